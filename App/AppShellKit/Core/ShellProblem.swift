/// Why a command did not do what it should: what was wrong and what to do about it.
public struct ShellProblem: Error, Hashable, Sendable {
  /// What kind of trouble it is, which decides the exit code.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// An expectation or a comparison failed.
    case expectation
    /// The command cannot be understood or cannot be done here.
    case usage
    /// The shell could not start.
    case start
  }

  /// What kind of trouble it is.
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

  /// Both sentences, for people; what was typed cannot steer the terminal that shows it.
  public var text: String {
    let whole = remedy.isEmpty ? message : "\(message)\n\(remedy)"
    return whole.split(separator: "\n", omittingEmptySubsequences: false).map { PlainText.shown(String($0)) }
      .joined(separator: "\n")
  }
}
