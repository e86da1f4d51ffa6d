extension Station {
  /// True when this is an id of the site: its own, one of its sources', or that of one of its charging points, by which
  /// the Swiss feed names sites.
  public func isKnown(as other: StationID) -> Bool {
    if id == other || contributions.contains(where: { $0.id == other }) { return true }
    guard other.provider == .swiss, let key = EVSEID(other.value)?.key else { return false }
    return evses.contains { $0.evseID?.key == key }
  }
}

extension [Favourite] {
  /// The favourite that means this site, by any of its ids.
  public func first(for station: Station) -> Favourite? {
    first { $0.id == station.id } ?? first { station.isKnown(as: $0.id) }
  }
}

extension Station {
  /// The name, else the street, else the id: a list is never without words.
  public var shownName: String {
    if !name.isEmpty { return name }
    return address.lines.first ?? id.description
  }
}
