@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

/// When a source is asked again, how its answers add up, and how much of a cell is loaded.
@Suite struct SourceRulesTests {
  private let cell = MapCell(zoom: 10, x: 536, y: 358)

  @Test("a pull ends our own pause once, and only while it lasts")
  func pulls() {
    var pause = SourcePause()
    #expect(pause.end(isPull: false, now: noon) == noon && pause.end(isPull: true, now: noon) == noon)
    pause.asked(isPull: true, at: noon)
    pause.failed(.busy, at: noon)
    let later = noon + 1
    #expect(pause.end(isPull: false, now: later) == noon + 5)
    #expect(pause.end(isPull: true, now: later) == later)
    pause.asked(isPull: true, at: later)
    #expect(pause.end(isPull: true, now: later) == noon + 5)
    pause.asked(isPull: false, at: later)
    #expect(pause.end(isPull: true, now: later) == later)
    pause.asked(isPull: true, at: noon + 5)
    #expect(pause.end(isPull: true, now: later) == later, "the pause was over")
    #expect(pause.end(isPull: false, now: noon + 9) == noon + 9)
  }

  @Test("the time that a source names holds for everybody, a day at most")
  func namedTimes() {
    func ends(_ until: Date) -> [TimeInterval] {
      var pause = SourcePause()
      pause.failed(.rateLimited(until: until), at: noon)
      return [false, true].map { pause.end(isPull: $0, now: noon).timeIntervalSince(noon) }
    }
    #expect(ends(noon - 9) == [5, 0])
    #expect(ends(noon + 3) == [5, 3])
    #expect(ends(noon + 100) == [100, 100])
    #expect(ends(noon + 86_400) == [86_400, 86_400])
    #expect(ends(noon + 86_401) == [86_400, 86_400])
    #expect(ends(.distantFuture) == [86_400, 86_400])
  }

  @Test("only failures of the source itself make a pause")
  func whatMakesAPause() {
    let its: [Failure] = [
      .timedOut, .unauthorized, .notFound, .busy, .providerError, .badAnswer, .rejected(.unknown),
      .attemptsExceeded(until: .distantFuture),
    ]
    let others: [Failure] = [
      .offline, .switchedOff, .invalid(field: "x"), .storage, .exposed, .signInNeeded(.wallet), .locked, .cancelled,
    ]
    for (failures, seconds) in [(its, 5.0), (others, 0)] {
      for failure in failures {
        var pause = SourcePause()
        pause.failed(failure, at: noon)
        #expect(pause.end(isPull: false, now: noon) == noon + seconds, "\(failure)")
        #expect(pause.failure == (seconds > 0 ? failure : nil), "\(failure)")
      }
    }
    var pause = SourcePause()
    for _ in 0..<30 { pause.failed(.busy, at: noon) }
    #expect(pause.end(isPull: false, now: noon) == noon + 300)
  }

  @Test("stations come before live states, and each is good for its own time")
  func services() {
    #expect(SourceService.stations < .live)
    #expect(!(SourceService.live < .stations))
    #expect(!(SourceService.stations < .stations) && !(SourceService.live < .live))
    #expect(SourceService.stations.freshFor == 86_400 && SourceService.live.freshFor == 300)
  }

  @Test("a source that answers again after a failure is well since then")
  func wellAgain() {
    var health = SourceHealth(service: .stations)
    health.answered(AnswerCount(records: 1), at: noon)
    health.failed(.busy, at: noon + 10)
    health.failed(.timedOut, at: noon + 20)
    #expect(health.state(at: noon + 30) == .failing(since: noon + 10, .timedOut))
    health.answered(AnswerCount(records: nil), at: noon + 40)
    health.answered(AnswerCount(records: nil), at: noon + 50)
    #expect(health.state(at: noon + 60) == .ok(since: noon + 40))
    #expect(health.lastGoodAt == noon + 50 && health.lastGood == AnswerCount(records: 1))
    #expect(health.failingSince == nil && health.failure == nil)
  }

  private func answers(
    _ asked: [ProviderID], answered: Set<ProviderID> = [], failed: [ProviderID] = [],
    standIns: [ProviderID: ProviderID] = [:]
  ) -> SourceAnswers {
    let failures: [(ProviderID, Failure)] = failed.map { ($0, $0 == .openChargeMap ? .timedOut : .busy) }
    return SourceAnswers(
      asked: asked, answered: answered, failures: Dictionary(uniqueKeysWithValues: failures), standIns: standIns)
  }

  @Test("a source is awaited until it answers or fails")
  func awaited() {
    let some = answers([.ocpi, .openChargeMap, .afdc], answered: [.ocpi], failed: [.openChargeMap])
    #expect(some.awaited == [.afdc] && some.failure == nil)
    #expect(some.missing?.provider == .openChargeMap && some.missing?.failure == .timedOut)
    var all = some
    all.receive(.afdc, .busy, nil)
    #expect(all.awaited.isEmpty && all.failures[.afdc] == .busy && all.failure == nil)
    all = some
    all.receive(.afdc, nil, nil)
    #expect(all.awaited.isEmpty && all.answered == [.ocpi, .afdc])
    #expect(answers([]).failure == nil && answers([]).missing == nil)
  }

