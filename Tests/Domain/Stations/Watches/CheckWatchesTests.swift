import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

@Suite("Looking at what is watched")
struct CheckWatchesTests {
  /// Stations, and a source of live states that answers as it is told.
  private final class World: Sendable {
    let clock = ManualClock(now: noon)
    let feed: ScriptedLiveFeed
    let store: MemoryStore
    let check: CheckWatches

    init(_ stations: [Station]) {
      feed = ScriptedLiveFeed(clock: clock)
      store = MemoryStore(stations)
      check = CheckWatches(
        store: store.port, live: LiveAvailability(feeds: [feed.port], clock: clock), clock: clock)
    }

    func answer(_ statuses: [String: EVSEStatus]) { feed.answer(.success(statuses)) }

    func advance(_ seconds: TimeInterval) async { await clock.advance(by: seconds) {} }
  }

  private let here: Coordinate

  init() throws {
    here = try place(47, 8)
  }

  /// A station so many metres to the north, whose points have a connector each and the keys A1, A2 and so on.
  private func site(
    _ id: String, _ meters: Double = 0, _ points: [Connector] = [Connector(standard: .ccs2)]
  ) throws -> Station {
    var site = station(id, at: try north(of: here, meters: meters), evses: [])
    site.equipment = .evses(
      points.enumerated().map { number, connector in
        EVSE(uid: "\(number)", evseID: EVSEID("\(id)\(number + 1)"), connectors: [connector])
      })
    return site
  }

  private func watch(_ stations: Station..., demand: FreeWatch.Demand = .any) -> FreeWatch {
    let subjects = stations.map { FreeWatch.Subject(id: $0.id, name: $0.name, coordinate: $0.coordinate) }
    return FreeWatch(
      id: FreeWatch.ID(rawValue: "a"), subjects: subjects, demand: demand, setAt: noon, until: noon + 86_400)
  }

  private func names(_ news: WatchNews?) -> [String] { news?.alternatives.map(\.id.value) ?? [] }

  /// What there is to tell of a watch, after the source was asked if that is due.
  private func news(_ world: World, _ watch: FreeWatch) async throws -> WatchNews? {
    guard let place = try await world.check.once([watch]).first?.free else { return nil }
    return await world.check.news(of: place, for: watch)
  }

  /// The alternatives to a station, after the source was asked if that is due.
  private func alternatives(_ world: World, to stations: Station...) async throws -> [String] {
    let subjects = stations.map { FreeWatch.Subject(id: $0.id, name: $0.name, coordinate: $0.coordinate) }
    let watch = FreeWatch(
      id: FreeWatch.ID(rawValue: "a"), subjects: subjects, setAt: noon, until: noon + 86_400)
    return try await names(news(world, watch))
  }

  // MARK: What is seen

  @Test("what is free at the station is told with its points and the age of the news")
  func oneStation() async throws {
    let a = try site("A", 0, [Connector(standard: .ccs2), Connector(standard: .type2)])
    let world = World([a])
    world.answer(["A1": .charging, "A2": .available])
    let seen = try await world.check.once([watch(a)])
    let charger = FreePoints.Charger(reference: nil, connectors: [Connector(standard: .type2)])
    let points = FreePoints(
      free: 1, known: 2, total: 2, newsAt: noon, mayBeFree: 0, latestAt: noon, chargers: [charger])
    let free = WatchNews.Place(id: a.id, name: "Station A", points: points, distance: nil)
    let sighting = FreeWatch.Sighting(station: a.id, sight: .free, at: noon)
    let place = CheckWatches.Seen.Place(sighting: sighting, free: free)
    let id = FreeWatch.ID(rawValue: "a")
    let readings = [EVSEStatus.charging, .available].map { LiveReading(status: $0, newsAt: noon) }
    let whole = CheckWatches.Seen(watch: id, sight: .free, places: [place], readings: readings, failure: nil)
    #expect(seen == [whole])
    let news = await world.check.news(of: free, for: watch(a))
    #expect(news == WatchNews(watch: id, place: free, alternatives: []))
  }

