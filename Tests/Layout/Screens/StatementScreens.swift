import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// A month of an account of the wallet.
extension ScreenCase {
  static let statements: [ScreenCase] = months + files + without

  private static let months: [ScreenCase] = [
    .init("WalletStatement", "running-month") { try await open($0) },
    .init("WalletStatement", "earlier-month") { try await openMay($0) },
    .init("WalletStatement", "first-month") { world in
      try await openMay(world)
      await send(.earlierTapped, world)
    },
    .init("WalletStatement", "empty-month") { world in
      try world.wallet.enter(
        .moved(10_000, from: .opening, to: .wallet(WalletDesk.everyday), JournalMemo(.opening), .opening),
        .moved(500, from: .opening, to: .wallet(WalletDesk.savings), JournalMemo(.opening), .opening),
        at: noon - 40 * 86_400)
      await show(world)
    },
    .init("WalletStatement", "many-lines") { world in
      for number in 1...40 {
        try world.wallet.enter(
          .moved(250, from: .outside, to: .wallet(WalletDesk.everyday), JournalMemo(.deposit)),
          at: noon - Double(41 - number) * 60)
      }
      try world.wallet.enter(.moved(500, from: .outside, to: .wallet(WalletDesk.savings), JournalMemo(.deposit)))
      await show(world)
    },
    .init("WalletStatement", "long-words") { world in
      let long = "Wochenendhaus am Vierwaldstättersee mit Bootssteg"
      try world.wallet.fillBooks()
      try world.wallet.enter(
        .moved(
          1, from: .wallet(WalletDesk.everyday), to: .wallet(WalletDesk.savings), JournalMemo(.transfer, ["", long])),
        .moved(
          1, from: .wallet(WalletDesk.savings), to: .wallet(WalletDesk.everyday),
          JournalMemo(.reversal, ["9", "transfer", "", long]), .reversal(of: 9)),
        .moved(1_234_567, from: .outside, to: .wallet(WalletDesk.everyday), JournalMemo(.init(rawValue: "later"))),
        .moved(
          1_234_567, from: .wallet(WalletDesk.everyday), to: .held(WalletHold.ID(rawValue: "i")),
          JournalMemo(.heldElsewhere, [long]), .elsewhere),
        .moved(
          1_234_567, from: .held(WalletHold.ID(rawValue: "i")), to: .outside, JournalMemo(.capture, [long])))
      await show(world)
    },
    .init("WalletStatement", "found") { world in
      try await openMay(world)
      await send(.queryChanged("are"), world)
    },
    .init("WalletStatement", "nothing-found") { world in
      try await openMay(world)
      await send(.queryChanged("zzz"), world)
    },
    .init("WalletStatement", "transaction-under-way") { world in
      try await open(world)
      world.wallet.script.hold("deposit")
      let deposit = WalletOrder.Kind.deposit(WalletDesk.everyday, WalletDesk.cents(1_000))
      await world.send(.keeper(KeeperEvent(WalletKeeper.self, .asked(.order(deposit, whenOffline: false)))))
    },
    .init("WalletStatement", "books-wrong") { world in
      world.wallet.spoil(3, .hash)
      try await open(world)
    },
  ]

  private static let files: [ScreenCase] = [
    .init("WalletStatement", "saved") { world in
      try await openMay(world)
      await send(.saveTapped(.csv), world)
    },
    .init("WalletStatement", "not-saved") { world in
      try await openMay(world)
      world.keepNothing()
      await send(.saveTapped(.text), world)
    },
    .init("WalletStatement", "not-read-to-be-saved") { world in
      try await openMay(world)
      world.wallet.failBooks(.storage)
      await send(.saveTapped(.text), world)
    },
  ]

  private static let without: [ScreenCase] = [
    .init("WalletStatement", "loading") { world in
      world.wallet.state.withLock { $0.copies["u1"] = StoredCopy(WalletDesk.wallet, at: noon) }
      world.wallet.script.holdAll()
      await show(world)
    },
    .init("WalletStatement", "not-begun") { world in
      world.wallet.state.withLock { $0.wallet.unreadable = [nil] }
      await show(world)
    },
    .init("WalletStatement", "not-readable") { world in
      world.wallet.failBooks(.storage)
      await show(world)
    },
    .init("WalletStatement", "not-readable-any-more") { world in
      try await open(world)
      world.wallet.failBooks(.storage)
      await world.send(.pulled)
    },
    .init("WalletStatement", "wallet-not-loaded") { world in
      try await open(world)
      world.wallet.script.failAlways("wallet", .timedOut)
      await world.send(.pulled)
    },
    .init("WalletStatement", "expired") { world in
      try await open(world)
      await world.send(.keeper(.accounts(.refused(.wallet))))
    },
    .init("WalletStatement", "no-such-account") { await show($0, "none") },
    .init("WalletStatement", "signed-out") { world in
      await world.launch()
      await world.send(.screenRequested("wallet-statement", argument: "everyday"))
    },
    .init("WalletStatement", "locked") { world in
      world.desk.state.withLock { $0.secretsFailure = .locked }
      try await open(world)
    },
  ]

  /// The statement of the running month, in books with most kinds of lines.
  private static func open(_ world: ScreenWorld) async throws {
    try world.wallet.fillBooks()
    await show(world)
  }

  private static func openMay(_ world: ScreenWorld) async throws {
    try await open(world)
    await send(.earlierTapped, world)
  }

  private static func show(_ world: ScreenWorld, _ account: String = "everyday") async {
    world.desk.signIn(.wallet)
    await world.launch()
    await world.send(.screenRequested("wallet-statement", argument: account))
  }

  private static func send(_ event: WalletStatementViewModel.Event, _ world: ScreenWorld) async {
    await world.send(.screen(.walletStatement(event)))
  }
}
