import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// Each provider has a health state: ok, late, failing since.
struct SourceHealthTests {
  private func at(_ seconds: Double) -> Date { noon.addingTimeInterval(seconds) }

  @Test func nothingIsKnownBeforeTheFirstAnswer() {
    let health = SourceHealth(service: .stations)
    #expect(health.state(at: noon) == .notAsked && health.nextChange(after: noon) == nil)
  }

  @Test func itAnswersSinceTheFirstGoodAnswer() {
    var health = SourceHealth(service: .live)
    health.answered(AnswerCount(records: 10), at: at(0))
    health.answered(AnswerCount(records: nil), at: at(60))
    #expect(health.state(at: at(61)) == .ok(since: at(0)))
    // "Nothing has changed" keeps the counts of the answer before.
    #expect(health.lastGood == AnswerCount(records: 10) && health.lastGoodAt == at(60))
  }

  @Test(arguments: [(SourceService.live, 300.0), (.stations, 86_400)])
  func itIsLateWhenItsAnswerIsTooOld(_ service: SourceService, _ limit: Double) {
    var health = SourceHealth(service: service)
    health.answered(AnswerCount(records: 1), at: at(0))
    #expect(health.state(at: at(limit - 1)) == .ok(since: at(0)))
    #expect(health.nextChange(after: at(1)) == at(limit))
    #expect(health.state(at: at(limit)) == .late(lastGood: at(0)))
    #expect(health.nextChange(after: at(limit)) == nil)
  }

  @Test func itFailsSinceTheFirstFailureAndForTheLastReason() {
    var health = SourceHealth(service: .stations)
    health.answered(AnswerCount(records: 1, skipped: 1), at: at(0))
    health.failed(.timedOut, at: at(10))
    health.failed(.providerError, at: at(20))
    #expect(health.state(at: at(30)) == .failing(since: at(10), .providerError))
    #expect(health.lastGoodAt == at(0))
    health.answered(AnswerCount(records: 2), at: at(40))
    #expect(health.state(at: at(41)) == .ok(since: at(40)) && health.failure == nil)
  }

  @Test func aQuestionThatNobodyWaitedForSaysNothing() {
    var health = SourceHealth(service: .stations)
    health.failed(.cancelled, at: at(0))
    #expect(health.state(at: at(1)) == .notAsked)
    health.answered(AnswerCount(records: 1), at: at(2))
    health.failed(.cancelled, at: at(3))
    #expect(health.state(at: at(4)) == .ok(since: at(2)))
  }

  @Test func itMayBeAskedAgainAfterTheTimeItNamed() {
    var health = SourceHealth(service: .stations)
    health.failed(.rateLimited(until: at(100)), at: at(0))
    #expect(health.state(at: at(99)) == .rateLimited(until: at(100)) && health.nextChange(after: at(1)) == at(100))
    #expect(health.state(at: at(100)) == .failing(since: at(0), .rateLimited(until: at(100))))
  }
}

@Suite("A source that was asked and has not answered yet")
struct UnansweredSourceTests {
  private func at(_ seconds: Double) -> Date { noon.addingTimeInterval(seconds) }

  @Test("it takes long after ten seconds, until its last request has ended")
  func takesLong() {
    var health = SourceHealth(service: .stations)
    health.asked(at: at(0))
    health.asked(at: at(5))
    #expect(health.state(at: at(1)) == .unanswered(since: at(0)) && health.nextChange(after: at(1)) == at(10))
    #expect(!health.takesLong(at: at(9.9)) && health.takesLong(at: at(10)) && health.nextChange(after: at(10)) == nil)
    health.answered(AnswerCount(records: 1), at: at(11))
    #expect(health.takesLong(at: at(12)) && health.state(at: at(12)) == .ok(since: at(11)))
    health.failed(.cancelled, at: at(13))
    #expect(!health.takesLong(at: at(14)) && health.awaitedSince == nil)
    health.asked(at: at(20))
    #expect(!health.takesLong(at: at(21)) && health.askedAt == at(0))
  }

