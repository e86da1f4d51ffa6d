extension CommandTable {
  static let store = CommandSpec(
    "store", usage: [StoreDouble.Reply.names.joined(separator: "|")],
    "answers the store's open window or for a parent, pays back, or cuts the store off; lose buys without a word",
    brief: "answers the store", group: .world, arguments: [.words(StoreDouble.Reply.names)]
  ) { arguments throws(ArgumentProblem) in .store(try arguments.next("the answer")) }

  static let clock = CommandSpec(
    "clock", usage: ["ahead|behind 3d", "right"],
    "sets the clock of the device wrong, or right again; the servers' clocks stay right", brief: "sets the clock wrong",
    group: .world,
    arguments: [.words(["ahead", "behind", "right"]), .text]
  ) { arguments throws(ArgumentProblem) in
    switch try arguments.next("ahead, behind or right", of: ["ahead", "behind", "right"]) {
    case "ahead": .clock(ahead: try arguments.seconds())
    case "behind": .clock(ahead: -(try arguments.seconds()))
    default: .clock(ahead: 0)
    }
  }
}
