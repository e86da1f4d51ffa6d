import ChargeDomain
@testable import ChargeLayout
@testable import ChargePresentation
import Foundation
import Testing

@Suite("What a page sends")
struct HTMLPostTests {
  private var screen: ScreenTree<Touch> {
    tree(
      .titleBar(TitleBar(title: "A", back: button("back", "Back", style: .link))), row("Zürich"),
      field("çan", hasFocus: true), .actions([button("map", "Map", isEnabled: false), button("go", "Go")]),
      .choice(
        Choice(kind: .one, id: "p", label: "P", options: options([("near", "N"), ("a:b", "X")], selected: ["near"]))),
      .choice(Choice(kind: .several, id: "plug", label: "Plug", options: options([("ccs", "CCS")], selected: []))),
      .slider(
        Slider(id: "r", label: "R", valueLabel: "1", value: 1, range: 0...2, changed: { .moved($0) })),
      .day(
        DayField(
          id: "d", label: "D", valueLabel: "x", value: "2026-03-29", last: "2026-04-01",
          changed: { $0.count == 10 ? .dated($0) : nil })))
  }

  private func post(_ fields: [String: String]) -> HTMLPost { HTMLPost(fields.map { (name: $0.key, value: $0.value) }) }

  @Test(
    "what is pressed sends what a touch sends",
    arguments: [
      ("back", .tapped("back")), ("s1", .tapped("Zürich")), ("go", .tapped("go")), ("p:near", .chosen("near")),
      ("p:a_3ab", .chosen("a:b")), ("plug.ccs", .chosen("ccs")),
    ] as [(String, Touch)])
  func presses(code: String, event: Touch) {
    #expect(screen.press(in: post(["act": code, "v.query": "x"])) == .success(event))
  }

  @Test("what every button of a page sends is understood", arguments: 0..<40 as Range<UInt64>)
  func everyButton(seed: UInt64) {
    var trees = RandomTrees(seed: seed)
    var ids = RowIDs()
    let screen = ScreenTree(trees.screen(), rowIDs: &ids)
    let page = HTMLRenderer.plain.element(of: screen)
    let codes = page.all.filter { $0.tag == .button && $0.attributes[.name] == "act" }.compactMap {
      $0.attributes[.value]
    }
    for code in codes {
      if case .failure(.unknownID(let id, _)) = screen.press(in: post(["act": code])) {
        Issue.record("seed \(seed): \(id)")
      }
    }
  }

  @Test("what cannot be used, is not there or no longer is sends nothing, and says so")
  func refused() {
    #expect(screen.press(in: post(["act": "map"])) == .failure(.disabled("map")))
    #expect(screen.press(in: post([:])) == .success(nil))
    for code in ["", "query", "p", "p:", "p:far", "s2", "r", "plug.t2", "\u{1B}"] {
      guard case .failure(.unknownID) = screen.press(in: post(["act": code])) else {
        Issue.record("\(code) is known")
        continue
      }
    }
    let popup: Part = .popup(
      Popup(title: "T", message: "M", tone: .error, primary: Popup.Choice(label: "OK", role: .primary)),
      primary: button("ok", "OK"), secondary: nil)
    let covered = tree(button("go", "Go").part, field("a"), popup)
    #expect(covered.press(in: post(["act": "go"])) == .failure(.behindPopup("go", known: ["ok"])))
    #expect(covered.press(in: post(["act": "ok"])) == .success(.tapped("ok")))
    #expect(covered.changes(in: post(["v.query": "b"])) == [])
  }

