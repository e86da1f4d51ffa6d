import ChargeLayout
import ChargePresentation
import Foundation
import Testing

@Suite("Rows without details")
struct ShortRowsTests {
  @Test("values and action stand in columns, each value once")
  func columns() throws {
    let lines = drawn(80, row("Zürich", ["120", "3 km"]), row("Chur", ["7"])).split(separator: "\n")
    let first = "120    3 km    [Open](s1)"
    try #require(lines.count == 2)
    #expect(lines[0] == "Zürich" + String(repeating: " ", count: 80 - 6 - first.count) + first)
    #expect(lines[1].hasPrefix("Chur ") && lines[1].hasSuffix("  7            [Open](s2)"))
  }

  @Test("as soon as one has details the action goes below; values stay where they are")
  func details() throws {
    let lines = drawn(80, row("Zürich", ["120"], [[.text("Type 2")]]), row("Chur", ["7"])).split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0].hasSuffix("120") && lines[2].hasSuffix("  7"))
    #expect(lines[1].hasPrefix("  Type 2") && lines[1].hasSuffix("[Open](s1)") && lines[3].hasSuffix("[Open](s2)"))
  }

  @Test("on a narrow screen the second value goes below, and only there")
  func narrow() {
    let text = drawn(40, row("Zürich", ["120", "3 km"]))
    #expect(text.components(separatedBy: "120").count == 2 && text.components(separatedBy: "3 km").count == 2)
    #expect(text.split(separator: "\n").first?.hasSuffix("120") == true)
    #expect(text.split(separator: "\n").dropFirst().first?.hasPrefix("  3 km") == true)
  }
}
