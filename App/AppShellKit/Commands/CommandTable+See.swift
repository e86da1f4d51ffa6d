import ChargeDomain

extension CommandTable {
  static let see: [CommandSpec] = [
    notifications,
    CommandSpec("screen", "prints the screen again", group: .see) { _ in .screen },
    CommandSpec(
      "elements", "lists the ids on the screen and the command for each", brief: "ids and their commands", group: .see
    ) { _ in .elements },
    CommandSpec("state", "prints the view state as JSON", brief: "the state as JSON", group: .see) { _ in .state },
    CommandSpec(
      "tree", "prints the elements of the screen as JSON, for programs", brief: "the elements as JSON", group: .see
    ) { _ in .tree },
    CommandSpec(
      "trace", usage: ["on|off"], "prints every state on the way, not only the last one",
      brief: "every state on the way", group: .see,
      arguments: [.words(["on", "off"])]
    ) { arguments throws(ArgumentProblem) in
      .trace(try arguments.next("trace", of: ["on", "off"]) == "on")
    },
    CommandSpec(
      "skipped", "lists the records and fields that were left out, and why", brief: "records left out, why", group: .see
    ) { _ in .skipped },
    CommandSpec(
      "check", usage: ["data"], "checks all stored stations and lists what is wrong", brief: "checks stored stations",
      group: .see,
      arguments: [.words(["data"])]
    ) { arguments throws(ArgumentProblem) in
      _ = try arguments.next("what to check", of: ["data"])
      return .checkData
    },
    CommandSpec(
      "wallet", usage: ["verify"], "checks every entry of the wallet's books; fails where they are wrong",
      brief: "checks the wallet books", group: .see,
      arguments: [.words(["verify"])]
    ) { arguments throws(ArgumentProblem) in
      _ = try arguments.next("what to do", of: ["verify"])
      return .verifyBooks
    },
    CommandSpec(
      "explain", usage: ["STATION"], "says which records a station is made of, and why: explain ocm:4607",
      brief: "records of a station", group: .see,
      arguments: [.text]
    ) { arguments throws(ArgumentProblem) in
      let code = try arguments.next("the code of a station")
      guard let id = StationID(code) else {
        let sources = ProviderID.names.joined(separator: ", ")
        throw ArgumentProblem("a code is a source, a colon and an id; the sources are \(sources)")
      }
      return .explain(id)
    },
    CommandSpec(
      "documents", usage: ["[NAME]"], "lists the files the app saved, or prints one", brief: "files the app saved",
      group: .see, arguments: [.text]
    ) { arguments in .documents(arguments.remainder()) },
    CommandSpec(
      "record", usage: ["FILE", "off"],
      "records what happens since the app started, without what is personal, for \"appshell replay FILE\"; off ends it",
      brief: "records for a replay", group: .see, arguments: [.words(["off"])]
    ) { arguments throws(ArgumentProblem) in
      let file = try arguments.rest("a file, or off,")
      return .record(file == "off" ? nil : file)
    },
    inbox,
    CommandSpec("more", "shows the next rows of a screen that was cut", brief: "the next rows", group: .see) { _ in
      .more
    },
    CommandSpec("less", "shows the previous rows", group: .see) { _ in .less },
    CommandSpec(
      "help", aliases: ["?"], usage: ["[COMMAND]"], "lists the commands, or explains one", brief: "explains a command",
      group: .see,
      arguments: [.command]
    ) { arguments in .help(arguments.remainder()) },
    CommandSpec("quit", aliases: ["exit"], "leaves the shell; so does ^D", brief: "leaves the shell", group: .see) {
      _ in .quit
    },
  ]

  static let check: [CommandSpec] = [
    CommandSpec(
      "expect", usage: ["\"TEXT\"", "no \"TEXT\"", "ID enabled|disabled"],
      "fails unless the screen shows a text, does not show it, or an element is enabled or disabled",
      brief: "checks what is shown", group: .check,
      arguments: [.id, .words(["enabled", "disabled"])]
    ) { arguments throws(ArgumentProblem) in
      let first = try arguments.next("a text or an id")
      if arguments.isAtEnd { return .expectText(try text(first), isPresent: true) }
      let second = try arguments.next("a text")
      if !arguments.isAtEnd { throw ArgumentProblem("write a text of several words in quotes") }
      if first == "no" { return .expectText(try text(second), isPresent: false) }
      switch second {
      case "enabled": return .expectEnabled(first, true)
      case "disabled": return .expectEnabled(first, false)
      default: throw ArgumentProblem("write a text of several words in quotes")
      }
    },
    CommandSpec(
      "snapshot", usage: ["NAME"], "compares the screen with a stored one; --snapshots DIR stores new ones",
      brief: "compares the screen", group: .check, arguments: [.text]
    ) { arguments throws(ArgumentProblem) in
      let name = try arguments.next("a name")
      let allowed = name.unicodeScalars.allSatisfy {
        $0.isASCII
          && ($0.properties.isAlphabetic || $0.properties.numericType != nil || "-_./".unicodeScalars.contains($0))
      }
      guard allowed, !name.hasPrefix("/"), !name.contains(".."), !name.hasSuffix("/"), !name.isEmpty else {
        throw ArgumentProblem("a name is made of letters, digits, - _ . and / between folders, not \"\(name)\"")
      }
      return .snapshot(name)
    },
  ]

  // Every screen holds the empty text: such a check could not fail.
  private static func text(_ text: String) throws(ArgumentProblem) -> String {
    guard !text.isEmpty else { throw ArgumentProblem("the text is empty") }
    return text
  }
}
