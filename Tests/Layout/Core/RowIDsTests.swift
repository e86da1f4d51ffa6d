import ChargeLayout
import ChargePresentation
import Testing

@Suite("Ids of rows")
struct RowIDsTests {
  @Test("rows are named in order of first appearance and keep their names while the screen stays")
  func stability() {
    var ids = RowIDs()
    let first = ScreenTree(.stack([row("Zürich"), row("Basel")]), rowIDs: &ids)
    #expect(first.interactives.map(\.id) == ["s1", "s2"])
    let second = ScreenTree(.stack([row("Genève"), row("Basel"), row("Zürich")]), rowIDs: &ids)
    #expect(second.interactives.map(\.id) == ["s3", "s2", "s1"])
    #expect(second.interactives.map(\.label) == ["Genève", "Basel", "Zürich"])
    let third = ScreenTree(.section(title: nil, [row("Basel")]), rowIDs: &ids)
    #expect(third.interactives.map(\.id) == ["s2"])
    #expect(TextRenderer(width: 40).text(of: third).contains("[Open](s2)"))
  }

  @Test("another screen begins with s1")
  func reset() {
    var ids = RowIDs()
    #expect(ids.id(for: "a") == "s1")
    #expect(ids.id(for: "b") == "s2")
    #expect(ids.id(for: "a") == "s1")
    #expect(ids.known("c") == nil)
    ids = RowIDs()
    #expect(ids.id(for: "b") == "s1")
  }

  @Test("a row that cannot be opened has no id and takes none")
  func closedRows() {
    let screen = tree(row("Zürich", opens: false), row("Basel"))
    #expect(screen.interactives.map(\.id) == ["s1"])
    #expect(screen.interactives.map(\.label) == ["Basel"])
  }
}
