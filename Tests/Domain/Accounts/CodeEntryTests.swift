import ChargeDomain
import Foundation
import Testing

@Suite("The six boxes of a code")
struct CodeEntryTests {
  private func entry(_ text: String) -> CodeEntry {
    var entry = CodeEntry()
    entry.type(text)
    return entry
  }

  private func digits(_ entry: CodeEntry) -> String { entry.boxes.map { $0?.reveal() ?? "_" }.joined() }

  @Test("each digit goes on to the next box")
  func advances() {
    var entry = CodeEntry()
    for (count, digit) in "123456".enumerated() {
      #expect(entry.focus == count && entry.code == nil)
      entry.type(String(digit))
    }
    #expect(entry.focus == CodeEntry.length && entry.code?.reveal() == "123456")
  }

  @Test("a seventh digit changes nothing")
  func full() {
    var entry = entry("123456")
    entry.type("7")
    #expect(entry.code?.reveal() == "123456")
  }

  @Test(
    "digits of every script count, all else is left out",
    arguments: ["١٢٣٤٥٦", "۱۲۳۴۵۶", "१२३४५६", "１２３４５６", "1a2 3-4.5/6"])
  func scripts(text: String) {
    #expect(entry(text).code?.reveal() == "123456")
  }

  @Test("what has a value and is no digit is left out", arguments: ["½", "五", "Ⅷ", "²", "①", "-", "e", "\u{0}", "👩‍👩‍👧"])
  func others(text: String) {
    #expect(entry(text).isEmpty && entry(text).focus == 0)
  }

  @Test("backspace empties the box in focus, then goes back over the boxes")
  func backspace() {
    var entry = entry("123456")
    entry.backspace()
    #expect(digits(entry) == "12345_" && entry.focus == 5 && entry.code == nil)
    entry.backspace()
    #expect(digits(entry) == "1234__" && entry.focus == 4)
    entry.choose(1)
    entry.backspace()
    #expect(digits(entry) == "1_34__" && entry.focus == 1)
    entry.backspace()
    #expect(digits(entry) == "__34__" && entry.focus == 0)
    entry.backspace()
    #expect(digits(entry) == "__34__" && entry.focus == 0)
  }

  @Test("a digit typed into a full box takes its place")
  func replaces() {
    var entry = entry("123456")
    entry.choose(2)
    entry.type("9")
    #expect(entry.code?.reveal() == "129456" && entry.focus == 3)
    for box in [-1, CodeEntry.length, .max] { entry.choose(box) }
    #expect(entry.focus == 3)
  }

  @Test(
    "a pasted code fills every box",
    arguments: [
      "123456", " 123 456\n", "123-456", "Your code is 123456.", "Kod: 123456, giltig i 10 minuter", "١٢٣٤٥٦",
      "07:15 123456",
    ])
  func pastes(text: String) {
    var entry = entry("99")
    let isCode = entry.paste(text)
    #expect(isCode)
    #expect(entry.code?.reveal() == "123456" && entry.focus == CodeEntry.length)
  }

  @Test(
    "another pasted text changes nothing",
    arguments: ["", "1234567", "123456 or 654321", "12 123 1234", "code", "1234567890123456"])
  func refuses(text: String) {
    var entry = entry("99")
    let isCode = entry.paste(text)
    #expect(!isCode)
    #expect(digits(entry) == "99____" && entry.focus == 2)
  }

  @Test(
    "fewer digits go into the boxes from the one in focus on, as far as there are any",
    arguments: [("5450", "995450"), ("5", "995___"), (" 5-4 ", "9954__"), ("12345", "991234")])
  func pastesPart(text: String, expected: String) {
    var entry = entry("99")
    let isWhole = entry.paste(text)
    #expect(!isWhole)
    #expect(digits(entry) == expected && entry.focus == min(2 + text.count(where: \.isNumber), CodeEntry.length))
    var full = self.entry("123456")
    _ = full.paste(text)
    #expect(digits(full) == "123456")
    full.choose(1)
    _ = full.paste("98")
    #expect(digits(full) == "198456" && full.focus == 3)
  }

  @Test("cleared, the first box is in focus")
  func clears() {
    var entry = entry("123456")
    entry.clear()
    #expect(entry == CodeEntry() && entry.isEmpty && entry.focus == 0)
  }

  @Test("a recording holds no digit, and gives empty boxes back")
  func recordings() throws {
    let json = try JSONEncoder().encode(entry("123456"))
    #expect(!String(decoding: json, as: UTF8.self).contains("123456"))
    var read = try JSONDecoder().decode(CodeEntry.self, from: json)
    #expect(read == CodeEntry() && read.code == nil)
    read = try JSONDecoder().decode(CodeEntry.self, from: Data(#"{"boxes":[],"focus":99}"#.utf8))
    read.backspace()
    #expect(read == CodeEntry())
  }
}
