import ChargeDomain

extension CommandTable {
  /// What can happen to appointments, as `backend appointments` names it.
  static let appointmentChanges = [
    "occupy", "close", "remove", "spoil", "mend", "lose-answer", "lose-request", "delay", "duplicate", "refuse-all",
    "error",
  ]

  static let appointmentsUsage = [
    "appointments occupy STATION 2026-12-31 [09:00]", "appointments close STATION 2026-12-31 [off]",
    "appointments remove|spoil NUMBER", "appointments mend",
    "appointments lose-answer|lose-request|duplicate|delay 40s",
    "appointments error 500|CODE", "appointments refuse-all CODE|off",
  ]

  static func appointments(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> ShellCommand.World {
    switch try arguments.next("what happens", of: appointmentChanges) {
    case "occupy":
      let (station, day) = (try arguments.whole("a station's number"), try arguments.day())
      if arguments.isAtEnd { return .backend(.appointments(.occupy(station: station, day: day, slot: nil))) }
      let word = try arguments.next("an hour")
      guard let slot = ClockTime(word) else { throw ArgumentProblem("\"\(word)\" is no hour such as 09:00") }
      return .backend(.appointments(.occupy(station: station, day: day, slot: slot)))
    case "close":
      let (station, day) = (try arguments.whole("a station's number"), try arguments.day())
      let isClosed = arguments.isAtEnd ? true : try arguments.next("nothing, or off", of: ["on", "off"]) == "on"
      return .backend(.appointments(.close(station: station, day: day, isClosed: isClosed)))
    case "remove": return .backend(.appointments(.remove(try arguments.whole("the number of an appointment"))))
    case "spoil": return .backend(.appointments(.spoil(try arguments.whole("the number of an appointment"))))
    case "mend": return .backend(.appointments(.mend))
    case "lose-answer": return .appointmentFault(.loseAnswer)
    case "lose-request": return .appointmentFault(.loseRequest)
    case "duplicate": return .appointmentFault(.duplicate)
    case "delay":
      let word = try arguments.next("a length of time")
      guard let seconds = SpanOfTime.seconds(word) else {
        throw ArgumentProblem("\"\(word)\" is no length of time")
      }
      return .appointmentFault(.delay(seconds))
    case "refuse-all":
      let word = try arguments.next("a code of the service, or off")
      return .backend(.appointments(.refuse(word.lowercased() == "off" ? nil : word.uppercased())))
    default:
      // The last word of the list: error.
      let word = try arguments.next("a status, or a code of the service")
      guard word.lowercased() != "off" else {
        throw ArgumentProblem("an error hits one order only; \"refuse-all off\" ends what refuses all")
      }
      guard let status = Int(word) else { return .appointmentFault(.refusal(word.uppercased())) }
      guard (400...599).contains(status) else { throw ArgumentProblem("a status of an error is 400 to 599") }
      return .appointmentFault(.error(status))
    }
  }
}
