public import ChargeDomain
import HTTPTypes
public import Logging

/// The accounts of the appointment service: an e-mail address and the id of the device.
public enum AppointmentAccountsClient {
  /// The accounts of a server.
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> AppointmentAccounts {
    let caller = AccountCaller(
      service: .appointments, server: server, transport: transport, clock: clock, logger: logger)
    var accounts = AppointmentAccounts()
    accounts.logIn = { email, device async throws(Failure) in
      let request = AccountRequest(path: "/auth/login", body: ["email": email, "deviceUDID": device.rawValue])
      let answer = try await caller.answer(to: request) { AppointmentRefusal.read($0) }
      guard let credential = answer.object.flatMap({ credential($0, typed: email) }) else {
        throw caller.badAnswer(answer, "it holds no usable token and userID")
      }
      return credential
    }
    accounts.logOut = { credential async throws(Failure) in
      let request = AccountRequest(
        path: "/auth/logout", person: try userID(credential), token: try credential.field("token"))
      _ = try await caller.answer(to: request) { AppointmentRefusal.read($0) }
    }
    accounts.provinces = { credential async throws(Failure) in
      let request = AccountRequest(
        method: .get, path: "/provinces", query: [("userID", try userID(credential))],
        token: try credential.field("token"))
      let answer = try await caller.answer(to: request) { AppointmentRefusal.read($0) }
      guard case .json(let root) = answer.body, root.isArray else { throw caller.badAnswer(answer, "a list is due") }
      return names(root)
    }
    return accounts
  }

  private static func credential(_ record: JSONReader, typed: String) -> Credential? {
    guard let token = record.value("token")?.string, token.isUsableToken,
      let userID = record.text("userID") ?? record.text("userId")
    else { return nil }
    return Credential(
      service: .appointments, token: Secret(token),
      owner: AccountOwner(userID: userID, email: record.text("email") ?? typed))
  }

  /// The user's id, which every request needs. A credential without one is useless; a new sign-in gives one.
  static func userID(_ credential: Credential) throws(Failure) -> String {
    guard let userID = credential.owner.userID else { throw .unauthorized }
    return userID
  }

  private static func names(_ list: JSONValue) -> [String] {
    list.elements.compactMap { $0.withUTF8(FeedText.cleaned) ?? nil }.distinct
  }
}
