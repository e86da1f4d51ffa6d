import ChargeDomain
import Foundation
import GRDB

/// What became of the records of a file.
public struct StationFileReport: Hashable, Sendable {
  /// Stations that were read.
  public internal(set) var stationCount = 0
  /// Records in the file.
  public internal(set) var recordCount = 0
  /// Records and fields that were left out.
  public internal(set) var skippedCount = 0
}

/// Adds stations in several parts, but in one transaction; nothing is removed and no cell counts as loaded by it.
final class StationImport {
  private let database: Database
  private let stations: StationWriter
  private var skipped: [SkippedRecord] = []
  private(set) var report = StationFileReport()

  init(_ database: Database, searchedBeside: Int) {
    self.database = database
    stations = StationWriter(database, searchedBeside: searchedBeside)
  }

  /// Adds a part.
  func add(_ answer: FeedAnswer) throws {
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
  /// Adds stations in one transaction: all that the body adds, or nothing.
  func importing(
    _ action: String, _ body: @escaping @Sendable (StationImport) throws -> Void
  ) async throws(Failure) -> StationFileReport {
    try await database.write(action) { [searchedBeside] db in
      let stationImport = StationImport(db, searchedBeside: searchedBeside)
      try body(stationImport)
      return stationImport.report
    }
  }
}
