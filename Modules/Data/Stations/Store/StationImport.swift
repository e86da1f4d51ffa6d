import ChargeDomain
import Foundation
import GRDB

/// Adds stations in several parts, but in one transaction; nothing is removed and no cell counts as loaded by it.
final class StationTaking {
  private let database: Database
  private let stations: StationWriter
  private var skipped: [SkippedRecord] = []
  private(set) var report = StationFileReport()

  init(_ database: Database) {
    self.database = database
    stations = StationWriter(database)
  }

  /// Adds a part.
  func take(_ answer: FeedAnswer) throws {
    for station in answer.stations { try stations.put(station) }
    skipped += answer.skipped
    report.stationCount += answer.stations.count
    report.recordCount += answer.recordCount
    report.skippedCount += answer.skipped.count
  }

  /// Ends the work after the last part.
  func finish(_ provider: ProviderID, receivedAt: Date) throws {
    try stations.finish()
    let rest = FeedAnswer(
      provider: provider, receivedAt: receivedAt, stations: [], skipped: skipped, recordCount: report.recordCount)
    try AnswerWriter(database, rest).apply(.cells([], isComplete: false))
  }
}

extension StationCache {
  /// Runs with something that takes stations over, in one transaction.
  func take(
    _ action: String, _ body: @escaping @Sendable (StationTaking) throws -> Void
  ) async throws(Failure) -> StationFileReport {
    try await database.write(action) { db in
      let taking = StationTaking(db)
      try body(taking)
      return taking.report
    }
  }
}
