public import Foundation

/// What this device knows of a session and the network's list need not say.
public struct KnownSession: Hashable, Sendable, Codable {
  /// How it is paid; nil for one that began elsewhere, since nobody has said it here.
  public var method: PaymentMethod?
  /// When charging began.
  public var begin: Date?
  /// When this device saw that it had ended.
  public var end: Date?
  /// The energy.
  public var energy: Energy?
  /// The price of a kilowatt-hour.
  public var price: EnergyPrice?

  /// One of which only this is known.
  public init(method: PaymentMethod? = nil) { self.method = method }

  init(_ session: ChargingSession) {
    method = session.isAdopted ? nil : session.method
    begin = session.chargingSince
    end = session.seenToEndAt
    energy = session.meter.energy
    price = session.facts?.price ?? session.place.price
  }
}

extension PastCharge {
  /// When it began, else when it was paid for, which is minutes before; nil where nobody says.
  /// - Parameter known: What this device knows of it.
  public func begin(_ known: KnownSession?) -> Date? { facts.startedAt ?? known?.begin ?? facts.openedAt }

  /// The energy; nil if it is not known.
  /// - Parameter known: What this device knows of it.
  public func energy(_ known: KnownSession?) -> Energy? {
    [facts.reading?.energy, known?.energy].compactMap(\.self).max { $0.wattHours < $1.wattHours }
  }

  /// What it cost by its energy and price, where the network has not said the sum.
  /// - Parameter known: What this device knows of it.
  /// - Returns: Nil where the sum is known, and where it cannot be told.
  public func estimate(_ known: KnownSession?) -> Money? {
    guard facts.standing == .ended, facts.total == nil, let energy = energy(known) else { return nil }
    return (facts.price ?? known?.price)?.cost(of: energy)
  }
}
