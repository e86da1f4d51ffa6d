internal import ChargeData
internal import ChargeDomain
internal import Foundation

extension FuzzTarget {
  /// A cell of `cache.sqlite` as a disk may give it back (``CacheCell``).
  static let cacheRecords = FuzzTarget(name: "cache-records") { input throws(FuzzFinding) in
    let cell = CacheCell(input)
    try await FuzzFolder.with("cache") { folder throws(FuzzFinding) in
      try await StoredStations.stored.copy(to: folder)
      let file = folder.appendingPathComponent("cache.sqlite")
      var isPut = false
      guard StoredFile.change(file, { isPut = try cell.put($0) }), isPut else { return }
      try await CacheRun(folder).look(joinsSites: cell.joinsSites)
    }
  }
}

/// The cache with what was changed in it.
private struct CacheRun {
  private let store: StationStore
  private let cache: StationCache
  private let log = FuzzLog()

  init(_ folder: URL) {
    cache = StationCache.open(folder: folder, logger: log.logger)
    store = cache.store
  }

  /// Everything that can be asked is answered: by what is stored, or, from a file that is damaged, by a new one. The
  /// neighbour is as it was as long as the file is.
  func look(joinsSites: Bool) async throws(FuzzFinding) {
    if !joinsSites { try await lookAtNeighbour() }
    try await ask()
    try await lookAtStations()
    if !joinsSites { try await lookAtNeighbour() }
    try await lookAtNewAnswers(joinsSites: joinsSites)
    for line in log.lines { try expect(line.isPlain, "logged raw: \(line.debugDescription)") }
  }

  /// Whether the file was not made anew.
  private func isWhole() async throws(FuzzFinding) -> Bool {
    try await done("counting") { () throws(Failure) in try await store.storedSources() }[.swiss]?.stations == 2
  }

  private func lookAtNeighbour() async throws(FuzzFinding) {
    let (id, key) = StoredStations.neighbour
    let found = try await done("reading") { () throws(Failure) in
      [try await store.station(id), try await store.stationWithEVSE(key)]
    }
    let due = StoredStations.answer(of: .swiss).stations.first
    guard try await isWhole() else { return }
    for station in found { try expect(station == due, "a neighbour is spoilt: \(String(describing: station))") }
  }

  private func ask() async throws(FuzzFinding) {
    guard let center = StoredStations.place else { return }
    let world = StoredStations.world
    try await done("reading") { () throws(Failure) in
      for zoom in [0, 5, 10, 12, 15] { _ = try await store.clusters(world, zoom) }
      _ = try await store.livePoints(world)
      _ = try await store.amount(world)
      _ = try await store.around(
        GeoCircle(center: center, radius: .kilometers(50)), [MapCell(zoom: 0, x: 0, y: 0)], [.ocpi, .swiss])
      for town in try await store.towns() { _ = try await store.stationsOfTown(town) }
      _ = try await store.townsOf(.ocpi)
      _ = try await store.townsNamed("jon")
      _ = try await store.skipped()
      _ = try await store.liveStates(["CHOURE1"])
      _ = try await store.liveSource(.swiss)
      for near in [center, nil] {
        for text in ["ours", "urs", "ourz", "CH*OUR*E1"] {
          _ = try await store.search(StationSearch(text: text, near: near, language: .sv, limit: 5))
        }
      }
      _ = try await store.explain(StoredStations.neighbour.id)
      _ = try await cache.referenceData(of: .openChargeMap, name: "referencedata").load()
      _ = try await store.integrityReport()
    }
  }

  private func lookAtStations() async throws(FuzzFinding) {
    let stations = try await done("reading") { () throws(Failure) in
      try await store.stationsInBoxes(StoredStations.world)
    }
    try expect(Set(stations.map(\.id)).count == stations.count, "a station comes twice: \(stations.map(\.id))")
    for station in stations { try StationLook(station, at: StoredStations.now).look() }
  }

  /// Whatever was there, the next answers of all sources are stored as ever.
  private func lookAtNewAnswers(joinsSites: Bool) async throws(FuzzFinding) {
    for provider in [ProviderID.ocpi, .swiss] {
      let answer = StoredStations.answer(of: provider)
      try await StoredStations.keep(answer, store)
      for station in answer.stations {
        let stored = try await done("reading again") { () throws(Failure) in try await store.station(station.id) }
        try expect(stored.map { joinsSites || $0.name == station.name } ?? false, "a station is lost: \(station)")
      }
    }
  }
}
