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

extension [Favourite] {
  /// Those whose stations have another id now, by their old ids. The Swiss feed names a site by its first charging point,
  /// and that may leave; where the stations cannot be read, nothing changes.
  public func rekeyed(by store: StationStore) async -> [StationID: Favourite] {
    var rekeyed: [StationID: Favourite] = [:]
    for favourite in self where favourite.id.provider == .swiss {
      guard let station = try? await store.station(favourite.id), !station.isKnown(as: favourite.id) else { continue }
      let id = station.recordIDs.first { $0.provider == .swiss } ?? station.id
      rekeyed[favourite.id] = Favourite(
        id: id, name: favourite.name, coordinate: favourite.coordinate, addedAt: favourite.addedAt,
        note: favourite.note)
    }
    return rekeyed
  }
}

extension Station {
  /// The name, else the street, else the id.
  public var shownName: String {
    if !name.isEmpty { return name }
    return address.lines.first ?? id.description
  }
}
