@testable import ChargeLayout
@testable import ChargePresentation
import Testing

@Suite("Towns on a map, where there is room")
struct MapTownsTests {
  private func lines(
    _ towns: [(String, Double, Double)], signs: [(String, Int, Int)] = [], columns: Int = 20, rows: Int = 5,
    hasBorders: Bool = true
  ) -> [String] {
    var canvas = MapCanvas(columns: columns, rows: rows)
    for (sign, row, column) in signs { _ = canvas.put(StyledLine(sign), row: row, column: column) }
    canvas.drawTowns(
      towns.map { MapPicture.Town(name: $0.0, point: .init(x: $0.1, y: $0.2)) },
      borderAspect: hasBorders ? Double(rows) * 2 / Double(columns) : nil)
    return canvas.lines.map(\.text)
  }

  @Test("a name stands at its town, or a little beside it where a sign stands")
  func names() {
    #expect(lines([("Bern", 0.5, 0.5)])[2] == "        Bern        ")
    let beside = lines([("Bern", 0.5, 0.5)], signs: [("3●m1", 2, 8)])
    #expect(beside[2] == "        3●m1        " && beside[1] == "        Bern        ")
  }

  @Test("a name is never cut: at the edge it moves inwards, and what has no room near its town is left out")
  func whole() {
    #expect(lines([("Bern", 1, 0)])[0] == "                Bern")
    #expect(lines([("Bern", 0, 1)])[4] == "Bern                ")
    #expect(!lines([("A name that is too long", 0.5, 0.5)]).joined().contains("A"))
    let full = (0..<5).map { (String(repeating: "●", count: 20), $0, 0) }
    #expect(lines([("Bern", 0.5, 0.5)], signs: full).allSatisfy { $0 == String(repeating: "●", count: 20) })
    #expect(lines([("Bern", 1.2, 0.5)]).allSatisfy { !$0.contains("Bern") }, "it is beside the picture")
  }

  @Test("a border runs where another town becomes the nearest, and stands back from signs and names")
  func borders() {
    let drawn = lines([("A", 0.2, 0.5), ("B", 0.8, 0.5)], signs: [("●", 1, 10)])
    let border = "         ·          "
    #expect(drawn[0] == border && drawn[4] == border)
    #expect(!lines([("A", 0.2, 0.5), ("B", 0.8, 0.5)], hasBorders: false).joined().contains("·"), "far out")
    #expect(drawn[1] == "          ●         ", "a point beside a sign would read as part of it")
    #expect(drawn[2].contains("A") && drawn[2].contains("B") && drawn[2].contains("·"))
    #expect(lines([("A", -0.5, 0.5), ("B", 0.9, 0.5)]).contains { $0.contains("·") }, "also of a town beside it")
    #expect(lines([("A", 0.2, 0.5)]).allSatisfy { !$0.contains("·") })
    #expect(lines([("A", .nan, 0.5), ("B", .infinity, 0)]).allSatisfy { $0 == String(repeating: " ", count: 20) })
  }
}
