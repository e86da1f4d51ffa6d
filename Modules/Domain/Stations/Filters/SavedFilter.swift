/// A filter a person gave a name.
public struct SavedFilter: Hashable, Sendable, Codable {
  /// The name, unique among the saved ones without regard to case and accents.
  public var name: String
  /// What it lets through.
  public var filter: StationFilter

  /// A named filter.
  public init(name: String, filter: StationFilter) {
    self.name = name
    self.filter = filter
  }
}

/// Where filters are kept: the one in use, and those with a name.
public struct FiltersStore: Sendable {
  /// The filter in use when the app was last used.
  public var current: @Sendable () async throws(Failure) -> StationFilter
  /// Keeps the filter in use.
  public var setCurrent: @Sendable (StationFilter) async throws(Failure) -> Void
  /// Those with a name, in the order they were saved.
  public var saved: @Sendable () async throws(Failure) -> [SavedFilter]
  /// Adds one or replaces the one with the same name.
  public var save: @Sendable (SavedFilter) async throws(Failure) -> Void
  /// Removes the one of this name; nothing happens when it is not there.
  public var remove: @Sendable (String) async throws(Failure) -> Void

  /// A store of these functions.
  public init(
    current: @escaping @Sendable () async throws(Failure) -> StationFilter,
    setCurrent: @escaping @Sendable (StationFilter) async throws(Failure) -> Void,
    saved: @escaping @Sendable () async throws(Failure) -> [SavedFilter],
    save: @escaping @Sendable (SavedFilter) async throws(Failure) -> Void,
    remove: @escaping @Sendable (String) async throws(Failure) -> Void
  ) {
    self.current = current
    self.setCurrent = setCurrent
    self.saved = saved
    self.save = save
    self.remove = remove
  }
}
