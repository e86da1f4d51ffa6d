public import Foundation

/// What an import would change.
public struct FavouritesImport: Hashable, Sendable, Codable {
  /// A favourite whose note would be replaced.
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
  /// Places of the file that are favourites already and do not change.
  public var alreadyThere: [Favourite] = []
  /// Places that are repeated in the file and left out.
  public var repeated: [Favourite] = []
  /// Places that are left out because they have no id and no stored station near them.
  public var noStationNear: [FavouritesFileContent.Place] = []
  /// Records that cannot be read.
  public var unreadable: [FavouritesFileContent.Unreadable] = []

  /// What would be stored.
  public var favourites: [Favourite] { new + changed.map(\.after) }
}

/// A place of a file is the station with its id, else the nearest stored one within 100 m. A note in the file replaces the
/// one there is. Each station is imported once.
public struct ImportFavourites: Sendable {
  /// How far a place without an id may be from its station.
  public static let tolerance = Distance(meters: 100)

  let store: StationStore

  /// Compares a file with the existing favourites. Changes nothing.
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
    // The place itself is meant, whether or not one can charge there.
    return near.min { left, right in
      let (first, second) = (
        place.coordinate.distance(to: left.coordinate), place.coordinate.distance(to: right.coordinate)
      )
      return first == second ? left.id < right.id : first < second
    }
  }
}
