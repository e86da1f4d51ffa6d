import ChargeDomain

/// What can happen to appointments.
enum AppointmentWord: String, BackendWord {
  case occupy, close, remove, spoil, mend
  case loseAnswer = "lose-answer"
  case loseRequest = "lose-request"
  case duplicate, delay
  case refuseAll = "refuse-all"
  case error

  static let service = "appointments"

  var arguments: String {
    switch self {
    case .occupy: "STATION 2026-12-31 [09:00]"
    case .close: "STATION 2026-12-31 [off]"
    case .remove, .spoil: "NUMBER"
    case .mend, .loseAnswer, .loseRequest, .duplicate: ""
    case .delay: "40s"
    case .refuseAll: "CODE|off"
    case .error: "500|CODE"
    }
  }

  func command(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> ShellCommand.World {
    switch self {
    case .occupy:
      let (station, day) = (try arguments.whole("a station's number"), try arguments.day())
      return .backend(.appointments(.occupy(station: station, day: day, slot: try Self.hour(&arguments))))
    case .close:
      let (station, day) = (try arguments.whole("a station's number"), try arguments.day())
      return .backend(.appointments(.close(station: station, day: day, isClosed: try arguments.isOn())))
    case .remove: return .backend(.appointments(.remove(try arguments.whole("the number of an appointment"))))
    case .spoil: return .backend(.appointments(.spoil(try arguments.whole("the number of an appointment"))))
    case .mend: return .backend(.appointments(.mend))
    case .loseAnswer: return .appointmentFault(.loseAnswer)
    case .loseRequest: return .appointmentFault(.loseRequest)
    case .duplicate: return .appointmentFault(.duplicate)
    case .delay: return .appointmentFault(.delay(try arguments.seconds()))
    case .refuseAll:
      let word = try arguments.next("a code of the service, or off")
      return .backend(.appointments(.refuse(word.lowercased() == "off" ? nil : word.uppercased())))
    case .error: return .appointmentFault(try Self.fault(&arguments))
    }
  }

  /// Nil where none follows: the whole day.
  private static func hour(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> ClockTime? {
    if arguments.isAtEnd { return nil }
    let word = try arguments.next("an hour")
    guard let hour = ClockTime(word) else { throw ArgumentProblem("\"\(word)\" is no hour such as 09:00") }
    return hour
  }

  private static func fault(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> NetworkFaults.Fault {
    let word = try arguments.next("a status, or a code of the service")
    guard word.lowercased() != "off" else {
      throw ArgumentProblem("an error hits one order only; \"refuse-all off\" ends what refuses all")
    }
    guard let status = Int(word) else { return .refusal(word.uppercased()) }
    return .error(try ArgumentReader.errorStatus(Double(status)))
  }
}
