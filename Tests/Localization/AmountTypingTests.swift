import ChargeDomain
@testable import ChargeLocalization
import Testing

@Suite("An amount while it is typed")
struct AmountTypingTests {
  /// A field with its caret at "|", as a person or a test writes it.
  private func marked(_ text: AmountText) -> String {
    String(text.text.prefix(text.caret)) + "|" + text.text.dropFirst(text.caret)
  }

  private func field(_ marked: String, _ language: Language) -> AmountText {
    let parts = parts(marked)
    return AmountText(parts.text, in: language).edited(to: parts.text, caret: parts.caret)
  }

  private func edited(_ field: AmountText, _ after: String) -> AmountText {
    let parts = parts(after)
    return field.edited(to: parts.text, caret: parts.caret)
  }

  private func parts(_ marked: String) -> (text: String, caret: Int) {
    (marked.filter { $0 != "|" }, marked.prefix { $0 != "|" }.count)
  }

  /// A text typed at the caret, character by character.
  private func typed(_ text: String, _ language: Language) -> AmountText {
    text.reduce(AmountText(in: language)) { field, character in
      let before = field.text.prefix(field.caret) + String(character)
      return field.edited(to: String(before + field.text.dropFirst(field.caret)), caret: before.count)
    }
  }

  private func reading(_ field: AmountText, _ rule: AmountRule) -> Result<Money, AmountProblem> {
    Result { () throws(AmountProblem) -> Money in try field.amount(by: rule) }
  }

  @Test(
    "groups come and go by themselves, the caret behind the same digit",
    arguments: [
      ("|", "1|", "1|"), ("123|", "1234|", "1,234|"), ("1,234|", "1,2345|", "12,345|"),
      ("1,234|", "1,23|", "123|"), ("12,345.6|", "12,345.67|", "12,345.67|"), ("1,234|", "1,234.|", "1,234.|"),
      ("1|,234", "19|,234", "19|,234"), ("12|,345", "129|,345", "129|,345"), ("1,2|34", "1,29|34", "12,9|34"),
      ("|1,234", "9|1,234", "9|1,234"), ("1,23|4", "1,2|4", "12|4"), ("12,3|45", "12,3.|45", "123.|45"),
      ("1,234,567|", "|", "|"), ("1,2|34,567", "1,2987|34,567", "1,298,7|34,567"), ("1|,234", "1.|,234", "1.|234"),
      ("1,234,567|", "1,2|67", "1,2|67"),
      // Backspace takes the digit before a separator along, the delete key the one after it.
      ("1,|234", "1|234", "|234"), ("1|,234", "1|234", "1|34"), ("1,234,|567", "1,234|567", "123|,567"),
      ("12|,345", "12|345", "1,2|45"), ("1,234.|5", "1,234|5", "12,34|5"),
      // Zeros stay until another digit stands before them.
      ("1|0,000", "|0,000", "|0000"), ("|0000", "2|0000", "2|0,000"),
    ])
  func english(before: String, after: String, shown: String) {
    #expect(marked(edited(field(before, .en), after)) == shown)
  }

  @Test(
    "each language has its own separators",
    arguments: [
      (Language.tr, "123|", "1234|", "1.234|"), (.tr, "1.234|", "1.234,|", "1.234,|"),
      (.tr, "1.2|34", "1.29|34", "12.9|34"), (.tr, "1.|234", "1|234", "|234"), (.sv, "123|", "1234|", "1 234|"),
      (.sv, "1 234|", "1 234,|", "1 234,|"), (.sv, "1 |234", "1|234", "|234"), (.sv, "1| 234", "1|234", "1|34"),
      (.sv, "1 2|34", "1 29|34", "12 9|34"),
    ])
  func languages(language: Language, before: String, after: String, shown: String) {
    #expect(marked(edited(field(before, language), after)) == shown)
  }

  @Test(
    "what takes the place of more than a part is read as a whole: 1,5 over 1,234 is not 15",
    arguments: [
      ("1,234|", "1,5|", "1,5|"), ("1,234|", "2,500|", "2,500|"), ("1,234|", "1,239|", "1,239|"),
      ("1,234|", "1.234,50|", "1.234,50|"),
    ])
  func overAnother(before: String, after: String, shown: String) {
    #expect(marked(edited(field(before, .en), after)) == shown)
  }

