import Testing

@testable import WebApp

@Suite("The last steps of a page")
struct PageHistoryTests {
  @Test("a browser goes on where it was, as far as steps are kept")
  func steps() {
    var history = PageHistory(present: 1, longest: 2, largest: 100)
    #expect(history.steps(after: 1) == [])
    for text in ["a", "b", "c"] { history.add(text) }
    #expect(history.present == 4)
    #expect(history.steps(after: 4) == [])
    #expect(history.steps(after: 2)?.map(\.text) == ["b", "c"])
    #expect(history.steps(after: 3)?.map(\.number) == [4])
    #expect(history.steps(after: 1) == nil && history.steps(after: 5) == nil && history.steps(after: -1) == nil)
  }

  @Test("large steps are not kept")
  func size() {
    var history = PageHistory(present: 1, longest: 10, largest: 5)
    history.add("123")
    history.add("456")
    #expect(history.steps(after: 2)?.map(\.text) == ["456"] && history.steps(after: 1) == nil)
    history.add("1234567")
    #expect(history.present == 4 && history.steps(after: 3) == nil)
  }
}
