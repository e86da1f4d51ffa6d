import ChargeLayout
import Testing

@Suite("A screen higher than the terminal")
struct PageTests {
  private let ten = (1...10).map { StyledLine("line \($0)") }

  private func page(_ height: Int, _ offset: Int = 0, width: Int = 40) -> Page {
    Page(ten, width: width, height: height, offset: offset) { rows, all in
      "rows \(rows.lowerBound)-\(rows.upperBound) of \(all)"
    }
  }

  @Test("it is whole when it fits or when there is no limit", arguments: [0, -1, 10, 11, 1000])
  func whole(height: Int) {
    let page = page(height, 3)
    #expect(page.lines == ten)
    #expect(page.offset == 0 && !page.hasMore && page.nextOffset == 0 && page.previousOffset == 0)
  }

  @Test("it is cut to the height with a note in the last line")
  func cut() {
    let first = page(4)
    #expect(first.lines.map(\.text) == ["line 1", "line 2", "line 3", "rows 1-3 of 10"])
    #expect(first.hasMore && first.nextOffset == 3 && first.previousOffset == 0)
    let nine = page(9)
    #expect(nine.lines.count == 9)
    #expect(nine.lines.last?.text == "rows 1-8 of 10")
  }

  @Test("pages follow one another without a gap up to a full last one, and back")
  func turning() {
    var offsets = [0]
    while page(4, offsets.last ?? 0).hasMore { offsets.append(page(4, offsets.last ?? 0).nextOffset) }
    #expect(offsets == [0, 3, 6, 7])
    #expect(page(4, 7).lines.last?.text == "rows 8-10 of 10")
    #expect(page(4, 7).nextOffset == 7)
    #expect(page(4, 7).previousOffset == 4)
    #expect(page(4, 2).previousOffset == 0)
  }

  @Test("an offset from a longer screen, a tiny height and a narrow terminal are taken")
  func extremes() {
    #expect(page(4, 999).offset == 7)
    #expect(page(4, -5).offset == 0)
    #expect(page(1).lines.map(\.text) == ["line 1", "rows 1-1 of 10"])
    #expect(page(2) == page(1))
    #expect(page(4, width: 8).lines.last?.text == "rows 1-…")
    for height in [1, 2] {
      #expect(Page(Array(ten.prefix(2)), width: 40, height: height) { _, _ in "" }.lines == Array(ten.prefix(2)))
    }
    #expect(Page(Array(ten.prefix(3)), width: 40, height: 1) { _, _ in "x" }.lines.map(\.text) == ["line 1", "x"])
    #expect(Page([], width: 40, height: 4) { _, _ in "" }.lines.isEmpty)
    #expect(Page(ten, width: 40, height: 4) { _, _ in "" }.offset == 0, "without an offset it begins at the top")
  }
}
