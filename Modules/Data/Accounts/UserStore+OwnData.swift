public import ChargeDomain
public import Foundation
import GRDB

extension UserStore {
  /// What is kept of the accounts besides secrets.
  /// - Parameters:
  ///   - now: the time that is kept with a copy.
  ///   - newDevice: makes the id of this installation, once, when there is none yet.
  public func own(
    now: @escaping @Sendable () -> Date = { Date() }, newDevice: @escaping @Sendable () -> UUID = { UUID() }
  ) -> OwnData {
    var own = OwnData()
    own.deviceID = { [database] () async throws(Failure) in
      try await database.write("reading the id of this installation") { try OwnRows.deviceID($0, new: newDevice) }
    }
    own.overwriteForgotten = { [database] () async throws(Failure) in try await database.overwriteErased() }
    own.walletName = copies("walletName", "the wallet's name", at: now, text: { $0 }, value: { $0 })
    own.personalData = copies("personalData", "personal data", at: now, text: JSONText.of, value: JSONText.value)
    own.unverifiedEmail = copies("unverifiedEmail", "an account to be verified", at: now, text: { $0 }, value: { $0 })
    own.provinces = copies("provinces", "the provinces", at: { nil }, text: JSONText.of, value: JSONText.value)
    return own
  }

  private func copies<Value: Hashable & Sendable & Codable>(
    _ key: String, _ name: String, at now: @escaping @Sendable () -> Date?,
    text: @escaping @Sendable (Value) throws -> String, value: @escaping @Sendable (String) -> Value?
  ) -> CopyStore<Value> {
    var copies = CopyStore<Value>()
    copies.read = database.reading("reading \(name)") { database in
      try OwnRows.text(key, database).flatMap(value).map { StoredCopy($0, at: try OwnRows.time(key, database)) }
    }
    copies.keep = { [database] copy async throws(Failure) in
      guard let copy else {
        return try await database.erase("forgetting \(name)") { try OwnRows.set(key, nil, at: nil, $0) }
      }
      try await database.write("saving \(name)") { try OwnRows.set(key, try text(copy), at: now(), $0) }
    }
    return copies
  }
}

enum OwnRows {
  /// The id is made at the first call. Of two processes that call at the same time, the first one makes it.
  static func deviceID(_ database: Database, new: () -> UUID) throws -> DeviceID {
    if let known = try text("deviceID", database) { return DeviceID(rawValue: known) }
    try database.execute(
      sql: "INSERT OR IGNORE INTO own (key, value) VALUES ('deviceID', ?)", arguments: [new().uuidString])
    guard let made = try text("deviceID", database) else { throw DatabaseError.unreadable("own holds no deviceID") }
    return DeviceID(rawValue: made)
  }

  /// When a value was kept, from seconds since 1970; `nil` where that is unknown.
  static func time(_ key: String, _ database: Database) throws -> Date? {
    try text(key + "At", database).flatMap(Double.init).flatMap { $0.isFinite ? Date(timeIntervalSince1970: $0) : nil }
  }

  static func text(_ key: String, _ database: Database) throws -> String? {
    try String.fetchOne(database, sql: "SELECT value FROM own WHERE key = ?", arguments: [key])
  }

  /// Keeps a value and the time, if one is given; without a value both are forgotten.
  static func set(_ key: String, _ value: String?, at time: Date?, _ database: Database) throws {
    let seconds = value == nil ? nil : time.map { "\($0.timeIntervalSince1970)" }
    for (key, value) in [(key, value), (key + "At", seconds)] {
      guard let value else {
        try database.execute(sql: "DELETE FROM own WHERE key = ?", arguments: [key])
        continue
      }
      try database.execute(
        sql: "INSERT INTO own (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        arguments: [key, value])
    }
  }
}
