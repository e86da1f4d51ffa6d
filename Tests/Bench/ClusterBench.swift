import BenchWorld
import ChargeData
import ChargeDomain
import Foundation

/// Stations counted by map cells, as a map of the world, a country and a city asks for them.
enum ClusterBench {
  private static let runs = 60
  private static let baselineRuns = 5

  static func measure(_ folder: URL, world: GeneratedWorld) async throws -> [Measurement] {
    let town = world.towns.first.map { ($0.latitude, $0.longitude) } ?? (47, 8)
    let views: [(String, GeoBox, Int)] = [
      ("world", GeoBox(south: -85, west: -180, north: 85, east: 180), 4),
      ("country", around(town, degrees: 4), 8),
      ("city", around(town, degrees: 0.1), 14),
    ]
    var results: [Measurement] = []
    for (name, box, zoom) in views {
      // A store of its own each: nothing another view has read in may help.
      let store = GeneratedStore.open(folder).store
      let plain = try PlainSQLite(folder)
      _ = try await store.coverage([], [.openChargeMap])
      var times: [Duration] = []
      var others: [Duration] = []
      var count = 0
      for run in 0..<runs {
        let start = ContinuousClock.now
        count = try await store.clusters([box], zoom).count
        times.append(ContinuousClock.now - start)
        guard run < baselineRuns else { continue }
        let middle = ContinuousClock.now
        _ = try plain.clusters(box, zoom: zoom)
        others.append(ContinuousClock.now - middle)
      }
      results.append(
        Measurement(
          "clusters-\(name)", "clusters of a \(name) view, \(count) cells", times,
          baselines: [("GROUP BY in C", others)], target: .median(1), peakMebibytes: ProcessMemory.peakMebibytes()))
    }
    return results
  }

  private static func around(_ place: (Double, Double), degrees: Double) -> GeoBox {
    GeoBox(
      south: place.0 - degrees, west: place.1 - degrees * 1.5, north: place.0 + degrees, east: place.1 + degrees * 1.5)
  }
}
