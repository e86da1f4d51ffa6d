/// What can happen to charging.
enum ChargingWord: String, BackendWord {
  case begin
  case loseAnswer = "lose-answer"
  case loseRequest = "lose-request"
  case duplicate, delay, error
  case reorderMetrics = "reorder-metrics"
  case captureFails = "capture-fails"
  case refusesAuthorisation = "refuses-authorisation"
  case refusesStop = "refuses-stop"
  case beginsLate = "begins-late"
  case faulted, suspended
  case endsByItself = "ends-by-itself"
  case secondStart = "second-start"
  case invoiceDocument = "invoice-document"

  static let service = "charging"

  var arguments: String {
    switch self {
    case .begin: "CHARGER"
    case .loseAnswer, .loseRequest, .duplicate: ""
    case .delay: "40s"
    case .error: "500"
    case .reorderMetrics, .captureFails, .refusesAuthorisation, .refusesStop: "[off]"
    case .beginsLate: "90s|never|off"
    case .faulted: "CHARGER [off]"
    case .suspended: "CHARGER car|station|off"
    case .endsByItself: "[CHARGER]"
    case .secondStart: "refused|begins"
    case .invoiceDocument: "missing|error|cut|off"
    }
  }

  func command(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> ShellCommand.World {
    switch self {
    case .begin: .beginElsewhere(try Self.charger(&arguments))
    case .loseAnswer: .fault(.loseAnswer)
    case .loseRequest: .fault(.loseRequest)
    case .duplicate: .fault(.duplicate)
    case .delay: .fault(.delay(try arguments.seconds()))
    case .error: .fault(.error(try ArgumentReader.errorStatus(try arguments.number("a status"))))
    case .reorderMetrics: .backend(.charging(.reordersMetrics(try arguments.isOn())))
    case .captureFails: .backend(.charging(.capturesFail(try arguments.isOn())))
    case .refusesAuthorisation: .backend(.charging(.refusesAuthorisation(try arguments.isOn())))
    case .refusesStop: .backend(.charging(.refusesStop(try arguments.isOn())))
    case .beginsLate: .backend(.charging(.beginsLate(try Self.lateness(&arguments))))
    case .faulted: .backend(.charging(.faulted(try Self.charger(&arguments), try arguments.isOn())))
    case .suspended: .backend(.charging(.suspended(try Self.charger(&arguments), by: try Self.side(&arguments))))
    case .endsByItself:
      .backend(.charging(.endsByItself(try arguments.isAtEnd ? nil : Self.charger(&arguments))))
    case .secondStart:
      .backend(
        .charging(.secondStartBegins(try arguments.next("what it leads to", of: ["refused", "begins"]) == "begins")))
    case .invoiceDocument: .backend(.charging(.invoiceDocument(try Self.documentFault(&arguments))))
    }
  }

  private static func charger(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> String {
    try arguments.next("the code of a charger")
  }

  /// Nil where nobody pauses any more.
  private static func side(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> BackendChange.Side? {
    BackendChange.Side(rawValue: try arguments.next("who pauses", of: BackendChange.Side.names + ["off"]))
  }

  /// Nil where the documents are whole again.
  private static func documentFault(
    _ arguments: inout ArgumentReader
  ) throws(ArgumentProblem) -> BackendChange.DocumentFault? {
    BackendChange.DocumentFault(
      rawValue: try arguments.next("what is wrong with it", of: BackendChange.DocumentFault.names + ["off"]))
  }

  private static func lateness(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> BackendChange.Lateness? {
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
}
