import ChargeLayout

/// What `help` prints.
enum HelpText {
  /// All commands by group, one a line, or one in full. No line is wider than `width`.
  /// - Parameter screens: the names that `open` takes.
  static func lines(about name: String?, screens: [String] = [], width: Int = 80) throws(ShellProblem) -> [StyledLine] {
    guard let name else { return overview(width) }
    guard let spec = CommandTable.spec(named: name.lowercased()) else {
      let names = CommandTable.all.map(\.name)
      let guess = Spelling.nearest(to: name, among: names).map { "did you mean \"help \($0)\"?" }
      throw ShellProblem(
        .usage, "there is no command \"\(name)\"", remedy: guess ?? "\"help\" alone lists all commands")
    }
    let usage = spec.usageLines.flatMap { line in
      let lines = StyledLine(line).brokenAtBars(to: max(1, width - 4))
      return lines.prefix(1).indented(by: 2) + lines.dropFirst().indented(by: 4)
    }
    let aliases = spec.aliases.isEmpty ? [] : ["also: \(spec.aliases.joined(separator: ", "))"]
    let names = spec.arguments.contains(.screenName) ? ["screens: \(screens.joined(separator: ", "))"] : []
    return usage + ([spec.summary] + aliases + names).flatMap { StyledLine($0).wrapped(to: width) }
  }

  private static func overview(_ width: Int) -> [StyledLine] {
    // Where there is room, the way to use a command stands where its name does elsewhere.
    let heads = CommandTable.all.map { width < 72 ? $0.name : head($0) }
    let column = 2 + (heads.map(\.count).max() ?? 0)
    var lines: [StyledLine] = []
    for group in CommandSpec.Group.allCases {
      lines.append(StyledLine(group.heading, .strong))
      for (head, spec) in zip(heads, CommandTable.all) where spec.group == group {
        let room = width - column - 2
        let words = spec.summary.count <= room ? spec.summary : spec.brief
        lines.append(StyledLine("  \(head)").padded(to: column) + .blanks(2) + StyledLine(words))
      }
      lines.append(StyledLine())
    }
    return lines + StyledLine("\"help tap\" tells more of tap, and so on.").wrapped(to: width)
  }

  /// The name with its arguments, where there is one short way to write them.
  private static func head(_ spec: CommandSpec) -> String {
    guard let only = spec.usageLines.first, spec.usageLines.count == 1, only.count <= 28 else {
      return "\(spec.name) …"
    }
    return only
  }
}
