public import Foundation

/// What charging needs from outside. Each part is switched off until it is set.
public struct ChargingPorts: Sendable {
  /// The charging network.
  public var service = ChargingService()
  /// What is kept on the device.
  public var store = ChargingStore()
  /// What the wallet holds for sessions, as it is kept on the device.
  public var holds = SessionHoldStore()
  /// The payment service of the platform.
  public var payments = PaymentProvider.none
  /// Writes files with sessions.
  public var sessionsFile = SessionsFile.unavailable
  /// Makes the id of an intent to charge.
  public var newID: @Sendable () -> UUID = { UUID() }

  /// Everything switched off.
  public init() {}
}
