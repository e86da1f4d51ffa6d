import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport

extension ScreenCase {
  static let favourites: [ScreenCase] = [
    .init("Favourites", "empty") { try await favourites($0, []) },
    .init("Favourites", "content") { try await favourites($0) },
    .init("Favourites", "content-no-location") { try await favourites($0, isLocated: false) },
    .init("Favourites", "offline") { world in
      try await favourites(world)
      await world.offline()
      await world.advance(3 * 3600)
    },
    .init("Favourites", "failed") { world in
      world.kept.state.withLock { $0.favouritesFailure = .storage }
      try await favourites(world)
    },
    .init("Favourites", "stations-not-read") { world in
      world.store.state.withLock { $0.failure = .storage }
      try await favourites(world)
    },
    .init("Favourites", "editing") { world in
      try await favourites(world)
      await world.send(.screen(.favourites(.editTapped)))
    },
    .init("Favourites", "note") { world in
      try await favourites(world)
      await world.send(.screen(.favourites(.editTapped)))
      await world.send(.screen(.favourites(.entryTapped(try ScreenFixtures.garage().id))))
    },
    .init("Favourites", "note-kept") { world in
      try await favourites(world)
      await world.send(.screen(.favourites(.editTapped)))
      await world.send(.screen(.favourites(.entryTapped(try ScreenFixtures.garage().id))))
      await world.send(.screen(.favourites(.noteChanged("P3, vorne rechts"))))
      await world.send(.backTapped)
    },
    .init("Favourites", "removed") { try await removed($0) },
    .init("Favourites", "not-kept") { world in
      world.keepNothing()
      try await removed(world)
    },
    .init("Favourites", "exported") { world in
      try await favourites(world)
      await world.send(.screen(.favourites(.exportTapped(.gpx))))
    },
    .init("Favourites", "export-failed") { world in
      world.keepNothing()
      try await favourites(world)
      await world.send(.screen(.favourites(.exportTapped(.json))))
    },
    .init("Favourites", "import-reading") { world in
      try await favourites(world)
      world.holdStore()
      try await open(world)
    },
    .init("Favourites", "import-review") { world in
      try await favourites(world)
      try await open(world)
    },
    .init("Favourites", "import-nothing") { world in
      try await favourites(world)
      world.fileContent.answer(.success(FavouritesFileContent()))
      await world.send(.platform(.documentOpened(document)))
    },
    .init("Favourites", "imported") { world in
      try await favourites(world)
      try await open(world)
      await world.send(.screen(.favourites(.confirmTapped)))
    },
    .init("Favourites", "not-imported") { world in
      try await favourites(world)
      try await open(world)
      world.keepNothing()
      await world.send(.screen(.favourites(.confirmTapped)))
    },
    .init("Favourites", "import-undone") { world in
      try await favourites(world)
      try await open(world)
      await world.send(.screen(.favourites(.confirmTapped)))
      await world.send(.screen(.favourites(.undoTapped)))
    },
    .init("Favourites", "import-refused") { world in
      try await favourites(world)
      world.fileContent.answer(.failure(.damaged(line: 17)))
      await world.send(.platform(.documentOpened(document)))
    },
    .init("Favourites", "import-newer") { world in
      try await favourites(world)
      world.fileContent.answer(.failure(.newerVersion(2)))
      await world.send(.platform(.documentOpened(document)))
    },
    .init("Station", "favourite") { world in
      try await favourites(world)
      await world.send(.screen(.favourites(.entryTapped(try ScreenFixtures.garage().id))))
    },
    .init("Station", "favourite-removed") { world in
      try await favourites(world)
      await world.send(.screen(.favourites(.entryTapped(try ScreenFixtures.garage().id))))
      await world.send(.screen(.station(.favouriteTapped)))
    },
  ]

  private static let document = SharedDocument(
    name: "chargecore-favourites-2024-05-01.json", mediaType: "application/json", bytes: Data())

  /// Two favourites that are stored, and one that is not.
  private static func marked() throws -> [Favourite] {
    let gone = Station.ID(provider: .openChargeMap, value: "9")
    return [
      favourite(try ScreenFixtures.square()), favourite(try ScreenFixtures.garage(), note: "P2, hinten links"),
      Favourite(
        id: gone, name: "Länsväg 31, Hällby", coordinate: try place(59.38, 16.43),
        addedAt: noon.addingTimeInterval(-60)),
    ]
  }

  private static func favourite(_ station: Station, note: String = "") -> Favourite {
    Favourite(
      id: station.id, name: station.name, coordinate: station.coordinate,
      addedAt: noon.addingTimeInterval(-86_400), note: note)
  }

  @MainActor
  private static func favourites(
    _ world: ScreenWorld, _ marked: [Favourite]? = nil, isLocated: Bool = true
  ) async throws {
    let favourites = try marked ?? Self.marked()
    let stored = [try ScreenFixtures.garage(), try ScreenFixtures.square()]
    world.kept.state.withLock { $0.favourites = favourites }
    world.store.state.withLock { $0.stations = stored }
    world.feed.answer(.success(stored))
    world.live.answer(.success(ScreenFixtures.someFree))
    if isLocated { await world.launch(at: try ScreenFixtures.zurich()) } else { await world.launch() }
    await world.send(.screenRequested("favourites", argument: nil))
    await world.advance(60)
  }

  @MainActor
  private static func removed(_ world: ScreenWorld) async throws {
    try await favourites(world)
    await world.send(.screen(.favourites(.editTapped)))
    await world.send(.screen(.favourites(.entryTapped(try ScreenFixtures.garage().id))))
    await world.send(.screen(.favourites(.removeTapped)))
  }

  /// A file with one of each kind.
  @MainActor
  private static func open(_ world: ScreenWorld) async throws {
    let garage = try ScreenFixtures.garage()
    let square = try ScreenFixtures.square()
    let cankiri = try ScreenFixtures.cankiri()
    var content = FavouritesFileContent()
    content.places = [
      .init(
        id: cankiri.id, name: cankiri.name, coordinate: cankiri.coordinate, note: nil, addedAt: nil,
        position: .record(1)),
      .init(
        id: garage.id, name: garage.name, coordinate: garage.coordinate, note: "P3", addedAt: nil,
        position: .record(2)),
      .init(
        id: square.id, name: square.name, coordinate: square.coordinate, note: nil, addedAt: nil, position: .record(3)),
      .init(
        id: nil, name: "Sommarstugan", coordinate: try place(58, 15), note: nil, addedAt: nil,
        position: .record(4)),
    ]
    content.unreadable = [
      .init(position: .record(5, line: 31), reason: .noPlace, name: "Göteborg Central"),
      .init(position: .record(6, line: 37), reason: .notARecord, name: nil),
    ]
    world.fileContent.answer(.success(content))
    await world.send(.platform(.documentOpened(document)))
  }
}
