import ChargeDomain
import Foundation
import Synchronization
import Testing

let noon = Date(timeIntervalSince1970: 1_717_243_200)

func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
  try #require(Coordinate(latitude: latitude, longitude: longitude))
}

func provenance(_ provider: ProviderID = .openChargeMap, id: String = "1", at: Date = noon) -> Provenance {
  Provenance(
    provider: provider, recordID: id, receivedAt: at, changedAt: nil,
    licence: Licence(attribution: "Somebody", terms: nil, link: nil))
}

func station(
  _ id: String, at coordinate: Coordinate, provider: ProviderID = .openChargeMap, watts: Int? = nil,
  standard: ConnectorStandard? = .type2
) -> Station {
  let power = watts.flatMap(Power.init(watts:)).map { PowerRating(power: $0, basis: .given) }
  return Station(
    id: StationID(provider: provider, value: id), name: "Station \(id)", coordinate: coordinate,
    equipment: .summary(total: nil, connectors: [Connector(standard: standard, power: power)]),
    provenance: provenance(provider, id: id))
}

func everything(of cells: [MapCell], _ coverage: CellCoverage) -> [MapCell: CellCoverage] {
  Dictionary(cells.map { ($0, coverage) }, uniquingKeysWith: { $1 })
}

/// A simple store of stations and cells in memory.
final class MemoryStore: Sendable {
  struct State {
    var stations: [Station] = []
    var coverage: [ProviderID: [MapCell: CellCoverage]] = [:]
    var isWhole: [ProviderID: Date] = [:]
    var applied: [FeedRegion] = []
    var failure: Failure?

    func coverage(of cells: [MapCell], _ providers: Set<ProviderID>) -> StoredCoverage {
      Dictionary(
        uniqueKeysWithValues: providers.map { provider in
          if let at = isWhole[provider] {
            return (provider, everything(of: cells, CellCoverage(loadedAt: at, isComplete: true)))
          }
          return (provider, coverage[provider, default: [:]].filter { cells.contains($0.key) })
        })
    }
  }

  let state = Mutex(State())

  init(_ stations: [Station] = []) {
    state.withLock { $0.stations = stations }
  }

  private func read<Value>(_ body: (State) -> Value) throws(Failure) -> Value {
    let (value, failure) = state.withLock { (body($0), $0.failure) }
    if let failure { throw failure }
    return value
  }

  var port: StationStore {
    var store = StationStore()
    store.around = { circle, cells, providers async throws(Failure) in
      try self.read { state in
        StoredCircle(state.stations, in: circle, coverage: state.coverage(of: cells, providers))
      }
    }
    store.stationsInBoxes = { boxes async throws(Failure) in
      try self.read { state in
        state.stations.filter { station in boxes.contains { $0.contains(station.coordinate) } }
      }
    }
    store.station = { id async throws(Failure) in try self.read { $0.stations.first { $0.id == id } } }
    store.coverage = { cells, providers async throws(Failure) in
      try self.read { $0.coverage(of: cells, providers) }
    }
    store.apply = { answer, region async throws(Failure) in
      self.state.withLock { state in
        state.applied.append(region)
        state.stations.removeAll { old in answer.stations.contains { $0.id == old.id } }
        state.stations += answer.stations
        switch region {
        case .everything: state.isWhole[answer.provider] = answer.receivedAt
        case .cells(let cells, let isComplete):
          for cell in cells {
            state.coverage[answer.provider, default: [:]][cell] = CellCoverage(
              loadedAt: answer.receivedAt, isComplete: isComplete)
          }
        }
      }
    }
    return store
  }
}
