/// A transaction of the charging network: a payment that was opened, and the charging that it pays for. Times are
/// milliseconds since 1970.
public struct ChargingTransaction: Hashable, Sendable, Identifiable {
  /// Why charging ended, in the words of OCPP.
  public enum StopReason: String, CaseIterable, Sendable {
    /// Stopped through the network.
    case remote = "Remote"
    /// Stopped at the charger.
    case local = "Local"
    /// The cable was pulled out of the car.
    case evDisconnected = "EVDisconnected"
    /// The network withdrew its permission.
    case deAuthorized = "DeAuthorized"
    /// Somebody pressed the emergency button.
    case emergencyStop = "EmergencyStop"
    /// The charger lost its power.
    case powerLoss = "PowerLoss"
    /// Another reason, such as a fault of the charger.
    case other = "Other"
    /// What the payment holds is used up (a word of OCPP 2.0.1).
    case localOutOfCredit = "LocalOutOfCredit"
  }

  /// Its number.
  public let id: Int
  /// The six digits of the charger.
  public let charger: Int
  /// Who pays.
  public let user: String
  /// Öre for a kilowatt-hour.
  public let unitPrice: Int
  /// False when it was opened without the payment service.
  public let isKlarnaPayment: Bool
  /// When it was opened.
  public let openedAt: Int
  /// The order at the payment service, from an accepted start on.
  public let paymentID: String?
  /// When charging began; nil before.
  public let startedAt: Int?
  /// When the cable goes in, from the start on.
  public let pluggedAt: Int?
  /// The charger's power in watts, from the start on.
  public let maxWatts: Int?
  /// The energy that the hold pays for, from the start on.
  public let mostWattHours: Int?
  /// What the charger's meter showed at the start, in watt-hours.
  public let meterStart: Int?
  /// When it ended; nil before.
  public let endedAt: Int?
  /// Why it ended; nil before.
  public let stopReason: StopReason?
  /// The energy in watt-hours, once it has ended.
  public let wattHours: Int?
  /// How full the car was at the end, in per cent; nil without a frame of the meter.
  public let percent: Int?
  /// Whether its cost was captured, is on an invoice, or is the wallet's.
  public let isPaid: Bool
  /// Whether it is paid by the invoice of its month: nothing is authorised or held for it.
  public let isOnInvoice: Bool
  /// Whether it is paid from the customer's wallet, which holds and takes the money itself.
  public let isFromWallet: Bool
  /// The wallet's id of the hold on which it was started; nil before, and for one that is not paid from a wallet.
  public let walletHold: String?

  /// Until when an accepted start waits, and whether charging begins then; nil when none waits.
  let waitsUntil: Int?
  let begins: Bool?
  let dueAt: Int?
  let dueReason: StopReason?
  /// The session at the payment service.
  let sessionID: String?
  let clientToken: String?

  /// What it cost in öre, once it has ended.
  public var cost: Int? { wattHours.map { UnitPrice(ore: unitPrice).cost(ofWattHours: $0) } }

  /// Whether it has started and not ended.
  public var isRunning: Bool { startedAt != nil && endedAt == nil }

  /// Whether its start was accepted, and charging has not begun. The charger waits for it.
  public var isWaiting: Bool { waitsUntil != nil }

  /// Whether a start was ever accepted, and is not given up again.
  var isAccepted: Bool { isWaiting || startedAt != nil || endedAt != nil }

  /// Whether nobody else can use the charger.
  var occupiesCharger: Bool { isWaiting || isRunning }

  /// How it ends by itself as things are; nil while nothing ends it.
  var due: ChargerLife.End? {
    guard let dueAt, let dueReason else { return nil }
    return ChargerLife.End(at: dueAt, reason: dueReason)
  }
}