  @Test("each station of a watch is seen for itself, at the time of its news, with what there is to tell of it")
  func eachStation() async throws {
    let (a, b, c) = (try site("A"), try site("B", 5000), try site("C", 9000))
    let world = World([a, b, c])
    world.answer(["A1": .charging, "B1": .available, "C1": .available])
    _ = try await world.check.once([watch(a, b, c)])
    await world.advance(20)
    let seen = try #require(try await world.check([watch(a, b, c)]).first)
    #expect(seen.places.map(\.sighting.station) == [a.id, b.id, c.id])
    #expect(seen.places.map(\.sighting.sight) == [.taken, .free, .free])
    #expect(seen.places.allSatisfy { $0.sighting.at == noon })
    #expect(seen.places.map(\.free?.id) == [nil, b.id, c.id])
    #expect(seen.free(of: [a.id, c.id])?.id == c.id && seen.free(of: [a.id]) == nil)
  }

  @Test("a station that is closed is not told, nor named as an alternative")
  func closed() async throws {
    let (a, b, c) = (openUntilThree(try site("A")), openUntilThree(try site("B", 100)), try site("C", 200))
    let world = World([a, b, c])
    world.answer(["A1": .available, "B1": .available, "C1": .available])
    #expect(try await alternatives(world, to: a) == ["B", "C"])
    await world.advance(3600)
    let seen = try await world.check.once([watch(a), watch(c)])
    #expect(seen.map(\.sight) == [.taken, .free] && seen.first?.free == nil)
    #expect(try await alternatives(world, to: c).isEmpty)
    let sighting = FreeWatch.Sighting(station: a.id, sight: .taken, at: noon + 3600)
    #expect(seen.first?.places.map(\.sighting) == [sighting])
  }

  @Test("where nothing is free there is nothing to tell")
  func nothingFree() async throws {
    let a = try site("A")
    let world = World([a])
    for (status, sight) in [(.charging, .taken), (.outOfOrder, .taken)] as [(EVSEStatus, FreeWatch.Sight)] {
      world.answer(["A1": status])
      let seen = try await world.check.once([watch(a)])
      #expect(seen.map(\.sight) == [sight] && seen.allSatisfy { $0.free == nil }, "\(status)")
      await world.advance(30)
    }
  }

  @Test("states that are unknown, missing, old or in doubt are not seen")
  func notKnown() async throws {
    let a = try site("A")
    let world = World([a])
    world.answer(["B1": .available])
    #expect(try await world.check.once([watch(a)]).map(\.sight) == [.unknown], "it is missing")
    await world.advance(30)
    world.answer(["A1": .unknown])
    #expect(try await world.check.once([watch(a)]).map(\.sight) == [.unknown])
    await world.advance(30)
    world.answer(["A1": .available])
    #expect(try await world.check.once([watch(a)]).map(\.sight) == [.free])
    await world.advance(299)
    #expect(try await world.check([watch(a)]).map(\.sight) == [.free])
    await world.advance(1)
    #expect(try await world.check([watch(a)]).map(\.sight) == [.unknown], "it is old")
    world.answer(["A1": .available])
    #expect(try await world.check.once([watch(a)]).map(\.sight) == [.free])
    await world.advance(30)
    world.answer(["A1": .unknown])
    #expect(try await world.check.once([watch(a)]).map(\.sight) == [.unknown], "it is in doubt")
  }

  @Test("of several stations the one with most free is told; the first one where they have the same")
  func several() async throws {
    let two = [Connector(standard: .ccs2), Connector(standard: .ccs2)]
    let (a, b, c) = (try site("A", 0, two), try site("B", 5000, two), try site("C", 9000, two))
    let world = World([a, b, c])
    world.answer(["A1": .available, "A2": .charging, "B1": .available, "B2": .available])
    let wish = watch(a, b, c)
    #expect(try await world.check.once([wish]).first?.free?.id == b.id)
    await world.advance(30)
    world.answer(["A1": .charging, "B1": .available, "B2": .charging, "C1": .available, "C2": .charging])
    #expect(try await world.check.once([wish]).first?.free?.id == b.id)
    await world.advance(30)
    world.answer(["A1": .charging, "A2": .charging, "B1": .charging, "B2": .charging, "C1": .unknown, "C2": .charging])
    #expect(try await world.check.once([wish]).first?.sight == .unknown, "C had something free a moment ago")
    await world.advance(1800)
    #expect(try await world.check.once([wish]).first?.sight == .taken, "that was long ago")
  }

