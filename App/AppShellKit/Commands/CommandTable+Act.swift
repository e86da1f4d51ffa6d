extension CommandTable {
  static let act: [CommandSpec] = [
    CommandSpec(
      "tap", usage: ["ID"], "taps a button, link, chip, tab, row or marker", brief: "taps an element", group: .act,
      arguments: [.tappable]
    ) { arguments throws(ArgumentProblem) in .tap(try arguments.next("an id")) },
    CommandSpec(
      "type", usage: ["ID \"TEXT\"", "ID \"TEXT\" --at N", "ID"],
      "replaces the text of a field, or inserts a text after N characters; without a text, a terminal asks for a password, "
        + "code or phone number and does not show it", brief: "types into a field", group: .act,
      arguments: [.field, .text]
    ) { arguments throws(ArgumentProblem) in
      let place = try arguments.option("--at")
      let id = try arguments.next("an id")
      let text = try arguments.rest("a text")
      guard let place else { return .type(id, text: text, at: nil) }
      guard let at = Int(place), at >= 0 else {
        throw ArgumentProblem("--at takes a number of characters, not \"\(place)\"")
      }
      return .type(id, text: text, at: at)
    },
    CommandSpec(
      "paste", usage: ["ID \"TEXT\""], "inserts a text at the cursor in one go", brief: "inserts a text at once",
      group: .act,
      arguments: [.field, .text]
    ) { arguments throws(ArgumentProblem) in
      .paste(try arguments.next("an id"), text: try arguments.rest("a text"))
    },
    CommandSpec(
      "key", usage: [ShellCommand.Key.names.joined(separator: "|")], "presses a key in the focused field",
      brief: "presses a key", group: .act,
      arguments: [.words(ShellCommand.Key.names)]
    ) { arguments throws(ArgumentProblem) in .key(try arguments.next("a key")) },
    CommandSpec("clear", usage: ["ID"], "empties a field", group: .act, arguments: [.field]) {
      arguments throws(ArgumentProblem) in .clear(try arguments.next("an id"))
    },
    CommandSpec(
      "focus", usage: ["ID"], "puts the cursor into a field", brief: "goes into a field", group: .act,
      arguments: [.field]
    ) {
      arguments throws(ArgumentProblem) in .focus(try arguments.next("an id"))
    },
    CommandSpec("blur", "takes the focus away from the focused field", brief: "leaves the field", group: .act) { _ in
      .blur
    },
    CommandSpec(
      "toggle", usage: ["ID.OPTION"], "switches an option on or off", brief: "switches an option", group: .act,
      arguments: [.option]
    ) {
      arguments throws(ArgumentProblem) in .toggle(try arguments.next("an id"))
    },
    CommandSpec(
      "choose", usage: ["ID OPTION"], "chooses one of several options", brief: "chooses one option", group: .act,
      arguments: [.picker, .optionOfPrevious]
    ) { arguments throws(ArgumentProblem) in
      .choose(try arguments.next("an id"), option: try arguments.next("an option"))
    },
    CommandSpec(
      "set", usage: ["ID VALUE"], "moves a slider to a value, or a calendar to a day: \"set day 2026-12-31\"",
      brief: "sets a slider or a day", group: .act, arguments: [.slider, .text]
    ) { arguments throws(ArgumentProblem) in
      .set(try arguments.next("an id"), value: try arguments.setValue())
    },
    CommandSpec("back", "goes back", group: .act) { _ in .back },
    CommandSpec("refresh", "loads everything again, however fresh it is", brief: "loads everything again", group: .act)
    { _ in .refresh },
    CommandSpec(
      "open", usage: ["SCREEN [ARGUMENT]", "link URL"],
      "opens a screen by name: \"open map Ankara\", \"open search Malmö\", or follows a link into the app",
      brief: "opens a screen by name", group: .act, arguments: [.screenName, .text]
    ) { arguments throws(ArgumentProblem) in
      .open(try arguments.next("a screen's name"), argument: arguments.remainder())
    },
  ]
}
