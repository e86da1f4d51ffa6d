public import Foundation

/// A station a person wants to find again. Name and place are kept with it, so that it outlives the stored stations.
public struct Favourite: Hashable, Sendable, Codable, Identifiable {
  /// The station as it was when marked; a site that is put together anew is found by any of its ids.
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

/// Where favourites are kept, for ever and on the device only.
public struct FavouritesStore: Sendable {
  /// All of them, in the order they were marked.
  public var all: @Sendable () async throws(Failure) -> [Favourite]
  /// Adds them or replaces those with the same id, all or none.
  public var put: @Sendable ([Favourite]) async throws(Failure) -> Void
  /// Removes one; nothing happens when it is not there.
  public var remove: @Sendable (StationID) async throws(Failure) -> Void

  /// A store of these functions.
  public init(
    all: @escaping @Sendable () async throws(Failure) -> [Favourite],
    put: @escaping @Sendable ([Favourite]) async throws(Failure) -> Void,
    remove: @escaping @Sendable (StationID) async throws(Failure) -> Void
  ) {
    self.all = all
    self.put = put
    self.remove = remove
  }
}
