import ChargeCore
import Testing

@testable import WebApp

@Suite("Which screen a page showed")
struct ScreenMarkTests {
  private func step(_ title: RichText) -> HTMLStep {
    var ids = RowIDs()
    return ScreenTree<RootViewModel.Event>(.text(title, .title), rowIDs: &ids).step
  }

  @Test("another screen has another mark, and none comes back")
  func marks() {
    var marks = ScreenMarks()
    let first = marks.mark(screen: 7, step("A"))
    #expect(first == ScreenMark(screen: 7, step: 1) && marks.mark(screen: 7, step("A")) == first)
    #expect(marks.mark(screen: 8, step("A")) == ScreenMark(screen: 8, step: 2))
    #expect(marks.mark(screen: 7, step("A")) == ScreenMark(screen: 7, step: 3))
  }

  @Test("a mark is two numbers")
  func text() {
    #expect(ScreenMark("7.2") == ScreenMark(screen: 7, step: 2) && ScreenMark(screen: 7, step: 2).text == "7.2")
    for text in ["", "7", "7.", ".2", "7.2.1", "a.b", "7,2"] { #expect(ScreenMark(text) == nil, "\(text)") }
  }
}
