public import ChargeDomain
public import Foundation

/// When a session is to stop by itself: at an energy, a cost, a level or a time.
public struct ChargingLimitsViewModel: Screen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// Stop at this energy, or at none (nil).
    case energyChosen(Energy?)
    /// Stop at this cost, or at none (nil).
    case costChosen(Money?)
    /// Stop at this level, or at none (nil).
    case levelChosen(ChargeLevel?)
    /// Stop at this time, or never (nil).
    case timeChosen(TimeChoice?)
    /// That was what moment it is.
    case timeKnown(minutes: Int, now: Date)
    /// The screen is to close.
    case doneTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Asks what time it is.
    case lookAtClock(minutes: Int)
  }

  /// A time at which it can be told to stop.
  public enum TimeChoice: Hashable, Sendable, Codable {
    /// So many minutes from now.
    case minutes(Int)
    /// The moment that was chosen before: it stays.
    case asBefore
  }

  /// A time, and how it was chosen.
  struct ChosenTime: Hashable, Sendable {
    let minutes: Int
    let time: Date
  }

  /// What can be chosen.
  static let energies = [10, 20, 30, 40, 50, 60, 80].compactMap { Energy(wattHours: $0 * 1000) }
  static let levels = [50, 60, 70, 80, 90, 95].compactMap { ChargeLevel(percent: $0) }
  static let costs = [50, 100, 150, 200, 250]
  static let minutes = [15, 30, 60, 120, 180, 240]

  let id: ChargingSession.ID
  var surroundings = Surroundings()
  /// The minutes that were chosen here last, and the time that they lead to.
  var chosen: ChosenTime?

  public init(_ id: ChargingSession.ID, in surroundings: Surroundings) {
    self.id = id
    self.surroundings = surroundings
  }

  var session: ChargingSession? { surroundings.charging[id] }

  /// The currency of the price; nil without one.
  var currency: Currency? { (session?.facts?.price ?? session?.place.price)?.currency }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)), .signal(.changed(let new, _)):
      surroundings = new
      return .none
    case .signal(.pulled), .signal(.covered): return .none
    case .energyChosen(let energy): return choose(.energy(energy))
    case .costChosen(let cost): return choose(.cost(cost))
    case .levelChosen(let level): return choose(.level(level))
    case .timeChosen(.minutes(let minutes)?): return .run(.lookAtClock(minutes: minutes))
    case .timeChosen(.asBefore?): return .none
    case .timeChosen(nil): return choose(.time(nil))
    case .timeKnown(let minutes, let now):
      let time = now.addingTimeInterval(Double(minutes) * 60)
      chosen = ChosenTime(minutes: minutes, time: time)
      return choose(.time(time))
    case .doneTapped: return .exit(.back)
    }
  }

  private func choose(_ change: ChargingLimits.Change) -> Reaction<Self> {
    session?.step == .charging ? .ask(.charging(.limit(id, change))) : .none
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .lookAtClock(let minutes): await send(.timeKnown(minutes: minutes, now: useCases.clock.now))
    }
  }
}

extension ChargingLimitsViewModel {
  public static let name = "chargingLimits"
  public static let needs: [any Keeper.Type] = [ChargingKeeper.self, PermissionsKeeper.self]
  public static let emits: [Emission] = [.telling(ChargingKeeper.self), .exit]
  public static let tab = AppTab.charge
}

extension Destination {
  /// When a session is to stop by itself.
  public static func chargingLimits(_ id: ChargingSession.ID) -> Self { Self(ChargingLimitsViewModel.self, id) }
}
