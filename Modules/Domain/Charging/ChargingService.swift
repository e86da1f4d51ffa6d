public import Foundation

/// The charging network, as far as it charges cars. Each function fails with ``Failure/switchedOff`` until it is set.
///
/// A failure of a command says nothing about whether it was carried out: only ``ChargingAnswer`` does.
public struct ChargingService: Sendable {
  /// Whether a charger is reserved before a payment is opened. The network dropped reservations in its second era.
  public var reserves = false
  /// Whether a session can be paid from the wallet. The network says what a session costs only since its second era, and
  /// without that nobody knows how much to take.
  public var takesWallet = false
  /// The network's sites with what each charger does now. Everybody may ask.
  public var sites: @Sendable () async throws(Failure) -> [ChargerSite] = unset(.switchedOff)
  /// Holds a charger, and returns until when. The same command once more changes nothing.
  public var reserve:
    @Sendable (ChargerCode, ChargingCommand.ID, Credential) async throws(Failure) -> ChargingAnswer<Date> =
      unset(.switchedOff)
  /// Until when a charger is held by that command; nil if it is not.
  public var reservation: @Sendable (ChargerCode, ChargingCommand.ID, Credential) async throws(Failure) -> Date? =
    unset(.switchedOff)
  /// Gives back a charger that was held by that command. One that is not held counts as given back.
  public var release: @Sendable (ChargerCode, ChargingCommand.ID, Credential) async throws(Failure) -> Void =
    unset(.switchedOff)
  /// Opens a payment for a charger, of that method.
  public var openPayment:
    @Sendable (ChargerCode, PaymentMethod, Credential) async throws(Failure) -> ChargingAnswer<OpenedPayment> =
      unset(.switchedOff)
  /// Begins charging with what the person authorised; nil where nobody has to.
  public var start:
    @Sendable (TransactionID, Secret?, Credential) async throws(Failure) -> ChargingAnswer<ChargingFacts?> =
      unset(.switchedOff)
  /// Stops charging.
  public var stop: @Sendable (TransactionID, Credential) async throws(Failure) -> ChargingAnswer<ChargingFacts?> =
    unset(.switchedOff)
  /// What is with a transaction. Fails with ``Failure/notFound`` if the network does not know it.
  public var transaction: @Sendable (TransactionID, Credential) async throws(Failure) -> ChargingFacts =
    unset(.switchedOff)
  /// All transactions of a person, in any order.
  public var transactions: @Sendable (Credential) async throws(Failure) -> [ChargingFacts] = unset(.switchedOff)

  /// A network that is switched off.
  public init() {}
}

/// The network's answer to a command.
public typealias ChargingAnswer<Value: Sendable> = CommandAnswer<Value, ChargingRefusalReason>
