import Foundation
import GRDB

/// What every charger does at a moment.
struct ChargerStates {
  private let now: Int
  private let faults: Set<Int>
  /// The session that a charger shows: the last one that runs, else the last one that ended a short time ago.
  let sessions: [Int: ChargingTransaction]
  /// The reservations that hold now.
  let reservations: [Int: ChargingReservation]
  private let shown: [Int: ChargerStatus]

  /// Milliseconds for which the end of a session can matter: the longest time that strangers stay, and that for the cable.
  private static let memory = 900_000

  init(_ world: ChargingWorld) throws {
    now = world.now
    faults = Set(try Int.fetchAll(world.database.cachedStatement(sql: "SELECT charger FROM fault")))
    let ended = try world.transactions(where: "t.ended_at > ?", [now - Self.memory])
      .sorted { ($0.endedAt ?? 0, $0.id) < ($1.endedAt ?? 0, $1.id) }
    let running = try world.transactions(where: "t.started_at IS NOT NULL AND t.ended_at IS NULL", [])
    let waiting = try world.transactions(where: "t.waits_until IS NOT NULL", [])
    let current = (running + waiting).sorted { $0.id < $1.id }
    sessions = Dictionary((ended + current).map { ($0.charger, $0) }, uniquingKeysWith: { $1 })
    reservations = Dictionary(
      try world.reservations(where: "start_at <= ?", [now]).map { ($0.charger, $0) }, uniquingKeysWith: { $1 })
    var shown: [Int: ChargerStatus] = [:]
    for transaction in current {
      shown[transaction.charger] = try world.life(of: transaction)?.status(at: now, end: transaction.due) ?? .preparing
    }
    self.shown = shown
  }

  func status(of charger: Int) -> ChargerStatus {
    if faults.contains(charger) { return .faulted }
    if let status = shown[charger] { return status }
    let freedAt = sessions[charger].flatMap(freedAt)
    if let freedAt, now < freedAt { return .finishing }
    if reservations[charger] != nil { return .reserved }
    let date = Date(timeIntervalSince1970: Double(now) / 1000)
    return ChargingStationSample.status(of: charger, at: date, freedAt: freedAt)
  }

  /// When the cable of a session is out; nil while it runs.
  private func freedAt(_ session: ChargingTransaction) -> Int? {
    guard let endedAt = session.endedAt else { return nil }
    let isCableOut = session.startedAt == nil || session.stopReason == .evDisconnected
    return isCableOut ? endedAt : endedAt + ChargerLife.timeToFinish
  }
}
