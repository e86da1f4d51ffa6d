extension CommandTable {
  static let act: [CommandSpec] = [
    CommandSpec(
      "tap", usage: ["ID"], "taps a button, link, chip, tab, row or marker", group: .act, arguments: [.tappable]
    ) {
      arguments throws(ArgumentProblem) in
      .tap(try arguments.next("an id"))
    },
    CommandSpec(
      "type", usage: ["ID \"TEXT\"", "ID \"TEXT\" --at N"],
      "types a text in place of what is there, or inserts it after N characters", group: .act,
      arguments: [.field, .text]
    ) { arguments throws(ArgumentProblem) in
      let place = try arguments.option("--at")
      let id = try arguments.next("an id")
      guard let text = arguments.remainder() else { throw ArgumentProblem("a text is missing") }
      guard let place else { return .type(id, text: text, at: nil) }
      guard let at = Int(place), at >= 0 else {
        throw ArgumentProblem("--at takes a number of characters, not \"\(place)\"")
      }
      return .type(id, text: text, at: at)
    },
    CommandSpec(
      "paste", usage: ["ID \"TEXT\""], "inserts a text at once where the cursor stands", group: .act,
      arguments: [.field, .text]
    ) { arguments throws(ArgumentProblem) in
      let id = try arguments.next("an id")
      guard let text = arguments.remainder() else { throw ArgumentProblem("a text is missing") }
      return .paste(id, text: text)
    },
    CommandSpec(
      "key", usage: [ShellCommand.Key.allCases.map(\.rawValue).joined(separator: "|")],
      "presses a key in the field that has the focus", group: .act,
      arguments: [.words(ShellCommand.Key.allCases.map(\.rawValue))]
    ) { arguments throws(ArgumentProblem) in
      let name = try arguments.next("a key", of: ShellCommand.Key.allCases.map(\.rawValue))
      guard let key = ShellCommand.Key(rawValue: name) else { throw ArgumentProblem("there is no key \"\(name)\"") }
      return .key(key)
    },
    CommandSpec("clear", usage: ["ID"], "empties a field", group: .act, arguments: [.field]) {
      arguments throws(ArgumentProblem) in
      .clear(try arguments.next("an id"))
    },
    CommandSpec("focus", usage: ["ID"], "puts the cursor into a field", group: .act, arguments: [.field]) {
      arguments throws(ArgumentProblem) in
      .focus(try arguments.next("an id"))
    },
    CommandSpec("blur", "takes the focus away from the field that has it", group: .act) { _ in .blur },
    CommandSpec("toggle", usage: ["ID.OPTION"], "switches an option on or off", group: .act, arguments: [.option]) {
      arguments throws(ArgumentProblem) in
      .toggle(try arguments.next("an id"))
    },
    CommandSpec(
      "choose", usage: ["ID OPTION"], "chooses one of several options", group: .act,
      arguments: [.picker, .optionOfPrevious]
    ) { arguments throws(ArgumentProblem) in
      .choose(try arguments.next("an id"), option: try arguments.next("an option"))
    },
    CommandSpec("set", usage: ["ID VALUE"], "sets a value on a scale", group: .act, arguments: [.slider, .text]) {
      arguments throws(ArgumentProblem) in
      .set(try arguments.next("an id"), value: try arguments.number("a value"))
    },
    CommandSpec("back", "goes back", group: .act) { _ in .back },
    CommandSpec("refresh", "asks for everything anew, whatever its age", group: .act) { _ in .refresh },
    CommandSpec(
      "open", usage: ["SCREEN [ARGUMENT]"], "opens a screen by name: \"open nearby\", \"open search Malmö\"",
      group: .act, arguments: [.screenName, .text]
    ) { arguments throws(ArgumentProblem) in
      .open(try arguments.next("a screen's name"), argument: arguments.remainder())
    },
  ]
}
