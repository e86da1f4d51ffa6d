/// What stations are looked for. Each purpose has a filter of its own.
public enum FilterPurpose: String, CaseIterable, Hashable, Sendable, Codable {
  /// Finding one, on every list and on the map.
  case find
  /// Booking an hour at one.
  case book
}

/// The filters in use.
public struct FiltersInUse: Hashable, Sendable, Codable {
  /// While stations are found.
  public var find: StationFilter
  /// While an hour is booked.
  public var book: StationFilter

  /// Filters; they demand nothing unless they are given.
  public init(find: StationFilter = StationFilter(), book: StationFilter = StationFilter()) {
    (self.find, self.book) = (find, book)
  }

  /// The filter for a purpose.
  public subscript(purpose: FilterPurpose) -> StationFilter {
    get {
      switch purpose {
      case .find: find
      case .book: book
      }
    }
    set {
      switch purpose {
      case .find: find = newValue
      case .book: book = newValue
      }
    }
  }
}
