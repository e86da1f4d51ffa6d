import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite("Live states that are known, and asking for them once")
struct KnownLiveTests {
  private let clock = ManualClock(now: noon)
  private let feed: ScriptedLiveFeed
  private let live: LiveAvailability

  init() {
    feed = ScriptedLiveFeed(clock: clock, answering: .success(["A": .available, "B": .charging]))
    live = LiveAvailability(feeds: [feed.port], clock: clock)
  }

  @Test("nothing is known before an answer, and nobody is asked for what is known")
  func known() async {
    #expect(await live.known(["A"]).isEmpty)
    await live.ask(["A"], trigger: .timer)
    #expect(await live.known(["A", "C"]) == ["A": LiveReading(status: .available, newsAt: noon)])
    #expect(await live.known([]).isEmpty)
    #expect(feed.questions == [noon])
  }

  @Test("asking waits for the answer, and asks nobody before the time for it")
  func ask() async {
    await live.ask(["A"], trigger: .timer)
    feed.answer(.success(["A": .charging]))
    await clock.advance(by: 29) {}
    await live.ask(["A"], trigger: .timer)
    #expect(feed.questions.count == 1)
    #expect(await live.known(["A"])["A"]?.status == .available)
    await clock.advance(by: 1) {}
    await live.ask(["A"], trigger: .timer)
    #expect(feed.questions.count == 2)
    #expect(await live.known(["A"]) == ["A": LiveReading(status: .charging, newsAt: noon + 30)])
  }

  @Test("an answer that does not come leaves what was known, with its age")
  func failure() async {
    await live.ask(["A"], trigger: .timer)
    feed.answer(.failure(.timedOut))
    await clock.advance(by: 30) {}
    await live.ask(["A"], trigger: .timer)
    #expect(feed.questions.count == 2)
    #expect(await live.known(["A"]) == ["A": LiveReading(status: .available, newsAt: noon)])
  }

  @Test("a source that does not answer matters to the points that it told of, and to those of which nobody did yet")
  func failureOfPoints() async {
    let other = ScriptedLiveFeed(.ocpi, clock: clock, answering: .success(["C": .available]))
    let both = LiveAvailability(feeds: [feed.port, other.port], clock: clock)
    feed.answer(.failure(.timedOut))
    await both.ask(["A", "C"], trigger: .timer)
    #expect(await both.failure(of: ["A"]) == .timedOut)
    #expect(await both.failure(of: ["A", "C"]) == .timedOut)
    #expect(await both.failure(of: ["C"]) == nil, "the source of this one answers")
    feed.answer(.success(["A": .available, "B": .charging]))
    await clock.advance(by: 600) {}
    await both.ask(["A", "C"], trigger: .timer)
    other.answer(.failure(.providerError))
    await clock.advance(by: 600) {}
    await both.ask(["A", "C"], trigger: .timer)
    #expect(await both.failure(of: ["A", "B"]) == nil)
    for keys: Set<String> in [["A", "C"], ["C"], ["Z"]] { #expect(await both.failure(of: keys) == .providerError) }
  }

  @Test("without points, or without sources, nobody is asked")
  func nothingToAsk() async {
    await live.ask([], trigger: .timer)
    #expect(feed.questions.isEmpty)
    let nobody = LiveAvailability(feeds: [], clock: clock)
    await nobody.ask(["A"], trigger: .timer)
    #expect(await nobody.known(["A"]).isEmpty)
  }
}
