import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport

extension ScreenCase {
  static let regions: [ScreenCase] = [
    .init("Regions", "loading-failed") { world in
      world.store.state.withLock { $0.failure = .storage }
      world.kept.state.withLock { $0.regions = [pack(1, "Zürich")].compactMap { $0 } }
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
      world.feed.isSilent = true
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
      world.keepNothing()
      await world.send(.screen(.regions(.townTapped(try ScreenFixtures.towns()[0]))))
    },
  ]

  private static func open(_ world: ScreenWorld) async throws {
    await world.launch(at: try ScreenFixtures.zurich())
    await world.send(.screenRequested("regions", argument: nil))
  }

  private static func stored(_ world: ScreenWorld) async throws {
    let stations = [try ScreenFixtures.garage(), try ScreenFixtures.square()]
    world.store.state.withLock { $0.stations = stations }
    world.feed.answer(.success(stations))
    world.store.state.withLock {
      $0.everywhere = CellCoverage(loadedAt: noon.addingTimeInterval(-3 * 3600), isComplete: true)
    }
    world.kept.state.withLock { $0.regions = [pack(1, "Zürich"), pack(2, "")].compactMap { $0 } }
  }

  private static func pack(_ number: Int, _ name: String) -> RegionPack? {
    Coordinate(latitude: 47.3769, longitude: 8.5417 + Double(number - 1)).map { center in
      RegionPack(
        id: "region\(number)", name: name, boxes: GeoCircle(center: center, radius: .kilometers(25)).boxes,
        addedAt: noon)
    }
  }
}
