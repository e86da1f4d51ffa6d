import ChargeDomain

extension CommandTable {
  static let inbox = CommandSpec(
    "inbox", "lists the mails and SMS that the backend sent, with their codes", group: .see
  ) { _ in .inbox }

  static let backend = CommandSpec(
    "backend",
    usage: [
      "expire tokens|codes [\(services.joined(separator: "|"))]",
      "fail \(services.joined(separator: "|")) [\(faults.joined(separator: "|"))|off]",
    ],
    "tokens or codes run out, or a service with accounts answers status 500, in one of its shapes", group: .world,
    arguments: [
      .words(["expire", "fail"]), .words(["tokens", "codes"] + services), .words(services + faults + ["off"]),
    ]
  ) { arguments throws(ArgumentProblem) in
    if try arguments.next("what to do", of: ["expire", "fail"]) == "fail" {
      let service = try service(&arguments)
      guard !arguments.isAtEnd else { return .backend(.fail(service, .service)) }
      // "off" is no shape.
      return .backend(
        .fail(service, BackendChange.Fault(rawValue: try arguments.next("the shape", of: faults + ["off"]))))
    }
    let what = try arguments.next("what expires", of: ["tokens", "codes"])
    let service = arguments.isAtEnd ? nil : try service(&arguments)
    return .backend(what == "tokens" ? .expireTokens(service) : .expireCodes(service))
  }

  private static let services = AccountService.allCases.map(\.rawValue)
  private static let faults = BackendChange.Fault.allCases.map(\.rawValue)

  private static func service(_ arguments: inout ArgumentReader) throws(ArgumentProblem) -> AccountService {
    let name = try arguments.next("a service", of: services)
    guard let service = AccountService(rawValue: name) else { throw ArgumentProblem("there is no such service") }
    return service
  }
}
