public import Foundation

/// What a receipt says of a session that has ended. What is not known is left out of it, and what is worked
/// out, or was only seen, is told as such.
public struct SessionReceipt: Hashable, Sendable, Codable, Identifiable {
  /// The network's id of the transaction.
  public let id: TransactionID
  /// Our id of the intent; nil for a session of which only the network's list tells.
  public var session: ChargingSession.ID?
  /// Where it charged.
  public var place: ChargingPlace
  /// When charging began.
  public var begin: Date?
  /// Whether that is only when it was paid for, minutes before.
  public var isBeginEstimated = false
  /// When charging ended.
  public var end: Date?
  /// Whether that is only when this device saw it.
  public var isEndEstimated = false
  /// The energy.
  public var energy: Energy?
  /// The price of a kilowatt-hour, with VAT.
  public var price: EnergyPrice?
  /// The parts of the sum, as the tariff states them; nil where they do not make up the sum.
  public private(set) var cost: PriceEstimate.Cost?
  /// The discount in per cent.
  public var discount: Int?
  /// The sum; nil if the network did not say.
  public var total: Money?
  /// What follows from energy and price, where the network did not say the sum; nil if that cannot be told.
  public private(set) var estimate: Money?
  /// How it was paid; nil if nobody says.
  public var method: PaymentMethod?
  /// Whether the sum was taken; nil if the network did not say.
  public var isPaid: Bool?
  /// What the wallet holds, or held, for it; nil for nothing.
  public var hold: SessionHold?
  /// The invoice that it is on.
  public var invoice: InvoiceID?

  /// A receipt for what the network says of a session.
  /// - Parameters:
  ///   - place: Where it charged, as far as the device knows.
  ///   - cost: What its tariff makes of it; parts that add up to another sum than the network's explain nothing, and are left
  ///     out.
  /// - Returns: Nil for a session that has not ended.
  public init?(_ facts: ChargingFacts, at place: ChargingPlace, cost: PriceEstimate.Cost? = nil) {
    guard facts.standing == .ended else { return nil }
    id = facts.id
    self.place = place
    if let charger = facts.charger { self.place.charger = charger }
    begin = facts.startedAt ?? facts.openedAt
    isBeginEstimated = facts.startedAt == nil && begin != nil
    end = facts.endedAt
    energy = facts.reading?.energy
    price = facts.price ?? place.price
    self.cost = cost.flatMap { $0.total == facts.total ? $0 : nil }
    discount = facts.discount.flatMap { $0 > 0 ? $0 : nil }
    total = facts.total
    method = facts.method
    isPaid = facts.isPaid
  }

  /// A receipt for a session that this device knows, with what it has measured and seen.
  /// - Parameter hold: What the wallet holds, or held, for it; nil for nothing.
  /// - Returns: Nil for one of which the network has not said that it has ended.
  public init?(_ session: ChargingSession, cost: PriceEstimate.Cost? = nil, hold: SessionHold? = nil) {
    guard let facts = session.facts else { return nil }
    self.init(facts, at: session.place, cost: cost)
    self.session = session.isAdopted ? nil : session.id
    if let since = session.chargingSince { (begin, isBeginEstimated) = (since, false) }
    if end == nil, let seen = session.seenToEndAt, session.chargingSince.map({ $0 <= seen }) ?? true {
      (end, isEndEstimated) = (seen, true)
    }
    if total == nil { estimate = session.costSoFar }
    energy = session.meter.energy ?? energy
    // How a session that began elsewhere is paid, only the network knows.
    method = method ?? (session.isAdopted ? nil : session.method)
    if session.owesItsSum { isPaid = false }
    self.hold = hold
    if hold != nil { method = .wallet }
  }
}
