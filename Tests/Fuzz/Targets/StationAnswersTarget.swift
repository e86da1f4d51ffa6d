internal import ChargeData
internal import ChargeDomain
internal import Foundation

extension FuzzTarget {
  /// What each source of stations answers. The first line is a status, all else is the body: a whole answer, or rows of one.
  static let stationAnswers = StationSource.all.map { source in
    FuzzTarget(name: source.name) { input throws(FuzzFinding) in
      try await FuzzFolder.with("stations") { folder throws(FuzzFinding) in
        guard let run = AnswerRun(input) else { throw FuzzFinding(description: "no server") }
        let cache = StationCache.open(folder: folder, logger: run.log.logger)
        let answer = try await StationRun(source, run, cache).answer()
        try await StationRun(source, run, cache).look(at: answer)
        try await StationRun(source, run, cache).lookAtOne(of: answer)
        _ = try await StationRun(source, run, cache).states()
        if source.provider == .charging { try await StationRun(source, run, cache).lookAtSites() }
        try await StationNeighbours(source, input, cache).look()
      }
    }
  }
}

/// A source of stations that has one answer to everything.
struct StationRun {
  private let source: StationSource
  private let run: AnswerRun
  private let cache: StationCache

  init(_ source: StationSource, _ run: AnswerRun, _ cache: StationCache) {
    (self.source, self.run, self.cache) = (source, run, cache)
  }

  func answer() async throws(FuzzFinding) -> FeedAnswer? {
    guard let center = Coordinate(latitude: -48, longitude: -123), let feed = source.feed(run, cache) else {
      throw FuzzFinding(description: "no feed")
    }
    let answer = try await run.value(sending: [AnswerRun.token], isPublic: true) { () throws(Failure) in
      try await feed.fetch(GeoCircle(center: center, radius: .kilometers(1)), 10)
    }
    try lookAtLog()
    return answer
  }

  /// The live states; nil for a source without any, and where they cannot be read.
  func states() async throws(FuzzFinding) -> [String: EVSEStatus]? {
    guard let feed = source.live?.feed(run) else { return nil }
    let answer = try await run.value(sending: [AnswerRun.token], isPublic: true) { () throws(Failure) in
      try await feed.fetch()
    }
    try lookAtLog()
    try expect(answer?.statuses?.keys.allSatisfy { !$0.isEmpty } ?? true, "a state of no point")
    return answer?.statuses
  }

  /// What it says of one station alone, asked for by an id of an answer or by any other: of that one, or nothing.
  func lookAtOne(of answer: FeedAnswer?) async throws(FuzzFinding) {
    let stations = (answer?.stations ?? []).prefix(3)
    let fetchOne = source.feed(run, cache)?.fetchOne
    let fetchStates = source.live?.feed(run)?.fetchOne
    for id in stations.map(\.id) + [StationID(provider: source.provider, value: "1")] {
      if let fetchOne {
        let one = try await run.value(sending: [AnswerRun.token], isPublic: true) { () throws(Failure) in
          try await fetchOne(id)
        }
        try lookAtLog()
        if let one { try await lookAtAlone(one, id) }
      }
      if let fetchStates {
        let keys = Set(stations.first { $0.id == id }?.liveKeys ?? ["CHOURE1"])
        let states = try await run.value(sending: [AnswerRun.token], isPublic: true) { () throws(Failure) in
          try await fetchStates(id, keys)
        }
        try lookAtLog()
        try expect(states.map { keys.isSuperset(of: $0.keys) } ?? true, "a state of a point that was not asked for")
      }
    }
  }

  private func lookAtAlone(_ one: FeedAnswer, _ id: StationID) async throws(FuzzFinding) {
    try expect(one.stations.count < 2, "one station comes twice")
    try expect(one.stations.allSatisfy { $0.id == id }, "another station than \(id)")
    for station in one.stations { try StationLook(station, at: run.clock.now).look() }
    guard !one.stations.isEmpty else { return }
    let store = cache.store
    try await done("storing one") { () throws(Failure) in try await store.apply(one, .cells([], isComplete: false)) }
  }

  /// What the network says of its sites.
  func lookAtSites() async throws(FuzzFinding) {
    for era in ChargingEra.allCases {
      let service = ChargingServiceClient.make(
        server: run.server, era: era, transport: run.transport, clock: run.clock, logger: run.log.logger)
      let sites = try await run.value(isPublic: true) { () throws(Failure) in try await service.sites() } ?? []
      try lookAtLog()
      try expect(Set(sites.map(\.id)).count == sites.count, "a site comes twice")
      for site in sites {
        try expect(site.hold.map { $0.minorUnits > 0 } ?? true, "a hold of nothing")
        try expect(Set(site.chargers.map(\.code)).count == site.chargers.count, "a charger comes twice")
      }
    }
  }

  /// No control character of an answer reaches a log.
  private func lookAtLog() throws(FuzzFinding) {
    for line in run.log.lines { try expect(line.isPlain, "logged raw: \(line.debugDescription)") }
  }

  func look(at answer: FeedAnswer?) async throws(FuzzFinding) {
    guard let answer else { return }
    try expect(answer.provider == source.provider, "an answer of another source")
    try expect(Set(answer.stations.map(\.id)).count == answer.stations.count, "a station comes twice")
    for skipped in answer.skipped {
      try expect(skipped.reason.isPlain && skipped.recordID.isPlain, "reported raw: \(skipped)")
      let isNamed = !skipped.recordID.isEmpty && !skipped.reason.isEmpty && skipped.field != ""
      try expect(isNamed, "reported without a record, a field or a reason: \(skipped)")
    }
    // A Swiss record is a charging point.
    let read = source.provider == .swiss ? answer.stations.flatMap(\.evses).count : answer.stations.count
    let lost = answer.skipped.count { $0.extent != .field }
    try expect(read + lost == answer.recordCount, "a record is neither read nor reported: \(answer)")
    for station in answer.stations { try StationLook(station, at: run.clock.now).look() }
    guard !answer.stations.isEmpty else { return }
    let store = cache.store
    try await done("storing") { () throws(Failure) in try await store.apply(answer, .everything) }
    for station in answer.stations {
      let stored = try await done("reading") { () throws(Failure) in try await store.station(station.id) }
      try expect(stored == station, "it comes back as another: \(String(describing: stored)), it was \(station)")
    }
  }
}

/// A station, whoever tells of it: everything that is made of it can be made.
struct StationLook {
  private let station: Station
  private let now: Date

  init(_ station: Station, at now: Date) { (self.station, self.now) = (station, now) }

  func look() throws(FuzzFinding) {
    for moment in [now, .distantPast, .distantFuture] {
      _ = station.openState(at: moment)
      _ = station.nextOpeningChange(after: moment)
      _ = station.price(at: moment)
      _ = station.tariffsForDrivers(at: moment)
    }
    let plan = PlannedCharge(energy: 20_000, charging: 3_600, parked: 600, start: now)
    for tariff in station.tariffs {
      _ = tariff.prices
      _ = tariff.isFree
      for zone in [TimeZone.gmt, nil] { if let plan { _ = tariff.estimate(plan, in: zone) } }
    }
    _ = [StationAt(station: station, distance: nil)].byPrice(at: now)
    for connector in station.connectors {
      try expect(connector.power.map { $0.power.watts > 0 } ?? true, "a power of nothing")
    }
    try expect(!station.id.value.isEmpty, "a station without an id")
  }
}
