public import Foundation

/// How much of a cell is stored, and since when.
public struct CellCoverage: Hashable, Sendable, Codable {
  /// When it was last loaded; for a cell loaded in parts, when the oldest part was.
  public let loadedAt: Date
  /// False if the answer was cut off, so that stations may be missing.
  public let isComplete: Bool

  /// Coverage of one cell.
  public init(loadedAt: Date, isComplete: Bool) {
    self.loadedAt = loadedAt
    self.isComplete = isComplete
  }

  /// Whether it was loaded less than so many seconds ago. A time after now is of a clock that was set back since: nobody knows
  /// how long ago that is.
  func isFresh(at now: Date, for seconds: TimeInterval) -> Bool {
    (-Self.tolerance..<seconds).contains(now.timeIntervalSince(loadedAt))
  }

  /// Seconds by which a clock may be set back without a cell being loaded anew for it.
  private static let tolerance: TimeInterval = 60
}

/// What is loaded of some cells, by source. A cell that a source never loaded is missing there.
public typealias StoredCoverage = [ProviderID: [MapCell: CellCoverage]]

/// What is stored of a circle, read at one moment.
public struct StoredCircle: Hashable, Sendable {
  /// All stations in it, merged, in no order, with their distance from its centre.
  public let found: [StationAt]
  /// What is loaded of the cells in question.
  public let coverage: StoredCoverage

  /// Stations that are already measured.
  public init(found: [StationAt], coverage: StoredCoverage) {
    self.found = found
    self.coverage = coverage
  }
}

/// What an answer covers.
public enum FeedRegion: Hashable, Sendable, Codable {
  /// These cells; complete unless the answer was cut at the limit.
  case cells([MapCell], isComplete: Bool)
  /// Everything the provider has.
  case everything
}
