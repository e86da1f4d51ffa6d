import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("The field for an amount")
struct AmountEntryTests {
  private func entry(_ code: String = "SEK", in language: Language = .en, hasFocus: Bool = true) throws -> AmountEntry {
    AmountEntry(
      AmountRule(try #require(Currency(rawValue: code)), upTo: 1_000_000), in: language, hasFocus: hasFocus)
  }

  @Test("written as it is typed, the caret behind the same digit")
  func typing() throws {
    var entry = try entry()
    entry.apply(.typed("1234", caret: nil))
    #expect(entry.content.text == "1,234" && entry.content.caret == 5)
    entry.apply(.typed("19,234", caret: 2))
    #expect(entry.content.text == "19,234" && entry.content.caret == 2)
    entry.apply(.typed("19234", caret: 2))
    #expect(entry.content.text == "1,934", "the delete key takes the digit after a separator along")
    let field = try entry.field(in: context())
    #expect(field.kind == .amount && field.label == "Amount (SEK)" && field.placeholder == "0.00")
    #expect(field.value == "1,934" && field.caret == 3 && field.hasFocus && field.returnAction == .submit)
  }

  @Test("what is wrong is told once the field was left, and not any more once it is put right")
  func left() throws {
    var entry = try entry()
    entry.apply(.typed("1,5", caret: nil))
    #expect(entry.problem == .unclear && entry.amount == nil)
    #expect(try entry.field(in: context()).error == nil)
    entry.apply(.focusChanged(false))
    let told = try entry.field(in: context())
    #expect(told.border == .miss && !told.hasFocus)
    #expect(told.error == "It is unclear which digits are decimals. Write it like this: 1,234.50")
    #expect(try entry.field(in: context(.sv)).error?.hasPrefix("Det är oklart") == true)
    entry.apply(.typed("1.5", caret: nil))
    #expect(entry.hasFocus && entry.problem == nil && entry.amount?.minorUnits == 150)
    #expect(try entry.field(in: context()).error == nil)
    #expect(try entry.field(in: context()).border == .neutral)
    entry.apply(.typed("1.555", caret: nil))
    #expect(try entry.field(in: context()).error == "At most 2 decimals", "it was left once")
  }

  @Test("a field that did not have the focus cannot be left")
  func lateBlur() throws {
    var entry = try entry(hasFocus: false)
    entry.apply(.focusChanged(false))
    #expect(!entry.tellsProblem)
    entry.apply(.focusChanged(true))
    #expect(entry.hasFocus && !entry.tellsProblem)
    entry.apply(.focusChanged(false))
    #expect(entry.tellsProblem && !entry.hasFocus)
    #expect(try entry.field(in: context()).error == "Enter an amount")
  }

  @Test("leaving writes what was pasted as the language does")
  func writes() throws {
    var entry = try entry(in: .sv)
    entry.apply(.typed("SEK 1,234.50", caret: nil))
    #expect(entry.content.text == "SEK 1,234.50")
    entry.apply(.focusChanged(false))
    #expect(entry.content.text == "1 234,50" && entry.amount?.minorUnits == 123_450)
  }

  @Test("an attempt to submit gives the amount, or tells the problem and takes the focus")
  func submits() throws {
    var entry = try entry(hasFocus: false)
    let none = entry.submit()
    #expect(none == nil && entry.hasFocus && entry.tellsProblem && entry.problem == .empty)
    entry.apply(.typed("50 kr", caret: nil))
    let sum = entry.submit()
    #expect(sum?.minorUnits == 5000 && !entry.hasFocus && entry.content.text == "50")
  }

  @Test("what a screen finds wrong is told beside an amount that the rule allows, as late as any problem")
  func refusal() throws {
    var entry = try entry()
    entry.apply(.typed("50", caret: nil))
    #expect(try entry.field(refusal: "Not enough money", in: context()).error == nil)
    entry.apply(.focusChanged(false))
    let told = try entry.field(refusal: "Not enough money", returnAction: .next, in: context())
    #expect(told.error == "Not enough money" && told.border == .miss && told.returnAction == .next)
    entry.apply(.typed("0", caret: nil))
    #expect(try entry.field(refusal: "Not enough money", in: context()).error == "Enter an amount above zero")
  }

  @Test("an amount that nobody typed, and another language, leave the amount as it is")
  func fills() throws {
    var entry = try entry("KWD")
    let sum = Money(minorUnits: 1_234_500, currency: entry.rule.currency)
    entry.fill(with: sum)
    #expect(entry.content.text == "1,234.500" && entry.amount == sum)
    entry.adapt(to: .tr)
    #expect(entry.content.text == "1.234,500" && entry.amount == sum && !entry.tellsProblem)
    entry.apply(.typed("1.234,500", caret: 2))
    let before = entry
    entry.adapt(to: .tr)
    #expect(entry == before)
  }
}
