/// Why a command did not do what it should: what was wrong and what to do about it.
public struct ShellProblem: Error, Hashable, Sendable {
  /// The kind of problem, which decides the exit code.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// An expectation or a comparison failed.
    case expectation
    /// The command is not understood or not possible here.
    case usage
    /// The shell could not start.
    case start
  }

  /// The kind of problem.
  public let kind: Kind
  /// What was wrong, in one sentence.
  public let message: String
  /// What to do about it; empty when the message says it all.
  public let remedy: String

  /// A problem.
  public init(_ kind: Kind, _ message: String, remedy: String = "") {
    self.kind = kind
    self.message = message
    self.remedy = remedy
  }

  /// The exit code of a process that stops because of it: 1, 2 or 3.
  public var exitCode: Int32 {
    switch kind {
    case .expectation: 1
    case .usage: 2
    case .start: 3
    }
  }

  /// Message and remedy for people, safe for a terminal.
  public var text: String {
    PlainText.shown(lines: remedy.isEmpty ? message : "\(message)\n\(remedy)")
  }
}
