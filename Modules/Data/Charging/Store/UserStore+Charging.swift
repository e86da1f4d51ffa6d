public import ChargeDomain
public import Foundation
import GRDB

extension UserStore {
  /// Sessions of the charging network, and a copy of those of the past. A session that this version cannot read is kept and
  /// not shown.
  /// - Parameter now: The time that is kept with the copy.
  public func charging(now: @escaping @Sendable () -> Date = { Date() }) -> ChargingStore {
    var store = ChargingStore()
    store.open = { [database] owner async throws(Failure) in
      let found = try await database.read("reading charging sessions") { try ChargingSessionRows.open($0, owner) }
      for id in found.unreadable { database.logUnreadable("a charging session", id) }
      return found.sessions
    }
    store.ended = { [database] owner async throws(Failure) in
      try await database.read("reading ended sessions") { try ChargingSessionRows.ended($0, owner) }
    }
    store.past = { [database] owner async throws(Failure) in
      try await database.read("reading closed sessions") { try ChargingSessionRows.past($0, owner) }
    }
    store.keep = database.writing("saving a charging session", ChargingSessionRows.keep)
    store.history = { [database] owner, limit async throws(Failure) in
      try await database.read("reading past sessions") { try PastChargeRows.newest(limit, $0, owner) }
    }
    store.keepHistory = { [database] owner, charges async throws(Failure) in
      try await database.write("saving past sessions") { try PastChargeRows.replace($0, owner, charges, at: now()) }
    }
    store.forgetPast = { [database] () async throws(Failure) in
      try await database.erase("forgetting past sessions") { database in
        try PastChargeRows.removeAll(database)
        try ChargingSessionRows.removeSettled(database)
      }
    }
    return store
  }
}
