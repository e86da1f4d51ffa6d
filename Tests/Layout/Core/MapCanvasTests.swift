@testable import ChargeLayout
import Testing

@Suite("A sheet on which pieces of text never stand over each other")
struct MapCanvasTests {
  private func place(_ text: String, _ x: Double, _ y: Double, on canvas: inout MapCanvas) -> String {
    canvas.put(StyledLine(text), x: x, y: y).map { "\($0.row) \($0.column)" } ?? "no room"
  }

  /// Where pieces of one width come to stand that are all put in the middle, one after the other.
  private func crowd(_ text: String, columns: Int, _ count: Int) -> [String] {
    var canvas = MapCanvas(columns: columns, rows: 3)
    return (0..<count).map { _ in place(text, 0.5, 0.5, on: &canvas) }
  }

  @Test(
    "a piece has its middle at the point, and is never outside",
    arguments: [
      ("ab", 0, 0, "0 0"), ("ab", 1, 1, "4 8"), ("ab", 0.5, 0.5, "2 4"), ("ab", -3, 7, "4 0"), ("ab", 7, -3, "0 8"),
      ("ab", .nan, .infinity, "0 0"), ("a", .nan, 0, "0 0"), ("abc", 0.5, 0, "0 4"), ("abcd", 0.2, 0, "0 0"),
      ("abcd", 0.3, 0, "0 1"),
      ("a", 0.3, 0.25, "1 3"), ("abcdefghij", 0.9, 0, "0 0"), ("abcdefghijk", 0.5, 0, "no room"),
      ("", 0.5, 0.5, "no room"), ("東京", 0.5, 0, "0 3"),
    ] as [(String, Double, Double, String)])
  func middle(text: String, x: Double, y: Double, expected: String) {
    var canvas = MapCanvas(columns: 10, rows: 5)
    let found = place(text, x, y, on: &canvas)
    #expect(found == expected)
  }

  @Test("what has no room stands at the nearest free place, a row counting as two columns, the upper left first")
  func crowds() {
    #expect(
      crowd("x", columns: 5, 16) == [
        "1 2", "1 1", "1 3", "1 0", "1 4", "0 2", "2 2", "0 1", "0 3", "2 1", "2 3", "0 0", "0 4", "2 0", "2 4",
        "no room",
      ])
    #expect(
      crowd("x", columns: 9, 10) == [
        "1 4", "1 3", "1 5", "1 2", "1 6", "0 4", "2 4", "1 1", "1 7", "0 3",
      ])
    #expect(crowd("xx", columns: 9, 6) == ["1 3", "1 1", "1 5", "0 3", "2 3", "1 7"])
  }

  @Test("the smallest sheet has one cell")
  func oneCell() {
    var canvas = MapCanvas(columns: 0, rows: -1)
    let places = ["a", "b"].map { place($0, 0.5, 0.5, on: &canvas) }
    #expect(places == ["0 0", "no room"])
    #expect(canvas.columns == 1 && canvas.rows == 1 && canvas.lines.map(\.text) == ["a"])
  }

  /// Two rows of four cells: "abcd" and "x gh".
  private func full() -> (canvas: MapCanvas, taken: [Bool]) {
    var canvas = MapCanvas(columns: 4, rows: 2)
    let pieces: [(String, Int, Int)] = [
      ("ab", 0, 0), ("c", 0, 1), ("cd", 0, 2), ("e", 0, 4), ("ef", 1, 3), ("e", 1, -1), ("e", -1, 0), ("e", 2, 0),
      ("", 1, 0), ("gh", 1, 2), ("x", 1, 0),
    ]
    let taken = pieces.map { canvas.put(StyledLine($0.0), row: $0.1, column: $0.2) }
    return (canvas, taken)
  }

  @Test("a piece stands at a certain place only where that is free and on the sheet")
  func certainPlaces() {
    let (canvas, taken) = full()
    #expect(taken == [true, false, true, false, false, false, false, false, false, true, true])
    #expect(canvas.lines.map(\.text) == ["abcd", "x gh"])
    #expect(MapCanvas(columns: 3, rows: 2).lines.map(\.text) == ["   ", "   "])
  }

  @Test("cells beside the sheet are free")
  func free() {
    let canvas = full().canvas
    let cases: [(row: Int, column: Int, width: Int, isFree: Bool)] = [
      (0, 0, 1, false), (1, 1, 1, true), (1, 0, 2, false), (1, 1, 2, false), (-1, 0, 4, true), (2, 0, 4, true),
      (0, 0, 0, true), (0, -3, 3, true), (0, -3, 4, false), (0, 4, 3, true), (0, 3, 9, false), (1, -1, 1, true),
    ]
    for (row, column, width, isFree) in cases {
      #expect(canvas.isFree(row, column, width) == isFree, "row \(row), column \(column), width \(width)")
    }
  }
}