  @Test("texts and values that differ are sent first, in reading order; the others send nothing")
  func changes() {
    #expect(
      screen.changes(in: post(["v.d": "2026-03-30", "v.r": "2", "v.query": "çank", "act": "go"])) == [
        .typed("çank"), .moved(2), .dated("2026-03-30"),
      ])
    #expect(screen.changes(in: post(["v.d": "2026-03-29", "v.r": "1.0", "v.query": "çan"])) == [])
    #expect(screen.changes(in: post(["v.d": "2026-04-02", "v.r": "3"])) == [])
    #expect(screen.changes(in: post(["v.d": "soon", "v.r": "much", "v.go": "x", "query": "y", "v.": "z"])) == [])
    #expect(screen.changes(in: post(["v.r": "nan"])) == [])
    #expect(screen.changedField(in: post(["v.query": "x", "v.r": "2"])) == "query")
    #expect(screen.changedField(in: post(["v.query": "çan", "v.r": "2"])) == nil)
  }

  @Test("an empty field says nothing about a secret that the page does not hold")
  func secrets() {
    let password = tree(field("hunter2", kind: .password))
    #expect(password.changes(in: post(["v.query": ""])) == [])
    #expect(password.changes(in: post(["v.query": "new"])) == [.typed("new")])
    #expect(tree(field("text")).changes(in: post(["v.query": ""])) == [.typed("")])
  }

  @Test("a text that a page made harmless comes back unchanged")
  func harmless() {
    #expect(tree(field("a\tb\u{202E}")).changes(in: post(["v.query": "a b"])) == [])
  }

  @Test("the digits of a code take the place of those before")
  func codes() {
    func code(_ digits: String, isSecret: Bool) -> ScreenTree<CodeEdit> {
      var input = CodeInput()
      _ = input.apply(.typed(Secret(digits)))
      let context = ViewContext(now: Date(timeIntervalSince1970: 0), timeZone: .gmt)
      var ids = RowIDs()
      return ScreenTree(
        .codeBoxes(
          CodeBoxesElement(boxes: CodeBoxes(input, label: "C", isSecret: isSecret, in: context), edited: { $0 })),
        rowIDs: &ids)
    }
    #expect(
      code("48", isSecret: true).changes(in: post(["v.code": "123456"])) == [.cleared, .pasted(Secret("123456"))])
    #expect(code("48", isSecret: true).changes(in: post(["v.code": ""])) == [])
    #expect(code("48", isSecret: false).changes(in: post(["v.code": "48"])) == [])
    #expect(code("48", isSecret: false).changes(in: post(["v.code": ""])) == [.cleared, .pasted(Secret(""))])
  }

  @Test("what a page tells of the device alone concerns no screen")
  func concern() {
    #expect(!post([:]).concernsScreen && !post(["p.dark": "1", "token": "x"]).concernsScreen)
    #expect(post(["act": "go"]).concernsScreen && post(["act": "go"]).isPress && post(["enter": "1"]).isPress)
    #expect(post(["v.query": ""]).concernsScreen && !post(["v.query": ""]).isPress)
  }

  @Test("a step is another one with another name, other fields or another question, not with other texts")
  func steps() {
    func screen(_ title: RichText, _ parts: Part...) -> ScreenTree<Touch> {
      tree(.titleBar(TitleBar(title: title)), .stack(parts))
    }
    func question(_ message: String) -> Part {
      .popup(
        Popup(title: "T", message: message, tone: .error, primary: Popup.Choice(label: "OK", role: .primary)),
        primary: button("ok", "OK"), secondary: nil)
    }
    let first = screen("A", field("x"), row("Zürich"), button("go", "Go").part).step
    #expect(first == screen("A", field("typed"), row("Bern"), button("go", "Gone").part).step)
    #expect(first != screen("B", field("x")).step && first != screen("A").step)
    #expect(first != screen("A", field("x"), question("12 kr")).step)
    #expect(screen("A", question("12 kr")).step != screen("A", question("15 kr")).step)
  }

  @Test("the return key goes to the field that was changed last, else to the one in focus")
  func returnKey() {
    #expect(screen.press(in: post(["enter": "1"])) == .success(.returned))
    #expect(screen.press(in: post(["enter": "1"]), after: "query") == .success(.returned))
    #expect(tree(field("x")).press(in: post(["enter": "1"])) == .success(nil))
  }
}

extension Action<Touch> {
  fileprivate var part: Part { .action(self) }
}
