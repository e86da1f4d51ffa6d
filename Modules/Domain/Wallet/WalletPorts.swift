public import Foundation

/// What the wallet's money needs from outside. Each part is switched off until it is set.
public struct WalletPorts: Sendable {
  /// The wallet.
  public var service = WalletService()
  /// What is kept on the device.
  public var store = WalletStore()
  /// The books.
  public var books = BookStore()
  /// Makes the id of an order, an account or a hold.
  public var newID: @Sendable () -> UUID = { UUID() }

  /// Everything switched off.
  public init() {}
}
