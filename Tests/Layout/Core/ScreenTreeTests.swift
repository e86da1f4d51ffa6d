@testable import ChargeLayout
@testable import ChargePresentation
import Testing

@Suite("What can be touched, and what a touch sends")
struct ScreenTreeTests {
  private var slider: Part {
    .slider(
      Slider(
        id: "radius", label: "Radius", valueLabel: "1 km", value: 1000, range: 100...50_000, changed: { .moved($0) }))
  }
  private var plugs: Part {
    .choice(
      Choice(
        kind: .several, id: "plugs", label: "Plugs",
        options: options([("ccs", "CCS"), ("t2", "Type 2")], selected: ["ccs"])))
  }
  private var language: Part {
    .choice(
      Choice(
        kind: .one, id: "language", label: "Language",
        options: options([("en", "English"), ("tr", "Türkçe")], selected: ["tr"])))
  }
  private var screen: ScreenTree<Touch> {
    tree(
      .titleBar(TitleBar(title: "All", back: button("back", "Nearby", style: .link))),
      .banner(Banner(tone: .error, text: "No", action: button("retry", "Again"))), row("Zürich"),
      .action(button("stop", "Stop", style: .destructive)),
      .actions([button("map", "Map", isEnabled: false), button("chip", "CCS", style: .chip)]), slider, plugs,
      .section(title: "S", [language, field("çan", hasFocus: true)]),
      .tabBar([button("find", "Find"), button("wallet", "Wallet")], selected: "find"))
  }