  @Test("a station without any news does not hide that the others are taken; one that may have something free does")
  func withoutNews() async throws {
    let (a, b) = (try site("A"), try site("B", 5000))
    let world = World([a, b])
    world.answer(["A1": .charging])
    #expect(try await world.check.once([watch(a, b)]).map(\.sight) == [.taken])
    #expect(try await world.check([watch(b)]).map(\.sight) == [.unknown])
    await world.advance(30)
    world.answer(["A1": .charging, "B1": .available])
    #expect(try await world.check.once([watch(a, b)]).map(\.sight) == [.free])
    await world.advance(30)
    world.answer(["A1": .charging, "B1": .unknown])
    #expect(try await world.check.once([watch(a, b)]).map(\.sight) == [.unknown])
  }

  @Test("a station that has closed is taken, whatever the last news of it was")
  func closedSince() async throws {
    let a = openUntilThree(try site("A"))
    let world = World([a])
    await world.advance(3200)
    world.answer(["A1": .available])
    #expect(try await world.check.once([watch(a)]).map(\.sight) == [.free])
    await world.advance(399)
    #expect(try await world.check([watch(a)]).map(\.sight) == [.unknown], "it is old")
    await world.advance(1)
    #expect(try await world.check([watch(a)]).map(\.sight) == [.taken])
  }

  @Test("a station that is not stored any more is left out; without any nothing is known, and nobody is asked")
  func gone() async throws {
    let (a, b) = (try site("A"), try site("B", 5000))
    let world = World([b])
    world.answer(["A1": .available, "B1": .charging])
    #expect(try await world.check.once([watch(a)]).map(\.sight) == [.unknown])
    #expect(world.feed.questions.isEmpty)
    #expect(try await world.check.once([watch(a, b)]).map(\.sight) == [.taken])
  }

  @Test("each watch is looked at for itself")
  func severalWatches() async throws {
    let (a, b) = (try site("A"), try site("B", 5000))
    let world = World([a, b])
    world.answer(["A1": .charging, "B1": .available])
    let seen = try await world.check.once([watch(a), watch(b), watch(b, demand: .plug(.type2))])
    #expect(seen.map(\.sight) == [.taken, .free, .unknown])
    #expect(world.feed.questions.count == 1, "the source is asked for all of them together")
    #expect(try await world.check.once([]).isEmpty)
  }

  // MARK: Demand

  @Test("a plug or a power that is wanted must itself be free")
  func demand() async throws {
    let a = try site(
      "A", 0,
      [
        Connector(standard: .ccs2, power: rating(150_000)), Connector(standard: .type2, power: rating(22_000)),
      ])
    let world = World([a])
    world.answer(["A1": .charging, "A2": .available])
    let wishes: [(FreeWatch.Demand, FreeWatch.Sight)] = [
      (.any, .free), (.plug(.type2), .free), (.plug(.ccs2), .taken), (.plug(.chademo), .unknown),
      (.power(watts: 22_000), .free), (.power(watts: 50_000), .taken), (.power(watts: 300_000), .unknown),
    ]
    let seen = try await world.check.once(wishes.map { watch(a, demand: $0.0) })
    #expect(seen.map(\.sight) == wishes.map { $0.1 })
  }

  // MARK: Alternatives

  @Test("a watched station that is free too is named first, however far it is")
  func watchedAlternative() async throws {
    let (a, b, near) = (try site("A"), try site("B", 5000), try site("N", 100))
    let world = World([a, b, near])
    world.answer(["A1": .available, "B1": .available, "N1": .available])
    let news = try #require(try await self.news(world, watch(a, b)))
    #expect(news.place.id == a.id && names(news) == ["B", "N"])
    #expect(news.alternatives.first?.distance.map { Int($0.meters.rounded()) } == 5000)
  }

