import ChargeLayout
import Testing

@testable import AppShellKit

@MainActor
@Suite struct CompletionTests {
  @Test(
    "a word is completed as far as its candidates agree",
    arguments: [
      ("lo", "cation "), ("open l", "ist "), ("tap ", ""), ("choose ", "sort "), ("choose sort d", "istance "),
      ("toggle ", "plug.ccs "), ("type q", "uery "), ("set r", "adius "), ("network of", "fline "),
      ("permission location g", "ranted "), ("device l", "ocked "), ("check d", "ata "), ("help adv", "ance "),
      ("expect query en", "abled "), ("xyz", ""),
      ("tap sort ", ""), ("re", ""),
    ])
  func completes(_ line: String, _ rest: String) async throws {
    let shell = Fixture()
    try await shell.run("open form")
    #expect(shell.session.completion.answer(line).insertion == rest)
  }

  @Test("candidates are listed when there are several") func listsWhatThereIs() async throws {
    let shell = Fixture()
    try await shell.run("open home")
    #expect(shell.session.completion.answer("tap ").candidates == ["ask", "link", "never"])
    #expect(Completion().answer("re").candidates == ["record", "refresh", "relaunch"])
  }
}

@Suite struct CandidateListTests {
  @Test("candidates are broken between words where the terminal ends") func betweenWords() {
    let answer = Completion().answer("")
    for columns in [40, 80] {
      let lines = answer.list(columns: columns).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= columns })
      #expect(lines.flatMap { $0.split(separator: " ").map(String.init) } == answer.candidates)
    }
  }
}

@Suite struct ColorChoiceTests {
  @Test("automatic colours follow the terminal and NO_COLOR") func autoFollowsTheTerminalAndNOCOLOR() {
    #expect(ColorChoice.auto.mode(isTerminal: true, environment: [:]) == .ansi)
    #expect(ColorChoice.auto.mode(isTerminal: false, environment: [:]) == .none)
    #expect(ColorChoice.auto.mode(isTerminal: true, environment: ["NO_COLOR": "1"]) == .none)
    #expect(ColorChoice.auto.mode(isTerminal: true, environment: ["TERM": "dumb"]) == .none)
    #expect(ColorChoice.always.mode(isTerminal: false, environment: ["NO_COLOR": "1"]) == .ansi)
    #expect(ColorChoice.never.mode(isTerminal: true, environment: [:]) == .none)
  }
}
