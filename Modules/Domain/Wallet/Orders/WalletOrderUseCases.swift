import Foundation

/// What can be done with the money in the wallet.
public struct WalletOrderUseCases: Sendable {
  /// Where orders and the copy of the wallet are kept.
  public let store: WalletStore
  /// Keeps what the service says of the person.
  public let keepWallet: KeepWallet
  /// Stores and sends an order.
  public let carryOut: CarryOutOrder
  /// Asks what became of an order without an answer.
  public let findOut: FindOutOrder
  /// Cancels an order that was not sent.
  public let withdraw: WithdrawOrder
  private let newID: @Sendable () -> String

  init(_ ports: WalletPorts, accounts: AccountUseCases, clock: any CoreClock) {
    store = ports.store
    keepWallet = KeepWallet(service: ports.service, accounts: accounts, store: ports.store, clock: clock)
    carryOut = CarryOutOrder(
      service: ports.service, accounts: accounts, store: ports.store, wallets: keepWallet, clock: clock)
    findOut = FindOutOrder(carryOut: carryOut, wallets: keepWallet, clock: clock)
    withdraw = WithdrawOrder(store: ports.store, clock: clock)
    newID = { ports.newID().uuidString.lowercased() }
  }

  /// A new id for an order.
  public func newOrderID() -> WalletOrder.ID { WalletOrder.ID(rawValue: newID()) }

  /// A new id for an account.
  public func newAccountID() -> WalletAccountID { WalletAccountID(rawValue: newID()) }

  /// A new id for a hold.
  public func newHoldID() -> WalletHold.ID { WalletHold.ID(rawValue: newID()) }
}
