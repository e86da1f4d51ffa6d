import ChargeLayout
import Foundation
import Testing

@Suite("The table of what can be touched")
struct ElementListTests {
  private func lines(_ actions: [Action<Touch>], width: Int = 80, use: String = "tap") -> [String] {
    let tree = tree(.actions(actions))
    return ElementList.text(of: tree, width: width) { _, _ in use }.split(separator: "\n").map(String.init)
  }

  private func start(of word: String, in line: String?) -> Int? {
    guard let line, let range = line.range(of: word, options: .backwards) else { return nil }
    return line.distance(from: line.startIndex, to: range.lowerBound)
  }

  @Test("the ways to use them begin in one column, behind all entries that take up to three fifths of the width")
  func column() {
    // An id of one letter, two blanks, "button", two blanks: 11 columns before the label.
    let fits = lines([button("a", "x"), button("b", String(repeating: "y", count: 37))])
    #expect(fits.map { start(of: "tap", in: $0) } == [50, 50])
    let tooLong = lines([button("a", "x"), button("b", String(repeating: "y", count: 38))])
    #expect(tooLong.map { start(of: "tap", in: $0) } == [14, 51])
  }

  @Test("a way that does not fit stands below, four columns in, as wide as there is room")
  func below() {
    let label = "a label of so many words"
    let narrow = lines([button("a", label)], width: 20, use: "12345678 1234567")
    #expect(narrow.last == "    12345678 1234567", "sixteen columns are left")
    let wrapped = lines([button("a", label)], width: 20, use: "12345678 12345678")
    #expect(wrapped.suffix(2) == ["    12345678", "    12345678"])
    #expect(narrow.allSatisfy { $0.count <= 20 })
  }

  @Test("values between bars are not broken")
  func values() {
    let hours = ["00:00", "01:00", "02:00", "03:00", "04:00", "05:00", "06:00", "07:00"].joined(separator: "|")
    let shown = lines([button("a", "label")], width: 40, use: "choose a " + hours)
    #expect(shown.suffix(2) == ["    choose a 00:00|01:00|02:00|03:00|", "    04:00|05:00|06:00|07:00"])
  }

  @Test("without a width there are 80 columns", arguments: [(30, 1), (31, 2)])
  func widthOfItsOwn(use: Int, lines: Int) {
    // 48 columns, two blanks, and 30 or 31 more.
    let tree = tree(.action(button("a", String(repeating: "y", count: 37))))
    let text = ElementList.text(of: tree) { _, _ in String(repeating: "u", count: use) }
    #expect(text.split(separator: "\n").count == lines)
    #expect(TextRenderer().width == 80)
    #expect([-1, 19, 20, 21].map { TextRenderer(width: $0).width } == [20, 20, 20, 21])
  }

  @Test("what cannot be used, what destroys and what holds a value say so; nothing at all is said too")
  func words() {
    let all = lines([button("a", "Save", isEnabled: false), button("b", "Delete", style: .destructive)])
    #expect(all.first?.contains("Save (disabled)") == true)
    #expect(all.last?.contains("! Delete") == true)
    #expect(elements(of: tree(field("abc"))).contains("Search = \"abc\""))
    #expect(lines([]) == ["Nothing on this screen can be touched."])
    #expect(lines([], width: 1) == ["Nothing on this", "screen can be", "touched."], "never narrower than 20")
  }
}
