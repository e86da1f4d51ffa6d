public import ChargeDomain

extension UserStore {
  /// The regions a person took along.
  public var regions: RegionsStore {
    RegionsStore(
      all: { [database] () async throws(Failure) in
        try await database.read("reading regions") { try RegionRows.all($0) }
      },
      put: { [database] region async throws(Failure) in
        try await database.write("saving a region") { try RegionRows.put(region, in: $0) }
      },
      remove: { [database] id async throws(Failure) in
        try await database.write("removing a region") { try RegionRows.remove(id, in: $0) }
      })
  }
}
