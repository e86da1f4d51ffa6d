import ChargeData
import ChargeDomain
import Foundation
import Synchronization

/// One check of watches: the live states are asked for and answered, and what is free is found with its alternatives.
enum WatchesBench {
  private static let runs = 200

  static func measure(_ folder: URL) async throws -> [Measurement] {
    let clock = ManualClock(now: Date(timeIntervalSince1970: 1_717_243_200))
    let town = try WatchedTown(at: clock.now)
    let own = folder.appending(path: "watches-\(UUID().uuidString)")
    let store = GeneratedStore.open(own).store
    try await store.apply(
      FeedAnswer(
        provider: .swiss, receivedAt: clock.now, stations: town.stations, skipped: [],
        recordCount: town.stations.count),
      .everything)
    let source = Rounds(town.rounds)
    let user = UserStore.open(folder: own, logger: GeneratedStore.silent, now: clock.now)
    let useCases = UseCases(
      store: store, feeds: [], liveFeeds: [source.feed(clock)], preferences: user.preferences,
      favourites: user.favourites, filters: user.filters, regions: user.regions,
      platform: Platform(askPermission: { _ in }, open: { _ in false }), clock: clock)

    func check(_ round: Int) async throws -> Duration {
      await clock.advance(by: LivePollSchedule.interval) {}
      source.next(round)
      let start = ContinuousClock.now
      let seen = try await useCases.watches.check.once(town.watches)
      var alternatives: [Int] = []
      for (watch, seen) in zip(town.watches, seen) {
        // Each is told: the most that one answer can lead to.
        guard let place = seen.free else { continue }
        alternatives.append(await useCases.watches.check.news(of: place, for: watch).alternatives.count)
      }
      let time = ContinuousClock.now - start
      let due = town.watches.indices.map { WatchedTown.isFree(watch: $0, in: round) }
      guard seen.map({ $0.sight == .free }) == due, source.asked == 1 else {
        throw WrongAnswer("\(seen.count { $0.sight == .free }) are free, asked \(source.asked) times")
      }
      guard alternatives.allSatisfy({ $0 == CheckWatches.mostAlternatives }) else {
        throw WrongAnswer("alternatives are missing: \(alternatives)")
      }
      return time
    }
    // Once without being measured: the first answer fills the board.
    _ = try await check(1)
    ProcessMemory.startPeakAnew()
    var times: [Duration] = []
    for run in 0..<runs { times.append(try await check(run % 2)) }
    let peak = ProcessMemory.peakMebibytes()
    let plain = try PlainSQLite(own)
    _ = try rows(of: town, in: 0, plain)
    let others = try (0..<runs).map { try rows(of: town, in: $0 % 2, plain) }
    return [
      Measurement(
        "watches", "\(WatchedTown.watches) watches checked with \(WatchedTown.points) states", times,
        baselines: [("their rows in C on SQLite", others)], target: .p99(30), peakMebibytes: peak)
    ]
  }

  /// Each watched station is read once to know its points and once to look at them; around a free one, the others too.
  private static func rows(of town: WatchedTown, in round: Int, _ plain: PlainSQLite) throws -> Duration {
    let start = ContinuousClock.now
    for (number, watch) in town.watches.enumerated() {
      for subject in watch.subjects {
        guard try plain.station(subject.id) + plain.station(subject.id) == 2 else {
          throw WrongAnswer("\(subject.id) is not stored")
        }
        guard WatchedTown.isFree(watch: number, in: round) else { continue }
        let others = try plain.nearby(GeoCircle(center: subject.coordinate, radius: CheckWatches.reach))
        guard others > CheckWatches.mostAlternatives else { throw WrongAnswer("\(others) stations are near") }
      }
    }
    return ContinuousClock.now - start
  }
}

/// A live source that counts how often it is asked.
private final class Rounds: Sendable {
  private let state = Mutex((round: 0, asked: 0))
  private let answers: [[String: EVSEStatus]]

  init(_ answers: [[String: EVSEStatus]]) { self.answers = answers }

  /// How often it was asked in this round.
  var asked: Int { state.withLock { $0.asked } }

  func next(_ round: Int) { state.withLock { $0 = (round, 0) } }

  func feed(_ clock: ManualClock) -> LiveStatusFeed {
    LiveStatusFeed(provider: .swiss) { [self] () async throws(Failure) in
      let round = state.withLock { state in
        state.asked += 1
        return state.round
      }
      return LiveAnswer(receivedAt: clock.now, statuses: answers[round], honoursValidators: true)
    }
  }
}
