import ChargeLayout
import Testing

@testable import AppShellKit

/// What tests of the words of every service look at.
extension BackendWord {
  /// Expects that a line without the words before it is understood.
  static func expect(
    _ line: String, isUnderstoodAs command: ShellCommand.World, _ location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try CommandTable.command(line: "backend \(service) \(line)") == .world(command), sourceLocation: location)
  }

  /// Expects that every word stands in one of these lines, and that help shows it.
  static func expectEveryWord(in lines: [String], _ location: SourceLocation = #_sourceLocation) throws {
    let tried = Set(lines.compactMap { $0.lowercased().split(separator: " ").first.map(String.init) })
    #expect(tried == Set(names), sourceLocation: location)
    let help = try HelpText.lines(about: "backend", width: 400).map(\.text).joined(separator: "\n")
    for word in names {
      #expect(help.contains("\(service) \(word)") || help.contains("|\(word)"), "\(word)", sourceLocation: location)
    }
  }

  /// Expects that a line is refused with a message that holds a part, and that the remedy tells how the words are used.
  static func expectRefusal(
    of line: String, saying part: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let problem = try #require(throws: ShellProblem.self, sourceLocation: location) {
      try CommandTable.command(line: "backend \(service) \(line)")
    }
    #expect(problem.message.contains(part), "\(problem.message)", sourceLocation: location)
    #expect(
      problem.message.hasPrefix("backend: ") && problem.remedy.contains("backend \(service)"),
      sourceLocation: location)
  }
}
