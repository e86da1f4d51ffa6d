import Foundation
import GRDB

/// Tokens: issued at sign-in, valid until they expire, stored as digests.
struct AccountSessions: Sendable {
  let lifetime: TimeInterval

  /// The user and the digest behind a valid token.
  struct Session: Sendable {
    let user: String
    let digest: Data
  }

  /// Whether a token is valid.
  enum Standing: Sendable {
    case valid(Session)
    case expired
    case unknown
  }

  /// A new token for a user. It replaces the earlier token of a named device, whichever user had it.
  func begin(
    _ database: Database, _ service: BackendService, user: String, device: String? = nil, now: TimeInterval
  ) throws -> String {
    // Tokens that expired long ago are removed.
    try database.execute(sql: "DELETE FROM token WHERE expires_at < ?", arguments: [now - 30 * 86_400])
    if let device {
      try database.execute(
        sql: "DELETE FROM token WHERE service = ? AND device = ?", arguments: [service.nameInAccounts, device])
    }
    let token = AccountRandom.token()
    try database.execute(
      sql: "INSERT INTO token (digest, service, user, device, expires_at) VALUES (?, ?, ?, ?, ?)",
      arguments: [try SecretHash.quick(token), service.nameInAccounts, user, device, now + lifetime])
    return token
  }

  func standing(
    _ database: Database, _ service: BackendService, token: String, now: TimeInterval
  ) throws -> Standing {
    let digest = try SecretHash.quick(token)
    let row = try Row.fetchOne(
      database, sql: "SELECT user, expires_at FROM token WHERE digest = ? AND service = ?",
      arguments: [digest, service.nameInAccounts])
    guard let row else { return .unknown }
    return row["expires_at"] > now ? .valid(Session(user: row["user"], digest: digest)) : .expired
  }

  /// Ends one session.
  func end(_ database: Database, _ session: Session) throws {
    try database.execute(sql: "DELETE FROM token WHERE digest = ?", arguments: [session.digest])
  }

  /// Ends the sessions of a user, except for one where it is given.
  func endAll(
    _ database: Database, _ service: BackendService, user: String, except session: Session? = nil
  ) throws {
    try database.execute(
      sql: "DELETE FROM token WHERE service = ? AND user = ? AND digest IS NOT ?",
      arguments: [service.nameInAccounts, user, session?.digest])
  }
}
