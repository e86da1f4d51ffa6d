import ChargeLayout
import ChargePresentation
import Testing

@testable import AppShellKit

/// A secret that is typed at a terminal without being shown.
@MainActor
@Suite struct HiddenTypingTests {
  @Test("typing into a secret field without a text asks for it; with a text, elsewhere and in other commands not")
  func asks() async throws {
    let shell = Fixture()
    try await shell.run("open form code")
    for line in ["type code", " TYPE  \"code\" "] {
      #expect(shell.session.hiddenField(of: line) == "code", "\(line)")
    }
    for line in ["type code 12", "type code \"\"", "type", "type nowhere", "paste code", "code", "type \"code", ""] {
      #expect(shell.session.hiddenField(of: line) == nil, "\(line)")
    }
    try await shell.run("open form")
    #expect(shell.session.hiddenField(of: "type query") == nil, "what anybody may read is typed in the line")
  }

  @Test("what was entered is typed as if it stood in the line, and the screen follows")
  func types() async throws {
    let shell = Fixture()
    try await shell.run("open form code")
    let before = shell.allPrinted.count
    try await shell.session.type(hidden: "12 34-5678", into: "code")
    #expect(try shell.state.entered == "123456 ")
    #expect(shell.allPrinted.count > before)
  }

  @Test("a script that has no text for it is told so")
  func script() async throws {
    let shell = Fixture()
    try await shell.run("open form code")
    #expect(try await shell.problem("type code")?.remedy.contains("type ID \"TEXT\"") == true)
  }
}
