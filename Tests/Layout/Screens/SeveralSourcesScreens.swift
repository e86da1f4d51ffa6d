import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// What is seen when several sources are asked: one fails, one is slow, one stands in, and when they agree.
extension ScreenCase {
  static let severalSources: [ScreenCase] = [
    .init("Nearby", "source-failed", others: [.swiss, .ocpi]) { world in
      world.others[.swiss]?.answer(.failure(.timedOut))
      world.others[.ocpi]?.answer(.failure(.badAnswer))
      try await zurich(world)
    },
    .init("Nearby", "stand-in", others: [.afdc]) { try await boston($0) },
    .init("Nearby", "still-asking", others: [.swiss, .ocpi]) { world in
      world.others[.ocpi]?.answer(.failure(.providerError))
      try await slow(world)
    },
    .init("Map", "source-failed", others: [.swiss]) { world in
      world.kept.state.withLock { $0.preferences.findView = .map }
      world.others[.swiss]?.answer(.failure(.timedOut))
      try await zurich(world)
    },
    .init("Map", "still-asking", others: [.swiss]) { world in
      world.kept.state.withLock { $0.preferences.findView = .map }
      try await slow(world)
    },
    .init("Nearby", "takes-long", others: [.swiss]) { world in
      try await slow(world)
      await world.advance(10)
    },
    .init("Nearby", "takes-long-empty") { world in
      world.feed.isSilent = true
      await world.launch(at: try ScreenFixtures.zurich())
      await world.advance(10)
    },
    .init("Nearby", "stopped-waiting", others: [.swiss]) { world in
      try await slow(world)
      await world.advance(10)
      await world.send(.screen(.nearby(.stopWaitingTapped)))
    },
    .init("Map", "takes-long", others: [.swiss]) { world in
      world.kept.state.withLock { $0.preferences.findView = .map }
      try await slow(world)
      await world.advance(10)
    },
    .init("CityStations", "takes-long", others: [.swiss]) { world in
      let towns = try ScreenFixtures.towns()
      world.store.state.withLock { $0.towns = towns }
      try await zurich(world)
      world.feed.isSilent = true
      await world.send(.screenRequested("city", argument: "zurich"))
      await world.send(.pulled)
      await world.advance(10)
    },
    .init("Sources", "takes-long", others: [.swiss]) { world in
      try await slow(world)
      await world.advance(10)
      await world.send(.screen(.nearby(.sourcesTapped)))
    },
    .init("CityStations", "source-failed", others: [.swiss]) { world in
      world.others[.swiss]?.answer(.failure(.providerError))
      let towns = try ScreenFixtures.towns()
      world.store.state.withLock { $0.towns = towns }
      try await zurich(world)
      await world.send(.screenRequested("city", argument: "zurich"))
      await world.send(.pulled)
    },
    .init("Station", "content-merged") { world in
      let merged = try ScreenFixtures.mergedGarage()
      world.feed.answer(.success([merged]))
      world.live.answer(.success(ScreenFixtures.someFree))
      await world.launch(at: try ScreenFixtures.zurich())
      await world.send(.screen(.nearby(.stationTapped(merged.id))))
    },
    .init("Sources", "stand-in", others: [.afdc]) { world in
      try await boston(world)
      await world.advance(15 * 60)
      await world.send(.screen(.nearby(.sourcesTapped)))
    },
  ]

  /// Open Charge Map answers in Zürich; the others answer as the caller has set.
  @MainActor
  private static func zurich(_ world: ScreenWorld) async throws {
    let stations = [try ScreenFixtures.garage(), try ScreenFixtures.square()]
    world.feed.answer(.success(stations))
    world.live.answer(.success(ScreenFixtures.someFree))
    await world.launch(at: try ScreenFixtures.zurich())
    await world.settle()
  }

  /// The Swiss feed has answered in Zürich, and Open Charge Map has not yet.
  @MainActor
  private static func slow(_ world: ScreenWorld) async throws {
    var garage = try ScreenFixtures.garage()
    garage.id = StationID(provider: .swiss, value: "CH*LIM*E10")
    let fast = garage
    world.others[.swiss]?.answer(.success([fast]))
    world.feed.isSilent = true
    world.live.answer(.success(ScreenFixtures.someFree))
    await world.launch(at: try ScreenFixtures.zurich())
    await world.settle()
  }

  /// Open Charge Map is down in Boston, and the service of the US answers in its place.
  @MainActor
  private static func boston(_ world: ScreenWorld) async throws {
    var station = try ScreenFixtures.square()
    station.id = StationID(provider: .afdc, value: "970001")
    station.name = "Harborside Garage"
    station.address = Address(lines: ["70 Rowes Wharf"], town: "Boston")
    station.coordinate = try place(42.3571, -71.0503)
    let garage = station
    world.feed.answer(.failure(.providerError))
    world.others[.afdc]?.answer(.success([garage]))
    await world.launch(at: try place(42.3581, -71.0523))
  }
}

extension ScreenFixtures {
  /// The garage as two sources describe it together.
  static func mergedGarage() throws -> Station {
    let first = try garage()
    var second = try garage()
    second.id = StationID(provider: .swiss, value: "CH*LIM*E10")
    second.name = "Sihlquai"
    second.address.postcode = nil
    second.provenance = Provenance(
      provider: .swiss, recordID: "CH*LIM*E10", receivedAt: noon.addingTimeInterval(-3 * 3600),
      changedAt: nil,
      licence: Licence(
        attribution: "Swiss Federal Office of Energy SFOE", terms: "opendata.swiss",
        link: URL(string: "https://opendata.swiss")))
    return try #require(MergeStations.merged([first, second]))
  }
}
