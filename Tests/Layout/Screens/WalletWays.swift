import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// Ways to the screens of an account of the wallet.
@MainActor
enum WalletWays {
  static let everyday = WalletDesk.everyday.rawValue

  /// Ada is signed in, and an account of hers is on top.
  static func account(_ world: ScreenWorld, _ id: String = everyday, isSignedIn: Bool = true) async {
    if isSignedIn { world.desk.signIn(.wallet) }
    await world.launch()
    await world.send(.screenRequested("wallet-account", argument: id))
  }

  static func send(_ event: ScreenEvent, _ world: ScreenWorld) async { await world.send(.screen(event)) }

  /// A sheet for an amount, with this amount in it.
  static func amount(
    _ world: ScreenWorld, _ purpose: WalletAmountViewModel.Purpose, _ typed: String = ""
  ) async {
    await account(world)
    await open(world, purpose, typed)
  }

  /// A sheet for an amount on top of the account.
  static func open(
    _ world: ScreenWorld, _ purpose: WalletAmountViewModel.Purpose, _ typed: String = ""
  ) async {
    switch purpose {
    case .deposit: await send(.walletAccount(.depositTapped), world)
    case .withdraw: await send(.walletAccount(.withdrawTapped), world)
    case .transfer: await send(.walletAccount(.transferTapped), world)
    }
    if !typed.isEmpty { await send(.walletAmount(.edited(.typed(typed, caret: nil))), world) }
  }

  /// The same, and it is to be sent.
  static func sent(
    _ world: ScreenWorld, _ purpose: WalletAmountViewModel.Purpose, _ typed: String
  ) async {
    await amount(world, purpose, typed)
    await send(.walletAmount(.tapped(.send)), world)
  }

  /// The answer to a withdrawal of 25 is lost; nothing more is heard of the service.
  static func lost(_ world: ScreenWorld) async {
    await amount(world, .withdraw, "25")
    let gate = world.wallet.script.hold("withdraw")
    await send(.walletAmount(.tapped(.send)), world)
    world.wallet.loseAnswer()
    world.wallet.script.failAlways("wallet", .timedOut)
    gate.open()
    await world.settle()
  }

  /// The answer to a withdrawal of 25 is lost, and somebody else changed the account at the same time.
  static func undecided(_ world: ScreenWorld) async {
    await lost(world)
    world.wallet.change(.deposit(WalletDesk.everyday, WalletDesk.cents(123_456)))
    world.wallet.script.failAlways("wallet", nil)
    await world.advance(70)
  }

  /// The sheet for another account, with this name in it.
  static func newAccount(_ world: ScreenWorld, _ name: String = "") async {
    world.desk.signIn(.wallet)
    await world.launch()
    await world.send(.screenRequested("wallet-new-account", argument: nil))
    if !name.isEmpty { await send(.walletNewAccount(.edited(.text(.name, name))), world) }
  }

  static func deletion(_ world: ScreenWorld) async {
    await account(world)
    await send(.walletAccount(.deleteTapped), world)
  }

  static func lowBalance(_ world: ScreenWorld, _ typed: String? = nil) async {
    await account(world)
    await send(.walletAccount(.lowBalanceTapped), world)
    guard let typed else { return }
    await send(.walletLowBalance(.switched(isOn: true)), world)
    await send(.walletLowBalance(.edited(.typed(typed, caret: nil))), world)
  }
}
