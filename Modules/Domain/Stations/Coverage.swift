public import Foundation

/// How much of a cell is stored, and since when.
public struct CellCoverage: Hashable, Sendable, Codable {
  /// When it was last loaded; for a cell loaded in parts, the oldest of them.
  public let loadedAt: Date
  /// False when the answer was cut and stations may be missing.
  public let isComplete: Bool

  /// Coverage of one cell.
  public init(loadedAt: Date, isComplete: Bool) {
    self.loadedAt = loadedAt
    self.isComplete = isComplete
  }
}

/// What an answer covers.
public enum FeedRegion: Hashable, Sendable, Codable {
  /// These cells; complete unless the answer was cut at the limit.
  case cells([MapCell], isComplete: Bool)
  /// Everything the provider has.
  case everything
}
