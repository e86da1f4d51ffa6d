internal import ChargeData
internal import ChargeDomain
internal import Foundation
internal import GRDB

extension FuzzTarget {
  /// A cell of `cache.sqlite` as a disk may give it back. The first line names the cell, all else is what stands there.
  static let cacheRecords = FuzzTarget(name: "cache-records") { input throws(FuzzFinding) in
    let line = input.prefix { $0 != 0x0A }
    let cell = CacheCell(rawValue: String(decoding: line, as: UTF8.self)) ?? .record
    let content = Data(input.dropFirst(line.count + 1))
    try await FuzzFolder.with("cache") { folder throws(FuzzFinding) in
      try await CacheRun.stored.copy(to: folder)
      let file = folder.appendingPathComponent("cache.sqlite")
      guard StoredFile.change(file, { try cell.put(content, $0) }) else { return }
      try await CacheRun(folder).look()
    }
  }
}

/// A cell of the cache, as a table with a column.
private enum CacheCell: String, CaseIterable {
  case record = "station.record"
  case receivedAt = "station.received_at"
  case provider = "station.provider"
  case licence = "licence.link"
  case words = "station_text.words"
  case name = "station_text.name"
  case town = "town_spelling.name"
  case townPlace = "town_spelling.x"
  case pins = "map_tile.pins"
  case watts = "map_cell.watts"
  case count = "map_cell.count"
  case loadedAt = "coverage.loaded_at"
  case extent = "skipped.extent"
  case state = "live_state.status"
  case newsAt = "live_state.news_at"
  case former = "former_key.now"
  case reference = "reference_data.content"

  func put(_ content: Data, _ database: Database) throws {
    let text = String(decoding: content, as: UTF8.self)
    let value: any DatabaseValueConvertible =
      switch self {
      case .record, .pins, .reference: content
      case .receivedAt, .loadedAt, .newsAt, .townPlace: Double(text) ?? 0
      case .watts, .count: Int(text) ?? 0
      case .provider, .licence, .words, .name, .town, .extent, .state, .former: text
      }
    let parts = rawValue.split(separator: ".")
    // One of the stations stays as it is.
    let isOfStation = parts[0] == "station"
    try database.execute(
      sql: "UPDATE \(parts[0]) SET \(parts[1]) = ?\(isOfStation ? " WHERE provider = 'ocpi'" : "")", arguments: [value])
  }
}

/// The cache with what was changed in it.
private struct CacheRun {
  static let stored = StoredFile("cache.sqlite") { folder throws(FuzzFinding) in
    let log = FuzzLog()
    let cache = StationCache.open(folder: folder, logger: log.logger)
    for source in StationSource.all where [.ocpi, .swiss].contains(source.provider) {
      let answer = try await answer(of: source, cache)
      try await done("storing") { () throws(Failure) in try await cache.store.apply(answer, .everything) }
    }
    let states = LiveStateChanges(
      provider: .swiss, answeredAt: now, changed: ["CHOURE1": LiveReading(status: .available, newsAt: now - 60)],
      replacesAll: true)
    try await done("storing") { () throws(Failure) in
      try await cache.store.keepLiveStates(states)
      try await cache.referenceData(of: .openChargeMap, name: "referencedata").save(Data("{}".utf8), now)
    }
  }

  private static let now = Date(timeIntervalSince1970: 1_717_243_200)

  /// An answer of a source with both records of ours, and one that cannot be read.
  private static func answer(of source: StationSource, _ cache: StationCache) async throws(FuzzFinding) -> FeedAnswer {
    let rows = [source.ours(1), source.ours(2), "7"].joined(separator: ",")
    guard let run = AnswerRun([UInt8]("200\n\(source.frame.before)\(rows)\(source.frame.after)".utf8)),
      let answer = try await StationRun(source, run, cache).answer(), answer.stations.count == 2
    else { throw FuzzFinding(description: "records of ours cannot be read") }
    return answer
  }

  private let cache: StationCache
  private let log = FuzzLog()

  init(_ folder: URL) { cache = StationCache.open(folder: folder, logger: log.logger) }

  /// Everything that can be asked is answered: by what is stored, or, from a file that is damaged, by a new one.
  func look() async throws(FuzzFinding) {
    let store = cache.store
    guard let center = Coordinate(latitude: -48.1, longitude: -123.2) else { return }
    let world = [GeoBox(south: -90, west: -180, north: 90, east: 180)]
    try await done("reading") { () throws(Failure) in
      _ = try await store.around(GeoCircle(center: center, radius: .kilometers(50)), [], [.ocpi, .swiss])
      for zoom in [0, 5, 10, 12, 15] { _ = try await store.clusters(world, zoom) }
      _ = try await store.livePoints(world)
      _ = try await store.amount(world)
      for town in try await store.towns() { _ = try await store.stationsOfTown(town) }
      _ = try await store.storedSources()
      _ = try await store.skipped()
      _ = try await store.liveStates(["CHOURE1"])
      _ = try await store.liveSource(.swiss)
      for near in [center, nil] {
        for text in ["ours", "urs", "ourz", "CH*OUR*E1"] {
          _ = try await store.search(StationSearch(text: text, near: near, language: .sv, limit: 5))
        }
      }
      _ = try await store.integrityReport()
    }
    let stations = try await done("reading") { () throws(Failure) in try await store.stationsInBoxes(world) }
    for station in stations { try StationLook(station, at: Self.now).look() }
    try await lookAtNewAnswer()
  }

  /// Whatever was there, the next answer of a source is stored as ever.
  private func lookAtNewAnswer() async throws(FuzzFinding) {
    let store = cache.store
    for source in StationSource.all where source.provider == .swiss {
      let answer = try await Self.answer(of: source, cache)
      try await done("storing again") { () throws(Failure) in try await store.apply(answer, .everything) }
      for station in answer.stations {
        let stored = try await done("reading again") { () throws(Failure) in
          try await store.stationWithEVSE(station.evseKey)
        }
        try expect(stored?.name == station.name, "a station of ours is lost: \(station)")
      }
    }
    for line in log.lines { try expect(line.isPlain, "logged raw: \(line.debugDescription)") }
  }
}

extension Station {
  /// The key of its first charging point.
  fileprivate var evseKey: String {
    guard case .evses(let evses) = equipment else { return "" }
    return evses.first?.evseID?.key ?? ""
  }
}
