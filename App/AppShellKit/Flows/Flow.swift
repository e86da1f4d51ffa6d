/// A transcript of a session: commands and the screens they print. Serves as test and documentation.
public struct Flow: Hashable, Sendable {
  /// A command and what it printed.
  public struct Step: Hashable, Sendable {
    /// Comments above the command.
    public let comments: [String]
    /// The command line.
    public let command: String
    /// The number of its line in the file, from 1.
    public let line: Int
    /// What it printed when the transcript was written.
    public var output: [String]
  }

  /// The options of the first line, as arguments of the shell.
  public let options: [String]
  /// The lines above the first command, the first one included.
  public let head: [String]
  /// The commands in order.
  public var steps: [Step]
  /// Comments below the last command's output.
  public let tail: [String]

  /// Reads a transcript. The message names the line.
  public init(text: String) throws(ShellProblem) {
    let lines = text.lines
    guard let first = lines.first, first == "# appshell" || first.hasPrefix("# appshell ") else {
      throw ShellProblem(
        .usage, "line 1: a flow begins with \"# appshell OPTIONS\"",
        remedy: "for instance: # appshell --now 2024-06-01T12:00:00Z --size 80x0")
    }
    options = Array(try CommandWords(line: first).words.dropFirst(2))
    var head: [String] = []
    var steps: [Step] = []
    var comments: [String] = []
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("> ") || line == ">" {
        if steps.isEmpty {
          head = comments
          comments = []
        }
        steps.append(
          Step(comments: comments, command: String(line.dropFirst(2)), line: index + 1, output: []))
        comments = []
      } else if line.hasPrefix("#") || (steps.isEmpty && line.allSatisfy(\.isWhitespace)) {
        comments.append(line)
      } else if steps.isEmpty {
        throw ShellProblem(
          .usage, "line \(index + 1): text stands before the first command", remedy: "commands begin with \"> \"")
      } else {
        steps[steps.count - 1].output.append(line.hasPrefix("\\") ? String(line.dropFirst()) : line)
      }
    }
    self.head = steps.isEmpty ? comments : head
    tail = steps.isEmpty ? [] : comments
    self.steps = steps.map { step in
      var step = step
      step.output = Self.trimmed(step.output)
      return step
    }
  }

  /// The transcript as a file.
  public var text: String {
    var lines = head
    for step in steps {
      lines += step.comments
      lines.append(step.command.isEmpty ? ">" : "> \(step.command)")
      // A backslash marks output that looks like a command or a comment.
      lines += step.output.map { line in
        line.hasPrefix(">") || line.hasPrefix("#") || line.hasPrefix("\\") ? "\\\(line)" : line
      }
      if !step.output.isEmpty { lines.append("") }
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return (lines + tail).joined(separator: "\n") + "\n"
  }

  /// The lines without empty ones at both ends.
  static func trimmed(_ lines: [String]) -> [String] {
    var lines = lines[...]
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return Array(lines)
  }
}
