import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport

extension ScreenCase {
  static let regions: [ScreenCase] = [
    .init("Regions", "loading-failed") { world in
      world.ports.state.withLock { $0.storeFailure = .storage }
      world.ports.state.withLock { $0.regions = [pack(1, "Zürich")].compactMap { $0 } }
      try await open(world)
    },
    .init("Regions", "empty") { try await open($0) },
    .init("Regions", "typing") { world in
      try await open(world)
      await world.send(.screen(.regions(.queryChanged("jon"))))
    },
    .init("Regions", "no-town") { world in
      try await open(world)
      await world.send(.screen(.regions(.queryChanged("qqq"))))
    },
    .init("Regions", "content") { world in
      try await stored(world)
      try await open(world)
    },
    .init("Regions", "running") { world in
      try await stored(world)
      world.ports.state.withLock { $0.feedGate = WaitGate() }
      try await open(world)
      if let pack = pack(1, "Zürich") { await world.send(.screen(.regions(.downloadTapped(pack)))) }
    },
    .init("Regions", "failed-offline") { world in
      try await stored(world)
      try await open(world)
      await world.offline()
      if let pack = pack(1, "Zürich") { await world.send(.screen(.regions(.downloadTapped(pack)))) }
    },
    .init("Regions", "remove") { world in
      try await stored(world)
      try await open(world)
      if let pack = pack(1, "Zürich") { await world.send(.screen(.regions(.removeTapped(pack)))) }
    },
    .init("Regions", "not-kept") { world in
      try await open(world)
      world.ports.state.withLock { $0.canSave = false }
      await world.send(.screen(.regions(.townTapped(try ScreenFixtures.towns()[0]))))
    },
  ]

  private static func open(_ world: ScreenWorld) async throws {
    await world.launch(at: try ScreenFixtures.zurich())
    await world.send(.screenRequested("regions", argument: nil))
  }

  private static func stored(_ world: ScreenWorld) async throws {
    let stations = [try ScreenFixtures.garage(), try ScreenFixtures.square()]
    world.ports.state.withLock { state in
      state.stored = stations
      state.feed = .success(stations)
      state.coverage = CellCoverage(loadedAt: ScreenWorld.noon.addingTimeInterval(-3 * 3600), isComplete: true)
      state.regions = [pack(1, "Zürich"), pack(2, "")].compactMap { $0 }
    }
  }

  private static func pack(_ number: Int, _ name: String) -> RegionPack? {
    Coordinate(latitude: 47.3769, longitude: 8.5417 + Double(number - 1)).map { center in
      RegionPack(
        id: "region\(number)", name: name, boxes: GeoCircle(center: center, radius: .kilometers(25)).boxes,
        addedAt: ScreenWorld.noon)
    }
  }
}
