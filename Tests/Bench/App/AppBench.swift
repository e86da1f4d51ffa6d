import BenchFigures
import BenchWorld
import ChargeDomain
import ChargePresentation
import Foundation
import UnicodeText

/// The app from an event to the text that is drawn of it, at 80 columns, on the whole store.
///
/// The baselines read the same rows in C and do nothing with them: they tell how much of a time could be the store's.
@MainActor
enum AppBench {
  /// The milliseconds in which 99 of 100 runs shall end: a picture of a screen at 60 hertz lasts 16.7, and the device has to
  /// draw in the same time.
  private static let aim = 5.0
  private static let mapTowns = 20
  private static let nearbyTowns = 80
  private static let wideTowns = 20

  static func measure(_ folder: URL, world: GeneratedWorld) async throws -> [Measurement] {
    let plain = try PlainSQLite(folder)
    var results = try await stations(folder, world, plain)
    results += try await map(folder, world, plain)
    results.append(try await keystrokes(folder, world, plain))
    results.append(try await wide(folder, world, plain))
    return results
  }

  // MARK: a station and back

  private static func stations(
    _ folder: URL, _ world: GeneratedWorld, _ plain: PlainSQLite
  ) async throws -> [Measurement] {
    let places = try places(world, nearbyTowns)
    let app = try await opened(folder, at: places[0], "nearby")
    var tap = AppRow("app-tap", "tap on a nearby row, station drawn")
    var back = AppRow("app-back", "back, nearby list drawn")
    var opened: [StationID] = []
    for place in places {
      await app.send(.platform(.locationChanged(place)))
      let (rows, stations) = (app.rows, app.nearbyStations)
      for number in stride(from: 0, to: min(rows.count, stations.count), by: max(1, rows.count / 5)).prefix(5) {
        tap.add(await app.measure(try app.tap(rows[number].id)))
        try app.expect(stations[number].description)
        opened.append(stations[number])
        back.add(await app.measure(.backTapped))
        try app.expect("Nearby")
      }
    }
    try await app.close()
    let one = try opened.map { id in
      try timed { guard try plain.station(id) == 1 else { throw WrongAnswer("\(id) is not stored") } }
    }
    let circle = try places.map { place in
      try timed { _ = try plain.nearby(GeoCircle(center: place, radius: NearbyQuery.defaultRadius)) }
    }
    return [
      tap.measurement(against: ("its row in C on SQLite", one), target: .p99(aim)),
      back.measurement(against: ("its rows in C on SQLite", circle), target: .p99(aim)),
    ]
  }

  // MARK: the map

  private static func map(
    _ folder: URL, _ world: GeneratedWorld, _ plain: PlainSQLite
  ) async throws -> [Measurement] {
    let places = try places(world, mapTowns)
    let app = try await opened(folder, at: places[0], "map")
    // There and back by halves of the picture, and in and out between a town and its streets.
    let pans = [(1, 0), (1, 0), (0, 1), (-1, 0), (-1, 0), (-1, 0), (0, -1), (0, -1), (1, 0), (1, 0)]
    let zooms = [1, 1, 1, -1, -1, -1, -1, -1, 1, 1]
    var pan = AppRow("app-pan", "pan of a dense city's map by half")
    var panned: [MapViewport] = []
    for place in places {
      var viewport = MapViewport(center: place, zoom: ShowMap.defaultZoom, width: 640, height: 320)
      await app.send(map(.moved(to: viewport)))
      for (east, south) in pans + pans {
        viewport = viewport.panned(x: Double(east) / 2, y: Double(south) / 2)
        pan.add(await app.measure(map(.moved(to: viewport))))
        panned.append(viewport)
      }
    }
    var zoom = AppRow("app-zoom", "zoom of a dense city's map by a step")
    var zoomed: [MapViewport] = []
    for place in places {
      var viewport = MapViewport(center: place, zoom: ShowMap.defaultZoom, width: 640, height: 320)
      await app.send(map(.moved(to: viewport)))
      for steps in zooms + zooms {
        viewport = viewport.zoomed(by: steps)
        zoom.add(await app.measure(map(steps > 0 ? .zoomInTapped : .zoomOutTapped)))
        zoomed.append(viewport)
      }
    }
    try await app.close()
    func rows(_ viewports: [MapViewport]) throws -> [Duration] {
      try viewports.map { seen in
        try timed { _ = try plain.stations(seen.cellBoxes, around: seen.center) }
      }
    }
    return [
      pan.measurement(against: ("its stations in C on SQLite", try rows(panned)), target: .p99(aim)),
      zoom.measurement(against: ("its stations in C on SQLite", try rows(zoomed)), target: .p99(aim)),
    ]
  }

