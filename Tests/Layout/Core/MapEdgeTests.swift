@testable import ChargeLayout
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("What lies beside the picture of a map")
struct MapEdgeTests {
  private func lines(_ markers: [(Double, Double)], you: (Double, Double)? = nil) -> [String] {
    let map = MapElement<String>(
      aspect: 0.5,
      markers: markers.enumerated().map { index, at in
        .init(
          point: .init(x: at.0, y: at.1), sign: "●", color: .available, isImportant: false, isSelected: false,
          row: Row(subject: "\(index)", title: "A", trailing: [], actionLabel: "Show", event: "\(index)"))
      }, you: you.map { (.init(x: $0.0, y: $0.1), "◎") }, north: "N", scale: ("500 m", 0.25),
      legend: [], summary: "Some stations")
    var ids = RowIDs()
    let tree = ScreenTree<String>(.map(map), rowIDs: &ids)
    return TextRenderer(width: 40).lines(of: tree).map(\.text)
  }

  private func frame(_ lines: [String]) -> String { lines.prefix { !$0.hasPrefix("└") }.joined() }

  @Test(
    "a place outside in one direction is not drawn at the edge, but counted",
    arguments: [(0.5, 1.5), (0.5, -0.1), (1.01, 0.5), (-0.01, 0.5), (2, 2)])
  func outside(x: Double, y: Double) {
    let drawn = lines([(x, y), (0.5, 0.5)])
    #expect(frame(drawn).count { $0 == "●" } == 1)
    #expect(drawn.contains { $0.hasPrefix("└") && $0.contains(" +1 ") })
    #expect(!frame(lines([], you: (x, y))).contains("◎"))
  }

  @Test("the edge itself is inside", arguments: [(0.0, 0.0), (1, 1), (0, 1), (1, 0)])
  func edge(x: Double, y: Double) {
    let drawn = lines([(x, y)])
    #expect(frame(drawn).contains("●") && !drawn.contains { $0.contains("+") })
    #expect(frame(lines([], you: (x, y))).contains("◎"))
  }
}
