/// What `help` prints.
enum HelpText {
  /// All commands by group, or one in full.
  /// - Parameter screens: the names that `open` takes.
  static func lines(about name: String?, screens: [String] = []) throws(ShellProblem) -> [String] {
    guard let name else { return overview }
    guard let spec = CommandTable.spec(named: name.lowercased()) else {
      let names = CommandTable.all.map(\.name)
      let guess = Spelling.nearest(to: name, among: names).map { "did you mean \"help \($0)\"?" }
      throw ShellProblem(
        .usage, "there is no command \"\(name)\"", remedy: guess ?? "\"help\" alone lists all commands")
    }
    let aliases = spec.aliases.isEmpty ? [] : ["also: \(spec.aliases.joined(separator: ", "))"]
    let names = spec.arguments.contains(.screenName) ? ["screens: \(screens.joined(separator: ", "))"] : []
    return spec.usageLines.map { "  \($0)" } + ["\(spec.summary)"] + aliases + names
  }

  private static var overview: [String] {
    let width = CommandTable.all.flatMap(\.usageLines).map(\.count).filter { $0 <= 28 }.max() ?? 0
    var lines: [String] = []
    for group in CommandSpec.Group.allCases {
      if !lines.isEmpty { lines.append("") }
      lines.append(group.heading)
      for spec in CommandTable.all where spec.group == group { lines += entry(spec, width: width) }
    }
    return lines
  }

  private static func entry(_ spec: CommandSpec, width: Int) -> [String] {
    var lines = spec.usageLines.map { "  \($0)" }
    let last = lines.removeLast()
    if last.count - 2 > width { return lines + [last, String(repeating: " ", count: width + 4) + spec.summary] }
    return lines + [last + String(repeating: " ", count: width + 4 - last.count) + spec.summary]
  }
}
