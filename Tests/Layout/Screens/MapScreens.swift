import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

extension ScreenCase {
  static let map: [ScreenCase] = [
    .init("Map", "first-launch") { world in
      await world.launchOnMap()
    },
    .init("Map", "loading") { world in
      world.holdStore()
      await world.launchOnMap()
    },
    .init("Map", "content") { try await around($0) },
    .init("Map", "content-in") { world in
      try await around(world)
      for _ in 0..<2 { await world.send(.screen(.map(.zoomInTapped))) }
    },
    .init("Map", "content-out") { world in
      try await around(world)
      for _ in 0..<5 { await world.send(.screen(.map(.zoomOutTapped))) }
    },
    .init("Map", "content-unknown") { try await around($0, live: [:]) },
    .init("Map", "selected") { world in
      try await around(world)
      await world.send(.screen(.map(.markerTapped(.station(StationID(provider: .openChargeMap, value: "101"))))))
    },
    .init("Map", "towns") { world in
      try await around(world, knowing: ScreenFixtures.zurichTowns())
      for _ in 0..<2 { await world.send(.screen(.map(.zoomOutTapped))) }
    },
    .init("Map", "near-a-town") { world in
      try await around(world, knowing: ScreenFixtures.zurichTowns())
      for _ in 0..<4 { await world.send(.screen(.map(.panned(.north)))) }
    },
    .init("Map", "powers-unknown") { world in
      world.feed.answer(.success((try? ScreenFixtures.powers()) ?? []))
      world.kept.state.withLock { $0.preferences.findView = .map }
      await world.launch(at: try ScreenFixtures.zurich())
    },
    .init("Nearby", "of-map") { world in
      try await around(world, knowing: ScreenFixtures.zurichTowns())
      await world.send(.screen(.map(.listTapped)))
    },
    .init("Nearby", "of-map-elsewhere") { world in
      await world.launchOnMap()
      await world.send(.screen(.map(.listTapped)))
    },
    .init("Nearby", "of-map-too-wide") { world in
      try await around(world)
      for _ in 0..<8 { await world.send(.screen(.map(.zoomOutTapped))) }
      await world.send(.screen(.map(.listTapped)))
    },
    .init("Nearby", "favourite") { world in
      let garage = try ScreenFixtures.garage()
      world.kept.state.withLock {
        $0.favourites = [Favourite(id: garage.id, name: garage.name, coordinate: garage.coordinate, addedAt: noon)]
      }
      try await full(world, live: ScreenFixtures.someFree)
    },
    .init("Nearby", "selected-on-map") { world in
      try await around(world)
      await world.send(.screen(.map(.markerTapped(.station(StationID(provider: .openChargeMap, value: "101"))))))
      await world.send(.screen(.map(.listTapped)))
    },
    .init("Map", "one-place") { try await onePlace($0) },
    .init("Map", "one-place-watched") { world in
      let subjects = try ScreenFixtures.samePlace().map {
        FreeWatch.Subject(id: $0.id, name: $0.name, coordinate: $0.coordinate)
      }
      let watch = FreeWatch(
        id: KeptData.watchID(), subjects: subjects, demand: .any, setAt: noon, until: noon + 7200, quiet: .night)
      world.kept.state.withLock { $0.watches = [watch] }
      try await onePlace(world)
      await world.send(.platform(.permissionChanged(.notifications, .granted)))
    },
    .init("Map", "favourites") { world in
      let garage = try ScreenFixtures.garage()
      world.kept.state.withLock {
        $0.favourites = [
          Favourite(id: garage.id, name: garage.name, coordinate: garage.coordinate, addedAt: noon),
          Favourite(
            id: StationID(provider: .swiss, value: "CHGONE1"), name: "Alte Säule am See",
            coordinate: (try? place(47.3720, 8.5500)) ?? garage.coordinate, addedAt: noon),
        ]
      }
      try await around(world)
      for _ in 0..<3 { await world.send(.screen(.map(.zoomOutTapped))) }
    },
    .init("Map", "session-under-way") { world in
      world.kept.state.withLock { $0.preferences.findView = .map }
      await ChargingWays.pay(world)
      await world.send(.tabTapped(.find))
    },
    .init("Map", "denied") { world in
      await world.launchOnMap()
      await world.send(.platform(.permissionChanged(.location, .denied)))
    },
    .init("Map", "location-unknown") { world in
      await world.launchOnMap()
      await world.send(.platform(.permissionChanged(.location, .granted)))
    },
    .init("Map", "fetching") { world in
      world.feed.isSilent = true
      await world.launchOnMap()
    },
    .init("Map", "refreshing") { world in
      try await around(world)
      world.feed.isSilent = true
      await world.send(.pulled)
    },
    .init("Map", "offline-with-age") { world in
      try await around(world)
      await world.offline()
      world.live.answer(.failure(.offline))
      await world.advance(25 * 3600)
    },
    .init("Map", "offline-not-loaded") { world in
      await world.offline()
      await world.launchOnMap()
    },
    .init("Map", "failed-showing-saved") { world in
      try await around(world)
      world.feed.answer(.failure(.providerError))
      await world.advance(2 * 3600)
      await world.send(.pulled)
    },
    .init("Map", "failed-not-loaded") { world in
      world.feed.answer(.failure(.unauthorized))
      await world.launchOnMap()
    },
    .init("Map", "failed-storage") { world in
      world.store.state.withLock { $0.failure = .storage }
      await world.launchOnMap()
    },
    .init("Map", "empty") { await $0.launchOnMap() },
    .init("Map", "partly-loaded") { world in
      world.cutAnswers()
      try await around(world)
    },
    .init("Map", "antimeridian") { world in
      world.feed.answer(.success((try? ScreenFixtures.fiji()) ?? []))
      world.kept.state.withLock { $0.preferences.findView = .map }
      await world.launch(at: try place(-16.8, 180))
      for _ in 0..<3 { await world.send(.screen(.map(.zoomOutTapped))) }
    },
    .init("Map", "filtered") { world in
      world.kept.state.withLock { $0.filters.find.minimumPower = Power(watts: 100_000) }
      try await around(world)
    },
    .init("Map", "filtered-to-none") { world in
      world.kept.state.withLock { $0.filters.find.minimumPower = Power(watts: 300_000) }
      try await around(world)
    },
    .init("Map", "many") { world in
      let stations = (try? ScreenFixtures.many()) ?? []
      world.feed.answer(.success(stations))
      world.kept.state.withLock { $0.preferences.findView = .map }
      await world.launch(at: try ScreenFixtures.zurich())
    },
  ]

