import Foundation

/// The map shows every stored station of the viewport once: with its own marker, or counted in the group of its cell.
/// Favourites and the selected station always have their own marker, and no group counts them.
public struct ShowMap: Sendable {
  /// Where the map begins without a location: Jönköping, the first town of the charging network.
  public static let defaultCenter = Coordinate(nearestLatitude: 57.778568, longitude: 14.163727)
  /// The zoom the map begins with, which shows about as much as "nearby".
  public static let defaultZoom = 14
  /// The greatest radius of a viewport that is loaded as a whole.
  public static let loadableRadius = NearbyQuery.maximumRadius
  /// The stations of larger groups are not read.
  public static let readableGroup = 200

  let store: StationStore
  let sources: SourcesAtPlace
  let clock: any CoreClock
  var gazetteer = Gazetteer()

  /// Answers from the store and the gazetteer alone.
  public func callAsFunction(_ question: MapQuestion) async throws(Failure) -> MapContents {
    let viewport = question.viewport
    let cells = viewport.cells
    let clusters: [StationCluster]
    var known: [StationID: Station] = [:]
    var passing: Set<StationID>?
    var report: FilterReport?
    var nextVerdictAt: Date?
    // Without a filter the stored counts tell as much as the stations.
    if question.filter.isEmpty, !question.filter.includesAll {
      let counted = try await store.clusters(viewport.cellBoxes, viewport.cellZoom)
        .filter { cells.contains($0.cell) }
      clusters = counted.filter { $0.count > 0 }
      report = FilterReport(
        shown: clusters.reduce(0) { $0 + $1.count }, private: counted.reduce(0) { $0 + $1.hidden })
    } else {
      let stored = try await store.stationsInBoxes(viewport.cellBoxes)
      let held = entries(
        stored.filter { cells.contains(MapCell(of: $0.coordinate, zoom: viewport.cellZoom)) }, question)
      let filtered = filter(held, question)
      let fitting = filtered.shown.map(\.station)
      known = Dictionary(fitting.map { ($0.id, $0) }) { first, _ in first }
      passing = Set(known.keys)
      report = self.report(filtered, of: held, question)
      nextVerdictAt = question.nextVerdict(on: stored, after: clock.now)
      clusters = StationCluster.grouping(fitting, zoom: viewport.cellZoom)
    }
    let shows: (Station) -> Bool = { [passing] in passing?.contains($0.id) ?? !question.filter.hidesAsPrivate($0) }
    let marked = try await alone(question, shows, &known)
    let rest = try await without(marked, clusters, shows, passing == nil ? nil : known)
    let singles = try await self.singles(of: rest, in: viewport, &known) + marked
    let groups = rest.filter { $0.only == nil }.map { MapContents.Group(cluster: $0) }
    var selected: Station?
    if let id = question.selected { selected = try await station(id, &known) }
    let isNothing = singles.isEmpty && groups.isEmpty && report?.hidden ?? 0 == 0
    let places = MapTowns(viewport: viewport, gazetteer: gazetteer, language: question.language)
    let towns = places.shown()
    return MapContents(
      viewport: viewport, singles: singles, groups: groups,
      coverage: try await coverage(of: viewport, isNothing: isNothing), report: report,
      selected: selected, listed: passing, nextVerdictAt: nextVerdictAt, towns: towns, place: places.place(of: towns))
  }

  /// What reports a live state in a viewport. A call of its own, because a large area has very many.
  public func points(of viewport: MapViewport) async throws(Failure) -> [LivePoint] {
    try await store.livePoints(viewport.cellBoxes)
  }

  /// The stations of one cell by id, for a group that no zoom takes apart.
  public func stations(of cell: MapCell, for question: MapQuestion) async throws(Failure) -> [Station] {
    let stored = try await store.stationsInBoxes([cell.box])
    let inside = stored.filter { MapCell(of: $0.coordinate, zoom: cell.zoom) == cell }
    return filter(entries(inside, question), question).shown.map(\.station).sorted { $0.id < $1.id }
  }

  private func entries(_ stations: [Station], _ question: MapQuestion) -> [StationAt] {
    stations.map { station in
      StationAt(station: station, distance: question.place.map { $0.distance(to: station.coordinate) })
    }
  }

  private func filter(_ entries: [StationAt], _ question: MapQuestion) -> FilteredStations {
    question.filter.apply(
      to: entries, in: FilterContext(place: question.place, now: clock.now, readings: question.readings))
  }

  /// What the filter hides of what the map would show. In a picture too large to be listed nearly all stand in groups, which
  /// count what lies beside it too.
  private func report(
    _ filtered: FilteredStations, of held: [StationAt], _ question: MapQuestion
  ) -> FilterReport {
    guard filtered.report.hidden > 0, question.viewport.isListable else { return filtered.report }
    let judged = question.viewport.judged(held, by: question.filter)
    return judged.count == held.count ? filtered.report : filter(judged, question).report
  }

