import ChargeLayout
import ChargePresentation
import Testing

struct ScreenListTests {
  @Test("every screen of the list has a layout")
  func layouts() {
    let forgotten = ScreenList.viewStates.filter { !($0.value is any LaidOut.Type) }.keys.sorted()
    #expect(forgotten.isEmpty)
  }

  @Test("no two screens share a name, and no two are opened by the same words")
  func names() {
    #expect(Set(ScreenList.names).count == ScreenList.names.count)
    #expect(Set(ScreenList.openings).count == ScreenList.openings.count)
  }
}
