import ChargeData
import ChargeDomain
import Foundation
import GRDB

/// Stations within 1 km by the use case, against the same question in plain SQL on the same file.
enum NearbyBench {
  private static let runs = 400

  static func measure(_ folder: URL) async throws -> Measurement {
    let store = GeneratedStore.open(folder).store
    let find = FindNearbyStations(
      store: store, choose: ChooseProvider(switchedOn: [.openChargeMap], store: store))
    let queries = queries()
    var times: [Duration] = []
    var answers: [Int] = []
    _ = try await find(queries[0])
    for query in queries {
      let start = ContinuousClock.now
      let answer = try await find(query)
      times.append(ContinuousClock.now - start)
      answers.append(answer.rows.count)
    }
    let peak = ProcessMemory.peakMebibytes()

    let plain = try PlainSQL(folder)
    var others: [Duration] = []
    _ = try await plain.nearby(queries[0].circle)
    for (query, count) in zip(queries, answers) {
      let start = ContinuousClock.now
      let found = try await plain.nearby(query.circle)
      others.append(ContinuousClock.now - start)
      guard found == count else { throw WrongAnswer("\(count) stations, by SQL \(found)") }
    }
    let mean = answers.reduce(0, +) / max(1, answers.count)
    return Measurement(
      "nearby", "stations within 1 km, \(mean) on average", times, baseline: ("SQL on the same file", others),
      target: .ratio(2), peakMebibytes: peak)
  }

  /// Places in and around the towns.
  private static func queries() -> [NearbyQuery] {
    var random = SeededGenerator(seed: 4)
    let towns = GeneratedStore.towns()
    return (0..<runs).compactMap { number in
      let center = towns[number % towns.count].center
      let place = Coordinate(
        latitude: center.latitude + random.scatter() * 0.01, longitude: center.longitude + random.scatter() * 0.01)
      return place.map { NearbyQuery(center: $0) }
    }
  }
}

/// The question as one would write it with GRDB alone: rows of a box, whole, then the true circle and the order.
private struct PlainSQL {
  private let database: DatabaseQueue

  init(_ folder: URL) throws {
    var configuration = Configuration()
    configuration.readonly = true
    database = try DatabaseQueue(path: folder.appending(path: "cache.sqlite").path, configuration: configuration)
  }

  func nearby(_ circle: GeoCircle) async throws -> Int {
    try await database.read { db in
      var found: [(row: Row, distance: Distance)] = []
      for box in circle.boxes {
        let rows = try Row.fetchAll(
          db,
          sql: """
            SELECT s.* FROM station_place p JOIN station s ON s.id = p.id
            WHERE p.north >= ? AND p.south <= ? AND p.east >= ? AND p.west <= ?
            """, arguments: [box.south, box.north, box.west, box.east])
        for row in rows {
          guard let place = Coordinate(latitude: row["latitude"], longitude: row["longitude"]) else { continue }
          let distance = circle.center.distance(to: place)
          if distance <= circle.radius { found.append((row, distance)) }
        }
      }
      return found.sorted { $0.distance < $1.distance }.count
    }
  }
}