  @Test("nothing came if nobody has answered, stands in or may still answer")
  func nothingCame() {
    #expect(answers([.ocpi, .openChargeMap], failed: [.ocpi, .openChargeMap]).failure == .busy)
    #expect(answers([.openChargeMap, .ocpi], failed: [.ocpi, .openChargeMap]).failure == .timedOut)
    #expect(answers([.openChargeMap, .ocpi], failed: [.openChargeMap]).failure == nil)
    #expect(answers([.openChargeMap, .ocpi], answered: [.ocpi], failed: [.openChargeMap]).failure == nil)
  }

  @Test("a stand-in counts once it has answered, or if it need not be asked")
  func standIns() {
    let place: [ProviderID: ProviderID] = [.openChargeMap: .afdc]
    let waiting = answers([.openChargeMap, .afdc], failed: [.openChargeMap], standIns: place)
    #expect(waiting.standIns.isEmpty && waiting.missing?.provider == .openChargeMap && waiting.failure == nil)
    let done = answers([.openChargeMap, .afdc], answered: [.afdc], failed: [.openChargeMap], standIns: place)
    #expect(done.standIns == place && done.missing == nil && done.failure == nil)
    let fresh = answers([.openChargeMap], failed: [.openChargeMap], standIns: place)
    #expect(fresh.standIns == place && fresh.missing == nil && fresh.failure == nil)
    let both = answers([.openChargeMap, .afdc], failed: [.openChargeMap, .afdc], standIns: place)
    #expect(both.standIns.isEmpty && both.missing?.provider == .openChargeMap && both.failure == .timedOut)
  }

  @Test("a cell is complete when every source is, and the stand-in counts for what the map is missing")
  func coverage() {
    func whole(_ seconds: Double) -> CellCoverage { CellCoverage(loadedAt: noon + seconds, isComplete: true) }
    func part(_ seconds: Double) -> CellCoverage { CellCoverage(loadedAt: noon + seconds, isComplete: false) }
    let cases: [(map: CellCoverage?, swiss: CellCoverage?, standIn: CellCoverage?, expected: CellCoverage?)] = [
      (nil, nil, nil, nil), (whole(1), whole(2), nil, whole(1)), (whole(3), whole(2), nil, whole(2)),
      (whole(1), nil, nil, part(1)), (nil, whole(2), nil, part(2)), (part(1), whole(2), nil, part(1)),
      (whole(3), part(2), nil, part(2)), (part(1), whole(2), whole(3), whole(2)), (nil, whole(2), whole(3), whole(2)),
      (nil, nil, whole(3), part(3)), (part(1), whole(2), part(3), part(2)), (whole(3), whole(2), part(1), whole(2)),
    ]
    for (map, swiss, standIn, expected) in cases {
      var stored: StoredCoverage = [:]
      if let map { stored[.openChargeMap] = [cell: map] }
      if let swiss { stored[.swiss] = [cell: swiss] }
      if let standIn { stored[.afdc] = [cell: standIn] }
      let judged = CoverageJudge(cells: [.init(cell: cell, wanted: [.swiss, .openChargeMap], standIn: .afdc)])
      #expect(judged.together(stored)[cell] == expected)
      #expect(judged.providers == [.swiss, .openChargeMap, .afdc])
    }
    let alone = CoverageJudge(cells: [.init(cell: cell, wanted: [.openChargeMap], standIn: nil)])
    #expect(alone.together([.openChargeMap: [cell: part(1)], .afdc: [cell: whole(2)]]) == [cell: part(1)])
    #expect(alone.providers == [.openChargeMap])
  }

  @Test("a cell is due when it is missing, cut off or a day old")
  func due() async throws {
    let store = MemoryStore()
    let sources = SourcesAtPlace(switchedOn: [.openChargeMap], store: store.port)
    func isDue(_ coverage: CellCoverage?) async throws -> Bool {
      var stored: [MapCell: CellCoverage] = [:]
      if let coverage { stored[cell] = coverage }
      store.state.withLock { [stored] state in state.coverage[.openChargeMap] = stored }
      return try await sources.due([cell], of: .openChargeMap, now: noon, freshFor: 100) == [cell]
    }
    #expect(try await isDue(nil))
    #expect(try await !isDue(CellCoverage(loadedAt: noon - 99, isComplete: true)))
    #expect(try await isDue(CellCoverage(loadedAt: noon - 100, isComplete: true)))
    #expect(try await isDue(CellCoverage(loadedAt: noon, isComplete: false)))
  }
}