  @Test(
    "the same digits without separators over the whole text stay all, wherever the caret is told to be",
    arguments: [(Language.en, "1,234|", "1,234"), (.tr, "1.234|", "1.234"), (.sv, "1 234|", "1 234")])
  func plainOverWritten(language: Language, before: String, text: String) {
    let field = field(before, language)
    for caret in [nil, 0, 1, 2, 3, 4] { #expect(field.edited(to: "1234", caret: caret).text == text) }
    #expect(marked(edited(field, "1234|")) == before, "a paste leaves the caret at its end")
    let behindSeparator = self.field("\(text.prefix(2))|\(text.dropFirst(2))", language)
    #expect(marked(edited(behindSeparator, "1|234")) == "|234", "that is a key")
  }

  @Test("separators that stand where they belong are the field's own once they were pasted, not while they are typed")
  func ownSeparators() {
    #expect(marked(edited(edited(field("|", .en), "1,234|"), "1,2345|")) == "12,345|")
    #expect(marked(edited(edited(field("1,234|", .en), "1,239|"), "1,2390|")) == "12,390|")
    #expect(typed("1,234", .en).text == "1,234")
    #expect(typed("1,2345", .en).text == "1,2345")
    #expect(typed("1,234,567.50", .en).text == "1,234,567.50")
    #expect(typed("1234,", .en).text == "1234,")
  }

  @Test("other signs stay as they are typed until the field is left")
  func otherSigns() throws {
    let rule = AmountRule(try #require(Currency(rawValue: "SEK")), upTo: 1_000_000)
    func left(_ text: String, _ language: Language) -> String {
      marked(AmountText(text, in: language).written(in: language, by: rule))
    }
    #expect(typed("1234 kr", .sv).text == "1234 kr")
    #expect(left("1234 kr", .sv) == "1 234|")
    #expect(left("+1.234,5", .en) == "1,234.5|")
    #expect(left("kr 00012.", .en) == "12|")
    #expect(left(".5", .en) == "0.5|")
    #expect(left("1.2345", .en) == "1.2345|", "decimals are not taken away")
    #expect(left("99999999", .tr) == "99.999.999|")
    for unreadable in ["", "1,5", "€5", "-5", "abc", "5 kr 5"] {
      let field = AmountText(unreadable, in: .en)
      #expect(field.written(in: .en, by: rule) == field, "\(unreadable)")
    }
  }

  @Test("leaving the field does not move the caret where the text stays")
  func leaving() throws {
    let rule = AmountRule(try #require(Currency(rawValue: "SEK")), upTo: 1_000_000)
    let inside = field("1,2|34", .en)
    #expect(inside.written(in: .en, by: rule) == inside)
  }

  @Test("in another language it is the same amount")
  func anotherLanguage() throws {
    let rule = AmountRule(try #require(Currency(rawValue: "KWD")), upTo: 1_000_000)
    for text in ["1", "1,234", "1.234", "1,234.5", "0.001", "1000000", "5.", "1 234.50 KWD"] {
      let english = AmountText(text, in: .en)
      let sum = try english.amount(by: rule)
      for language in Language.allCases {
        let other = english.written(in: language, by: rule)
        #expect(other.language == language)
        #expect(try other.amount(by: rule) == sum, "\(text) is \(other.text)")
        #expect(try other.written(in: .en, by: rule).amount(by: rule) == sum, "\(text) is \(other.text)")
      }
    }
    let unclear = AmountText("1,5", caret: 1, in: .en).written(in: .sv, by: rule)
    #expect(marked(unclear) == "1|,5" && unclear.language == .sv)
  }

  @Test("digits of other scripts become plain ones at once, and marks that nobody sees are not there")
  func plain() {
    #expect(marked(AmountText("١٢٣٤", in: .sv)) == "1 234|")
    #expect(marked(AmountText("\u{200E}12\u{2069}34", caret: 3, in: .en)) == "1,2|34")
    #expect(marked(AmountText("1\n2", in: .en)) == "1 2|")
    #expect(marked(AmountText("1２\u{FF0C}3", in: .en)) == "12,3|")
    let field = AmountText("12", in: .en)
    #expect(field.edited(to: "12\u{200B}", caret: 3) == field)
  }

  @Test("where nothing was typed only the caret moves, and never out of the text")
  func caret() {
    let field = AmountText("1234.50 kr", in: .en)
    for caret in [-1, 0, 3, 10, 11, .max] {
      let moved = field.edited(to: field.text, caret: caret)
      #expect(moved.text == field.text && moved.caret == max(0, min(caret, 10)))
      #expect(moved.edited(to: field.text, caret: field.caret) == field)
    }
    #expect(AmountText("1234", caret: -5, in: .en).caret == 0)
    #expect(AmountText("1234", caret: 99, in: .en).caret == 5)
  }

  @Test("what is longer than any amount is refused, and what is there can be deleted")
  func bound() {
    let full = AmountText(String(repeating: "7", count: AmountText.longest), in: .en)
    #expect(full.edited(to: full.text + "7") == full)
    #expect(full.edited(to: String(full.text.dropLast())).text.filter { $0 == "7" }.count == AmountText.longest - 1)
    let empty = AmountText(in: .en)
    #expect(empty.edited(to: String(repeating: "7", count: 5000)) == empty)
    #expect(empty.edited(to: "1" + String(repeating: "\u{301}", count: 5000)) == empty)
  }

  @Test("backspace empties the field, one digit each time")
  func backspaceToTheEnd() {
    for language in Language.allCases {
      var field = AmountText("1234567", in: language)
      for count in (0..<7).reversed() {
        field = field.edited(to: String(field.text.dropLast()))
        #expect(field.text.filter(\.isNumber).count == count && field.caret == field.text.count)
      }
      #expect(field.text.isEmpty)
    }
  }

  @Test("typing is pasting: each text of up to five signs, in each language", arguments: Language.allCases)
  func typedIsPasted(language: Language) throws {
    let rule = AmountRule(try #require(Currency(rawValue: "KWD")), upTo: 1_000_000)
    var differing: [String] = []
    func look(_ typed: AmountText, _ text: String) {
      let pasted = AmountText(in: language).edited(to: text)
      let isSame = typed.text == pasted.text && typed.caret == pasted.caret && typed.caret == typed.text.count
      let whole = AmountText(pasted.text, in: language)
      let left = typed.written(in: language, by: rule)
      let readings = [typed, pasted, whole, left].map { reading($0, rule) }
      if !isSame || Set(readings).count > 1 { differing.append(text) }
      guard text.count < 5 else { return }
      for sign in ["1", "0", ",", ".", " "] { look(typed.edited(to: typed.text + sign), text + sign) }
    }
    look(AmountText(in: language), "")
    #expect(differing.isEmpty)
  }

  @Test(
    "typing is pasting: amounts as people write them, sign by sign",
    arguments: [
      "1234567.89", "1,234,567.89", "1.234.567,89", "1 234 567,89", "€1,234.50", "1 234,50 kr", "SEK 50", "-1.234,50",
      "+12.3", "12345,678", "1’234.50", "١٬٢٣٤٫٥٠", "1234 567", "007", "0.05", "kr.50", "5 kr 5", "1,23,456",
    ])
  func prefixes(text: String) throws {
    let rule = AmountRule(try #require(Currency(rawValue: "SEK")), upTo: 10_000_000)
    for language in Language.allCases {
      for count in 0...text.count {
        let prefix = String(text.prefix(count))
        let pasted = AmountText(in: language).edited(to: prefix)
        let typed = typed(prefix, language)
        #expect(typed.text == pasted.text && typed.caret == pasted.caret, "\(prefix): \(typed.text), \(pasted.text)")
        #expect(reading(typed, rule) == reading(pasted, rule), "\(prefix)")
      }
    }
  }

  @Test("what is read, written out and read again is the same; the digits between are those that were typed")
  func roundTrip() throws {
    let rule = AmountRule(try #require(Currency(rawValue: "SEK")), upTo: 1_000_000)
    for language in Language.allCases {
      for text in ["1", "12.3", "1234", "1234,5", "999999", "1 000 000", "0,05", "12.345,67", "12,345.67"] {
        guard let sum = try? AmountText(text, in: language).amount(by: rule) else { continue }
        let written = AmountText(sum, in: language)
        #expect(try written.amount(by: rule) == sum)
        #expect(AmountText(try written.amount(by: rule), in: language) == written)
        #expect(typed(written.text, language).text == written.text)
      }
    }
  }
}
