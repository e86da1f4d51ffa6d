import ChargeLayout
@testable import ChargePresentation
import Testing

struct SearchLayoutTests {
  private func drawn(_ notices: [Notice]) -> String {
    let state = SearchViewState(
      title: "Search", field: Field(kind: .search, label: "Search", value: ""), notices: notices,
      towns: nil, addresses: nil, addressNotice: nil, body: .idle(hint: "Type a name"), more: nil, retry: nil)
    var ids = RowIDs()
    let tree = ScreenTree(.stack(state.elements(SharedWords(open: "Open"))), rowIDs: &ids)
    return TextRenderer(width: 40).text(of: tree)
  }

  @Test("messages stand between the field and what was found")
  func notices() {
    let lines = drawn([Notice(.warning, "Two days old"), Notice(.information, "Second")])
      .split(separator: "\n").map(String.init)
    #expect(lines.suffix(3) == ["⚠ Two days old", "ℹ Second", "Type a name"])
    #expect(!drawn([]).contains("⚠"))
  }
}
