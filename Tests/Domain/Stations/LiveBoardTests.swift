@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Synchronization
import Testing

@Suite("What is known of charging points, and what of it is kept")
struct LiveBoardTests {
  private func answer(_ statuses: [String: EVSEStatus]?, at time: Date) -> LiveAnswer {
    LiveAnswer(receivedAt: time, statuses: statuses, honoursValidators: true)
  }

  @Test("what was kept is shown with its age, and is no news")
  func recalled() throws {
    var board = LiveBoard()
    let kept = LiveReading(status: .available, newsAt: noon - 120)
    board.recall([KeptLiveState(key: "A", provider: .swiss, reading: kept)], at: noon)
    let reading = try #require(board.known(["A"])["A"])
    #expect(reading.isRemembered && reading.newsAt == noon - 120 && reading.freshness(at: noon) == .live)
    #expect(!reading.isNews(at: noon) && kept.isNews(at: noon))
    #expect(reading.freshness(at: noon + 180) == .outOfDate && reading.status(at: noon + 1680) == .unknown)
    _ = board.receive(answer(["A": .charging], at: noon), from: .swiss, at: noon)
    #expect(board.known(["A"]) == ["A": LiveReading(status: .charging, newsAt: noon)])
    board.recall([KeptLiveState(key: "A", provider: .swiss, reading: kept)], at: noon)
    #expect(board.known(["A"])["A"]?.status == .charging, "what is known is newer")
  }

  @Test("an unknown state that follows leaves what was kept, doubted and still no news")
  func doubted() {
    var board = LiveBoard()
    let kept = LiveReading(status: .available, newsAt: noon - 120)
    board.recall([KeptLiveState(key: "A", provider: .swiss, reading: kept)], at: noon)
    _ = board.receive(answer(["A": .unknown], at: noon), from: .swiss, at: noon)
    let doubted = LiveReading(status: .available, newsAt: noon - 120, isDoubted: true, isRemembered: true)
    #expect(board.known(["A"]) == ["A": doubted])
  }

  @Test("of a state with a time after now nobody knows the age: it is not shown")
  func future() {
    var board = LiveBoard()
    let kept = LiveReading(status: .available, newsAt: noon + 1)
    board.recall(
      KeptLiveSource(answeredAt: noon + 1, states: [KeptLiveState(key: "A", provider: .swiss, reading: kept)]),
      of: .swiss, at: noon)
    #expect(board.known(["A"]).isEmpty)
    let changes = board.receive(answer(["B": .available], at: noon), from: .swiss, at: noon)
    #expect(changes.replacesAll, "and is not kept any longer")
  }

  @Test("an answer changes only what differs and what it no longer confirms")
  func changes() {
    var board = LiveBoard()
    let first = board.receive(answer(["A": .available, "B": .charging], at: noon), from: .swiss, at: noon)
    #expect(first.replacesAll && first.changed.keys.sorted() == ["A", "B"] && first.answeredAt == noon)
    let same = board.receive(answer(["A": .available, "B": .charging], at: noon + 30), from: .swiss, at: noon + 30)
    #expect(!same.replacesAll && same.changed.isEmpty && same.answeredAt == noon + 30)
    let gone = board.receive(answer(["B": .available], at: noon + 60), from: .swiss, at: noon + 60)
    #expect(
      gone.changed == [
        "A": LiveReading(status: .available, newsAt: noon + 30),
        "B": LiveReading(status: .available, newsAt: noon + 60),
      ])
    let unchanged = board.receive(answer(nil, at: noon + 90), from: .swiss, at: noon + 90)
    #expect(unchanged.changed.isEmpty)
    #expect(board.known(["B"])["B"]?.newsAt == noon + 90)
    let back = board.receive(answer(["A": .available, "B": .available], at: noon + 120), from: .swiss, at: noon + 120)
    #expect(back.changed == ["A": LiveReading(status: .available, newsAt: noon + 120)])
  }

  @Test("\"nothing has changed\" confirms what its own source said, not what another one said since")
  func ofTwoSources() {
    var board = LiveBoard()
    _ = board.receive(answer(["A": .available], at: noon), from: .swiss, at: noon)
    _ = board.receive(answer(["A": .charging], at: noon + 10), from: .ocpi, at: noon + 10)
    _ = board.receive(answer(nil, at: noon + 600), from: .swiss, at: noon + 600)
    #expect(board.known(["A"]) == ["A": LiveReading(status: .charging, newsAt: noon + 10)])
  }

  @Test("what is kept of all answers is what is known at the end", arguments: 0..<50)
  func keptIsKnown(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var board = LiveBoard()
    let kept = MemoryStore()
    let keys = ["A", "B", "C", "D", "E"]
    for step in 1...20 {
      let now = noon + Double(step) * 30
      let provider = Bool.random(using: &random) ? ProviderID.swiss : .ocpi
      var statuses: [String: EVSEStatus] = [:]
      for key in keys where Int.random(in: 0..<3, using: &random) > 0 {
        statuses[key] = [.available, .charging, .unknown].randomElement(using: &random)
      }
      let isUnchanged = Int.random(in: 0..<4, using: &random) == 0
      let changes = board.receive(answer(isUnchanged ? nil : statuses, at: now), from: provider, at: now)
      kept.state.withLock { $0.keep(changes) }
    }
    let states = kept.state.withLock { $0.live.values.flatMap(\.states) }
    #expect(Dictionary(states.map { ($0.key, $0.reading) }) { first, _ in first } == board.known(Set(keys)))
    #expect(states.count == board.known(Set(keys)).count, "each once")
  }
}
