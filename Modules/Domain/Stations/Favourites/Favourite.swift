public import Foundation

/// A station that a person marked. It has the name and the place, so that it outlives the stored stations.
public struct Favourite: Hashable, Sendable, Codable, Identifiable {
  /// The id of the station when it was marked.
  public let id: StationID
  /// Its name then.
  public var name: String
  /// Its place then.
  public var coordinate: Coordinate
  /// When it was marked.
  public var addedAt: Date
  /// The person's own words about it; empty for none.
  public var note: String

  /// A favourite.
  public init(id: StationID, name: String, coordinate: Coordinate, addedAt: Date, note: String = "") {
    self.id = id
    self.name = name
    self.coordinate = coordinate
    self.addedAt = addedAt
    self.note = note
  }
}

/// Where favourites are kept. They never leave the device. A function that is not set fails with ``Failure/storage``.
public struct FavouritesStore: Sendable {
  /// All favourites, in the order they were marked.
  public var all: @Sendable () async throws(Failure) -> [Favourite] = unset(.storage)
  /// Adds favourites or replaces those with the same id, all or none.
  public var put: @Sendable ([Favourite]) async throws(Failure) -> Void = unset(.storage)
  /// Removes the favourite with this id, if there is one.
  public var remove: @Sendable (StationID) async throws(Failure) -> Void = unset(.storage)

  /// A store without functions.
  public init() {}
}
