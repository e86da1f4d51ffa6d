import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport

extension ScreenCase {
  static let sources: [ScreenCase] = [
    .init("Sources", "not-asked") { world in
      await world.launch()
      await world.send(.screenRequested("sources", argument: nil))
    },
    .init("Sources", "content") { try await open($0) },
    .init("Sources", "asking") { world in
      try await open(world)
      world.feed.isSilent = true
      await world.send(.screen(.sources(.askTapped)))
    },
    .init("Sources", "failing") { world in
      try await open(world)
      world.feed.answer(.failure(.unauthorized))
      await world.advance(20 * 60)
      await world.send(.screen(.sources(.askTapped)))
      await world.advance(10 * 60)
    },
    .init("Sources", "on-hold") { world in
      try await open(world)
      let until = noon.addingTimeInterval(45 * 60)
      world.feed.answer(.failure(.rateLimited(until: until)))
      await world.send(.screen(.sources(.askTapped)))
    },
    .init("Sources", "late") { world in
      try await open(world)
      await world.advance(26 * 3600)
    },
    .init("Sources", "offline") { world in
      try await open(world)
      await world.offline()
    },
    .init("Sources", "not-counted") { world in
      try await open(world)
      world.store.state.withLock { $0.failure = .storage }
      await world.send(.pulled)
    },
  ]

  /// After a look at the nearby list, which asks for stations and for their live states.
  private static func open(_ world: ScreenWorld) async throws {
    let stations = [try ScreenFixtures.garage(), try ScreenFixtures.square()]
    world.feed.answer(.success(stations))
    world.live.answer(.success(["CHLIME101": .available, "CHLIME102": .charging]))
    world.feed.state.withLock {
      $0.skipped = [
        SkippedRecord(
          provider: .openChargeMap, recordID: "9", field: "AddressInfo.Latitude", reason: "missing", extent: .record)
      ]
    }
    await world.launch(at: try ScreenFixtures.zurich())
    await world.advance(3 * 60)
    await world.send(.screenRequested("sources", argument: nil))
  }
}