  @Test("a question that was given up is not one that was never asked")
  func givenUp() {
    var health = SourceHealth(service: .live)
    health.asked(at: at(3))
    health.failed(.cancelled, at: at(4))
    #expect(health.state(at: at(5)) == .unanswered(since: at(3)))
  }

  @Test("one that was given up after ten seconds took too long, and an answer that stands is not called a new one")
  func givenUpLate() {
    var health = SourceHealth(service: .live)
    health.asked(at: at(0))
    health.failed(.cancelled, at: at(9.9))
    #expect(health.state(at: at(9.9)) == .unanswered(since: at(0)))
    health.asked(at: at(20))
    health.failed(.cancelled, at: at(30))
    #expect(health.state(at: at(30)) == .failing(since: at(30), .timedOut) && health.failure == .timedOut)
    health.answered(AnswerCount(records: 1), at: at(31))
    health.asked(at: at(40))
    health.failed(.cancelled, at: at(55))
    #expect(health.state(at: at(55)) == .failing(since: at(55), .timedOut) && health.lastGoodAt == at(31))
  }

  @Test("until the next attempt the seconds are counted down, then it has failed")
  func sendsAgain() {
    var health = SourceHealth(service: .stations)
    health.asked(at: at(0))
    health.sendsAgain(after: .offline, at: at(2.5), now: at(0.5))
    #expect(health.state(at: at(0.5)) == .sendingAgain(at: at(2.5), .offline))
    #expect(health.nextChange(after: at(0.5)) == at(1.5) && health.nextChange(after: at(1.5)) == at(2.5))
    #expect(health.nextChange(after: at(1)) == at(1.5))
    #expect(
      health.state(at: at(2.5)) == .failing(since: at(0.5), .offline) && health.nextChange(after: at(2.5)) == at(10))
    health.sendsAgain(after: .rateLimited(until: at(9)), at: at(9), now: at(3))
    #expect(health.state(at: at(4)) == .rateLimited(until: at(9)))
    health.answered(AnswerCount(records: 1), at: at(9))
    #expect(health.state(at: at(9)) == .ok(since: at(9)))
  }
}

/// The board that notes the outcome of every request.
struct SourceBoardTests {
  private let circle: GeoCircle

  init() throws {
    circle = GeoCircle(center: try place(47, 8), radius: .kilometers(1))
  }

  private func feed(
    _ provider: ProviderID = .afdc, _ outcome: Result<Int, Failure>
  ) -> StationFeed {
    let feed = ScriptedFeed(provider, licence: Licence(attribution: "A", terms: nil, link: nil))
    feed.state.withLock { state in
      switch outcome {
      case .success(let count): state.recordCount = count
      case .failure(let failure): state.outcome = .failure(failure)
      }
      state.skipped = [SkippedRecord.Extent.record, .field, .notListed].map {
        SkippedRecord(provider: provider, recordID: "1", field: nil, reason: "", extent: $0)
      }
    }
    return feed.port
  }

  private func board(
    _ feeds: [StationFeed], live: [LiveStatusFeed] = [], off: [ProviderID: SwitchedOffReason] = [:]
  ) -> SourceBoard {
    SourceBoard(feeds: feeds, liveFeeds: live, switchedOff: off, clock: ManualClock(now: noon))
  }

  @Test("every source is listed in a fixed order, on or off")
  func everySourceIsToldInOneOrderWhetherOnOrOff() async {
    let live = ScriptedLiveFeed(answering: .failure(.offline)).port
    let board = board(
      [feed(.afdc, .success(0)), feed(.openChargeMap, .success(0))], live: [live],
      off: [.appointments: .notSignedIn, .afdc: .notChosen])
    let reports = await board.reports
    #expect(reports.map(\.provider) == [.openChargeMap, .swiss, .afdc, .appointments])
    // A source with a feed counts as on, even if a reason to be off is given.
    #expect(reports.map(\.switchedOff) == [nil, nil, nil, .notSignedIn])
    #expect(reports.map { $0.services.map(\.service) } == [[.stations], [.live], [.stations], []])
    #expect(reports.first?.licence?.attribution == "A")
  }

