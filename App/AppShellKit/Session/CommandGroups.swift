/// Which group of commands a command belongs to, which decides what is printed after it.
enum CommandGroups {
  static func group(of command: ShellCommand) -> CommandSpec.Group {
    switch command {
    case .screen, .elements, .state, .trace, .skipped, .checkData, .explain, .help, .more, .less, .documents, .inbox,
      .quit:
      .see
    case .tap, .type, .paste, .key, .clear, .focus, .blur, .toggle, .choose, .set, .back, .refresh, .open: .act
    case .location, .track, .permission, .device, .network, .provider, .backend, .advance, .background, .foreground,
      .relaunch, .appearance, .language, .size, .importDocument:
      .world
    case .expectText, .expectEnabled, .snapshot: .check
    }
  }

  /// The problem of a command that its group forgot. What was typed may be a secret, so it is not repeated.
  static let notCarriedOut = ShellProblem(.usage, "the shell understands this command but does nothing for it")
}
