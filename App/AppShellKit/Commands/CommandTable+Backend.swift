import ChargeDomain

extension CommandTable {
  static let inbox = CommandSpec(
    "inbox", "lists the mails and text messages that the backend sent, codes included", group: .see
  ) { _ in .inbox }

  static let backend = CommandSpec(
    "backend",
    usage: [
      "expire tokens|codes [\(services.joined(separator: "|"))]",
      "fail \(services.joined(separator: "|")) [\(faults.joined(separator: "|"))|off]",
    ] + ChargingWord.usage + AppointmentWord.usage,
    "expires sign-ins or codes, fails a service, begins a session elsewhere, breaks charging or appointments",
    group: .world,
    arguments: [
      .words(["expire", "fail", "charging", "appointments"]),
      .words(["tokens", "codes"] + services + ChargingWord.names + otherAppointmentWords),
      .words(services + faults + ["off"]),
    ]
  ) { arguments throws(ArgumentProblem) in
    let what = try arguments.next("what to do", of: ["expire", "fail", "charging", "appointments"])
    if what == "charging" { return try ChargingWord.command(&arguments) }
    if what == "appointments" { return try AppointmentWord.command(&arguments) }
    if what == "fail" {
      let service: AccountService = try arguments.next("a service")
      guard !arguments.isAtEnd else { return .backend(.fail(service, .service)) }
      // "off" is no shape.
      let shape = try arguments.next("the shape", of: faults + ["off"])
      return .backend(.fail(service, BackendChange.Fault(rawValue: shape)))
    }
    let expiring = try arguments.next("what expires", of: ["tokens", "codes"])
    let service: AccountService? = arguments.isAtEnd ? nil : try arguments.next("a service")
    return .backend(expiring == "tokens" ? .expireTokens(service) : .expireCodes(service))
  }

  /// Those that charging does not have, so that each word is offered once.
  private static let otherAppointmentWords = AppointmentWord.names.filter { !ChargingWord.names.contains($0) }
  private static let services = AccountService.names
  private static let faults = BackendChange.Fault.names
}
