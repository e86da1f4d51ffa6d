extension CommandTable {
  static let payment = CommandSpec(
    "payment", usage: [PaymentDouble.Reply.names.joined(separator: "|")],
    "answers the open payment window; hang leaves it open for good", brief: "answers the payment", group: .world,
    arguments: [.words(PaymentDouble.Reply.names)]
  ) { arguments throws(ArgumentProblem) in .payment(try arguments.next("the answer")) }

  static let scan = CommandSpec(
    "scan", usage: ["\"TEXT\""], "hands the app a code, as the camera does", brief: "scans a code", group: .world,
    arguments: [.text]
  ) { arguments throws(ArgumentProblem) in .scan(try arguments.rest("the text of a code")) }

  static let notifications = CommandSpec(
    "notifications", "lists the notices that the system shows, and those that it is to show later",
    brief: "notices of the system", group: .see
  ) { _ in .notifications }
}
