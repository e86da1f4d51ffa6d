public import ChargeDomain

extension UserStore {
  /// The filter in use, and those with a name.
  public var filters: FiltersStore {
    FiltersStore(
      current: { [database] () async throws(Failure) in
        try await database.read("reading the filter") { try FilterRows.current($0) }
      },
      setCurrent: { [database] filter async throws(Failure) in
        try await database.write("saving the filter") { try FilterRows.setCurrent(filter, in: $0) }
      },
      saved: { [database] () async throws(Failure) in
        try await database.read("reading saved filters") { try FilterRows.saved($0) }
      },
      save: { [database] filter async throws(Failure) in
        try await database.write("saving a filter") { try FilterRows.save(filter, in: $0) }
      },
      remove: { [database] name async throws(Failure) in
        try await database.write("removing a filter") { try FilterRows.remove(name, in: $0) }
      })
  }
}
