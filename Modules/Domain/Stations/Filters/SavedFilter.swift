/// A filter that a person named.
public struct SavedFilter: Hashable, Sendable, Codable {
  /// The name; unique, without regard to case and accents.
  public var name: String
  /// The filter.
  public var filter: StationFilter

  /// A named filter.
  public init(name: String, filter: StationFilter) {
    self.name = name
    self.filter = filter
  }
}

/// Where the filters in use and the named filters are kept. A function that is not set fails with ``Failure/storage``.
public struct FiltersStore: Sendable {
  /// The filters in use, as last stored.
  public var current: @Sendable () async throws(Failure) -> FiltersInUse = unset(.storage)
  /// Stores the filters in use.
  public var setCurrent: @Sendable (FiltersInUse) async throws(Failure) -> Void = unset(.storage)
  /// The named filters, in the order they were saved.
  public var saved: @Sendable () async throws(Failure) -> [SavedFilter] = unset(.storage)
  /// Adds a named filter, or replaces the one with the same name.
  public var save: @Sendable (SavedFilter) async throws(Failure) -> Void = unset(.storage)
  /// Removes the filter of this name, if there is one.
  public var remove: @Sendable (String) async throws(Failure) -> Void = unset(.storage)

  /// A store without functions.
  public init() {}
}
