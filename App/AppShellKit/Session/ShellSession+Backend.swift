import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation

extension ShellSession {
  /// The mails and SMS that the backend sent, a line each, newest last.
  func inbox() throws(ShellProblem) -> [String] {
    let time = clockStyle
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

  /// The person who is signed in begins to charge with another device. The app learns of it only from the network.
  func beginElsewhere(at charger: String) async throws(ShellProblem) {
    _ = try desk("backend")
    try await change(backend: .charging(.begins(charger, person: try await personAtChargingNetwork())))
  }

  /// The network's id of who is signed in to it.
  private func personAtChargingNetwork() async throws(ShellProblem) -> String {
    let person: String?
    do throws(Failure) {
      person = try await useCases?.accounts.ask(.charging) { credential async throws(Failure) in
        credential.owner.userID
      }
    } catch {
      guard error == .signInNeeded(.charging) else {
        throw ShellProblem(
          .usage, "backend: the sign-in to the charging network cannot be read",
          remedy: "if the device is locked, write \"device unlocked\" first")
      }
      person = nil
    }
    guard let person, !person.isEmpty else {
      throw ShellProblem(
        .usage, "backend: nobody is signed in to the charging network, so there is nobody to begin a session",
        remedy: "sign in first: \"open login\", or \"open register\" for a new account")
    }
    return person
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
