import ChargeDomain
import Foundation
import GRDB
import Synchronization

/// States of whole sites, which some providers send with their stations. There are few, so they are read once and then
/// held; each has the time that its source states.
final class SiteStatuses: Sendable {
  private struct State {
    /// `nil` until they are read.
    var known: [StationID: Station.SiteStatus]?
    /// How many answers were stored, by which who reads sees that one came meanwhile.
    var answers = 0
  }

  private let state = Mutex(State())

  /// Writes what an answer says of its stations; part of the answer's transaction.
  static func write(_ answer: FeedAnswer, _ database: Database) throws {
    let old = try Set(read(database).keys)
    for station in answer.stations {
      let key: [(any SQLValue)?] = [station.id.provider.rawValue, station.id.value]
      if let status = station.siteStatus {
        let values: [(any SQLValue)?] = [
          status.status.rawValue, status.at.timeIntervalSinceReferenceDate, status.free,
        ]
        try database.cachedStatement(
          sql: """
            INSERT OR REPLACE INTO site_status SELECT id, ?, ?, ? FROM station WHERE provider = ? AND key = ?
            """
        ).run(values + key)
      } else if old.contains(station.id) {
        try database.cachedStatement(
          sql: "DELETE FROM site_status WHERE id IN (SELECT id FROM station WHERE provider = ? AND key = ?)"
        ).run(key)
      }
    }
  }

  /// Replaces what is known of the stations of an answer that was stored.
  func keep(_ answer: FeedAnswer) {
    state.withLock { state in
      state.answers += 1
      guard var all = state.known else { return }
      state.known = nil
      for station in answer.stations { all[station.id] = station.siteStatus }
      state.known = all
    }
  }

  /// Drops what is known: the file was erased.
  func forget() {
    state.withLock { state in
      state.answers += 1
      state.known = nil
    }
  }

  /// What is known of all sites.
  func all(_ database: Database) throws -> [StationID: Station.SiteStatus] {
    let (known, answers) = state.withLock { ($0.known, $0.answers) }
    if let known { return known }
    let stored = try Self.read(database)
    state.withLock { state in
      if state.known == nil, state.answers == answers { state.known = stored }
    }
    return stored
  }

  private static func read(_ database: Database) throws -> [StationID: Station.SiteStatus] {
    var all: [StationID: Station.SiteStatus] = [:]
    try database.cachedStatement(
      sql: """
        SELECT s.provider, s.key, t.status, t.at, t.free FROM site_status t CROSS JOIN station s ON s.id = t.id
        """
    ).forEachRow { row in
      guard let status = row.text(2).flatMap(EVSEStatus.init(rawValue:)) else { return }
      let id = try StationRows.stationID(row)
      all[id] = Station.SiteStatus(
        status: status, at: Date(timeIntervalSinceReferenceDate: row.double(3)),
        free: row.optionalInteger(4).flatMap { Int(exactly: $0) })
    }
    return all
  }
}
