import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import TestSupport
import Testing

/// What can be touched on the screens of invoices, in every state of theirs.
@MainActor
@Suite("Invoices")
struct InvoicesLayoutTests {
  private typealias Tree = ScreenTree<RootViewModel.Event>

  nonisolated private static let all = ScreenCase.invoices + ScreenCase.invoiceSetUp

  private func tree(_ screen: String, _ state: String) async throws -> Tree { try await Self.all.tree(screen, state) }

  private func ids(_ tree: Tree) -> [String] { tree.interactives.filter { $0.kind != .tab }.map(\.id.name) }

  @Test("every state fits, in every language, and every id is there once", arguments: Language.allCases)
  func everyStateFits(language: Language) async throws { try await Self.all.fit(language) }

  @Test("the months are rows that open and close; the document is a button below them")
  func months() async throws {
    let tree = try await tree("Invoices", "months")
    #expect(ids(tree) == ["back", "s1", "s2", "s3", "s4", "s5", "set-up"])
    #expect(tree.tap("s3") == .success(.screen(.invoices(.monthTapped("i4")))))
    #expect(tree.tap("set-up") == .success(.screen(.invoices(.setUpTapped))))
    let opened = try await self.tree("Invoices", "equal")
    #expect(opened.tap("document") == .success(.screen(.invoices(.documentTapped))))
    #expect(try await self.tree("Invoices", "opening").tap("document") == .failure(.disabled("document")))
    let done = try await self.tree("Invoices", "opened")
    #expect(done.tap("dismiss-notice") == .success(.screen(.invoices(.outcomeSeen))))
  }

  @Test("where there are none the way on is a button")
  func none() async throws {
    #expect(
      try await tree("Invoices", "not-set-up").tap("set-up") == .success(.screen(.invoices(.setUpTapped))))
    #expect(try await tree("Invoices", "failed").tap("retry") == .success(.screen(.invoices(.retryTapped))))
    for state in ["signed-out", "sign-in-expired"] {
      #expect(try await tree("Invoices", state).tap("sign-in") == .success(.screen(.invoices(.signInTapped))))
    }
    #expect(ids(try await tree("Invoices", "locked")) == ["back"])
  }

  @Test("the form: four fields, the buttons, and the question before invoices are stopped")
  func form() async throws {
    let tree = try await tree("InvoiceSetUp", "prefilled")
    #expect(ids(tree) == ["back", "name", "address", "postcode", "town", "continue", "later"])
    #expect(tree.tap("continue") == .success(.screen(.invoiceSetUp(.continueTapped))))
    #expect(tree.tap("later") == .success(.screen(.invoiceSetUp(.laterTapped))))
    #expect(tree.pressReturn(in: "town") == .success(.screen(.invoiceSetUp(.edited(.returned(.town))))))
    #expect(try await self.tree("InvoiceSetUp", "empty").tap("continue") == .failure(.disabled("continue")))
    let setUp = try await self.tree("InvoiceSetUp", "set-up")
    #expect(setUp.tap("stop-invoices") == .success(.screen(.invoiceSetUp(.stopTapped))))
    let asked = try await self.tree("InvoiceSetUp", "stop-asked")
    #expect(asked.interactives.map(\.id) == ["ok", "cancel"])
    #expect(asked.tap("ok") == .success(.screen(.invoiceSetUp(.stopConfirmed))))
    #expect(asked.tap("cancel") == .success(.screen(.invoiceSetUp(.popupLeft))))
  }
}
