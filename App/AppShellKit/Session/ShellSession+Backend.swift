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
      // Names and addresses in it were typed by somebody.
      StyledLine(
        "\(message.sentAt.formatted(time))  \(message.isMail ? "mail" : "SMS") to \(message.to): \(message.text)"
      ).text
    }
  }

  func change(backend change: BackendChange) async throws(ShellProblem) {
    if case .fail(let service, let fault) = change, service != .charging, let fault, fault != .service {
      throw ShellProblem(
        .usage, "backend: errors of \(service.rawValue) have no shape \"\(fault.rawValue)\"",
        remedy: "only those of charging do; write \"backend fail \(service.rawValue)\"")
    }
    guard try await desk("backend").change(change) else {
      throw ShellProblem(
        .usage, "backend: this could not be done", remedy: "look whether the data folder can be written to")
    }
    await core?.settle()
  }

  private func desk(_ command: String) throws(ShellProblem) -> BackendDesk {
    guard let desk = world.backend else {
      throw ShellProblem(
        .usage, "\(command): the backend is elsewhere and does not listen to this shell",
        remedy: "start without --live and --server: the backend then runs inside the shell")
    }
    return desk
  }
}
