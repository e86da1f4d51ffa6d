import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport

extension ScreenCase {
  static let myData: [ScreenCase] = [
    .init("MyData", "start") { try await open($0) },
    .init("MyData", "signed-in") { world in
      world.desk.signIn(.charging)
      try await open(world)
    },
    .init("MyData", "sessions-exported") { world in
      world.desk.signIn(.charging)
      try await open(world)
      await world.send(
        .screen(
          .myData(.sessionsExported(name: "chargecore-sessions-2024-06-01.gpx", summary(failure: nil)))))
    },
    .init("MyData", "sessions-exported-offline") { world in
      world.desk.signIn(.charging)
      try await open(world)
      await world.send(
        .screen(
          .myData(.sessionsExported(name: "chargecore-sessions-2024-06-01.gpx", summary(failure: .offline)))))
    },
    .init("MyData", "no-sessions") { world in
      world.desk.signIn(.charging)
      try await open(world)
      await world.send(.screen(.myData(.sessionsTapped(.csv))))
    },
    .init("MyData", "sessions-failed") { world in
      world.desk.signIn(.charging)
      try await open(world)
      await world.send(.screen(.myData(.sessionsFailed)))
    },
    .init("MyData", "reading") { world in
      try await open(world)
      world.myData.answer(.success(MyDataContent()))
      world.kept.state.withLock { $0.watchesGate = WaitGate() }
      await world.send(.platform(.documentOpened(document)))
    },
    .init("MyData", "review") { try await review($0) },
    .init("MyData", "nothing") { world in
      try await open(world)
      world.myData.answer(.success(MyDataContent()))
      await world.send(.platform(.documentOpened(document)))
    },
    .init("MyData", "imported") { world in
      try await review(world)
      await world.send(.screen(.myData(.confirmTapped)))
    },
    .init("MyData", "not-imported") { world in
      try await review(world)
      world.keepNothing()
      await world.send(.screen(.myData(.confirmTapped)))
    },
    .init("MyData", "changed-meanwhile") { world in
      try await review(world)
      world.kept.state.withLock { $0.preferences.units = .miles }
      await world.send(.screen(.myData(.confirmTapped)))
    },
    .init("MyData", "undone") { world in
      try await review(world)
      await world.send(.screen(.myData(.confirmTapped)))
      await world.send(.screen(.myData(.undoTapped)))
    },
    .init("MyData", "undone-in-part") { world in
      try await review(world)
      await world.send(.screen(.myData(.confirmTapped)))
      world.kept.state.withLock { $0.preferences.units = .metric }
      await world.send(.screen(.myData(.undoTapped)))
    },
    .init("MyData", "refused") { world in
      try await open(world)
      world.myData.answer(.failure(.newerVersion(2)))
      await world.send(.platform(.documentOpened(document)))
    },
    .init("MyData", "other-content") { world in
      try await open(world)
      world.myData.answer(.failure(.otherContent))
      await world.send(.platform(.documentOpened(document)))
    },
  ]

  private static func summary(failure: Failure?) -> ExportSessions.Summary {
    let records = (1...11).map { number in
      ChargeRecord(
        id: TransactionID(rawValue: "\(number)"), energy: Energy(wattHours: 12_500),
        total: number == 1 ? nil : Money.kronor(37))
    }
    return ExportSessions.Summary(
      count: 11, withoutPlace: 1, placesFailure: failure, totals: SessionTotals(of: records))
  }

  private static let document = SharedDocument(
    name: "chargecore-my-data-2024-05-01.json", mediaType: "application/json", bytes: Data())

  @MainActor
  private static func open(_ world: ScreenWorld) async throws {
    let square = try ScreenFixtures.square()
    world.kept.state.withLock { state in
      state.favourites = [
        Favourite(
          id: square.id, name: square.name, coordinate: square.coordinate, addedAt: noon.addingTimeInterval(-86_400),
          note: "P1")
      ]
    }
    await world.launch()
    await world.send(.screenRequested("my-data", argument: nil))
  }

  /// A file with something of each kind.
  @MainActor
  private static func review(_ world: ScreenWorld) async throws {
    try await open(world)
    let (square, garage) = (try ScreenFixtures.square(), try ScreenFixtures.garage())
    var filter = StationFilter()
    filter.plugs = [.ccs2]
    filter.minimumPower = Power(watts: 50_000)
    var content = MyDataContent()
    content.settings = [.units(.miles), .language(.system), .plugs([.ccs2])]
    content.favourites = [
      Favourite(id: square.id, name: square.name, coordinate: square.coordinate, addedAt: noon, note: "P2"),
      Favourite(id: garage.id, name: garage.name, coordinate: garage.coordinate, addedAt: noon),
      Favourite(id: garage.id, name: garage.name, coordinate: garage.coordinate, addedAt: noon),
    ]
    content.filtersInUse = [.find: filter]
    content.savedFilters = [SavedFilter(name: "Semester", filter: filter)]
    content.regions = [
      RegionPack(
        id: "", name: "Jönköping", boxes: [GeoBox(south: 57.7, west: 14.1, north: 57.8, east: 14.2)], addedAt: noon)
    ]
    let subject = FreeWatch.Subject(id: garage.id, name: garage.name, coordinate: garage.coordinate)
    content.watches = [
      FreeWatch(
        id: FreeWatch.ID(rawValue: ""), subjects: [subject], setAt: noon.addingTimeInterval(-7200),
        until: noon.addingTimeInterval(-3600))
    ]
    content.ofAccounts = [.init(.sessions, 12), .init(.invoices, 2), .init(.journal, 40)]
    content.unreadable = [
      .init(part: .favourites, number: 4, field: "lat", name: "Göteborg Central"),
      .init(part: .settings, field: "appearance"),
    ]
    world.myData.answer(.success(content))
    await world.send(.platform(.documentOpened(document)))
  }
}

/// What reading a file with a person's data gives.
final class MyDataAnswers: Sendable {
  private let content = Mutex<Result<MyDataContent, MyDataFault>>(.failure(.otherContent))

  /// Chooses what reading a file gives from now on.
  func answer(_ new: Result<MyDataContent, MyDataFault>) { content.withLock { $0 = new } }

  var port: MyDataFile {
    MyDataFile(
      encode: { _, _ in nil },
      decode: { _ throws(MyDataFault) in try self.content.withLock { $0 }.get() })
  }
}
