public import Foundation

/// What is stored of a source.
public struct StoredSource: Hashable, Sendable, Codable {
  /// How many stations, before merging.
  public let stations: Int
  /// When the oldest part was loaded; nil if no area is.
  public let oldest: Date?

  /// What is stored of a source.
  public init(stations: Int, oldest: Date?) {
    self.stations = stations
    self.oldest = oldest
  }
}
