import ChargeDomain
import Foundation
import GRDB

/// The last known states of charging points. States that a source's last answer confirmed have no time of their own, so
/// that an answer which changes little writes little.
struct LiveStateRows {
  let database: Database

  private static let columns = "t.key, t.provider, t.status, ifnull(t.news_at, o.answered_at), t.is_doubted"
  private static let rows = "live_state t JOIN live_source o ON o.provider = t.provider"

  /// Seconds after which a state that no answer confirms is dropped: a day.
  private static let keptFor: TimeInterval = 86_400

  /// The states of some points, in no order. Words that this version does not know are left out.
  func states(_ keys: Set<String>) throws -> [KeptLiveState] {
    var states: [KeptLiveState] = []
    let statement = try database.cachedStatement(sql: "SELECT \(Self.columns) FROM \(Self.rows) WHERE t.key = ?")
    for key in keys {
      try statement.forEachRow([key]) { row in if let state = Self.state(row) { states.append(state) } }
    }
    return states
  }

  /// All that is kept of a source; `nil` when it never answered.
  func source(_ provider: ProviderID) throws -> KeptLiveSource? {
    let answeredAt = try database.cachedStatement(sql: "SELECT answered_at FROM live_source WHERE provider = ?")
      .firstRow([provider.rawValue]) { Date(timeIntervalSinceReferenceDate: $0.double(0)) }
    guard let answeredAt else { return nil }
    var states: [KeptLiveState] = []
    try database.cachedStatement(sql: "SELECT \(Self.columns) FROM \(Self.rows) WHERE t.provider = ?")
      .forEachRow([provider.rawValue]) { row in if let state = Self.state(row) { states.append(state) } }
    return KeptLiveSource(answeredAt: answeredAt, states: states)
  }

  /// Keeps what an answer changes.
  func keep(_ changes: LiveStateChanges) throws {
    let provider = changes.provider.rawValue
    let answeredAt = changes.answeredAt.timeIntervalSinceReferenceDate
    if changes.replacesAll {
      try database.cachedStatement(sql: "DELETE FROM live_state WHERE provider = ?").run([provider])
    }
    try database.cachedStatement(
      sql: """
        INSERT INTO live_source VALUES (?, ?)
        ON CONFLICT (provider) DO UPDATE SET answered_at = excluded.answered_at
        """
    ).run([provider, answeredAt])
    let put = try database.cachedStatement(sql: "INSERT OR REPLACE INTO live_state VALUES (?, ?, ?, ?, ?)")
    for (key, reading) in changes.changed {
      let newsAt = reading.newsAt == changes.answeredAt ? nil : reading.newsAt.timeIntervalSinceReferenceDate
      try put.run([key, provider, reading.status.rawValue, newsAt, reading.isDoubted])
    }
    try database.cachedStatement(sql: "DELETE FROM live_state WHERE provider = ? AND news_at < ?")
      .run([provider, answeredAt - Self.keptFor])
  }

  private static func state(_ row: SQLColumns) -> KeptLiveState? {
    guard let key = row.text(0), let provider = row.text(1).flatMap(ProviderID.init(rawValue:)),
      let status = row.text(2).flatMap(EVSEStatus.init(rawValue:))
    else { return nil }
    let newsAt = Date(timeIntervalSinceReferenceDate: row.double(3))
    return KeptLiveState(
      key: key, provider: provider,
      reading: LiveReading(status: status, newsAt: newsAt, isDoubted: row.integer(4) != 0))
  }
}
