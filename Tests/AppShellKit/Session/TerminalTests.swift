import ChargeLayout
import Testing

@testable import AppShellKit

/// What a person sees in a small terminal.
@MainActor
@Suite struct TerminalTests {
  private func terminal(columns: Int = 40, rows: Int = 10, items: Int = 3, hint: String = "") -> Fixture {
    Fixture(items: items) { options in
      options.size = nil
      options.terminalSize = { ScreenSize(columns: columns, rows: rows) }
      options.hint = hint
    }
  }

  @Test("help is cut into pages that more and less turn") func helpIsPaged() async throws {
    let shell = terminal()
    try await shell.run("open home")
    let first = try await shell.run("help")
    #expect(first.contains("See") && first.contains("\nrows 1-9 of ") && first.hasSuffix(" · more"))
    #expect(first.split(separator: "\n").count <= 10)
    let second = try await shell.run("more")
    #expect(second.contains("\nrows 10-18 of ") && second.hasSuffix(" · more · less"))
    #expect(try await shell.run("less") == first)
    #expect(try await shell.problem("less")?.message == "this is the beginning")
  }

  @Test("after another command more turns the screen again") func moreTurnsTheScreenAgain() async throws {
    let shell = terminal(items: 30)
    try await shell.run("open list", "help", "more")
    #expect(try await shell.run("screen").contains("Item 1"))
    #expect(try await shell.run("more").contains("Item "))
  }

  @Test("without an end of rows help comes in one piece") func helpInOnePiece() async throws {
    #expect(try await !Fixture().run("help").contains("rows 1-"))
  }

  @Test("the first screen leaves room for the hint below it") func theHintStays() async throws {
    let shell = terminal(rows: 6, hint: "\"help\" lists the commands, Tab completes them, ^D leaves.")
    try await shell.session.start()
    let printed = try #require(shell.allPrinted.first).split(separator: "\n", omittingEmptySubsequences: false)
    let hint = try #require(shell.allNotes.first).split(separator: "\n")
    #expect(hint == ["\"help\" lists the commands, Tab", "completes them, ^D leaves."])
    #expect(printed.count + hint.count == 6)
    #expect(printed.last?.hasPrefix("rows 1-3 of ") == true)
    #expect(try await shell.run("more").hasSuffix(" · less"))
  }

  @Test("notes and problems are broken between words where the terminal ends") func notesAreBroken() async throws {
    let shell = terminal()
    try await shell.session.start()
    #expect(
      shell.session.wrapped("usage: network online|offline|slow and no more\n       network slow")
        == ["usage: network online|offline|slow and", "no more", "       network slow"])
    #expect(Fixture().session.wrapped("a line as long as it likes, for nobody reads it in a terminal").count == 1)
  }
}

@MainActor
@Suite struct MeantTests {
  @Test(
    "what stands on the screen, or is a screen, says what was meant when it is typed alone",
    arguments: [
      ("query", "try: type query \"text\""), ("sort", "try: choose sort name|distance"),
      ("list", "try: open list"), ("list ankara", "try: open list ankara"),
      ("OtherList Bad Ragaz", "try: open otherList Bad Ragaz"),
    ])
  func saysWhatWasMeant(_ line: String, _ remedy: String) async throws {
    let shell = Fixture()
    try await shell.run("open form")
    #expect(try await shell.problem(line)?.remedy == remedy)
  }

  @Test("other words get the nearest command as before") func others() async throws {
    let shell = Fixture()
    try await shell.run("open form")
    #expect(try await shell.problem("tpa s1")?.remedy.contains("did you mean \"tap\"?") == true)
    #expect(try await shell.problem("tap")?.remedy.contains("usage: tap ID") == true)
  }

  @Test("a button's name alone says how to tap it") func button() async throws {
    let shell = Fixture()
    try await shell.run("open home")
    #expect(try await shell.problem("ask")?.remedy == "try: tap ask")
  }
}
