import ChargeDomain
@testable import ChargeLayout
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing
import UnicodeText

struct MapElementTests {
  private typealias Marker = MapElement<String>.Marker

  private func marker(_ name: String, _ x: Double, _ y: Double, sign: String = "●", isSelected: Bool = false) -> Marker
  {
    Marker(
      point: .init(x: x, y: y), sign: sign, color: .available, isImportant: false, isSelected: isSelected,
      row: Row(subject: name, title: RichText(name), trailing: ["350 m NE"], actionLabel: "Show", event: name))
  }

  private func tree(_ markers: [Marker], ids: inout RowIDs, aspect: Double = 0.5) -> ScreenTree<String> {
    let map = MapElement<String>(
      aspect: aspect, markers: markers, you: (.init(x: 0.5, y: 0.5), "◎"), north: "N",
      scale: ("500 m", 0.25), legend: [.init(symbol: "●", color: .available, text: "Free")],
      summary: "Some stations")
    return ScreenTree(
      .stack([.map(map), .row(Row(subject: "x", title: "x", actionLabel: "Open", event: "x"))]), rowIDs: &ids)
  }

  private func lines(_ markers: [Marker], width: Int = 80) -> [String] {
    var ids = RowIDs()
    return TextRenderer(width: width).lines(of: tree(markers, ids: &ids)).map(\.text)
  }

  @Test func markersAreNamedAndTappedLikeRows() throws {
    var ids = RowIDs()
    let first = tree([marker("a", 0.1, 0.1), marker("b", 0.9, 0.9)], ids: &ids)
    #expect(first.interactives.map(\.id.name) == ["m1", "m2", "s1"])
    #expect(try first.tap("m2").get() == "b")
    let second = tree([marker("c", 0.1, 0.1), marker("b", 0.9, 0.9)], ids: &ids)
    #expect(second.interactives.map(\.id.name) == ["m3", "m2", "s1"], "what stays keeps its name")
  }

  @Test("symbols stand at their places")
  func signsStandAtTheirPlaces() throws {
    let drawn = lines([marker("a", 0, 0), marker("b", 1, 1), marker("c", 1, 0), marker("d", 0.25, 0.75)])
    let top = try #require(drawn.dropFirst().first)
    #expect(top.hasPrefix("│●m1 ") && top.hasSuffix("m3●│"), "a name goes to the left where there is no room")
    let frame = drawn.prefix { !$0.hasPrefix("└") }
    #expect(frame.count == 1 + 20, "half as high as wide, a line being twice as high as a column is wide")
    #expect(frame.last?.hasSuffix("m2●│") == true)
    let quarter = try #require(frame.first { $0.contains("●m4") })
    #expect(quarter.distance(from: quarter.startIndex, to: try #require(quarter.firstIndex(of: "●"))) == 20)
    #expect(frame.contains { $0.contains("◎") })
    #expect(drawn.first?.contains("N ↑") == true)
    #expect(drawn.contains { $0.hasPrefix("└") && $0.contains("┤ 500 m") })
  }

  @Test("symbols never cover each other")
  func signsNeverStandOverEachOther() {
    let same = (1...40).map { marker("\($0)", 0.5, 0.5, sign: "\($0)●") }
    for width in [80, 40] {
      let drawn = lines(same, width: width)
      let frame = drawn.prefix { !$0.hasPrefix("└") }.joined()
      for number in 1...40 { #expect(frame.contains("\(number)●"), "\(number) at \(width)") }
      #expect(lines(same, width: width) == drawn)
    }
  }

  @Test("markers without room are counted")
  func whatFindsNoRoomIsCounted() {
    let crowd = (1...2000).map { marker("\($0)", 0.5, 0.5) }
    let drawn = lines(crowd, width: 40)
    let signs = drawn.prefix { !$0.hasPrefix("└") }.joined().count { $0 == "●" }
    let left = 2000 - signs
    #expect(left > 0)
    #expect(drawn.contains { $0.hasPrefix("└") && $0.contains("+\(left)") })
    #expect(drawn.count { $0.contains("[Show]") } == 2000, "the list leaves none out")
  }

  @Test("the selected marker shows without colour too")
  func theSelectedOneIsMarkedWithoutColour() {
    let drawn = lines([marker("a", 0.5, 0.2, isSelected: true)])
    #expect(drawn.contains { $0.contains("[●]m1") })
  }

  @Test("positions that are not numbers do not break the picture")
  func oddNumbersDoNotBreakThePicture() {
    for aspect in [0, -1, .nan, .infinity, 1e300] as [Double] {
      var ids = RowIDs()
      let markers = [
        marker("a", .nan, 0), marker("b", 7, -3), marker("c", 0.5, 0.5, sign: "東京"), marker("d", 0, 0, sign: ""),
      ]
      let drawn = TextRenderer(width: 20).lines(of: tree(markers, ids: &ids, aspect: aspect))
      #expect(!drawn.isEmpty && drawn.allSatisfy { $0.columns <= 20 })
      #expect(drawn.count < 60)
    }
  }
}
