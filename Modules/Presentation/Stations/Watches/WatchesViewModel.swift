public import ChargeDomain
public import Foundation

/// What the person wants to be told of: running, fulfilled, over.
public struct WatchesViewModel: PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// A watch was tapped: its station is shown.
    case tapped(StationID)
    /// A watch is to be removed.
    case removeTapped(FreeWatch.ID)
    /// Try again was tapped.
    case retryTapped
  }

  /// A screen without work of its own.
  public typealias Effect = Never

  var surroundings = Surroundings()

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)), .signal(.changed(let new, _)): surroundings = new
    case .signal: return .none
    case .tapped(let id): return .show(.station(id))
    case .removeTapped(let id): return .ask(.unwatch(id))
    case .retryTapped: return .ask(.reloadWatches)
    }
    return .none
  }

  /// When a watch ends, or what was seen grows older by a minute.
  public func nextChange(after now: Date) -> Date? {
    let ends = surroundings.watches.watches.map(\.until).filter { $0 > now }
    let ages = surroundings.watches.seen.isEmpty ? [] : [now.addingTimeInterval(60)]
    return (ends + ages).min()
  }
}

extension WatchesViewModel {
  public static let name = "watches"
  public static let needs: [any Keeper.Type] = [DeviceKeeper.self, WatchesKeeper.self]
  public static let emits: [Emission] = [.telling(WatchesKeeper.self), .to(StationViewModel.self)]
  public static let openings: [Opening] = [.plain("watches", .watches)]
}

extension Destination {
  /// What the person wants to be told of.
  public static let watches = Self(WatchesViewModel.self)
}