  /// The favourites and the selected station, if they are visible.
  private func alone(
    _ question: MapQuestion, _ shows: (Station) -> Bool, _ known: inout [StationID: Station]
  ) async throws(Failure) -> [MapContents.Single] {
    var found: [MapContents.Single] = []
    for favourite in question.favourites where question.viewport.position(of: favourite.coordinate).isInside {
      let station = try await station(favourite.id, &known)
      if let station, !shows(station) { continue }
      found.append(
        MapContents.Single(
          id: station?.id ?? favourite.id, station: station, name: station?.name ?? favourite.name,
          coordinate: station?.coordinate ?? favourite.coordinate, isFavourite: true))
    }
    if let selected = question.selected, let station = try await station(selected, &known),
      !found.contains(where: { $0.id == station.id })
    {
      found.append(
        MapContents.Single(
          id: station.id, station: station, name: station.name, coordinate: station.coordinate, isFavourite: false))
    }
    var seen: Set<StationID> = []
    return found.filter { question.viewport.position(of: $0.coordinate).isInside && seen.insert($0.id).inserted }
  }

  /// The clusters without the stations that have a marker of their own.
  /// - Parameter known: All that the clusters count; nil where the store has to be asked.
  private func without(
    _ marked: [MapContents.Single], _ clusters: [StationCluster], _ shows: (Station) -> Bool,
    _ known: [StationID: Station]?
  ) async throws(Failure) -> [StationCluster] {
    let counted = marked.filter { $0.station.map(shows) ?? false }
    guard let zoom = clusters.first?.cell.zoom, !counted.isEmpty else { return clusters }
    let taken = Dictionary(grouping: counted) { MapCell(of: $0.coordinate, zoom: zoom) }
    var rest: [StationCluster] = []
    for cluster in clusters {
      guard let ids = taken[cluster.cell].map({ Set($0.map(\.id)) }) else {
        rest.append(cluster)
        continue
      }
      // Of very many stations a few less change neither the middle nor the greatest power that can be seen.
      if cluster.count > Self.readableGroup, cluster.count - ids.count > 1 {
        rest.append(cluster.counting(cluster.count - ids.count))
        continue
      }
      var stored: [Station]
      if let known {
        stored = Array(known.values)
      } else {
        stored = try await store.stationsInBoxes([cluster.cell.box])
      }
      let others = stored.filter {
        shows($0) && !ids.contains($0.id) && MapCell(of: $0.coordinate, zoom: zoom) == cluster.cell
      }
      rest += StationCluster.grouping(others, zoom: zoom)
    }
    return rest
  }

  private func singles(
    of clusters: [StationCluster], in viewport: MapViewport, _ known: inout [StationID: Station]
  ) async throws(Failure) -> [MapContents.Single] {
    var singles: [MapContents.Single] = []
    for cluster in clusters {
      guard let id = cluster.only, viewport.position(of: cluster.center).isInside else { continue }
      let station = try await station(id, &known)
      singles.append(
        MapContents.Single(
          id: station?.id ?? id, station: station, name: station?.name ?? "", coordinate: cluster.center,
          isFavourite: false))
    }
    return singles
  }

  private func station(_ id: StationID, _ known: inout [StationID: Station]) async throws(Failure) -> Station? {
    if let station = known[id] { return station }
    let station = try await store.station(id)
    if let station { known[id] = station }
    return station
  }

  private func coverage(of viewport: MapViewport, isNothing: Bool) async throws(Failure) -> AreaCoverage? {
    guard viewport.isListable else { return nil }
    return try await sources.areaCoverage(of: viewport.loadedCells, isEmpty: isNothing)
  }
}

extension MapQuestion {
  /// When the filter's verdict changes because a station opens or closes or a live state becomes too old.
  fileprivate func nextVerdict(on stations: [Station], after now: Date) -> Date? {
    let opens = filter.nextChange(of: stations, after: now)
    let ages = filter.freeNow ? readings.values.compactMap { $0.nextChange(after: now) }.min() : nil
    return [opens, ages].compactMap(\.self).filter { $0 > now }.min()
  }
}

extension GeoBox {
  /// Whether both have more than an edge in common.
  func meets(_ other: GeoBox) -> Bool {
    west < other.east && other.west < east && south < other.north && other.south < north
  }
}

extension StationCluster {
  /// The same with another number of stations, of which there are several.
  fileprivate func counting(_ count: Int) -> StationCluster {
    StationCluster(cell: cell, count: count, center: center, maximumPower: maximumPower, only: nil)
  }

  /// Stations counted by cells, from north to south and west to east.
  static func grouping(_ stations: [Station], zoom: Int) -> [StationCluster] {
    let cells = Dictionary(grouping: stations) { MapCell(of: $0.coordinate, zoom: zoom) }
    return cells.compactMap { cell, members -> StationCluster? in
      let count = Double(members.count)
      let latitude = members.reduce(0) { $0 + $1.coordinate.latitude } / count
      let longitude = members.reduce(0) { $0 + $1.coordinate.longitude } / count
      guard let center = Coordinate(latitude: latitude, longitude: longitude) else { return nil }
      return StationCluster(
        cell: cell, count: members.count, center: center,
        maximumPower: members.compactMap(\.maximumPower).max { $0.isLess(than: $1) },
        only: members.count == 1 ? members.first?.id : nil)
    }.sorted { ($0.cell.y, $0.cell.x) < ($1.cell.y, $1.cell.x) }
  }
}
