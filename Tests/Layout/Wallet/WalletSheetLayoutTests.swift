import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import TestSupport
import Testing

/// What can be touched on an account of the wallet and its sheets, in every state of theirs.
@MainActor
@Suite("An account of the wallet and its sheets")
struct WalletSheetLayoutTests {
  private typealias Tree = ScreenTree<RootViewModel.Event>

  nonisolated private static let all = ScreenCase.walletAccount + ScreenCase.walletSheets + ScreenCase.walletOrdered

  private func tree(_ screen: String, _ state: String) async throws -> Tree {
    try await Self.all.tree(screen, state)
  }

  private func ids(_ tree: Tree) -> [String] {
    tree.interactives.filter { $0.kind != .tab && $0.isEnabled }.map(\.id.name)
  }

  private func amount(_ event: WalletAmountViewModel.Event) -> RootViewModel.Event { .screen(.walletAmount(event)) }

  @Test("every state fits, in every language, and every id is there once", arguments: Language.allCases)
  func everyStateFits(language: Language) async throws { try await Self.all.fit(language) }

  @Test("the account: what can be done with it, and the orders that are not settled")
  func account() async throws {
    let tree = try await tree("WalletAccount", "content")
    #expect(ids(tree) == ["back", "deposit", "withdraw", "transfer", "statement", "low-balance", "delete"])
    let events: [(ElementID, WalletAccountViewModel.Event)] = [
      ("deposit", .depositTapped), ("withdraw", .withdrawTapped), ("transfer", .transferTapped),
      ("statement", .statementTapped), ("low-balance", .lowBalanceTapped), ("delete", .deleteTapped),
    ]
    for (id, event) in events { #expect(tree.tap(id) == .success(.screen(.walletAccount(event))), "\(id)") }
    let pending = try await self.tree("WalletAccount", "pending")
    guard case .success(.screen(let opened)) = pending.tap("s1") else { throw Failure.notFound }
    #expect(opened.owner.name == WalletAccountViewModel.name)
    let old = try await self.tree("WalletAccount", "out-of-date")
    #expect(old.tap("retry") == .success(.screen(.walletAccount(.retryTapped))))
    let expired = try await self.tree("WalletAccount", "expired")
    #expect(expired.tap("sign-in") == .success(.screen(.walletAccount(.signInTapped))))
    let failed = try await self.tree("WalletAccount", "failed")
    #expect(ids(failed) == ["back", "retry"])
    #expect(try await ids(self.tree("WalletAccount", "gone")) == ["back"])
    #expect(try await ids(self.tree("WalletAccount", "signed-out")) == ["back", "sign-in"])
  }

  @Test("the sheet for an amount: the field keeps the caret, return sends, and an account is chosen by its place")
  func amounts() async throws {
    let tree = try await tree("WalletAmount", "transfer-several")
    #expect(ids(tree) == ["back", "destination", "amount", "send", "cancel"])
    let cottage = WalletAccountID(rawValue: "cottage")
    #expect(tree.choose("destination", option: "account-4") == .success(amount(.targetChosen(cottage))))
    #expect(tree.changeText(of: "amount", to: "55", caret: 2) == .success(amount(.edited(.typed("55", caret: 2)))))
    #expect(tree.pressReturn(in: "amount") == .success(amount(.tapped(.send))))
    #expect(tree.tap("send") == .success(amount(.tapped(.send))))
    #expect(try await ids(self.tree("WalletAmount", "one-account")) == ["back", "add-account"])
    #expect(try await ids(self.tree("WalletAmount", "offline")) == ["back", "amount", "queue", "cancel"])
    #expect(try await ids(self.tree("WalletAmount", "expired")) == ["back", "amount", "sign-in", "cancel"])
  }

  @Test("once it was asked for only what can be done about it can be touched")
  func ordered() async throws {
    #expect(try await ids(tree("WalletAmount", "sending")) == ["back"])
    #expect(try await ids(tree("WalletAmount", "waiting")) == ["back", "cancel"])
    #expect(try await ids(tree("WalletAmount", "not-confirmed")) == ["back", "done"])
    #expect(try await ids(tree("WalletAmount", "queued")) == ["back", "cancel", "done"])
    #expect(try await ids(tree("WalletAmount", "held-up")) == ["back", "earlier", "cancel", "done"])
    let undecided = try await tree("WalletAmount", "undecided")
    #expect(ids(undecided) == ["back", "went-through", "send-again", "drop", "done"])
    #expect(undecided.tap("went-through") == .success(amount(.tapped(.wentThrough))))
    #expect(try await ids(tree("WalletAmount", "was-offline")) == ["back", "amount", "send", "queue", "cancel"])
    #expect(try await ids(tree("WalletAmount", "sign-in-needed")) == ["back", "amount", "sign-in", "cancel"])
  }

  @Test("the other sheets")
  func others() async throws {
    let new = try await tree("WalletNewAccount", "typed")
    #expect(ids(new) == ["back", "name", "send", "cancel"])
    #expect(new.tap("send") == .success(.screen(.walletNewAccount(.tapped(.send)))))
    let deletion = try await tree("WalletDeleteAccount", "money")
    #expect(ids(deletion) == ["back", "send", "cancel"])
    #expect(deletion.interactive("send")?.kind == .destructiveButton)
    let low = try await tree("WalletLowBalance", "on")
    #expect(ids(low) == ["back", "notice.on", "amount", "send", "cancel"])
    #expect(low.toggle("notice.on") == .success(.screen(.walletLowBalance(.switched(isOn: false)))))
    #expect(low.pressReturn(in: "amount") == .success(.screen(.walletLowBalance(.saveTapped))))
    #expect(try await ids(tree("WalletLowBalance", "off")) == ["back", "notice.on", "send", "cancel"])
  }
}
