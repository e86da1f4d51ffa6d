public import ChargeDomain
import Foundation
import GRDB

extension UserStore {
  /// The stations a person wants to find again. One whose id this version does not understand is kept and not shown.
  public var favourites: FavouritesStore {
    var store = FavouritesStore()
    store.all = database.reading("reading favourites", FavouriteRows.all)
    store.put = database.writing("saving favourites", FavouriteRows.put)
    store.remove = database.writing("removing a favourite", FavouriteRows.remove)
    return store
  }
}

enum FavouriteRows {
  static func all(_ database: Database) throws -> [Favourite] {
    var favourites: [Favourite] = []
    try database.cachedStatement(
      sql: "SELECT id, name, latitude, longitude, added_at, note FROM favourite ORDER BY added_at, id"
    ).forEachRow { row in
      guard let id = row.text(0).flatMap(StationID.init(_:)),
        let place = Coordinate(latitude: row.double(2), longitude: row.double(3))
      else { return }
      favourites.append(
        Favourite(
          id: id, name: row.text(1) ?? "", coordinate: place,
          addedAt: Date(timeIntervalSinceReferenceDate: row.double(4)), note: row.text(5) ?? ""))
    }
    return favourites
  }

  static func put(_ database: Database, _ favourites: [Favourite]) throws {
    let statement = try database.cachedStatement(
      sql: """
        INSERT INTO favourite (id, name, latitude, longitude, added_at, note) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, latitude = excluded.latitude,
          longitude = excluded.longitude, added_at = excluded.added_at, note = excluded.note
        """)
    for favourite in favourites {
      try statement.run([
        favourite.id.description, favourite.name, favourite.coordinate.latitude, favourite.coordinate.longitude,
        favourite.addedAt.timeIntervalSinceReferenceDate, favourite.note,
      ])
    }
  }
  static func remove(_ database: Database, _ id: StationID) throws {
    try database.execute(sql: "DELETE FROM favourite WHERE id = ?", arguments: [id.description])
  }
}