  @Test("everything is listed in reading order with its kind, state and value")
  func listing() {
    let told = screen.interactives.map { "\($0.id) \($0.kind.name) \($0.isEnabled) \($0.label) \($0.value ?? "-")" }
    #expect(
      told == [
        "back link true Nearby -", "retry button true Again -", "s1 row true Zürich -", "stop button true Stop -",
        "map button false Map -", "chip chip true CCS -", "radius slider true Radius 1 km",
        "plugs.ccs checkbox true CCS on", "plugs.t2 checkbox true Type 2 off", "language picker true Language tr",
        "query field true Search çan", "find tab true Find selected", "wallet tab true Wallet -",
      ])
    #expect(screen.focusedField == "query")
    #expect(screen.ambiguousIDs.isEmpty)
    #expect(tree(.action(button("a", "1")), .action(button("a", "2"))).ambiguousIDs == ["a"])
  }

  @Test("an act becomes the event of its element")
  func events() {
    #expect(screen.tap("back") == .success(.tapped("back")))
    #expect(screen.tap("s1") == .success(.tapped("Zürich")))
    #expect(screen.tap("wallet") == .success(.tapped("wallet")))
    #expect(screen.changeText(of: "query", to: "çank") == .success(.typed("çank")))
    #expect(screen.text(of: "query") == .success("çan"))
    #expect(screen.pressReturn(in: "query") == .success(.returned))
    #expect(screen.focus("query", false) == .success(.focused(false)))
    #expect(screen.choose("language", option: "en") == .success(.chosen("en")))
    #expect(screen.toggle("plugs.t2") == .success(.chosen("t2")))
    #expect(screen.set("radius", to: 50_000) == .success(.moved(50_000)))
  }

  @Test("a field without events of its own sends nothing on return and focus")
  func silentField() {
    let silent = tree(
      .field(FieldElement(id: "f", field: Field(kind: .text, label: "F", value: ""), changed: { Touch.typed($0) })))
    #expect(silent.pressReturn(in: "f") == .success(nil))
    #expect(silent.focus("f") == .success(nil))
  }

  @Test("a parent screen lifts every event")
  func lifting() {
    var ids = RowIDs()
    let lifted = ScreenTree(screen.root.map { [$0] }, rowIDs: &ids)
    #expect(lifted.tap("s1") == .success([.tapped("Zürich")]))
    #expect(lifted.changeText(of: "query", to: "x") == .success([.typed("x")]))
    #expect(lifted.focus("query") == .success([.focused(true)]))
    #expect(lifted.set("radius", to: 100) == .success([.moved(100)]))
    #expect(lifted.toggle("plugs.ccs") == .success([.chosen("ccs")]))
    #expect(lifted.interactives.map(\.id) == screen.interactives.map(\.id))
    #expect(TextRenderer(width: 40).text(of: lifted) == TextRenderer(width: 40).text(of: screen))
  }

  @Test("what cannot be done says why")
  func problems() {
    let known = screen.interactives.map(\.id)
    #expect(screen.tap("x") == .failure(.unknownID("x", known: known)))
    #expect(screen.tap("map") == .failure(.disabled("map")))
    #expect(screen.tap("query") == .failure(.wrongAct("query", is: .field)))
    #expect(screen.changeText(of: "s1", to: "a") == .failure(.wrongAct("s1", is: .row)))
    #expect(screen.choose("language", option: "de") == .failure(unknown("language", "de", ["en", "tr"])))
    #expect(screen.toggle("plugs.nacs") == .failure(unknown("plugs", "nacs", ["ccs", "t2"])))
    #expect(screen.toggle("language") == .failure(.wrongAct("language", is: .picker(options: ["en", "tr"]))))
    #expect(screen.set("radius", to: 99.5) == .failure(.outOfRange("radius", value: 99.5, range: 100...50_000)))
    guard case .failure(.outOfRange) = screen.set("radius", to: .nan) else {
      Issue.record("not a number is on no scale")
      return
    }
  }

  @Test("a list is no option of itself, and a wrong way is told before that something cannot be used")
  func reasons() {
    #expect(screen.toggle("plugs") == .failure(unknown("plugs", "", ["ccs", "t2"])))
    #expect(screen.tap("plugsx") == .failure(.unknownID("plugsx", known: screen.interactives.map(\.id))))
    #expect(screen.toggle("map") == .failure(.wrongAct("map", is: .button)))
    let barred = tree(field("a", isEnabled: false))
    #expect(barred.changeText(of: "query", to: "b") == .failure(.disabled("query")))
    #expect(barred.pressReturn(in: "query") == .failure(.disabled("query")))
    #expect(barred.tap("query") == .failure(.wrongAct("query", is: .field)))
  }

  private func unknown(_ id: ElementID, _ option: String, _ known: [String]) -> ActProblem {
    .unknownOption(id, option: option, known: known)
  }

  @Test("a problem tells the way out")
  func messages() {
    #expect("\(ActProblem.unknownID("x", known: ["s1", "s2"]))" == "There is no 'x' here. There is: s1, s2.")
    #expect(
      "\(ActProblem.unknownID("x", known: ["back", "s1", "s2", "s3", "s5", "m9", "m10", "find"]))"
        == "There is no 'x' here. There is: back, s1 to s3, s5, m9, m10, find.")
    #expect("\(ActProblem.wrongAct("query", is: .field))" == "'query' is a field.")
    #expect(
      "\(ActProblem.outOfRange("radius", value: 0.5, range: 1...50))" == "'radius' goes from 1 to 50; 0.5 is outside.")
    #expect("\(unknown("plugs", "x", ["ccs"]))" == "'plugs' has no option 'x'. It has: ccs.")
  }

  @Test(
    "of three or more ids that count on from each other the first and the last are named",
    arguments: [
      ([], ""), (["a"], "a"), (["a", "a"], "a, a"), (["s1", "s2"], "s1, s2"), (["s1", "s2", "s3"], "s1 to s3"),
      (["s1", "s3"], "s1, s3"), (["s2", "s1"], "s2, s1"), (["s9", "s10", "s11"], "s9 to s11"),
      (["s1", "m2", "m3"], "s1, m2, m3"), (["1", "2", "3"], "1 to 3"), (["s٣", "s٤", "s٥"], "s٣, s٤, s٥"),
      (["s9223372036854775807", "s1"], "s9223372036854775807, s1"),
    ] as [([ElementID], String)])
  func runsOfIDs(ids: [ElementID], words: String) {
    #expect(ids.shortList == words)
  }

  @Test("a popup lets nothing below it be touched")
  func popup() {
    let popup = Popup(
      title: "Sure?", message: "It is gone then.", tone: .destructive,
      primary: Popup.Choice(label: "Delete", role: .destructive),
      secondary: Popup.Choice(label: "Keep", role: .cancel))
    let screen = tree(
      row("Zürich"), field("a"),
      .stack([.popup(popup, primary: button("yes", "Delete"), secondary: button("no", "Keep"))]), row("Basel"))
    #expect(screen.hasPopup)
    #expect(screen.interactives.map(\.id) == ["yes", "no"])
    #expect(screen.covered.map(\.id) == ["s1", "query", "s2"])
    #expect(screen.tap("yes") == .success(.tapped("yes")))
    #expect(screen.tap("s1") == .failure(.behindPopup("s1", known: ["yes", "no"])))
    #expect(screen.changeText(of: "query", to: "b") == .failure(.behindPopup("query", known: ["yes", "no"])))
    #expect(screen.tap("zzz") == .failure(.unknownID("zzz", known: ["yes", "no"])))
    #expect(screen.interactive("s2")?.label == "Basel")
  }

  @Test("an answer of a popup comes before what has its id below; what is below is no option")
  func idsBelowAPopup() {
    let popup = Popup(title: "A", message: "B", tone: .error, primary: Popup.Choice(label: "C", role: .primary))
    let screen = tree(field("a"), plugs, .popup(popup, primary: button("query", "C"), secondary: nil))
    #expect(screen.ambiguousIDs == ["query"])
    #expect(screen.interactive("query")?.kind == .button)
    #expect(screen.toggle("plugs.x") == .failure(.unknownID("plugs.x", known: ["query"])))
    #expect(screen.toggle("plugs.ccs") == .failure(.behindPopup("plugs.ccs", known: ["query"])))
  }

  @Test("the list of elements says how each is used")
  func elementList() {
    #expect(
      elements(of: tree(row("Parkhaus 日本"), language, .action(button("stop", "Stop", style: .destructive))))
        == """
        s1        row     Parkhaus 日本  use s1 as row
        language  picker  Language = tr  use language as picker
        stop      button  ! Stop         use stop as button
        """)
    #expect(
      elements(of: tree(field("", isEnabled: false), language), width: 40)
        == """
        query     field   Search = "" (disabled)
            use query as field
        language  picker  Language = tr
            use language as picker
        """)
    #expect(elements(of: tree(.divider)) == "Nothing on this screen can be touched.")
  }
}
