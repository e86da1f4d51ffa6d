public import Foundation

/// What an import would change, found out before anything is changed.
public struct FavouritesImport: Hashable, Sendable, Codable {
  /// A favourite that would get other words.
  public struct Change: Hashable, Sendable, Codable {
    /// As it is.
    public let before: Favourite
    /// As it would be.
    public let after: Favourite
  }

  /// Favourites that would be added.
  public var new: [Favourite] = []
  /// Favourites whose note would be replaced.
  public var changed: [Change] = []
  /// Places of the file that are favourites already and stay as they are.
  public var alreadyThere: [Favourite] = []
  /// Places that stand in the file once more: the first counts.
  public var repeated: [Favourite] = []
  /// Places without an id and without a stored station near them: they are left out.
  public var noStationNear: [FavouritesFileContent.Place] = []
  /// Records that cannot be read.
  public var unreadable: [FavouritesFileContent.Unreadable] = []

  /// Nothing yet.
  public init() {}

  /// What would be kept.
  public var favourites: [Favourite] { new + changed.map(\.after) }
}

/// A place of a file is the station its id names, else the nearest stored one within 100 m; a note in the file replaces
/// another one, no note replaces none. Each station comes once.
public struct ImportFavourites: Sendable {
  /// How far a place without an id may be from the station it means.
  public static let tolerance = Distance(meters: 100)

  private let store: StationStore

  /// Looks stations up in this store.
  public init(store: StationStore) {
    self.store = store
  }

  /// Compares a file with what there is. Changes nothing.
  public func callAsFunction(
    _ content: FavouritesFileContent, into existing: [Favourite], now: Date
  ) async throws(Failure) -> FavouritesImport {
    var plan = FavouritesImport()
    plan.unreadable = content.unreadable
    for place in content.places {
      let station = try await station(of: place)
      guard let id = place.id ?? station?.id else {
        plan.noStationNear.append(place)
        continue
      }
      add(place, id, station, existing, &plan, now)
    }
    return plan
  }

  private func add(
    _ place: FavouritesFileContent.Place, _ id: StationID, _ station: Station?, _ existing: [Favourite],
    _ plan: inout FavouritesImport, _ now: Date
  ) {
    func known(in list: [Favourite]) -> Favourite? {
      list.first { $0.id == id } ?? station.flatMap { list.first(for: $0) }
    }
    if let first = known(in: plan.new + plan.changed.map(\.after) + plan.alreadyThere) {
      plan.repeated.append(first)
    } else if let before = known(in: existing) {
      guard let note = place.note, note != before.note else {
        plan.alreadyThere.append(before)
        return
      }
      var after = before
      after.note = note
      plan.changed.append(FavouritesImport.Change(before: before, after: after))
    } else {
      let name = place.name.isEmpty ? station?.shownName ?? id.description : place.name
      plan.new.append(
        Favourite(
          id: id, name: name, coordinate: place.coordinate, addedAt: min(place.addedAt ?? now, now),
          note: place.note ?? ""))
    }
  }

  private func station(of place: FavouritesFileContent.Place) async throws(Failure) -> Station? {
    if let id = place.id { return try await store.station(id) }
    let near = try await store.stations(GeoCircle(center: place.coordinate, radius: Self.tolerance))
    return near.byDistance(from: place.coordinate).first?.station
  }
}
