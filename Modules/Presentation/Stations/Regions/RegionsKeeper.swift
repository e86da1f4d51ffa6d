public import ChargeDomain
import ChargeLocalization

/// The work on regions that are taken offline: under way or failed.
public struct RegionsKeeper: Keeper {
  public enum Event: Hashable, Sendable, Codable {
    /// A region is to be loaded.
    case keepTapped(RegionPack, isForced: Bool)
    /// The work on a region is to stop.
    case cancelTapped(String)
    /// How far the work on a region is.
    case progress(KeepRegion.Progress, of: RegionPack)
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Loads a region.
    case keep(RegionPack, isForced: Bool)
  }

  enum Words: NoticeWords {
    /// A region is loaded; its name.
    case finished(String)

    func shown(in context: ViewContext) -> Notice {
      switch self {
      case .finished(let name):
        Notice(.information, context.texts.regionsFinished(name: name.isEmpty ? context.texts.regionsUnnamed : name))
      }
    }
  }

  public static let name = "regions"
  public static let initial: [String: KeepRegion.Progress] = [:]
  /// By the regions' ids.
  public private(set) var value = Self.initial

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .keepTapped(let pack, let isForced):
      value[pack.id] = .running(done: 0, of: 0)
      return .changed(.regions, .keep(pack, isForced: isForced))
    case .cancelTapped(let id):
      value[id] = nil
      return KeeperReaction(cancelled: [Self.slot(of: id)], change: .regions)
    case .progress(let progress, let pack):
      let isFinished = progress == .finished
      value[pack.id] = isFinished ? nil : progress
      return KeeperReaction(change: .regions, notice: isFinished ? AppNotice(Words.finished(pack.name)) : nil)
    }
  }

  /// A region that stopped without a network no longer says so once there is one.
  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    guard case .platform(.reachabilityChanged(isOnline: true)) = signal else { return .none }
    let before = value
    value = value.filter { !$0.value.isWithoutNetwork }
    return value == before ? .none : .changed(.regions)
  }

  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .keep(let pack, _): slot(of: pack.id)
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .keep(let pack, let isForced):
      await useCases.stations.keepRegion.download(pack, isForced: isForced) { await send(.progress($0, of: pack)) }
    }
  }

  private static func slot(of region: String) -> EffectSlot { EffectSlot("region \(region)") }
}

extension KeepRegion.Progress {
  fileprivate var isWithoutNetwork: Bool {
    if case .failed(.offline, _, _, _) = self { true } else { false }
  }
}

extension SurroundingsChange {
  /// The work on a region went on, or ended.
  public static let regions = Self(RegionsKeeper.self)
}

extension AppRequest {
  /// A region is to be loaded.
  static func keepRegion(_ pack: RegionPack, isForced: Bool) -> Self {
    .tell(RegionsKeeper.self, .keepTapped(pack, isForced: isForced))
  }

  /// The work on a region is to stop.
  static func cancelRegion(_ id: String) -> Self { .tell(RegionsKeeper.self, .cancelTapped(id)) }
}

extension Surroundings {
  /// The work on regions under way or failed, by their ids.
  public var regionWork: [String: KeepRegion.Progress] { self[RegionsKeeper.self] }
}
