import Foundation
import GRDB

/// Tries to sign in with an address that has no account: they are counted and pause like those of an account, so that neither
/// answers nor their time tell which addresses have one.
struct StrangerTries {
  /// The cost of a check, that of a real one.
  let cost: UInt

  /// Seconds after which a try is forgotten; the table must not grow with every address that somebody makes up.
  private static let forgottenAfter: TimeInterval = 86_400

  /// The refusal of one more try.
  func refusal(_ database: Database, email: String, now: TimeInterval) throws -> ChargingRefusal {
    let key = ChargingEmail.key(email)
    try database.execute(sql: "DELETE FROM stranger WHERE tried_at <= ?", arguments: [now - Self.forgottenAfter])
    let row = try Row.fetchOne(
      database, sql: "SELECT wrong_passwords, rests_until FROM stranger WHERE email_key = ?", arguments: [key])
    let until: TimeInterval = row?["rests_until"] ?? 0
    if until > now { return .limitExceeded(wait: until - now) }
    _ = try SecretHash.slow("nobody", cost: cost)
    let before: Int = row?["wrong_passwords"] ?? 0
    let rests = before + 1 >= AccountLimits.wrongPasswords
    try database.execute(
      sql: "INSERT OR REPLACE INTO stranger (email_key, wrong_passwords, rests_until, tried_at) VALUES (?, ?, ?, ?)",
      arguments: [key, rests ? 0 : before + 1, rests ? now + AccountLimits.restAfterWrongPasswords : 0, now])
    return .wrongCredentials
  }
}
