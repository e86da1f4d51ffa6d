@testable import ChargeLayout
@testable import ChargePresentation
import Testing

@Suite("The picture of a map, cell by cell")
struct MapPictureTests {
  private typealias Marker = MapElement<String>.Marker

  /// A marker in the middle row of a picture of 18 columns.
  private func marker(
    _ column: Int, _ sign: String = "●", isImportant: Bool = false, isSelected: Bool = false
  ) -> Marker {
    let subject = "\(sign) \(column)"
    return Marker(
      point: .init(x: Double(column) / 17, y: 0.5), sign: sign, color: .available, isImportant: isImportant,
      isSelected: isSelected, row: Row(subject: subject, title: "A", trailing: [], actionLabel: "Show", event: subject))
  }

  private func lines(
    _ markers: [Marker] = [], width: Int = 20, aspect: Double = 0.5, north: String = "N", share: Double = 0.25
  ) -> [String] {
    let map = MapElement<String>(
      aspect: aspect, markers: markers, you: nil, north: north, scale: (label: "500 m", share: share), legend: [],
      summary: nil)
    var ids = RowIDs()
    return TextRenderer(width: width).lines(of: ScreenTree<String>(.map(map), rowIDs: &ids)).map(\.text)
  }

  /// The middle one of the five rows of the picture.
  private func row(_ markers: Marker...) -> String? { lines(markers).dropFirst(3).first }

  @Test("a name stands right of its sign or left of it, with a blank to what stands beyond")
  func names() {
    #expect(row(marker(5), marker(9)) == "│     ●m1 ●m2      │")
    #expect(row(marker(5), marker(8)) == "│   m1●  ●m2       │")
    #expect(row(marker(5), marker(8), marker(2)) == "│m3●  ●  ●m2       │")
    #expect(row(marker(15)) == "│               ●m1│")
    #expect(row(marker(16)) == "│              m1● │")
  }

  @Test("between two signs is a blank, so that their numbers can be read")
  func blanks() {
    #expect(row(marker(5), marker(6)) == "│   m1● ●m2        │")
    #expect(row(marker(5, "24◇"), marker(7, "7◇")) == "│    24◇ 7◇m2      │")
  }

  @Test("no name stands left of a number, unless the number is marked as selected")
  func numbers() {
    #expect(row(marker(5, "3"), marker(8)) == "│     3  ●m2       │")
    #expect(row(marker(5, "3", isSelected: true), marker(8)) == "│  m1[3] ●m2       │")
  }

  @Test("the selected one has its place, then the important ones, then the others")
  func ranks() {
    let drawn = lines([marker(9, "o"), marker(9, "i", isImportant: true), marker(9, "s", isSelected: true)])
    #expect(drawn[2...4] == ["│         im2      │", "│        [s]m3     │", "│         om1      │"])
  }

  @Test(
    "the picture is as high as its shape tells, within bounds",
    arguments: [
      (80, 0.1, 14), (80, 0.3, 14), (80, 0.4, 16), (40, 0.5, 14), (40, 1, 19), (31, 0.5, 7), (32, 0.5, 14),
      (20, 0.2, 5), (20, 0.7, 6), (20, 2, 18), (20, 3, 18), (20, .nan, 9),
    ] as [(Int, Double, Int)])
  func height(width: Int, aspect: Double, rows: Int) {
    let drawn = lines(width: width, aspect: aspect)
    #expect(drawn.count == rows + 2)
    let blank = "│" + String(repeating: " ", count: width - 2) + "│"
    #expect(drawn.dropFirst().first == blank && drawn.dropLast().last == blank)
  }

  @Test("the frame shows north and a scale where there is room for them")
  func frame() {
    let line = String(repeating: "─", count: 18)
    #expect(lines().first == "┌──────────── N ↑ ─┐")
    #expect(lines(north: "1234567890123").first == "┌ 1234567890123 ↑ ─┐")
    #expect(lines(north: "12345678901234").first == "┌\(line)┐")
    #expect(lines().last == "└─ ├───┤ 500 m ────┘")
    for share in [0, 0.1, .nan] as [Double] { #expect(lines(share: share).last == "└─ ├┤ 500 m ───────┘", "\(share)") }
    #expect(lines(share: 0.47).last == "└─ ├──────┤ 500 m ─┘")
    #expect(lines(share: 0.5).last == "└─ ├───────┤ 500 m ┘")
    #expect(lines(share: 0.6).last == "└\(line)┘")
  }

  @Test("signs without room are counted in the frame, where there is room for that")
  func count() {
    func bottom(_ outside: Int) -> String? {
      lines((100..<100 + outside).map { marker($0) }).first { $0.hasPrefix("└") }
    }
    #expect(bottom(1) == "└─ ├───┤ 500 m  +1 ┘")
    #expect(bottom(9) == "└─ ├───┤ 500 m  +9 ┘")
    #expect(bottom(10) == "└" + String(repeating: "─", count: 18) + "┘")
  }
}
