import Foundation
import GRDB

/// Codes of six digits: sent at a limited rate, valid once and for a limited time.
struct OneTimeCodes: Sendable {
  let random: AccountRandom

  /// What a code is sent for.
  enum Purpose: String, Sendable {
    case verification
    case newPassword
    case signIn
  }

  /// Where a code goes and what for.
  struct Target: Sendable {
    let service: BackendService
    let purpose: Purpose
    let address: String
  }

  /// The result of asking for a code.
  enum Sending: Sendable {
    /// The new code, which replaces the one before.
    case code(String)
    /// The last code went out a moment ago; seconds to wait.
    case tooSoon(TimeInterval)
    /// Too many codes went out within an hour; seconds to wait.
    case tooMany(TimeInterval)
  }

  /// The result of checking a typed code.
  enum Check: Sendable, Equatable {
    case right
    case wrong
    /// Too old, used, or never sent.
    case expired
    /// Tried too often: even the right code is refused.
    case spent
  }

  /// A new code. Addresses without an account get one, too, so that answers do not reveal accounts.
  func send(_ database: Database, to target: Target, now: TimeInterval) throws -> Sending {
    try database.execute(sql: "DELETE FROM sending WHERE sent_at <= ?", arguments: [now - 3600])
    try database.execute(sql: "DELETE FROM code WHERE expires_at < ?", arguments: [now - 3600])
    let earlier = try TimeInterval.fetchAll(
      database, sql: "SELECT sent_at FROM sending WHERE service = ? AND purpose = ? AND address = ? ORDER BY sent_at",
      arguments: target.arguments)
    if let last = earlier.last, now - last < AccountLimits.secondsBetweenCodes {
      return .tooSoon(AccountLimits.secondsBetweenCodes - (now - last))
    }
    if let first = earlier.first, earlier.count >= AccountLimits.codesPerHour { return .tooMany(first + 3600 - now) }
    let code = random.code()
    let hash = try SecretHash.slow(code, cost: AccountLimits.codeCost)
    try database.execute(
      sql: """
        INSERT OR REPLACE INTO code (service, purpose, address, hash, expires_at, attempts) VALUES (?, ?, ?, ?, ?, 0)
        """, arguments: target.arguments + [hash, now + AccountLimits.codeLifetime])
    try database.execute(
      sql: "INSERT INTO sending (service, purpose, address, sent_at) VALUES (?, ?, ?, ?)",
      arguments: target.arguments + [now])
    return .code(code)
  }

  /// Checks a typed code. A wrong one uses up an attempt, a right one uses up the code.
  func check(_ database: Database, _ code: String, of target: Target, now: TimeInterval) throws -> Check {
    let row = try Row.fetchOne(
      database, sql: "SELECT hash, expires_at, attempts FROM code WHERE service = ? AND purpose = ? AND address = ?",
      arguments: target.arguments)
    guard let row, row["expires_at"] > now else { return .expired }
    guard row["attempts"] < AccountLimits.attemptsPerCode else { return .spent }
    guard SecretHash.matches(code, row["hash"]) else {
      try database.execute(
        sql: "UPDATE code SET attempts = attempts + 1 WHERE service = ? AND purpose = ? AND address = ?",
        arguments: target.arguments)
      return .wrong
    }
    try forget(database, target)
    return .right
  }

  /// Removes the code of an address.
  func forget(_ database: Database, _ target: Target) throws {
    try database.execute(
      sql: "DELETE FROM code WHERE service = ? AND purpose = ? AND address = ?", arguments: target.arguments)
  }
}

extension OneTimeCodes {
  /// The fields that say how many codes an address gets within an hour, and that all of them were sent
  /// (draft-ietf-httpapi-ratelimit-headers-10).
  /// - Parameter wait: seconds until the next one.
  static func usedUpFields(wait: TimeInterval) -> [(name: String, value: String)] {
    [
      ("RateLimit-Policy", "\"codes\";q=\(AccountLimits.codesPerHour);w=3600"),
      ("RateLimit", "\"codes\";r=0;t=\(Int(wait.rounded(.up)))"),
    ]
  }
}

extension OneTimeCodes.Target {
  fileprivate var arguments: StatementArguments { [service.nameInAccounts, purpose.rawValue, address] }
}