  private static func map(_ event: MapViewModel.Event) -> RootViewModel.Event {
    .screen(ScreenEvent(MapViewModel.self, event))
  }

  // MARK: search

  private static func keystrokes(
    _ folder: URL, _ world: GeneratedWorld, _ plain: PlainSQLite
  ) async throws -> Measurement {
    let place = try places(world, 1)[0]
    let app = try await opened(folder, at: place, "search")
    let texts = SearchBench.keystrokes(world)
    var row = AppRow("app-key", "keystroke in search, hits drawn")
    for text in texts {
      row.add(await app.measure(.screen(ScreenEvent(SearchViewModel.self, .queryChanged(text)))))
      try app.expect(text)
    }
    try await app.close()
    var others: [Duration] = []
    for text in stride(from: 0, to: texts.count, by: SearchBench.baselineStep).map({ texts[$0] }) {
      let words = SearchQuery(text).words
      guard !words.isEmpty else { continue }
      others.append(try timed { _ = try plain.search(words, near: place, limit: 50, byTrigrams: false) })
    }
    return row.measurement(against: ("LIKE in C", others), target: .p99(aim))
  }

  // MARK: nearby, as wide as it can be

  private static func wide(_ folder: URL, _ world: GeneratedWorld, _ plain: PlainSQLite) async throws -> Measurement {
    let places = try places(world, wideTowns)
    let app = try await opened(folder, at: places[0], "nearby")
    var stations = 0
    var row = AppRow("app-wide", "nearby within 50 km, list drawn")
    for place in places {
      // A list that begins anew looks as far as ever; the last of five steps is the one to 50 km.
      let widen = RootViewModel.Event.screen(ScreenEvent(NearbyViewModel.self, .widenTapped))
      await app.send(
        .platform(.locationChanged(place)), .screenRequested("nearby", argument: nil), widen, widen, widen, widen)
      row.add(await app.measure(widen))
      try app.expect("within 50 km")
      stations += app.rows.count
    }
    try await app.close()
    var others: [Duration] = []
    for place in places {
      let circle = GeoCircle(center: place, radius: NearbyQuery.maximumRadius)
      others.append(try timed { stations -= try plain.nearby(circle) })
    }
    guard stations == 0 else { throw WrongAnswer("the lists have \(stations) stations more than C counts") }
    return row.measurement(against: ("its rows in C on SQLite", others), target: .p99(aim))
  }

  // MARK: what they share

  private static func opened(_ folder: URL, at place: Coordinate, _ screen: String) async throws -> DrawnApp {
    let app = await DrawnApp(folder, at: place)
    await app.send(.screenRequested(screen, argument: nil))
    return app
  }

  /// The middles of the largest towns.
  private static func places(_ world: GeneratedWorld, _ count: Int) throws -> [Coordinate] {
    let places = world.towns.prefix(count).compactMap { Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
    guard places.count == count else { throw WrongAnswer("there are \(places.count) towns") }
    return places
  }

  private static func timed(_ work: () throws -> Void) rethrows -> Duration {
    let start = ContinuousClock.now
    try work()
    return ContinuousClock.now - start
  }
}

extension DrawnApp {
  /// Throws unless these words are on the screen.
  func expect(_ words: String) throws {
    guard text.contains(words) else { throw WrongAnswer("\"\(words)\" is not on the screen:\n\(text.prefix(2_000))") }
  }
}
