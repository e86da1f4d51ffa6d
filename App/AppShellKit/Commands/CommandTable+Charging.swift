extension CommandTable {
  static let payment = CommandSpec(
    "payment", usage: [PaymentDouble.Reply.names.joined(separator: "|")],
    "answers the open payment window; hang leaves it open for good", group: .world,
    arguments: [.words(PaymentDouble.Reply.names)]
  ) { arguments throws(ArgumentProblem) in .payment(try arguments.next("the answer")) }

  static let scan = CommandSpec(
    "scan", usage: ["\"TEXT\""], "hands the app a code, as the camera does", group: .world, arguments: [.text]
  ) { arguments throws(ArgumentProblem) in .scan(try arguments.rest("the text of a code")) }

  static let notifications = CommandSpec(
    "notifications", "lists the notices that the system shows, and those that it is to show later", group: .see
  ) { _ in .notifications }

  /// What can happen to charging, as `backend charging` names it.
  static let chargingChanges = [
    "begin", "lose-answer", "lose-request", "delay", "error", "duplicate", "reorder-metrics", "faulted",
    "capture-fails", "refuses-authorisation", "refuses-stop", "begins-late", "ends-by-itself", "suspended",
    "second-start",
  ]

  static let chargingUsage = [
    "charging begin CHARGER",
    "charging lose-answer|lose-request|duplicate|delay 40s|error 500",
    "charging reorder-metrics|capture-fails [off]", "charging refuses-authorisation|refuses-stop [off]",
    "charging begins-late 90s|never|off", "charging faulted CHARGER [off]",
    "charging suspended CHARGER car|station|off",
    "charging ends-by-itself [CHARGER]", "charging second-start refused|begins",
  ]

  static func charging(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> ShellCommand.World {
    switch try arguments.next("what happens", of: chargingChanges) {
    case "begin": return .beginElsewhere(try arguments.next("the code of a charger"))
    case "lose-answer": return .fault(.loseAnswer)
    case "lose-request": return .fault(.loseRequest)
    case "duplicate": return .fault(.duplicate)
    case "delay":
      let word = try arguments.next("a length of time")
      guard let seconds = SpanOfTime.seconds(word) else {
        throw ArgumentProblem("\"\(word)\" is no length of time")
      }
      return .fault(.delay(seconds))
    case "error":
      let status = try arguments.number("a status")
      guard (400...599).contains(status) else { throw ArgumentProblem("a status of an error is 400 to 599") }
      return .fault(.error(Int(status)))
    case "reorder-metrics": return .backend(.charging(.reordersMetrics(try isOn(&arguments))))
    case "capture-fails": return .backend(.charging(.capturesFail(try isOn(&arguments))))
    case "refuses-authorisation": return .backend(.charging(.refusesAuthorisation(try isOn(&arguments))))
    case "refuses-stop": return .backend(.charging(.refusesStop(try isOn(&arguments))))
    case "begins-late": return .backend(.charging(.beginsLate(try lateness(&arguments))))
    case "faulted":
      let charger = try arguments.next("the code of a charger")
      return .backend(.charging(.faulted(charger, try isOn(&arguments))))
    case "suspended":
      let charger = try arguments.next("the code of a charger")
      let side = try arguments.next("who pauses", of: BackendChange.Side.names + ["off"])
      return .backend(.charging(.suspended(charger, by: BackendChange.Side(rawValue: side))))
    case "second-start":
      let begins = try arguments.next("what it leads to", of: ["refused", "begins"]) == "begins"
      return .backend(.charging(.secondStartBegins(begins)))
    default:
      // The last word of the list: ends-by-itself.
      if arguments.isAtEnd { return .backend(.charging(.endsByItself(nil))) }
      return .backend(.charging(.endsByItself(try arguments.next("the code of a charger"))))
    }
  }

  private static func lateness(
    _ arguments: inout ArgumentReader
  ) throws(ArgumentProblem) -> BackendChange.Lateness? {
    let word = try arguments.next("how late")
    switch word.lowercased() {
    case "off": return nil
    case "never": return .never
    default:
      guard let seconds = SpanOfTime.seconds(word) else {
        throw ArgumentProblem("\"\(word)\" is no length of time, and neither never nor off")
      }
      return .seconds(seconds)
    }
  }

  private static func isOn(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> Bool {
    if arguments.isAtEnd { return true }
    return try arguments.next("nothing, or off", of: ["on", "off"]) == "on"
  }
}
