@testable import ChargeLayout
@testable import ChargePresentation
import Testing
import UnicodeText

@Suite("Values over time as bars")
struct PlotTests {
  private func plot(
    _ values: [Int?], label: String = "Power", peak: String = "11 kW", begin: String = "12:00", end: String = "12:30"
  ) -> Part {
    .plot(Plot(label: label, values: values, peak: peak, begin: begin, end: end))
  }

  private func lines(_ width: Int, _ plot: Part) -> [String] {
    drawn(width, plot).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("three lines of bars in eighths, the greatest value beside the first, the time below")
  func bars() {
    #expect(
      lines(40, plot([0, 1, 2, 3, 4, 8, 12, 16, 20, 24], peak: "24 W")) == [
        "Power", "        ▄█ 24 W", "      ▄███", " ▁▂▃▄█████", "12:00 12:30",
      ])
  }

  @Test("where there is no value stands a dot; zero is nothing at all", arguments: [20, 40, 80])
  func holes(width: Int) {
    #expect(
      lines(width, plot([24, nil, 0, nil, 24])) == [
        "Power", "█   █ 11 kW", "█   █", "█· ·█", "12:00 12:30",
      ])
  }

  @Test("one value fills its column, also where it is zero", arguments: [20, 40, 80])
  func one(width: Int) {
    #expect(lines(width, plot([7])) == ["Power", "█ 11 kW", "█", "█", "12:00 12:30"])
    #expect(lines(width, plot([0], peak: "0 W")).last == "12:00 12:30")
    #expect(!drawn(width, plot([0], peak: "0 W")).contains("█"))
  }

  @Test("all zero draws no bar, and still says what the greatest value is")
  func zeros() {
    let text = drawn(40, plot([0, 0, 0], peak: "0 W"))
    #expect(text.contains("0 W") && !text.contains { "▁▂▃▄▅▆▇█·".contains($0) })
  }

  @Test("without any value there is nothing to draw")
  func nothing() {
    #expect(drawn(40, plot([nil, nil])).isEmpty && drawn(40, plot([])).isEmpty)
  }

  @Test(
    "more values than columns share them, and the greatest of each shows", arguments: [(20, 14), (40, 34), (80, 60)])
  func shared(width: Int, columns: Int) {
    var values = [Int?](repeating: 1, count: 240)
    values[100] = 24
    let lines = lines(width, plot(values))
    #expect(lines.count == 5 && lines[3].count == columns)
    #expect(lines[1].count { $0 == "█" } == 1 && lines[1].hasSuffix(" 11 kW"))
    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width })
    #expect(lines[4].hasPrefix("12:00 ") && lines[4].hasSuffix(" 12:30") && lines[4].count == columns)
  }

  @Test("wide characters take their columns from the bars; what is too wide leaves room for none")
  func wide() {
    let values = [Int?](repeating: 5, count: 60)
    let lines = lines(20, plot(values, label: "電力", peak: "十一 kW"))
    #expect(lines.first == "電力" && lines[3].count == 12, "20 columns less 7 and a blank")
    #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= 20 })
    #expect(drawn(20, plot(values, peak: "とても大きな電力です")).isEmpty)
  }

  @Test("a long label is wrapped", arguments: [20, 40, 80])
  func label(width: Int) {
    let text = drawn(width, plot([1, 2], label: "Effekt under hela laddningen, i kilowatt, från början till slut"))
    #expect(text.split(separator: "\n").allSatisfy { DisplayWidth.columns(of: String($0)) <= width })
    #expect(text.contains("kilowatt") && text.contains("11 kW"))
  }

  @Test("it is no part that can be touched, and a parent's screen holds it as it is")
  func untouched() {
    #expect(tree(plot([1, 2])).interactives.isEmpty)
    var ids = RowIDs()
    let mapped = ScreenTree(plot([1, 2]).map { "<\($0)>" }, rowIDs: &ids)
    #expect(TextRenderer(width: 40).text(of: mapped) == drawn(40, plot([1, 2])))
  }
}
