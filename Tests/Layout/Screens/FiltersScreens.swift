import ChargePresentation
import Foundation
import Synchronization
import TestSupport

@testable import ChargeDomain

extension ScreenCase {
  static let filters: [ScreenCase] = [
    .init("Filters", "neutral") { try await filters($0) },
    .init("Filters", "all-set") { world in
      world.kept.state.withLock { $0.filters.find = everythingSet() }
      try await filters(world)
    },
    .init("Filters", "all-services") { world in
      try await filters(world)
      await world.send(.screen(.filters(.showAllTapped(.facility))))
    },
    .init("Filters", "my-plug") { world in
      world.kept.state.withLock { $0.preferences.plugs = [.ccs2] }
      try await filters(world)
    },
    .init("Filters", "miles") { world in
      world.kept.state.withLock { $0.preferences.units = .miles }
      world.kept.state.withLock { $0.filters.find.maximumDistance = .kilometers(6) }
      try await filters(world)
    },
    .init("Filters", "unknown-choices") { world in
      world.kept.state.withLock { $0.filters.find = unknownChoices() }
      try await filters(world)
    },
    .init("Nearby", "unknown-choices") { world in
      world.kept.state.withLock { $0.filters.find = unknownChoices() }
      try await full(world)
    },
    .init("Filters", "no-location") { world in
      world.kept.state.withLock { $0.filters.find.maximumDistance = .kilometers(6) }
      await world.launch()
      await world.send(.screenRequested("filters", argument: nil))
    },
    .init("Filters", "not-read") { world in
      await world.launch(at: try ScreenFixtures.zurich())
      world.store.state.withLock { $0.failure = .storage }
      await world.send(.screenRequested("filters", argument: nil))
    },
    .init("Filters", "saved") { world in
      withSaved(world)
      try await filters(world)
    },
    .init("Filters", "name-missing") { world in
      try await filters(world)
      await world.send(.screen(.filters(.saved(.saveTapped))))
    },
    .init("Filters", "name-exists") { world in
      withSaved(world)
      try await filters(world)
      await world.send(.screen(.filters(.saved(.nameChanged("semester")))))
      await world.send(.screen(.filters(.saved(.saveTapped))))
    },
    .init("Filters", "save-failed") { world in
      try await filters(world)
      world.keepNothing()
      await world.send(.screen(.filters(.saved(.nameChanged("Semester")))))
      await world.send(.screen(.filters(.saved(.saveTapped))))
    },
    .init("Filters", "deleted") { world in
      withSaved(world)
      try await filters(world)
      await world.send(.screen(.filters(.saved(.deleteTapped(semester())))))
    },
    .init("Nearby", "filtered") { world in
      world.kept.state.withLock { $0.filters.find.plugs = [.chademo] }
      world.kept.state.withLock { $0.filters.find.minimumPower = Power(watts: 50_000) }
      world.kept.state.withLock { $0.filters.find.maximumDistance = .kilometers(3) }
      try await full(world)
    },
    .init("Nearby", "filtered-to-none") { world in
      world.kept.state.withLock { $0.filters.find.plugs = [.nacs] }
      world.kept.state.withLock { $0.filters.find.freeNow = true }
      try await full(world)
    },
    .init("Station", "hidden-by-filter") { world in
      world.kept.state.withLock { $0.filters.find.plugs = [.nacs] }
      world.kept.state.withLock { $0.filters.find.openNow = true }
      try await full(world)
      await world.send(.screenRequested("station", argument: "ocm:101"))
    },
  ]

  @MainActor
  private static func filters(_ world: ScreenWorld) async throws {
    try await full(world)
    await world.send(.screenRequested("filters", argument: nil))
  }

  private static func semester() -> SavedFilter {
    var filter = StationFilter()
    filter.currents = [.dc]
    filter.minimumPower = Power(watts: 100_000)
    return SavedFilter(name: "Semester", filter: filter)
  }

  @MainActor
  private static func withSaved(_ world: ScreenWorld) {
    world.kept.state.withLock { $0.savedFilters = [semester(), SavedFilter(name: "Allt", filter: .everything)] }
  }

  private static func everythingSet() -> StationFilter {
    var filter = StationFilter()
    filter.plugs = [.type2, .ccs2]
    filter.currents = [.dc]
    filter.minimumPower = Power(watts: 50_000)
    filter.maximumDistance = .kilometers(6)
    filter.facilities = [.wifi, .parkingLot]
    filter.operators = Set(["Limmat Strom"].compactMap(OperatorKey.init(of:)))
    filter.access = [.public, .publicPayAtLocation]
    filter.sources = [.openChargeMap]
    filter.openNow = true
    filter.freeNow = true
    return filter
  }

  /// What another version stored; of one operator the name is known, of the other not.
  private static func unknownChoices() -> StationFilter {
    var filter = StationFilter()
    filter.unknown = [UnknownChoice(kind: .access, name: "members"), UnknownChoice(kind: .source, name: "laddkarta")]
    filter.operators = [OperatorKey(rawValue: "morgensonne"), OperatorKey(rawValue: "nordlaturbo")]
    filter.operatorNames = [OperatorKey(rawValue: "morgensonne"): "Morgensonne AG"]
    return filter
  }
}
