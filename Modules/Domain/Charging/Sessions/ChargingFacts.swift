public import Foundation

/// The service's id of a transaction: a payment that was opened, and the session that it pays for.
public struct TransactionID: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// As the service writes it.
  public let rawValue: String

  /// An id.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// As the service writes it.
  public var description: String { rawValue }
}

/// What the service says of a transaction. What it did not say is nil.
public struct ChargingFacts: Hashable, Sendable, Codable {
  /// How far the service says the transaction is.
  public enum Standing: Int, Hashable, Comparable, Sendable, Codable {
    /// It was opened, and charging has not begun.
    case opened
    /// Charging has begun, and has not ended.
    case charging
    /// Charging has ended.
    case ended

    /// Orders by how far it is.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The service's id.
  public let id: TransactionID
  /// How far it is.
  public var standing: Standing
  /// The charger.
  public var charger: ChargerCode?
  /// What the charger does, in the words of OCPP.
  public var status: ChargerStatus?
  /// When charging began.
  public var startedAt: Date?
  /// When charging ended.
  public var endedAt: Date?
  /// Why it ended.
  public var endReason: ChargingEndReason?
  /// When the payment was opened.
  public var openedAt: Date?
  /// What was measured since the last question, or as far as the service keeps it; the oldest first.
  public var readings: [ChargingMeter.Reading] = []
  /// The price of a kilowatt-hour.
  public var price: EnergyPrice?
  /// The sum to pay; only of a session that has ended.
  public var total: Money?
  /// Whether the sum was taken; nil if the service does not say.
  public var isPaid: Bool?
  /// The discount in per cent.
  public var discount: Int?
  /// How it is paid; nil if the service does not say.
  public var method: PaymentMethod?
  /// When the service was asked: what it says may have changed while the answer was on its way.
  public let askedAt: Date
  /// By how many seconds the service's clock was ahead of the device's then; nil where they agree, or it did not say. All times
  /// that it tells are of its own clock.
  public var lead: TimeInterval?

  /// A transaction of which only this is known.
  public init(id: TransactionID, standing: Standing, askedAt: Date) {
    self.id = id
    self.standing = standing
    self.askedAt = askedAt
  }

  /// The newest values; nil if none were measured.
  public var reading: ChargingMeter.Reading? {
    get { readings.last }
    set { readings = newValue.map { [$0] } ?? [] }
  }
}

/// Why charging ended.
public enum ChargingEndReason: String, CaseIterable, Hashable, Sendable, Codable {
  /// The person stopped it.
  case person
  /// The car or a cable that was pulled out ended it.
  case car
  /// The battery is full.
  case full
  /// The charger broke or was switched off.
  case charger
  /// What was reserved for the payment is used up.
  case creditUsed
  /// A limit of the person was reached.
  case limit
  /// The service ended it and said no reason.
  case unknown
}
