public import ChargeDomain

extension UserStore {
  /// The stations a person wants to find again.
  public var favourites: FavouritesStore {
    FavouritesStore(
      all: { [database] () async throws(Failure) in
        try await database.read("reading favourites") { try FavouriteRows.all($0) }
      },
      put: { [database] favourites async throws(Failure) in
        try await database.write("saving favourites") { try FavouriteRows.put(favourites, in: $0) }
      },
      remove: { [database] id async throws(Failure) in
        try await database.write("removing a favourite") { try FavouriteRows.remove(id, in: $0) }
      })
  }
}
