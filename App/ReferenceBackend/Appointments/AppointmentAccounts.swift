import Foundation
import GRDB

/// The users of the appointment service, who sign in with an e-mail address alone.
struct AppointmentAccounts: Sendable {
  let store: AccountStore

  /// A user who has logged in.
  struct Login: Sendable {
    let id: Int
    let email: String
    let token: String
  }

  /// Logs in on a device and signs up a new address; nil when the text is no e-mail address.
  func logIn(email text: String, device: String) async throws -> Login? {
    let email = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard Self.isEmail(email) else { return nil }
    let key = email.lowercased()
    return try await store.write { [store] database, now in
      try database.execute(
        sql: "INSERT INTO appointment_user (email, email_key) VALUES (?, ?) ON CONFLICT (email_key) DO NOTHING",
        arguments: [email, key])
      let user = try UserRow.fetchOne(
        database, sql: "SELECT id, email FROM appointment_user WHERE email_key = ?", arguments: [key])
      guard let user else { return nil }
      let token = try store.sessions.begin(database, .appointments, user: "\(user.id)", device: device, now: now)
      return Login(id: user.id, email: user.email, token: token)
    }
  }

  /// Whether a token belongs to a user.
  func isSignedIn(user: String, token: String) async throws -> Bool {
    try await session(user: user, token: token) != nil
  }

  /// Ends the session of a token; false when the token belongs to another user.
  func logOut(user: String, token: String) async throws -> Bool {
    guard let session = try await session(user: user, token: token) else { return false }
    try await store.write { [store] database, _ in try store.sessions.end(database, session) }
    return true
  }

  private func session(user: String, token: String) async throws -> AccountSessions.Session? {
    try await store.write { [store] database, now in
      let standing = try store.sessions.standing(database, .appointments, token: token, now: now)
      guard case .valid(let session) = standing, session.user == user else { return nil }
      return session
    }
  }

  /// Whether the service accepts a text as an e-mail address: `[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,64}`.
  static func isEmail(_ text: String) -> Bool {
    guard text.utf8.count <= 320 else { return false }
    return text.wholeMatch(of: /[A-Z0-9a-z._%+\-]+@[A-Za-z0-9.\-]+\.[A-Za-z]{2,64}/) != nil
  }

  private struct UserRow: Decodable, FetchableRecord {
    let id: Int
    let email: String
  }
}
