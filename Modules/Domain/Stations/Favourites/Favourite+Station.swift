extension Station {
  /// Whether an id means this site: its own id, one of its sources', or the id of one of its charging points, which the
  /// Swiss feed uses for sites.
  public func isKnown(as other: StationID) -> Bool {
    if id == other || contributions.contains(where: { $0.id == other }) { return true }
    guard other.provider == .swiss, let key = EVSEID(other.value)?.key else { return false }
    return evses.contains { $0.evseID?.key == key }
  }
}

extension [Favourite] {
  /// The favourite of this site, by any of the site's ids.
  public func first(for station: Station) -> Favourite? {
    first { $0.id == station.id } ?? first { station.isKnown(as: $0.id) }
  }
}

extension Station {
  /// The name, else the street, else the id.
  public var shownName: String {
    if !name.isEmpty { return name }
    return address.lines.first ?? id.description
  }
}
