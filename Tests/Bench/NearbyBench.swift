import BenchWorld
import ChargeData
import ChargeDomain
import Foundation

/// Stations within 1 km by the use case, against the same question in C on the same file.
enum NearbyBench {
  private static let runs = 400

  static func measure(_ folder: URL, world: GeneratedWorld) async throws -> [Measurement] {
    let store = GeneratedStore.open(folder).store
    let find = FindNearbyStations(
      store: store, sources: SourcesAtPlace(switchedOn: [.openChargeMap], store: store))
    let plain = try PlainSQLite(folder)
    let queries = queries(world)
    guard let first = queries.first else { throw WrongAnswer("there are no towns") }
    var times: [Duration] = []
    var others: [Duration] = []
    var found = 0
    // Once for both, so that neither pays for opening the file.
    _ = try await find(first)
    _ = try plain.nearby(first.circle)
    for (number, query) in queries.enumerated() {
      // They take turns in who asks first: who comes second finds the pages of the place in memory.
      let count: Int
      let answer: NearbyStations
      if number.isMultiple(of: 2) {
        answer = try await timed(&times) { try await find(query) }
        count = try await timed(&others) { try plain.nearby(query.circle) }
      } else {
        count = try await timed(&others) { try plain.nearby(query.circle) }
        answer = try await timed(&times) { try await find(query) }
      }
      guard answer.known == count else { throw WrongAnswer("\(answer.known) stations, in C \(count)") }
      found += count
    }
    var result = Measurement(
      "nearby", "stations within 1 km, \(found / max(1, queries.count)) on average", times,
      baselines: [("C on SQLite", others)], target: .ratio(1.3), peakMebibytes: ProcessMemory.peakMebibytes())
    result.require(peakBelow: 64)
    return [result]
  }

  private static func timed<Answer: Sendable>(
    _ times: inout [Duration], _ ask: () async throws -> Answer
  ) async throws -> Answer {
    let start = ContinuousClock.now
    let answer = try await ask()
    times.append(ContinuousClock.now - start)
    return answer
  }

  /// Places in the towns where most people are.
  private static func queries(_ world: GeneratedWorld) -> [NearbyQuery] {
    var random = SeededGenerator(seed: 4)
    return (0..<runs).compactMap { number in
      guard !world.towns.isEmpty else { return nil }
      let town = world.towns[number * 7 % min(200, world.towns.count)]
      let place = Coordinate(
        latitude: town.latitude + random.scatter() * 0.01, longitude: town.longitude + random.scatter() * 0.01)
      return place.map { NearbyQuery(center: $0) }
    }
  }
}
