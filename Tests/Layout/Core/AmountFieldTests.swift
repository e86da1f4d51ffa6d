import ChargeDomain
@testable import ChargeLayout
import ChargeLocalization
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("The field for an amount as an element")
struct AmountFieldTests {
  private func tree(_ element: Element<AmountEdit>) -> ScreenTree<AmountEdit> {
    var ids = RowIDs()
    return ScreenTree(.stack([element]), rowIDs: &ids)
  }

  @Test("it tells the text with the caret, and the focus; the caret is the model's")
  func acts() throws {
    let currency = try #require(Currency(rawValue: "SEK"))
    var entry = AmountEntry(AmountRule(currency, upTo: 1_000_000), in: .en)
    entry.apply(.typed("1234", caret: 1))
    let field = try entry.field(in: context())
    let tree = tree(field.amountElement(returned: .focusChanged(false)) { $0 })
    #expect(tree.caret(of: "amount") == 1 && tree.text(of: "amount") == .success("1,234"))
    #expect(tree.changeText(of: "amount", to: "19,234", caret: 2) == .success(.typed("19,234", caret: 2)))
    #expect(tree.changeText(of: "amount", to: "5") == .success(.typed("5", caret: nil)))
    #expect(tree.focus("amount", false) == .success(.focusChanged(false)))
    #expect(tree.pressReturn(in: "amount") == .success(.focusChanged(false)))
    #expect(!tree.holdsSecret("amount"))
    let disabled = self.tree(field.amountElement("sum", isEnabled: false) { $0 })
    #expect(disabled.changeText(of: "sum", to: "5") == .failure(.disabled("sum")))
  }

  @Test("drawn as typed, with what is wrong below")
  func drawn() throws {
    let currency = try #require(Currency(rawValue: "SEK"))
    var entry = AmountEntry(AmountRule(currency, upTo: 1_000_000), in: .en)
    entry.apply(.typed("1234567.5", caret: nil))
    entry.apply(.focusChanged(false))
    let tree = tree(try entry.field(in: context()).amountElement { $0 })
    let lines = TextRenderer(width: 40).text(of: tree).split(separator: "\n")
    #expect(lines.contains { $0.contains("Amount (SEK)") } && lines.contains { $0.contains("1,234,567.5") })
    #expect(lines.contains { $0.contains("At most SEK 1,000,000") })
  }
}