  @Test("a station whose record is another source's by now is no alternative to itself")
  func otherRecord() async throws {
    let (before, now) = (try site("O"), try site("A"))
    let world = World([now, try site("B", 100)])
    let stored = world.store.port
    var store = stored
    store.station = { id async throws(Failure) in try await stored.station(id == before.id ? now.id : id) }
    let check = CheckWatches(
      store: store, live: LiveAvailability(feeds: [world.feed.port], clock: world.clock), clock: world.clock)
    world.answer(["A1": .available, "B1": .available])
    let place = try #require(try await check.once([watch(before)]).first?.free)
    #expect(place.id == now.id)
    #expect(await names(check.news(of: place, for: watch(before))) == ["B"])
  }

  @Test("up to two others with the same plug are named, within two kilometres, the nearest first")
  func alternatives() async throws {
    let type2 = [Connector(standard: .type2)]
    let watched = [try site("A"), try site("W", 10)]
    let others = [
      try site("B", 500), try site("C", -300), try site("D", 100), try site("E", 2001), try site("F", 50, type2),
      try site("G", 200), try site("H", 1999),
    ]
    let world = World(others + watched)
    world.answer([
      "A1": .available, "W1": .charging, "B1": .available, "C1": .available, "D1": .charging, "E1": .available,
      "F1": .available, "G1": .unknown, "H1": .available,
    ])
    let news = try #require(try await self.news(world, watch(watched[0], watched[1])))
    #expect(names(news) == ["C", "B"])
    #expect(news.alternatives.map { Int(($0.distance?.meters ?? 0).rounded()) } == [300, 500])
    #expect(news.alternatives.allSatisfy { $0.points.free == 1 && $0.points.newsAt == noon })
    world.store.state.withLock { state in state.stations.removeAll { ["B", "C"].contains($0.id.value) } }
    #expect(try await alternatives(world, to: watched[0], watched[1]) == ["H"])
  }

  @Test("of two at the same distance the one with the smaller id comes first")
  func sameDistance() async throws {
    let a = try site("A")
    let world = World([a, try site("30", 100), try site("4", 100), try site("C", 50)])
    world.answer(["A1": .available, "301": .available, "41": .available])
    #expect(try await alternatives(world, to: a) == ["4", "30"])
  }

  @Test("an alternative meets what is wanted: the plug, or the power")
  func alternativesOfDemand() async throws {
    let fast = Connector(standard: .ccs2, power: rating(150_000))
    let slow = Connector(standard: .type2, power: rating(22_000))
    let a = try site("A", 0, [fast, slow])
    let world = World([a, try site("B", 100, [slow, fast]), try site("C", 200, [slow]), try site("D", 300, [fast])])
    world.answer([
      "A1": .available, "A2": .available, "B1": .available, "B2": .charging, "C1": .available, "D1": .available,
    ])
    let wishes: [(FreeWatch.Demand, [String])] = [
      (.any, ["B", "C"]), (.plug(.ccs2), ["D"]), (.plug(.type2), ["B", "C"]), (.power(watts: 50_000), ["D"]),
    ]
    for (demand, expected) in wishes {
      #expect(try await names(news(world, watch(a, demand: demand))) == expected, "\(demand)")
    }
  }

  @Test("others nearby are looked for only when one is told, and where they cannot be read it is told without them")
  func lookedForLate() async throws {
    let a = try site("A")
    let world = World([a, try site("B", 100)])
    world.answer(["A1": .available, "B1": .available])
    let place = try #require(try await world.check.once([watch(a)]).first?.free)
    #expect(world.store.count(of: .around) == 0)
    #expect(await names(world.check.news(of: place, for: watch(a))) == ["B"])
    #expect(world.store.count(of: .around) == 1 && world.feed.questions.count == 1)
    world.store.fail(.around)
    let alone = await world.check.news(of: place, for: watch(a))
    #expect(alone.place == place && alone.alternatives.isEmpty)
    world.store.state.withLock { $0.stations = [] }
    #expect(await world.check.news(of: place, for: watch(a)) == alone, "it is gone since")
  }

  @Test("an alternative needs fresh news of its own")
  func oldAlternative() async throws {
    let a = try site("A")
    let world = World([a, try site("B", 100), try site("C", 200)])
    world.answer(["A1": .available, "B1": .available, "C1": .available])
    #expect(try await alternatives(world, to: a) == ["B", "C"])
    await world.advance(300)
    world.answer(["A1": .available, "C1": .available])
    #expect(try await alternatives(world, to: a) == ["C"])
    await world.advance(30)
    world.answer(["A1": .available, "C1": .unknown])
    #expect(try await alternatives(world, to: a).isEmpty)
  }

