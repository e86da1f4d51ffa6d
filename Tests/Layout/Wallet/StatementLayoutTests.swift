import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import TestSupport
import Testing

/// What can be touched on a statement, in every state of it.
@MainActor
@Suite("Statement")
struct StatementLayoutTests {
  private func tree(_ state: String) async throws -> ScreenTree<RootViewModel.Event> {
    try await ScreenCase.statements.tree("WalletStatement", state)
  }

  @Test("every state fits, in every language", arguments: Language.allCases)
  func everyStateFits(language: Language) async throws { try await ScreenCase.statements.fit(language) }

  @Test("months, lines, search and files have a name each")
  func names() async throws {
    let may = try await tree("earlier-month")
    #expect(may.tap("earlier") == .success(.screen(.walletStatement(.earlierTapped))))
    #expect(may.tap("later") == .success(.screen(.walletStatement(.laterTapped))))
    #expect(may.tap("save-csv") == .success(.screen(.walletStatement(.saveTapped(.csv)))))
    #expect(may.tap("save-text") == .success(.screen(.walletStatement(.saveTapped(.text)))))
    #expect(may.interactives.contains { $0.id == "query" })
    #expect(!may.interactives.contains { $0.id == "more" || $0.id == "retry" || $0.id == "sign-in" })
    let first = try await tree("first-month")
    #expect(!first.interactives.contains { $0.id == "earlier" })
    #expect(try await tree("many-lines").tap("more") == .success(.screen(.walletStatement(.moreTapped))))
    #expect(try await tree("saved").tap("dismiss-notice") == .success(.screen(.walletStatement(.savedSeen))))
  }

  @Test("where there is no month there is nothing to search or to save, but a way on")
  func without() async throws {
    for state in ["loading", "not-begun", "not-readable", "no-such-account", "signed-out", "locked"] {
      let tree = try await tree(state)
      let names = ["query", "save-csv", "save-text", "earlier", "later", "more"]
      #expect(!tree.interactives.contains { names.contains($0.id.name) }, "\(state)")
    }
    #expect(try await tree("not-readable").tap("retry") == .success(.screen(.walletStatement(.retryTapped))))
    #expect(try await tree("signed-out").tap("sign-in") == .success(.screen(.walletStatement(.signInTapped))))
    #expect(try await tree("expired").tap("sign-in") == .success(.screen(.walletStatement(.signInTapped))))
    #expect(try await tree("wallet-not-loaded").tap("retry") == .success(.screen(.walletStatement(.retryTapped))))
  }

  @Test("on 40 columns a line has its amount beside it and all else below")
  func narrow() async throws {
    let lines = TextRenderer(width: 40).text(of: try await tree("earlier-month")).split(separator: "\n")
    let hold = try #require(lines.first { $0.hasPrefix("Hold") })
    #expect(hold.contains("30.00"))
    #expect(lines.contains { $0.contains("no. 4") } && lines.contains { $0.contains("Charger 100001") })
  }
}
