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

/// What is loaded of some cells, by source; a cell that was never loaded of a source is missing there.
public typealias StoredCoverage = [ProviderID: [MapCell: CellCoverage]]

/// What is stored of a circle, as of one moment.
public struct StoredCircle: Hashable, Sendable {
  /// All stations in it, merged, in no order.
  public let stations: [Station]
  /// What is loaded of the cells that were asked for.
  public let coverage: StoredCoverage

  /// Stations and how far they are all there are.
  public init(stations: [Station], coverage: StoredCoverage) {
    self.stations = stations
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
