public import Foundation

/// An area that a person downloaded to use without a network.
public struct RegionPack: Hashable, Sendable, Codable, Identifiable {
  /// The id, which never changes.
  public let id: String
  /// The name: a town, or what was typed.
  public var name: String
  /// The area; more than one box if it crosses the antimeridian.
  public var boxes: [GeoBox]
  /// When it was added.
  public var addedAt: Date

  /// A region.
  public init(id: String, name: String, boxes: [GeoBox], addedAt: Date) {
    self.id = id
    self.name = name
    self.boxes = boxes
    self.addedAt = addedAt
  }

  /// The most cells a region may have. A cell is about 39 km wide at the equator.
  public static let maximumCells = 400

  /// The id of the region with a number.
  static func id(_ number: Int) -> String { idPrefix + "\(number)" }

  /// The greatest number of an id; 0 for none.
  static func lastNumber(of regions: [RegionPack]) -> Int {
    regions.compactMap { Int($0.id.dropFirst(idPrefix.count)) }.max() ?? 0
  }

  private static let idPrefix = "region"

  /// The cells of its area, at ``MapCell/coverageZoom``, each once, from north to south.
  public var cells: [MapCell] { MapCell.covering(boxes) }
}

/// Where the list of regions is kept. Their stations are in the station store. A function that is not set fails with
/// ``Failure/storage``.
public struct RegionsStore: Sendable {
  /// All regions, in the order they were added.
  public var all: @Sendable () async throws(Failure) -> [RegionPack] = unset(.storage)
  /// Adds a region, or replaces the one with the same id.
  public var put: @Sendable (RegionPack) async throws(Failure) -> Void = unset(.storage)
  /// Removes the region with this id from the list, if there is one.
  public var remove: @Sendable (String) async throws(Failure) -> Void = unset(.storage)

  /// A store without functions.
  public init() {}
}

/// How much is stored of an area.
public struct StoredAmount: Hashable, Sendable, Codable {
  /// How many stations of all sources, before merging.
  public let stations: Int
  /// The size of their records in bytes.
  public let bytes: Int

  /// An amount.
  public init(stations: Int, bytes: Int) {
    self.stations = stations
    self.bytes = bytes
  }
}
