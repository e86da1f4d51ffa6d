public import Foundation

/// An area a person took along: its cells are kept loaded, so that it can be used without a network.
public struct RegionPack: Hashable, Sendable, Codable, Identifiable {
  /// Its stable id.
  public let id: String
  /// The name a person reads: a town, or what was typed.
  public var name: String
  /// The area; more than one box where it crosses the antimeridian.
  public var boxes: [GeoBox]
  /// When it was asked for.
  public var addedAt: Date

  /// A region.
  public init(id: String, name: String, boxes: [GeoBox], addedAt: Date) {
    self.id = id
    self.name = name
    self.boxes = boxes
    self.addedAt = addedAt
  }
}

/// Where the list of regions is kept; what is in them lies in the station store.
public struct RegionsStore: Sendable {
  /// All of them, in the order they were asked for.
  public var all: @Sendable () async throws(Failure) -> [RegionPack]
  /// Adds one or replaces the one with the same id.
  public var put: @Sendable (RegionPack) async throws(Failure) -> Void
  /// Removes one from the list; nothing happens when it is not there.
  public var remove: @Sendable (String) async throws(Failure) -> Void

  /// A store of these functions.
  public init(
    all: @escaping @Sendable () async throws(Failure) -> [RegionPack],
    put: @escaping @Sendable (RegionPack) async throws(Failure) -> Void,
    remove: @escaping @Sendable (String) async throws(Failure) -> Void
  ) {
    self.all = all
    self.put = put
    self.remove = remove
  }
}

/// What the store holds of an area.
public struct StoredAmount: Hashable, Sendable, Codable {
  /// Stations of all sources, before merging.
  public let stations: Int
  /// Bytes of their records.
  public let bytes: Int

  /// An amount.
  public init(stations: Int, bytes: Int) {
    self.stations = stations
    self.bytes = bytes
  }
}
