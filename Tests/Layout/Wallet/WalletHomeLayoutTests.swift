import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import TestSupport
import Testing

/// What can be touched on the wallet's home and on an order, in every state of theirs.
@MainActor
@Suite("The wallet's home and its orders")
struct WalletHomeLayoutTests {
  private typealias Tree = ScreenTree<RootViewModel.Event>

  nonisolated private static let all = ScreenCase.walletHome + ScreenCase.walletOrder

  private func tree(_ screen: String, _ state: String) async throws -> Tree {
    try await Self.all.tree(screen, state)
  }

  private func ids(_ screen: String, _ state: String) async throws -> [String] {
    try await tree(screen, state).interactives.filter { $0.kind != .tab && $0.isEnabled }.map(\.id.name)
  }

  @Test("every state fits, in every language, and every id is there once", arguments: Language.allCases)
  func everyStateFits(language: Language) async throws { try await Self.all.fit(language) }

  @Test("accounts and orders are named by their places, and lead to their screens")
  func rows() async throws {
    let accounts = try await tree("Wallet", "accounts")
    #expect(try await ids("Wallet", "accounts") == ["account-1", "account-2", "add-account", "settings"])
    #expect(accounts.tap("account-2") == .success(.screen(.wallet(.accountTapped(WalletDesk.savings)))))
    #expect(accounts.tap("add-account") == .success(.screen(.wallet(.addTapped))))
    #expect(accounts.tap("settings") == .success(.screen(.wallet(.settingsTapped))))
    let drawn = TextRenderer(width: 40).text(of: accounts)
    #expect(drawn.contains("(account-1)") && drawn.contains("$105.00"))
    let queued = try await tree("Wallet", "orders-queued")
    #expect(queued.interactives.map(\.id.name).filter { $0.hasPrefix("order-") } == ["order-1", "order-2", "order-3"])
    guard case .success(.screen(let opened)) = queued.tap("order-1") else { throw Failure.notFound }
    #expect(opened.owner.name == WalletViewModel.name)
  }

  @Test("without a wallet there is only what helps")
  func without() async throws {
    let signedOut = try await tree("Wallet", "signed-out")
    #expect(try await ids("Wallet", "signed-out") == ["sign-in"])
    #expect(signedOut.tap("sign-in") == .success(.screen(.wallet(.signInTapped))))
    for state in ["locked", "switched-off"] { #expect(try await ids("Wallet", state) == [], "\(state)") }
    let failed = try await tree("Wallet", "failed")
    #expect(failed.tap("retry") == .success(.screen(.wallet(.retryTapped))))
    #expect(try await ids("Wallet", "none") == ["add-account", "settings"])
    #expect(try await ids("Wallet", "sign-in-expired") == ["account-1", "account-2", "sign-in", "settings"])
  }

  @Test("an order: what can be done about it")
  func order() async throws {
    #expect(try await ids("WalletOrder", "sending") == ["back"])
    #expect(try await ids("WalletOrder", "queued") == ["back", "withdraw"])
    #expect(try await ids("WalletOrder", "offline") == ["back", "queue", "withdraw"])
    #expect(try await ids("WalletOrder", "not-carried-out") == ["back", "retry", "withdraw"])
    #expect(try await ids("WalletOrder", "sign-in-expired") == ["back", "sign-in", "withdraw"])
    #expect(try await ids("WalletOrder", "done") == ["back", "ok"])
    let undecided = try await tree("WalletOrder", "undecided")
    #expect(try await ids("WalletOrder", "undecided") == ["back", "went-through", "send-again", "drop"])
    #expect(undecided.tap("send-again") == .success(.screen(.walletOrder(.tapped(.sendAgain)))))
  }
}
