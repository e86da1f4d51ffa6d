import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import TestSupport
import Testing

/// What can be touched on the screen of the purchase, in every state of it.
@MainActor
@Suite("The screen of the purchase")
struct PurchaseLayoutTests {
  private func tree(_ state: String) async throws -> ScreenTree<RootViewModel.Event> {
    try await ScreenCase.purchase.tree("Purchase", state)
  }

  private func ids(_ state: String) async throws -> [String] {
    try await tree(state).interactives.filter { $0.kind != .tab && $0.isEnabled }.map(\.id.name)
  }

  @Test("every state fits, in every language, and every id is there once", arguments: Language.allCases)
  func everyStateFits(language: Language) async throws { try await ScreenCase.purchase.fit(language) }

  @Test("while the app can be bought: buy, restore, not now")
  func offer() async throws {
    for state in [
      "not-started", "trial-day-1", "trial-day-7", "expired", "refunded", "failed-declined", "not-approved",
    ] {
      #expect(try await ids(state) == ["back", "buy", "restore", "later"], "\(state)")
    }
    let tree = try await tree("expired")
    #expect(tree.tap("buy") == .success(.screen(.purchase(.buyTapped))))
    #expect(tree.tap("restore") == .success(.screen(.purchase(.restoreTapped))))
    #expect(tree.tap("later") == .success(.screen(.purchase(.laterTapped))))
  }

  @Test("without a price it cannot be bought, and the store can be asked again")
  func unreachable() async throws {
    #expect(try await ids("store-unreachable") == ["back", "retry", "restore", "later"])
    #expect(try await tree("store-unreachable").tap("retry") == .success(.screen(.purchase(.retryTapped))))
  }

  @Test("while something is under way only back can be touched; who waits cannot buy again")
  func working() async throws {
    for state in ["buying", "restoring", "purchased", "restored", "loading", "not-sold"] {
      #expect(try await ids(state) == ["back"], "\(state)")
    }
    for state in ["unconfirmed", "not-read"] { #expect(try await ids(state) == ["back", "retry"], "\(state)") }
    #expect(try await ids("pending") == ["back"], "a notification is shown")
    #expect(try await ids("pending-in-silence") == ["back", "allow"])
    #expect(try await tree("pending-in-silence").tap("allow") == .success(.screen(.purchase(.allowTapped))))
  }
}
