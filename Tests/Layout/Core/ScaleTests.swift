@testable import ChargeLayout
@testable import ChargePresentation
import Testing

@Suite("Scales with marks, and how wide scales, boxes and facts are")
struct ScaleTests {
  private func scale(
    _ value: Double = 0, _ ticks: [SliderTick] = [], ends: SliderEnds? = nil, width: Int = 30
  ) -> [String] {
    let slider = Slider<Touch>(
      id: "r", label: "R", valueLabel: "v", value: value, range: 0...10, ticks: ticks, ends: ends,
      changed: { .moved($0) })
    return drawn(width, .slider(slider)).split(separator: "\n").map(String.init)
  }

  private func line(_ count: Int) -> String { String(repeating: "─", count: count) }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  @Test("a mark at an end of the scale gives it its words, and stands below its place")
  func marks() {
    let ticks = [
      SliderTick(value: 0, label: "A"), SliderTick(value: 5, label: "B"), SliderTick(value: 10, label: "C"),
    ]
    #expect(
      scale(5, ticks, width: 40) == [
        "R (r)" + blanks(34) + "v", "A ├" + line(17) + "●" + line(16) + "┤ C",
        "   A" + blanks(16) + "B" + blanks(15) + "C",
      ])
  }

  @Test("marks are centred where there is room, and never touch each other")
  func labels() {
    let ends = SliderEnds(low: "0", high: "9")
    let ticks = [
      SliderTick(value: 0, label: "alpha"), SliderTick(value: 1, label: "beta"), SliderTick(value: 10, label: "end"),
    ]
    #expect(scale(10, ticks, ends: ends).last == " alpha beta" + blanks(14) + "end")
    #expect(scale(10, [SliderTick(value: 0, label: "alphabet")], ends: ends).last == "alphabet")
  }

  @Test("a scale takes 60 columns at most", arguments: [(59, 59), (60, 60), (61, 60), (80, 60)])
  func widest(width: Int, columns: Int) {
    #expect(scale(10, width: width).map(\.count) == [columns, columns])
    #expect(drawn(width, field("a")).split(separator: "\n").map(\.count) == [columns, columns, columns])
  }

  @Test("a scale without room for three steps is left out")
  func narrowest() {
    #expect(scale(ends: SliderEnds(low: "123456", high: "123456"), width: 20).last == "123456 ├●───┤ 123456")
    #expect(scale(ends: SliderEnds(low: "1234567", high: "123456"), width: 20) == ["R (r)" + blanks(14) + "v"])
  }

  @Test("the name of a field stands in its frame where there is room, else above")
  func namesOfFields() {
    #expect(
      drawn(20, field("a")) == """
        ┌─ Search (query) ─┐
        │ a                │
        └──────────────────┘
        """)
    #expect(
      drawn(20, field("a", label: "Suchwort")) == """
        Suchwort (query)
        ┌──────────────────┐
        │ a                │
        └──────────────────┘
        """)
    #expect(drawn(20, field("a", label: "Suchort")).hasPrefix("Suchort (query)\n┌"), "one column too many")
  }

  @Test("a caret before the text stands at its beginning")
  func caretBeforeTheText() {
    let caret = TextRenderer.Caret(field: "query", position: -1)
    let lines = TextRenderer(width: 20, caret: caret).lines(of: tree(field("abc", hasFocus: true))).map(\.text)
    #expect(lines.dropFirst().first?.contains(" ▏abc ") == true)
  }

  @Test("a popup takes 60 columns at most and stands in the middle", arguments: [(60, 0), (61, 0), (62, 1), (80, 10)])
  func popups(width: Int, left: Int) {
    let popup = Popup(title: "A", message: "B", tone: .error, primary: Popup.Choice(label: "C", role: .primary))
    let lines = drawn(width, .popup(popup, primary: button("ok", "C"), secondary: nil)).split(separator: "\n")
    #expect(lines.first.map(String.init) == blanks(left) + "╭" + line(58) + "╮")
    #expect(lines.last.map(String.init) == blanks(left) + "╰" + line(58) + "╯")
    #expect(lines.count == 6)
  }

  // MARK: Facts

  private func letters(_ letter: String, _ count: Int) -> String { String(repeating: letter, count: count) }

  private func fact(_ label: Int, _ value: Int) -> Part {
    .fact(label: letters("a", label), value: RichText(letters("v", value)))
  }

  @Test("a label takes two fifths of the width at most, and a value the rest; what is longer stands below")
  func facts() {
    #expect(drawn(40, fact(16, 22)) == letters("a", 16) + "  " + letters("v", 22))
    #expect(drawn(40, fact(16, 23)) == letters("a", 16) + "\n  " + letters("v", 23))
    #expect(drawn(40, fact(17, 1)) == letters("a", 17) + "\n  v")
    #expect(drawn(40, fact(17, 39)) == letters("a", 17) + "\n  " + letters("v", 38) + "\n  v")
    #expect(
      drawn(40, fact(17, 1), fact(3, 1), fact(1, 1)) == letters("a", 17) + "\n  v\naaa  v\na    v",
      "a label that is too long does not widen the column")
  }

  @Test("from 60 columns on a long value goes on below its beginning")
  func wideFacts() {
    #expect(drawn(60, fact(1, 58)) == "a  " + letters("v", 57) + "\n   v")
    #expect(drawn(59, fact(1, 57)) == "a\n  " + letters("v", 57))
  }

  @Test("only the text next to a picture is its caption")
  func captions() {
    let parts: [Part] = [.picture(.offlinePlug, label: "x"), .text("x", .heading), .text("y", .body)]
    #expect(drawn(40, .stack(parts)).hasSuffix("\n" + blanks(19) + "x\ny"))
  }
}