  // MARK: Asking

  @Test("waking asks once, and only when the sources may be asked again; looking never asks")
  func once() async throws {
    let a = try site("A")
    let world = World([a])
    world.answer(["A1": .charging])
    _ = try await world.check([watch(a)])
    #expect(world.feed.questions.isEmpty)
    _ = try await world.check.once([watch(a)])
    world.answer(["A1": .available])
    #expect(try await world.check.once([watch(a)]).map(\.sight) == [.taken], "it was asked just now")
    #expect(world.feed.questions == [noon])
    await world.advance(600)
    #expect(world.feed.questions.count == 1 && world.clock.sleeperCount == 0, "nothing goes on by itself")
    let seen = try await world.check.once([watch(a)])
    #expect(seen.map(\.sight) == [.free] && seen.map(\.newsAt) == [noon + 600])
    #expect(world.feed.questions == [noon, noon + 600])
    world.feed.answer(.failure(.offline))
    await world.advance(600)
    let unanswered = try await world.check.once([watch(a)])
    #expect(unanswered.map(\.newsAt) == [noon + 600] && unanswered.map(\.failure) == [.offline])
    #expect(
      unanswered.flatMap(\.readings) == [LiveReading(status: .available, newsAt: noon + 600)], "the last that was heard"
    )
    #expect(world.feed.questions.count == 3)
  }

  @Test("where the sources cannot be reached nothing is known, and where there are none nothing is asked")
  func noAnswer() async throws {
    let a = try site("A")
    let world = World([a])
    world.feed.answer(.failure(.offline))
    #expect(try await world.check.once([watch(a)]).map(\.sight) == [.unknown])
    let nobody = CheckWatches(
      store: world.store.port, live: LiveAvailability(feeds: [], clock: world.clock), clock: world.clock)
    #expect(try await nobody.once([watch(a)]).map(\.sight) == [.unknown])
    try await nobody.follow([watch(a)]) { reports in #expect(reports.allSatisfy { $0.sight == .unknown }) }
  }

  @Test("following looks after each answer, every half minute, until nobody waits")
  func follow() async throws {
    let a = try site("A")
    let (world, wish, meter) = (World([a]), watch(a), ActivityMeter())
    let sights = Mutex<[FreeWatch.Sight]>([])
    world.answer(["A1": .charging])
    meter.begin()
    let task = Task {
      await ActivityMeter.$current.withValue(meter) {
        do {
          try await world.check.follow([wish]) { seen in sights.withLock { $0 += seen.map(\.sight) } }
        } catch {
          Issue.record("\(error)")
        }
      }
      meter.end()
    }
    await meter.rest()
    #expect(sights.withLock { $0 } == [.taken])
    world.answer(["A1": .available])
    await world.clock.advance(by: 30) { await meter.rest() }
    #expect(sights.withLock { $0 } == [.taken, .free])
    world.store.fail(.station)
    await world.clock.advance(by: 30) { await meter.rest() }
    #expect(sights.withLock { $0.count } == 2, "what cannot be read is looked at after the next answer")
    world.store.state.withLock { $0.failures = [:] }
    await world.clock.advance(by: 30) { await meter.rest() }
    #expect(sights.withLock { $0 } == [.taken, .free, .free] && world.feed.questions.count == 4)
    task.cancel()
    await task.value
    await world.advance(600)
    #expect(world.feed.questions.count == 4 && world.clock.sleeperCount == 0)
  }

  @Test("a store that cannot be read is a failure")
  func storage() async throws {
    let a = try site("A")
    let world = World([a])
    world.store.fail(.station)
    await #expect(throws: Failure.storage) { try await world.check([watch(a)]) }
    await #expect(throws: Failure.storage) { try await world.check.once([watch(a)]) }
    await #expect(throws: Failure.storage) { try await world.check.follow([watch(a)]) { _ in } }
    #expect(world.feed.questions.isEmpty)
  }
}
