import ChargePresentation
import Testing

@testable import AppShellKit

@MainActor
@Suite("The boxes of a code in the shell") struct CodeBoxesTests {
  private func boxes(_ shell: Fixture) throws -> String {
    let code = try #require(try shell.state.code)
    return code.boxes.enumerated().map { index, box in
      box == .filled ? "•" : index == code.focus ? "_" : "."
    }.joined()
  }

  @Test("typing replaces a code digit by digit") func typingReplacesDigitByDigit() async throws {
    let shell = Fixture()
    try await shell.run("open form code", "type code 12")
    #expect(try boxes(shell) == "••_...")
    try await shell.run("type code 9")
    #expect(try boxes(shell) == "•_....")
    try await shell.run("type code \"12 34-5678\"")
    #expect(try shell.state.entered == "123456 ")
  }

  @Test("a whole code can be pasted") func theWholeCodeIsPasted() async throws {
    let shell = Fixture()
    try await shell.run("open form code", "type code 1", "paste code \"123 456\"")
    #expect(try shell.state.entered == "123456 ")
    try await shell.run("paste code \"12\"")
    #expect(try shell.state.entered == "123456 ")
  }

  @Test("a part of a code is pasted from the focused box on") func partOfTheCodeIsPastedFromTheFocusOn() async throws {
    let shell = Fixture()
    try await shell.run("open form code", "type code 15", "paste code 54")
    #expect(try boxes(shell) == "••••_.")
    try await shell.run("paste code 50")
    #expect(try shell.state.entered == "155450 ")
  }

  @Test("keys move between the boxes and delete") func keysAndBoxes() async throws {
    let shell = Fixture()
    try await shell.run("open form code", "type code 1234", "key backspace", "key backspace")
    #expect(try boxes(shell) == "••_...")
    try await shell.run("key left", "key left", "key backspace")
    #expect(try boxes(shell) == "_•....")
    try await shell.run("key right", "key right", "type code 7 --at 5")
    #expect(try boxes(shell) == ".•...•")
    try await shell.run("clear code")
    #expect(try boxes(shell) == "_.....")
    #expect(try await shell.problem("type code 7 --at 6")?.remedy == "give --at 0 to 5")
  }

  @Test("the boxes take and lose the focus") func focusComesAndGoes() async throws {
    let shell = Fixture()
    try await shell.run("open form code", "blur")
    #expect(try shell.state.code?.hasFocus == false)
    try await shell.run("focus code", "key backspace")
    #expect(try shell.state.code?.hasFocus == true)
  }

  @Test("the digits of a code are drawn in their boxes while they are entered, and printed nowhere else")
  func digitsAreNeverListed() async throws {
    let shell = Fixture()
    try await shell.run("open form code")
    let drawn = try await shell.run("type code 48159")
    #expect(drawn.contains("[4] [8] [1] [5] [9]") && !drawn.contains("48159"))
    let printed = try await [shell.run("elements"), shell.run("state")].joined()
    #expect(printed.contains("•") && printed.contains("type code \"digits\""))
    for digit in "4859" { #expect(!printed.contains("[\(digit)]") && !printed.contains("\"\(digit)\"")) }
    #expect(!printed.contains("48159"))
    #expect(try await shell.run("blur").contains("[•] [•] [•] [•] [•] [ ]"))
  }
}
