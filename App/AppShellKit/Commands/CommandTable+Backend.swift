import ChargeDomain

extension CommandTable {
  static let inbox = CommandSpec(
    "inbox", "lists the mails and text messages that the backend sent, codes included",
    brief: "mails and messages sent", group: .see
  ) { _ in .inbox }

  static let backend = CommandSpec(
    "backend",
    usage: [
      "expire tokens|codes [\(services.joined(separator: "|"))]",
      "fail \(services.joined(separator: "|")) [\(faults.joined(separator: "|"))|off]",
    ] + ChargingWord.usage + AppointmentWord.usage + WalletWord.usage,
    "expires sign-ins or codes, fails a service, begins sessions elsewhere, breaks charging, appointments, wallet",
    brief: "makes services fail", group: .world,
    arguments: [
      .words(subjects),
      .words(["tokens", "codes"] + services + serviceWords),
      .words(services + faults + ["off"]),
    ]
  ) { arguments throws(ArgumentProblem) in
    let what = try arguments.next("what to do", of: subjects)
    if what == "charging" { return try ChargingWord.command(&arguments) }
    if what == "appointments" { return try AppointmentWord.command(&arguments) }
    if what == "wallet" { return try WalletWord.command(&arguments) }
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

  private static let subjects = ["expire", "fail", ChargingWord.service, AppointmentWord.service, WalletWord.service]
  /// What can happen to the services. A word that several have is offered once.
  private static let serviceWords = (AppointmentWord.names + WalletWord.names).reduce(into: ChargingWord.names) {
    if !$0.contains($1) { $0.append($1) }
  }
  private static let services = AccountService.names
  private static let faults = BackendChange.Fault.names
}
