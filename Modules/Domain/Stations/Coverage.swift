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
  /// All stations in it, merged, in no order, with their distance from its centre.
  public let found: [StationAt]
  /// What is loaded of the cells that were asked for.
  public let coverage: StoredCoverage

  /// Those of some stations that lie in a circle, measured from its centre.
  public init(_ stations: [Station], in circle: GeoCircle, coverage: StoredCoverage) {
    let measured = stations.map { (station: $0, distance: circle.center.distance(to: $0.coordinate)) }
    self.init(
      found: measured.filter { $0.distance <= circle.radius }.map { StationAt(station: $0, distance: $1) },
      coverage: coverage)
  }

  /// Stations and how far they are all there are.
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
