import ChargePresentation
import Testing

@testable import AppShellKit

@MainActor
@Suite struct ActTests {
  @Test("typing replaces the text and sends one event for each character")
  func typingReplacesAndSendsOneEventACharacter() async throws {
    let shell = Fixture()
    var texts: [String] = []
    try await shell.run("open form", "type query old")
    shell.session.core?.onEvent = { if case .typed(let text) = $0 { texts.append(text) } }
    try await shell.run("type query \"Çay\"")
    #expect(texts == ["Ç", "Ça", "Çay"])
  }

  @Test("the history keeps no line that may hold a secret") func theHistoryKeepsNoSecret() async throws {
    let shell = Fixture()
    try await shell.run("open form")
    let kept = [
      "type query \"Çay\"", "TYPE query abc --at 0", "paste query x", "clear query", "choose sort distance",
      "toggle plug.ccs", "set radius 2.5", "open home", "open LIST abc", "key return", "advance 30s", "help tap",
      "payment approve", "notifications", "backend charging lose-answer", "backend charging delay 40s",
      "backend charging faulted 100001 off", "backend charging begin 100001",
      "scan 100001", "expect query enabled", "network slow", "import my.json",
      "snapshot a/b", "location 57.7 14.1", "quit",
    ]
    for line in kept { #expect(shell.session.mayRemember(line), "\(line)") }
    let dropped = [
      "type nowhere \"Sommar-2024\"", "paste", "typ query \"Sommar-2024\"", "155450", "Sommar-2024", "tap 155450",
      "tap Sommar-2024", "expect \"Sommar-2024\"", "expect no \"555-0142\"", "# Sommar-2024", "help 155450",
      "choose sort 155450", "set radius 155450", "open Sommar-2024", "key 155450", "type query \"Sommar",
      "toggle plug.ccs 155450", "expect nowhere enabled", "provider 155450 down", "payment 155450",
      "backend charging 155450", "",
    ]
    for line in dropped { #expect(!shell.session.mayRemember(line), "\(line)") }
  }

  @Test("while the screen asks for a secret, the history keeps no free text")
  func whileASecretIsAskedForTheHistoryKeepsNoTextAtAll() async throws {
    let shell = Fixture()
    try await shell.run("open form code")
    for line in [
      "clear code", "focus code", "key backspace", "open list", "advance 30s", "inbox", "documents", "payment decline",
      "notifications", "backend charging ends-by-itself", "backend charging error 503",
      "backend charging begins-late never", "backend charging refuses-stop off",
    ] {
      #expect(shell.session.mayRemember(line), "\(line)")
    }
    for line in [
      "type code \"123456\"", " Paste code 123456", "type query \"123456\"", "open list 123456", "documents 123456",
      "import 123456", "snapshot 123456", "explain ocm:123456", "location gpx 123456", "scan 123456",
      "backend charging faulted 123456", "backend charging suspended 123456 car",
      "backend charging ends-by-itself 123456", "backend charging begin 123456",
    ] { #expect(!shell.session.mayRemember(line), "\(line)") }
  }

  @Test("inserting keeps the text around it") func insertingKeepsWhatIsAround() async throws {
    let shell = Fixture()
    try await shell.run("open form", "type query \"mö\"", "type query \"al\" --at 1")
    #expect(try shell.state.text == "malö")
    #expect(try await shell.problem("type query x --at 9")?.remedy == "give --at 0 to 4")
    let other = Fixture()
    try await other.run("open form")
    let before = try other.state
    #expect(try await other.problem("type query x --at 9") != nil)
    #expect(try other.state == before, "an error changes nothing, not even the focus")
  }

  @Test("keys move the cursor and delete") func keysMoveTheCursorAndDelete() async throws {
    let shell = Fixture()
    try await shell.run("open form", "type query abcd", "key left", "key left", "key backspace")
    #expect(try shell.state.text == "acd")
    try await shell.run("paste query \"XY\"", "key right", "key backspace")
    #expect(try shell.state.text == "aXYd")
    try await shell.run("key return")
    #expect(try shell.state.entered == "aXYd")
  }

  @Test("where the app writes another text into the field the cursor is at its end")
  func theCursorFollowsTheApp() async throws {
    let shell = Fixture()
    try await shell.run("open form", "type query +4670")
    #expect(try await shell.run("key return").contains("+46 70▏"))
  }

  @Test("the cursor is drawn at its place") func theCursorIsDrawnWhereItIs() async throws {
    let shell = Fixture()
    try await shell.run("open form", "type query abcd")
    #expect(try await shell.run("key left").contains("abc▏d"))
    #expect(try await shell.run("key backspace").contains("ab▏d"))
    try await shell.run("expect abd")
    #expect(try await shell.run("key right").contains("abd▏"))
  }

  @Test("a model may shorten what is typed") func aModelMayShortenWhatIsTyped() async throws {
    let shell = Fixture()
    try await shell.run("open form", "type query \"abcdefghijklmnop\"")
    #expect(try shell.state.text == "abcdefghijkl")
    try await shell.run("key backspace")
    #expect(try shell.state.text == "abcdefghijk")
  }

  @Test("a field takes the focus and gives it up") func focusIsTheFieldsOwnBusiness() async throws {
    let shell = Fixture()
    try await shell.run("open form")
    #expect(try await shell.problem("key left")?.message == "no field has the focus")
    try await shell.run("focus query")
    #expect(try shell.state.hasFocus)
    try await shell.run("blur")
    #expect(try !shell.state.hasFocus)
    #expect(try await shell.problem("blur")?.message == "no field has the focus")
  }

  @Test("clear empties a field") func clearEmpties() async throws {
    let shell = Fixture()
    try await shell.run("open form", "type query abc", "clear query")
    #expect(try shell.state.text.isEmpty)
  }

  @Test("options are chosen and sliders set") func choicesAndScales() async throws {
    let shell = Fixture()
    try await shell.run("open form", "choose sort distance", "toggle plug.ccs", "set radius 2.5")
    let state = try shell.state
    #expect(state.sort == "distance" && state.isOn && state.radius == 2.5)
    #expect(try await shell.problem("set radius 51")?.message.contains("0.1 to 50") == true)
    #expect(try await shell.problem("choose sort power")?.message.contains("name, distance") == true)
  }

  @Test("an unknown id lists the known ones") func anUnknownIDListsWhatThereIs() async throws {
    let shell = Fixture()
    try await shell.run("open home")
    let problem = try #require(try await shell.problem("tap lnik"))
    #expect(problem.message.contains("ask, link, never"))
    #expect(problem.remedy == "Did you mean \"link\"?")
    #expect(problem.exitCode == 2)
  }

  @Test("a disabled element cannot be tapped") func whatIsDisabledCannotBeTapped() async throws {
    let shell = Fixture()
    #expect(try await shell.problem("tap never")?.message.contains("disabled") == true)
    #expect(try await shell.problem("expect never enabled")?.kind == .expectation)
    #expect(try await shell.problem("expect never disabled") == nil)
  }

  @Test("a popup must be answered first") func aPopupComesFirst() async throws {
    let shell = Fixture()
    try await shell.run("open list", "tap delete")
    for line in ["back", "refresh", "tap s1"] {
      #expect(try await shell.problem(line)?.text.contains("delete-yes") == true, "\(line)")
    }
    #expect(try await shell.problem("expect s1 disabled") == nil)
    #expect(try await shell.run("tap delete-no").contains("Item 3"))
  }

  @Test("rows keep their ids until the screen is left") func rowsKeepTheirNamesUntilTheScreenIsLeft() async throws {
    let shell = Fixture()
    try await shell.run("open list", "tap s2")
    #expect(try shell.state.visited == ["row 2"])
    try await shell.run("refresh", "tap s2")
    #expect(try shell.state.visited == ["row 2", "row 2"])
  }

  @Test("an unknown screen lists the known ones") func anUnknownScreenIsNamed() async throws {
    let shell = Fixture()
    let problem = try #require(try await shell.problem("open lsit"))
    #expect(problem.remedy == "did you mean \"list\"? there are: form, home, list, otherList")
    #expect(try await shell.run("open list Bad Ragaz").contains("Bad Ragaz"))
  }

  @Test("a screen's name may be written in any case", arguments: ["otherList", "otherlist", "OTHERLIST"])
  func theNameOfAScreenMayBeWrittenInAnyCase(name: String) async throws {
    let shell = Fixture()
    try await shell.run("open \(name)")
    #expect(try shell.state.screen == "otherList")
  }
}

@MainActor
@Suite struct CheckTests {
  @Test("expect finds a text across line breaks and marks") func textIsFoundAcrossLineBreaksAndMarks() async throws {
    let shell = Fixture { $0.size = ScreenSize(columns: 20, rows: nil) }
    try await shell.run("open list")
    #expect(try await shell.problem("expect \"Item 2\"") == nil)
    #expect(try await shell.problem("expect \"Item 9\"")?.exitCode == 1)
    #expect(try await shell.problem("expect no \"Item 9\"") == nil)
    #expect(try await shell.problem("expect no \"Item 2\"")?.exitCode == 1)
    #expect(try await shell.problem("expect nothing enabled")?.exitCode == 1)
  }
}
