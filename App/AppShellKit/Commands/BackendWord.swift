import Foundation

/// What can happen to a service, as `backend SERVICE WORD` names it. Parsing, help and completion read its cases.
protocol BackendWord: RawRepresentable<String>, CaseIterable, Sendable {
  /// The service as a person types it.
  static var service: String { get }
  /// What follows the word, as help shows it; empty for nothing.
  var arguments: String { get }
  /// What it does, with the arguments that follow it.
  func command(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> ShellCommand.World
}

extension BackendWord {
  /// The ways to use the words; those with the same arguments stand in one line.
  static var usage: [String] {
    var lines: [(words: [String], arguments: String)] = []
    for word in allCases {
      if let line = lines.firstIndex(where: { $0.arguments == word.arguments }) {
        lines[line].words.append(word.rawValue)
      } else {
        lines.append(([word.rawValue], word.arguments))
      }
    }
    return lines.map { words, arguments in
      "\(service) \(words.joined(separator: "|"))" + (arguments.isEmpty ? "" : " \(arguments)")
    }
  }

  /// Reads a word and what follows it.
  static func command(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> ShellCommand.World {
    let word: Self = try arguments.next("what happens")
    return try word.command(&arguments)
  }
}

extension ArgumentReader {
  /// The next word as a length of time, in seconds.
  mutating func seconds() throws(ArgumentProblem) -> TimeInterval {
    let word = try next("a length of time")
    guard let seconds = SpanOfTime.seconds(word) else { throw ArgumentProblem("\"\(word)\" is no length of time") }
    return seconds
  }

  /// Whether something is on: also where nothing follows.
  mutating func isOn() throws(ArgumentProblem) -> Bool {
    if isAtEnd { return true }
    return try next("nothing, or off", of: ["on", "off"]) == "on"
  }

  /// A number as the status of an error.
  static func errorStatus(_ number: Double) throws(ArgumentProblem) -> Int {
    guard (400...599).contains(number) else { throw ArgumentProblem("a status of an error is 400 to 599") }
    return Int(number)
  }
}
