import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation

extension ShellSession {
  /// The mails and SMS that the backend sent, a line each, newest last.
  func inbox() throws(ShellProblem) -> [String] {
    let time = Date.ISO8601FormatStyle(
      dateTimeSeparator: .space, includingFractionalSeconds: false, timeZone: options.timeZone
    ).year().month().day().time(includingFractionalSeconds: false)
    return try desk("inbox").inbox().map { message in
      // A message may hold typed names and addresses.
      StyledLine(
        "\(message.sentAt.formatted(time))  \(message.isMail ? "mail" : "SMS") to \(message.to): \(message.text)"
      ).text
    }
  }

  func change(backend change: BackendChange) async throws(ShellProblem) {
    if case .fail(let service, let fault) = change, service != .charging, let fault, fault != .service {
      throw ShellProblem(
        .usage, "backend: \(service.rawValue) has no errors of the shape \"\(fault.rawValue)\"",
        remedy: "only charging has; write \"backend fail \(service.rawValue)\"")
    }
    try await desk("backend").change(change)
    await core?.settle()
  }

  private func desk(_ command: String) throws(ShellProblem) -> BackendDesk {
    guard let desk = world.backend else {
      throw ShellProblem(
        .usage, "\(command): the backend runs elsewhere, out of reach of this shell",
        remedy: "start without --live and --server: the backend then runs inside the shell")
    }
    return desk
  }
}