  @Test func goodAnswersAreCounted() async throws {
    let plain = feed(.afdc, .success(7))
    let board = board([plain])
    let answer = try await plain.reporting(to: board).fetch(circle, 10)
    #expect(answer.recordCount == 7)
    let health = try #require(await board.reports.first?.services.first)
    #expect(health.state(at: noon) == .ok(since: noon) && health.lastGood == AnswerCount(records: 7, skipped: 1))
  }

  @Test func failuresPassThroughAndAreKept() async throws {
    let plain = feed(.afdc, .failure(.busy))
    let board = board([plain])
    await #expect(throws: Failure.busy) { try await plain.reporting(to: board).fetch(circle, 10) }
    let health = try #require(await board.reports.first?.services.first)
    #expect(health.state(at: noon) == .failing(since: noon, .busy))
  }

  @Test func liveStatesAreCountedApart() async throws {
    let plain = ScriptedLiveFeed(answering: .success(["A": .available, "B": .charging])).port
    let board = board([], live: [plain])
    _ = try await plain.reporting(to: board).fetch()
    let health = try #require(await board.reports.first?.services.first)
    #expect(health.service == .live && health.lastGood == AnswerCount(records: 2))
  }

  /// A sign-in that went away shows as switched off, not as a failure.
  @Test(
    "a feed that turns out to be switched off is shown as such",
    arguments: [(ProviderID.appointments, SwitchedOffReason.notSignedIn), (.afdc, .noKey)])
  func aFeedThatIsSwitchedOffWhenAskedSaysSo(_ provider: ProviderID, _ reason: SwitchedOffReason) async throws {
    let plain = feed(provider, .failure(.switchedOff))
    let board = board([plain])
    await #expect(throws: Failure.switchedOff) { try await plain.reporting(to: board).fetch(circle, 10) }
    let report = try #require(await board.reports.first)
    #expect(report.switchedOff == reason && report.services.isEmpty)
  }

  @Test("a question is noted when it is asked, and so is an attempt that fails and is made again")
  func attempts() async throws {
    let clock = ManualClock(now: noon)
    let gates = [WaitGate(), WaitGate()]
    let meter = ActivityMeter()
    let plain = StationFeed(provider: .afdc, reach: .region) { _, _ async throws(Failure) in
      try? await gates[0].wait()
      await SendingAgain.listener?.hear(.providerError, noon + 2)
      try? await gates[1].wait()
      throw .timedOut
    }
    let board = SourceBoard(feeds: [plain], liveFeeds: [], switchedOff: [:], clock: clock)
    func state() async -> SourceHealth.State? { await board.reports.first?.services.first?.state(at: clock.now) }
    #expect(await state() == .notAsked)
    meter.begin()
    let task = Task { [circle] in
      await ActivityMeter.$current.withValue(meter) {
        _ = try? await plain.reporting(to: board).fetch(circle, 10)
      }
      meter.end()
    }
    await meter.rest()
    #expect(await state() == .unanswered(since: noon))
    gates[0].open()
    await meter.rest()
    #expect(await state() == .sendingAgain(at: noon + 2, .providerError))
    await clock.advance(by: 2) { await meter.rest() }
    #expect(await state() == .failing(since: noon, .providerError))
    gates[1].open()
    await task.value
    #expect(await state() == .failing(since: noon, .timedOut))
  }

  @Test func watchersHearOfEachChange() async throws {
    let plain = feed(.afdc, .success(1))
    let board = board([plain])
    let (heard, sink) = AsyncStream<[SourceReport]>.makeStream()
    let watching = Task { await board.watch { sink.yield($0) } }
    var iterator = heard.makeAsyncIterator()
    let first = try #require(await iterator.next())
    #expect(first.first?.services.first?.state(at: noon) == .notAsked)
    _ = try await plain.reporting(to: board).fetch(circle, 10)
    // That it was asked may be told before.
    var state = first.first?.services.first?.state(at: noon)
    while state != .ok(since: noon), let next = await iterator.next() {
      state = next.first?.services.first?.state(at: noon)
    }
    #expect(state == .ok(since: noon))
    watching.cancel()
    await watching.value
  }
}
