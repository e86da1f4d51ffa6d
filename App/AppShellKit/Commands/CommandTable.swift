/// All commands of the shell. Parsing, help, suggestions and completion read them here.
enum CommandTable {
  /// The commands in the order of the help text.
  static let all: [CommandSpec] = see + act + world + check

  /// The command of a name or another word for it.
  static func spec(named name: String) -> CommandSpec? {
    all.first { $0.name == name || $0.aliases.contains(name) }
  }

  /// Understands a line; nil for an empty line or a comment (`#`).
  static func command(line: String) throws(ShellProblem) -> ShellCommand? {
    let trimmed = line.drop { $0.isWhitespace }
    if trimmed.isEmpty || trimmed.hasPrefix("#") { return nil }
    let words = try CommandWords(line: line).words
    guard let name = words.first else { return nil }
    return try command(name: name, arguments: Array(words.dropFirst()))
  }

  /// Understands a command by its name and arguments.
  static func command(name: String, arguments: [String]) throws(ShellProblem) -> ShellCommand {
    guard let spec = spec(named: name.lowercased()) else { throw unknown(name) }
    var reader = ArgumentReader(arguments)
    do throws(ArgumentProblem) {
      let command = try spec.parse(&reader)
      if let extra = reader.remainder() { throw ArgumentProblem("\"\(extra)\" is too much") }
      return command
    } catch {
      throw ShellProblem(.usage, "\(spec.name): \(error.message)", remedy: usage(of: spec))
    }
  }

  private static func usage(of spec: CommandSpec) -> String {
    "usage: " + spec.usageLines.joined(separator: "\n       ")
  }

  private static func unknown(_ name: String) -> ShellProblem {
    let known = all.flatMap { [$0.name] + $0.aliases }
    let guess = Spelling.nearest(to: name, among: known).map { "did you mean \"\($0)\"? " } ?? ""
    return ShellProblem(.usage, "there is no command \"\(name)\"", remedy: "\(guess)\"help\" lists all commands")
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The names that a command takes.
  static var names: [String] { allCases.map(\.rawValue) }
}
