import ChargeDomain
import Testing

@Suite("What typing changes in a text")
struct TypedEditTests {
  @Test(
    "the part that was removed, and the one that was inserted",
    arguments: [
      ("", "a", 1, "", "a"), ("ab", "abc", 3, "", "c"), ("ab", "axb", 2, "", "x"), ("abc", "ac", 1, "b", ""),
      ("abc", "axc", 2, "b", "x"), ("abc", "", 0, "abc", ""), ("abc", "abc", 1, "", ""),
      // The caret tells which of two equal characters is new.
      ("11", "111", 1, "", "1"), ("1 1 1", "1 1", 1, " 1", ""),
    ])
  func changes(before: String, after: String, caret: Int, removed: String, inserted: String) {
    let edit = TypedEdit(from: before, to: after, caret: caret)
    #expect(edit.changed(in: before) == removed && edit.changed(in: after) == inserted)
  }

  @Test("of equal characters the one before the caret is new")
  func place() {
    let first = TypedEdit(from: "11", to: "111", caret: 1)
    #expect(first.head == 0 && first.tail == 2)
    let last = TypedEdit(from: "11", to: "111", caret: 3)
    #expect(last.head == 2 && last.tail == 0)
  }

  @Test("a caret outside of the text does no harm", arguments: [-1, 9, Int.max])
  func outside(caret: Int) {
    let edit = TypedEdit(from: "ab", to: "axb", caret: caret)
    #expect(edit.changed(in: "ab").count <= 1 && !edit.changed(in: "axb").isEmpty)
    let rest = TypedEdit.withoutSign(at: caret, of: "a", isBackspace: caret > 0) { $0 == "a" }
    #expect(rest?.text.isEmpty == true && rest?.caret == 0)
  }

  @Test("after a separator was deleted, backspace takes the sign before it along, the delete key the one after it")
  func separators() {
    func without(_ isBackspace: Bool, at caret: Int, of text: String = "1-23") -> String? {
      let rest = TypedEdit.withoutSign(at: caret, of: text, isBackspace: isBackspace) { $0.isNumber }
      return rest.map { "\($0.text) \($0.caret)" }
    }
    #expect(without(true, at: 3) == "1-3 2")
    #expect(without(false, at: 1) == "1-3 1")
    #expect(without(true, at: 2) == "-23 0", "another separator stands between")
    #expect(without(true, at: 0) == nil && without(false, at: 4) == nil)
  }
}
