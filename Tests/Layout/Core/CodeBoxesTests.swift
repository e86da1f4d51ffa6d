import ChargeDomain
@testable import ChargeLayout
@testable import ChargePresentation
import Foundation
import Testing

@Suite("The boxes of a code as an element")
struct CodeBoxesTests {
  private func code(
    _ digits: String, choosing box: Int? = nil, error: String? = nil, isEnabled: Bool = true, hasFocus: Bool = true
  ) -> Part {
    var input = CodeInput()
    _ = input.apply(.typed(Secret(digits)))
    if let box { _ = input.apply(.chosen(box: box)) }
    _ = input.apply(.focusChanged(hasFocus))
    let context = ViewContext(now: Date(timeIntervalSince1970: 0), timeZone: .gmt)
    return .codeBoxes(
      CodeBoxesElement(
        boxes: CodeBoxes(input, label: "Kod från mejlet", error: error, in: context), isEnabled: isEnabled,
        edited: { edit in
          if case .focusChanged(let hasFocus) = edit { return .focused(hasFocus) }
          return .typed("\(edit)")
        }, returned: .returned))
  }

  @Test(
    "filled, empty, in focus, wrong, disabled look different; without the focus no digit is shown", arguments: [40, 80])
  func drawing(width: Int) {
    #expect(
      drawn(width, code("48")) == """
        Kod från mejlet (code)
        [4] [8] [_] [ ] [ ] [ ]
        """)
    #expect(drawn(width, code("481596")).hasSuffix("[4] [8] [1] [5] [9] [6]"))
    #expect(drawn(width, code("48", choosing: 1)).hasSuffix("[4] {8} [ ] [ ] [ ] [ ]"))
    #expect(drawn(width, code("48", hasFocus: false)).hasSuffix("[•] [•] [ ] [ ] [ ] [ ]"))
    #expect(
      drawn(width, code("", error: "Koden är fel")) == """
        Kod från mejlet (code)
        [_] [ ] [ ] [ ] [ ] [ ] ✗
        ✖ Koden är fel
        """)
    #expect(
      drawn(width, code("481596", isEnabled: false)) == """
        ~Kod från mejlet~ (code)
        [4] [8] [1] [5] [9] [6]
        """)
    for digit in "48159" { #expect(!drawn(width, code("48159", hasFocus: false)).contains(digit)) }
  }

  @Test("edits, return and focus become events; it is no field")
  func acts() {
    let screen = tree(code("48"))
    #expect(screen.isCode("code") && screen.focusedField == "code")
    #expect(screen.interactive("code")?.value == "••")
    #expect(screen.edit("code", .backspace) == .success(.typed("backspace")))
    #expect(screen.focus("code", false) == .success(.focused(false)))
    #expect(screen.pressReturn(in: "code") == .success(.returned))
    #expect(screen.focusedBox(of: "code") == .success(2))
    #expect(screen.text(of: "code") == .failure(.wrongAct("code", is: .codeBoxes)))
    #expect(screen.tap("code") == .failure(.wrongAct("code", is: .codeBoxes)))
    #expect(tree(code("4", isEnabled: false)).edit("code", .cleared) == .failure(.disabled("code")))
    #expect(elements(of: screen).contains("use code as code"))
    #expect(tree(field("a")).edit("query", .cleared) == .failure(.wrongAct("query", is: .field)))
    #expect(!tree(field("a")).isCode("query"))
  }

  @Test("a parent's events hold the boxes' events")
  func mapped() {
    var ids = RowIDs()
    let screen = ScreenTree(code("4").map { "<\($0)>" }, rowIDs: &ids)
    #expect(screen.edit("code", .cleared) == .success("<typed(\"cleared\")>"))
  }
}

@Suite("Choices that cannot be used")
struct DisabledChecklistTests {
  @Test("a checklist that cannot be used says so and sends nothing; without a name it has no line for it")
  func disabled() {
    let list: Part = .choice(
      Choice(
        kind: .several, id: "terms", label: "", options: options([("accepted", "I agree")], selected: []),
        isEnabled: false))
    #expect(drawn(40, list) == "  [ ] ~I agree~ (terms.accepted)")
    #expect(tree(list).toggle("terms.accepted") == .failure(.disabled("terms.accepted")))
  }
}
