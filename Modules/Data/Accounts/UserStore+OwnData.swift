public import ChargeDomain
public import Foundation
import GRDB

extension UserStore {
  /// What is kept of the accounts besides secrets.
  public var own: OwnData { own(now: { Date() }, newDevice: { UUID() }) }

  /// The same with another clock, and another source for the id of this installation, which is asked once, when there is no
  /// id yet.
  public func own(
    now: @escaping @Sendable () -> Date, newDevice: @escaping @Sendable () -> UUID
  ) -> OwnData {
    var own = OwnData()
    own.deviceID = { [database] () async throws(Failure) in
      try await database.write("reading the id of this installation") { try OwnRows.deviceID($0, new: newDevice) }
    }
    own.walletName = { [database] () async throws(Failure) in
      try await database.read("reading the wallet's name") { database in
        try OwnRows.text("walletName", database).map { StoredCopy($0, at: try OwnRows.time("walletName", database)) }
      }
    }
    own.setWalletName = { [database] name async throws(Failure) in
      try await database.write("saving the wallet's name") { try OwnRows.set("walletName", name, at: now(), $0) }
    }
    own.personalData = { [database] () async throws(Failure) in
      try await database.read("reading personal data") { database in
        let data: PersonalData? = try OwnRows.json("personalData", database)
        return try data.map { StoredCopy($0, at: try OwnRows.time("personalData", database)) }
      }
    }
    own.setPersonalData = { [database] data async throws(Failure) in
      try await database.write("saving personal data") { database in
        try OwnRows.set("personalData", try data.map(OwnRows.json), at: now(), database)
      }
    }
    own.provinces = { [database] () async throws(Failure) in
      try await database.read("reading the provinces") { try OwnRows.json("provinces", $0) }
    }
    own.setProvinces = { [database] names async throws(Failure) in
      try await database.write("saving the provinces") { try OwnRows.set("provinces", try names.map(OwnRows.json), $0) }
    }
    return own
  }
}

private enum OwnRows {
  /// The id is made at the first call. Of two processes that call at the same time, the first one makes it.
  static func deviceID(_ database: Database, new: () -> UUID) throws -> DeviceID {
    if let known = try text("deviceID", database) { return DeviceID(rawValue: known) }
    try database.execute(
      sql: "INSERT OR IGNORE INTO own (key, value) VALUES ('deviceID', ?)", arguments: [new().uuidString])
    guard let made = try text("deviceID", database) else { throw DatabaseError.unreadable("own holds no deviceID") }
    return DeviceID(rawValue: made)
  }

  /// `nil` also for what a later version wrote in another form.
  static func json<Value: Decodable>(_ key: String, _ database: Database) throws -> Value? {
    try text(key, database).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0.utf8)) }
  }

  static func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  /// When a value was kept, from seconds since 1970; `nil` where that is unknown.
  static func time(_ key: String, _ database: Database) throws -> Date? {
    try text(key + "At", database).flatMap(Double.init).flatMap { $0.isFinite ? Date(timeIntervalSince1970: $0) : nil }
  }

  static func text(_ key: String, _ database: Database) throws -> String? {
    try String.fetchOne(database, sql: "SELECT value FROM own WHERE key = ?", arguments: [key])
  }

  static func set(_ key: String, _ value: String?, at time: Date, _ database: Database) throws {
    try set(key, value, database)
    try set(key + "At", value == nil ? nil : "\(time.timeIntervalSince1970)", database)
  }

  static func set(_ key: String, _ value: String?, _ database: Database) throws {
    guard let value else {
      try database.execute(sql: "DELETE FROM own WHERE key = ?", arguments: [key])
      return
    }
    try database.execute(
      sql: "INSERT INTO own (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      arguments: [key, value])
  }
}
