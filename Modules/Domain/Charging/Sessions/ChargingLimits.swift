public import Foundation

/// When a person wants a session to stop. A limit is a stop command like any other; before it, the person is warned.
public struct ChargingLimits: Hashable, Sendable, Codable {
  /// What is limited.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// The energy.
    case energy
    /// The cost, by the price that is known.
    case cost
    /// How full the battery is.
    case level
    /// The time of day.
    case time
  }

  /// How near a limit is when the person is warned: 5 % of it, or 2 minutes.
  public static let warning = Margin(share: 5, seconds: 120)

  /// How far before a limit something is to happen.
  public struct Margin: Hashable, Sendable {
    /// Per cent of an energy or a cost, and points of a level.
    let share: Int
    /// Seconds before a time.
    public let seconds: TimeInterval

    /// At the limit itself.
    public static let none = Margin(share: 0, seconds: 0)
  }

  /// A change of one limit. The others stay as they are.
  public enum Change: Hashable, Sendable, Codable {
    /// Stop at this energy, or at none (nil).
    case energy(Energy?)
    /// Stop at this cost, or at none (nil).
    case cost(Money?)
    /// Stop at this level, or at none (nil).
    case level(ChargeLevel?)
    /// Stop at this time, or never (nil).
    case time(Date?)

    /// What is limited.
    public var kind: Kind {
      switch self {
      case .energy: .energy
      case .cost: .cost
      case .level: .level
      case .time: .time
      }
    }
  }

  /// Stop at this energy; nil for no limit.
  public var energy: Energy?
  /// Stop at this cost; nil for no limit.
  public var cost: Money?
  /// Stop when the battery is this full; nil for no limit.
  public var level: ChargeLevel?
  /// Stop at this time; nil for no limit.
  public var time: Date?
  /// Nil for none, so that limits that were stored without it can be read.
  private var spentKinds: Set<Kind>?

  /// The limits that were reached when the service refused to stop. They stop the session again only each minute and a few
  /// times: a charger that refuses once may refuse for ever.
  public internal(set) var spent: Set<Kind> {
    get { spentKinds ?? [] }
    set { spentKinds = newValue.isEmpty ? nil : newValue }
  }

  /// No limits.
  public init() {}

  /// Whether there is none.
  public var isEmpty: Bool { self == ChargingLimits() }

  /// Changes one limit, which counts from now on even if it was spent before.
  public mutating func apply(_ change: Change) {
    let before = self
    switch change {
    case .energy(let energy): self.energy = energy
    case .cost(let cost): self.cost = cost
    case .level(let level): self.level = level
    case .time(let time): self.time = time
    }
    if self != before { spent.remove(change.kind) }
  }

  /// These limits with one of the cost that is no higher than this.
  /// - Parameter greatest: Nil where any cost will do.
  func capped(at greatest: Money?) -> ChargingLimits {
    guard let greatest else { return self }
    if let cost, cost.currency == greatest.currency, cost.minorUnits <= greatest.minorUnits { return self }
    var limits = self
    limits.apply(.cost(greatest))
    return limits
  }

  /// The limits that a session has reached, or comes near.
  public func reached(
    by session: ChargingSession, within margin: Margin = .none, at now: Date
  ) -> Set<Kind> {
    var kinds: Set<Kind> = []
    if let energy, let used = session.meter.energy, Self.isNear(used.wattHours, energy.wattHours, margin) {
      kinds.insert(.energy)
    }
    if let cost, let soFar = session.costSoFar, soFar.currency == cost.currency,
      Self.isNear(soFar.minorUnits, cost.minorUnits, margin)
    {
      kinds.insert(.cost)
    }
    if let level, let now = session.meter.level, now.percent >= level.percent - margin.share { kinds.insert(.level) }
    if let time, time.timeIntervalSince(now) <= margin.seconds { kinds.insert(.time) }
    return kinds
  }

  private static func isNear(_ used: Int, _ limit: Int, _ margin: Margin) -> Bool {
    let (share, hasOverflow) = limit.multipliedReportingOverflow(by: 100 - margin.share)
    return hasOverflow ? used >= limit : used >= share / 100
  }
}

extension ChargingSession {
  /// What the limits ask for now.
  public enum LimitDemand: Hashable, Sendable {
    /// Nothing.
    case nothing
    /// The person is to be warned of these.
    case warn(Set<ChargingLimits.Kind>)
    /// The session is to be stopped, because of this limit.
    case stop(ChargingLimits.Kind)
  }

  /// What the limits ask for now. A limit whose stop was refused asks for it again after a minute, a few times. The others
  /// still hold.
  public func limitDemand(at now: Date) -> LimitDemand {
    guard step == .charging else { return .nothing }
    let reached = limits.reached(by: self, at: now)
    let new = reached.subtracting(limits.spent)
    if let first = ChargingLimits.Kind.allCases.first(where: new.contains) { return .stop(first) }
    if let at = limitStopAt, at <= now, let kind = unstoppedLimit(at: now) { return .stop(kind) }
    let near = limits.reached(by: self, within: ChargingLimits.warning, at: now)
      .subtracting(warned).subtracting(limits.spent)
    return near.isEmpty ? .nothing : .warn(near)
  }

  /// Whether a limit would be reached as soon as it is chosen.
  public func hasReached(_ change: ChargingLimits.Change, at now: Date) -> Bool {
    var limits = ChargingLimits()
    limits.apply(change)
    return !limits.reached(by: self, at: now).isEmpty
  }

  /// The cost at which it stops in any case: the wallet holds no more. Nil for any other way to pay.
  public var greatestCost: Money? { method == .wallet ? place.hold : nil }

  /// What the energy so far costs; nil without a price or a value of the meter. The service has the last word.
  public var costSoFar: Money? {
    guard let price = facts?.price ?? place.price, let energy = meter.energy else { return nil }
    return price.cost(of: energy)
  }
}
