@testable import ChargeLayout
@testable import ChargePresentation
import Testing

@Suite("What stands on one line as long as there is room, to the column")
struct RoomTests {
  private func letters(_ letter: String, _ count: Int) -> String { String(repeating: letter, count: count) }

  private func blanks(_ count: Int) -> String { letters(" ", count) }

  private let rule = String(repeating: "─", count: 20)

  // MARK: Heads and headings, at 20 columns

  private func head(
    _ title: Int, subtitle: Int? = nil, status: Int? = nil, back: Action<Touch>? = nil
  ) -> String {
    drawn(
      20,
      .titleBar(
        TitleBar<Touch>(
          title: RichText(letters("a", title)), subtitle: subtitle.map { RichText(letters("b", $0)) },
          status: status.map { letters("c", $0) }, back: back)))
  }

  @Test("a place stands behind the name, else below it")
  func subtitles() {
    #expect(head(8, subtitle: 9) == letters("a", 8) + " · " + letters("b", 9) + "\n" + rule)
    #expect(head(8, subtitle: 10) == letters("a", 8) + "\n" + letters("b", 10) + "\n" + rule)
    #expect(head(8, subtitle: 0) == letters("a", 8) + "\n" + rule)
  }

  @Test("how current it is stands beside the name or the way back, else below, at the right")
  func statuses() {
    #expect(head(9, status: 9) == letters("a", 9) + "  " + letters("c", 9) + "\n" + rule)
    #expect(head(10, status: 9) == letters("a", 10) + "\n" + blanks(11) + letters("c", 9) + "\n" + rule)
    #expect(head(9, status: 0) == letters("a", 9) + "\n" + rule)
    let back = button("back", "B", style: .link)
    #expect(head(1, status: 7, back: back) == "[← B](back)  " + letters("c", 7) + "\na\n" + rule)
    #expect(head(1, status: 8, back: back) == "[← B](back)\n" + blanks(12) + letters("c", 8) + "\na\n" + rule)
    #expect(head(1, back: back) == "[← B](back)\na\n" + rule)
  }

  @Test(
    "a heading begins with a rule at any width, which follows its end where there is room; it takes two lines at most")
  func headings() {
    func section(_ title: RichText?) -> String {
      drawn(20, .text("x", .body), .section(title: title, [.text("y", .body)]), .text("z", .body))
    }
    #expect(section(RichText(letters("a", 14))) == "x\n\n── " + letters("a", 14) + " ──\ny\n\nz")
    #expect(section(RichText(letters("a", 15))) == "x\n\n── " + letters("a", 15) + " ─\ny\n\nz")
    #expect(section(RichText(letters("a", 17))) == "x\n\n── " + letters("a", 17) + "\ny\n\nz")
    #expect(section("Told, still watching") == "x\n\n── Told, still\n   watching ────────\ny\n\nz")
    #expect(
      section(RichText(letters("a", 45)))
        == "x\n\n── " + letters("a", 17) + "\n   " + letters("a", 16) + "…\ny\n\nz")
    #expect(section(nil) == "x\n\ny\n\nz" && section("") == "x\n\ny\n\nz")
  }

  // MARK: Rows

  @Test("values take half of the width at most, with four blanks between them; what is too much goes below")
  func values() {
    #expect(drawn(40, row("T", [letters("v", 20)], opens: false)) == "T" + blanks(19) + letters("v", 20))
    #expect(drawn(40, row("T", [letters("v", 21)], opens: false)) == "T\n  " + letters("v", 21))
    let (two, three) = ([letters("v", 18), letters("w", 18)], [letters("v", 18), letters("w", 19)])
    #expect(drawn(80, row("T", two, opens: false)) == "T" + blanks(39) + two.joined(separator: blanks(4)))
    #expect(
      drawn(80, row("T", three, opens: false)) == "T" + blanks(61) + letters("v", 18) + "\n  " + letters("w", 19))
  }

  @Test("an action stands beside the values if both take half of the width at most")
  func actionsBesideValues() {
    #expect(drawn(40, row("T", [letters("v", 6)])) == "T" + blanks(19) + letters("v", 6) + blanks(4) + "[Open](s1)")
    #expect(drawn(40, row("T", [letters("v", 7)])) == "T" + blanks(32) + letters("v", 7) + "\n  [Open](s1)")
  }

  @Test("an action stands behind the details, else below them: at the right where it is wide")
  func actionsBehindDetails() {
    func entry(_ width: Int, _ count: Int) -> String {
      drawn(width, row("T", [], [[.text(RichText(letters("d", count)))]]))
    }
    #expect(entry(20, 6) == "T\n  dddddd  [Open](s1)")
    #expect(entry(20, 7) == "T\n  ddddddd\n  [Open](s1)")
    #expect(entry(60, 46) == "T\n  " + letters("d", 46) + "  [Open](s1)")
    #expect(entry(60, 47) == "T\n  " + letters("d", 47) + "\n" + blanks(50) + "[Open](s1)")
    #expect(entry(59, 46) == "T\n  " + letters("d", 46) + "\n  [Open](s1)")
  }

  @Test("two blanks are between a title and its value")
  func titles() {
    func entry(_ count: Int) -> String { drawn(20, row(RichText(letters("a", count)), ["vvvvv"], opens: false)) }
    #expect(entry(13) == letters("a", 13) + "  vvvvv")
    #expect(entry(14) == letters("a", 13) + "  vvvvv\na")
  }

  @Test("details stand in columns, and a part of more than two fifths of the width does not widen them")
  func details() {
    func entry(_ title: RichText, _ count: Int) -> Part {
      row(title, [], [[.text(RichText(letters("d", count))), .text("x")]], opens: false)
    }
    #expect(
      drawn(60, entry("A", 24), entry("B", 1))
        == "A\n  " + letters("d", 24) + "   x\nB\n  d" + blanks(26) + "x")
    #expect(
      drawn(60, entry("A", 25), entry("B", 1)) == "A\n  " + letters("d", 25) + "   x\nB\n  d   x")
  }
}