  /// The list of stations that the map cannot tell apart.
  private static func onePlace(_ world: ScreenWorld) async throws {
    world.kept.state.withLock { $0.preferences.findView = .map }
    world.feed.answer(.success(try ScreenFixtures.samePlace()))
    await world.launch(at: try ScreenFixtures.zurich())
    let cell = MapCell(of: try ScreenFixtures.garage().coordinate, zoom: 16)
    await world.send(.screen(.map(.markerTapped(.group(cell)))))
  }

  /// A garage, a square and a planned site round Zürich's station, live states on.
  @MainActor
  private static func around(
    _ world: ScreenWorld, live: [String: EVSEStatus] = ScreenFixtures.someFree, knowing towns: [Town] = []
  ) async throws {
    world.towns.value.withLock { $0 = towns }
    world.kept.state.withLock { $0.preferences.findView = .map }
    try await full(world, live: live)
  }
}

extension ScreenWorld {
  /// Launched by somebody who never chose between map and list.
  func launchOnMap() async {
    kept.state.withLock { $0.preferences.findView = .map }
    await launch()
  }
}

extension ScreenFixtures {
  /// Three stations that no zoom tells apart.
  static func samePlace() throws -> [Station] {
    var stations = [try garage(), try square(), try planned()]
    let coordinate = try garage().coordinate
    for index in stations.indices { stations[index].coordinate = coordinate }
    return stations
  }

  /// Zürich and what lies around it, the largest first.
  static func zurichTowns() throws -> [Town] {
    let towns: [(String, Double, Double)] = [
      ("Zürich", 47.3667, 8.55), ("Winterthur", 47.5056, 8.7241), ("Uster", 47.3471, 8.7209),
      ("Dietikon", 47.4016, 8.4001),
      ("Dübendorf", 47.3972, 8.6187), ("Adliswil", 47.3100, 8.5246), ("Schlieren", 47.3967, 8.4476),
      ("Kilchberg", 47.3244, 8.5455), ("Zollikon", 47.3402, 8.5741),
    ]
    return try towns.map { name, latitude, longitude in
      Town(
        name: name, region: "Zurich", countryCode: "CH", center: try place(latitude, longitude), stationCount: 0)
    }
  }

  /// Sites of every power, of which no state is known.
  static func powers() throws -> [Station] {
    try [nil, 3_700, 22_000, 50_000, 149_000, 150_000, 350_000].enumerated().map { index, watts in
      var station = station("\(index + 1)", at: try place(47.3769, 8.5290 + 0.004 * Double(index)), watts: watts)
      station.name = "Platz \(index + 1)"
      return station
    }
  }

  /// A site on each side of the antimeridian.
  static func fiji() throws -> [Station] {
    var west = try square()
    west.coordinate = try place(-16.8, 179.93)
    var east = try planned()
    east.coordinate = try place(-16.84, -179.9)
    return [west, east]
  }

  /// Two hundred sites strewn round Zürich, more where the town is.
  static func many() throws -> [Station] {
    try (0..<200).map { index in
      var station = try square()
      station.id = StationID(provider: .openChargeMap, value: "\(1000 + index)")
      let (turn, radius) = (Double(index) * 2.399963, 0.00009 * Double(index))
      station.coordinate = try place(47.3769 + radius * sin(turn) * 0.68, 8.5417 + radius * cos(turn))
      return station
    }
  }
}
