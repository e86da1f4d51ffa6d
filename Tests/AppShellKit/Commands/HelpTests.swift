import ChargeLayout
import Testing

@testable import AppShellKit

@Suite struct HelpTests {
  @Test("help has one line for each command, by group, as wide as the terminal", arguments: [40, 80])
  func oneLineForEachCommand(_ width: Int) throws {
    let lines = try HelpText.lines(about: nil, width: width).map(\.text)
    for spec in CommandTable.all {
      let own = lines.filter { $0.hasPrefix("  \(spec.name) ") }
      #expect(own.count == 1, "\(spec.name)")
      #expect(own.allSatisfy { $0.hasSuffix("  \(spec.brief)") || $0.hasSuffix("  \(spec.summary)") }, "\(own)")
    }
    let groups = CommandSpec.Group.allCases
    #expect(lines.filter { !$0.hasPrefix(" ") }.prefix(2) == [groups[0].heading, ""])
    // Headings, the lines between groups, and the last one.
    #expect(lines.count == CommandTable.all.count + 2 * groups.count + 1)
    #expect(lines.allSatisfy { $0.count <= width })
  }

  @Test("help on one command breaks no word, at 40 columns either")
  func breaksNoWord() throws {
    for spec in CommandTable.all {
      let wide = try HelpText.lines(about: spec.name, width: 400).map(\.text)
      let narrow = try HelpText.lines(about: spec.name, width: 40).map(\.text)
      #expect(narrow.allSatisfy { $0.count <= 40 }, "\(spec.name)")
      #expect(words(narrow) == words(wide), "\(spec.name)")
    }
  }

  /// A long alternative is broken behind its bars, never inside a word.
  private func words(_ lines: [String]) -> [Substring] {
    lines.joined(separator: " ").split { $0 == " " || $0 == "|" }
  }

  @Test("help on one command shows its usage, its screens or a suggestion") func explainsOne() throws {
    #expect(try HelpText.lines(about: "network").first?.text == "  network online|offline|slow")
    #expect(try HelpText.lines(about: "open", screens: ["map", "forgot"]).last?.text == "screens: map, forgot")
    let problem = try #require(throws: ShellProblem.self) { try HelpText.lines(about: "netwok") }
    #expect(problem.remedy.contains("help network"))
  }
}
