import ChargeDomain
import Foundation
import GRDB

/// What is kept of the accounts besides secrets, as rows of text.
enum OwnRows {
  /// The id is made at the first call. Of two processes that ask at the same time, the first makes it.
  static func deviceID(_ database: Database, new: () -> UUID) throws -> DeviceID {
    if let known = try text("deviceID", database) { return DeviceID(rawValue: known) }
    try database.execute(
      sql: "INSERT OR IGNORE INTO own (key, value) VALUES ('deviceID', ?)", arguments: [new().uuidString])
    guard let made = try text("deviceID", database) else { throw DatabaseError.unreadable("own holds no deviceID") }
    return DeviceID(rawValue: made)
  }

  static func walletName(_ database: Database) throws -> StoredCopy<String>? {
    try text("walletName", database).map { StoredCopy($0, at: try time("walletName", database)) }
  }

  static func setWalletName(_ name: String?, at time: Date, in database: Database) throws {
    try set("walletName", name, at: time, database)
  }

  /// Nil too for what a later version wrote in another form.
  static func personalData(_ database: Database) throws -> StoredCopy<PersonalData>? {
    guard let json = try text("personalData", database),
      let data = try? JSONDecoder().decode(PersonalData.self, from: Data(json.utf8))
    else { return nil }
    return StoredCopy(data, at: try time("personalData", database))
  }

  static func setPersonalData(_ data: PersonalData?, at time: Date, in database: Database) throws {
    let json = try data.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    try set("personalData", json, at: time, database)
  }

  /// Nil too for what a later version wrote in another form.
  static func provinces(_ database: Database) throws -> [String]? {
    try text("provinces", database).flatMap { try? JSONDecoder().decode([String].self, from: Data($0.utf8)) }
  }

  static func setProvinces(_ names: [String]?, in database: Database) throws {
    try set("provinces", try names.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }, database)
  }

  /// When a value was kept, in seconds since 1970; nil where that is not known.
  private static func time(_ key: String, _ database: Database) throws -> Date? {
    try text(key + "At", database).flatMap(Double.init).flatMap { $0.isFinite ? Date(timeIntervalSince1970: $0) : nil }
  }

  private static func set(_ key: String, _ value: String?, at time: Date, _ database: Database) throws {
    try set(key, value, database)
    try set(key + "At", value == nil ? nil : "\(time.timeIntervalSince1970)", database)
  }

  private static func text(_ key: String, _ database: Database) throws -> String? {
    try String.fetchOne(database, sql: "SELECT value FROM own WHERE key = ?", arguments: [key])
  }

  private static func set(_ key: String, _ value: String?, _ database: Database) throws {
    guard let value else {
      try database.execute(sql: "DELETE FROM own WHERE key = ?", arguments: [key])
      return
    }
    try database.execute(
      sql: "INSERT INTO own (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
      arguments: [key, value])
  }
}
