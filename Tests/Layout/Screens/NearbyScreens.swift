import ChargeDomain
import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// How a recorded screen is reached.
struct ScreenCase: Sendable, CustomTestStringConvertible {
  let screen: String
  let state: String
  /// The sources besides Open Charge Map that are switched on.
  let others: [ProviderID]
  /// Whether the charging network reserves chargers.
  let reserves: Bool
  /// Which screen is on top in the end.
  let end: End
  /// Where its way is written.
  let source: CaseSource
  private let reach: @MainActor @Sendable (ScreenWorld) async throws -> Void

  /// The screen on which the way of a case ends.
  enum End: Sendable {
    /// The one that the case is named after.
    case itself
    /// Another one, by its name in the core: what happened leads there, or the case is about what stands on every screen.
    case on(String)
    /// None: the app is starting.
    case noScreen
  }

  init(
    _ screen: String, _ state: String, others: [ProviderID] = [], reserves: Bool = true, ends end: End = .itself,
    file: String = #fileID, line: Int = #line,
    reach: @escaping @MainActor @Sendable (ScreenWorld) async throws -> Void
  ) {
    self.screen = screen
    self.state = state
    self.others = others
    self.reserves = reserves
    self.end = end
    self.source = CaseSource(file: file, line: line)
    self.reach = reach
  }

  /// Goes to the screen. A way that ends on another one fails, so that no wrong screen is drawn and recorded.
  @MainActor
  func arrive(in world: ScreenWorld) async throws {
    try await reach(world)
    try #require(world.top == top, "the way to \(testDescription) ends elsewhere")
  }

  /// The name of the screen that is on top in the end; nil for none.
  private var top: String? {
    switch end {
    case .itself: screen == "Account" ? AccountHubViewModel.name : screen.prefix(1).lowercased() + screen.dropFirst()
    case .on(let name): name
    case .noScreen: nil
    }
  }

  var testDescription: String { "\(screen)/\(state)" }
}

extension ScreenCase {
  static let nearby: [ScreenCase] = [
    .init("Nearby", "primer") { await $0.launch() },
    .init("Nearby", "location-denied") { world in
      await world.launch()
      await world.send(.platform(.permissionChanged(.location, .denied)))
    },
    .init("Nearby", "location-unknown") { world in
      await world.launch()
      await world.send(.platform(.permissionChanged(.location, .granted)))
    },
    .init("Nearby", "loading") { world in
      world.feed.isSilent = true
      await world.launch(at: try ScreenFixtures.zurich())
    },
    .init("Nearby", "content-live") { try await full($0) },
    .init("Nearby", "content-by-distance") { world in
      try await full(world)
      await world.send(.screen(.nearby(.orderTapped)))
    },
    .init("Nearby", "content-unknown") { world in
      try await full(world, live: [:])
    },
    .init("Nearby", "content-out-of-date") { world in
      try await full(world)
      world.live.answer(.failure(.timedOut))
      await world.advance(7 * 60)
    },
    .init("Nearby", "refreshing") { world in
      try await full(world)
      world.feed.isSilent = true
      await world.send(.pulled)
    },
    .init("Nearby", "refreshing-old") { world in
      try await full(world)
      await world.advance(25 * 3600)
      world.feed.isSilent = true
      await world.send(.platform(.enteredForeground))
    },
    .init("Nearby", "failed-showing-saved") { world in
      try await full(world)
      world.feed.answer(.failure(.providerError))
      await world.advance(2 * 3600)
      await world.send(.pulled)
    },
    .init("Nearby", "offline-with-age") { world in
      try await full(world)
      await world.offline()
      world.live.answer(.failure(.offline))
      await world.advance(25 * 3600)
    },
    .init("Nearby", "offline-not-loaded") { world in
      await world.offline()
      await world.launch(at: try ScreenFixtures.zurich())
    },
    .init("Nearby", "failed-not-loaded") { world in
      world.feed.answer(.failure(.unauthorized))
      await world.launch(at: try ScreenFixtures.zurich())
    },
    .init("Nearby", "failed-storage") { world in
      world.store.state.withLock { $0.failure = .storage }
      await world.launch(at: try ScreenFixtures.zurich())
    },
    .init("Nearby", "empty") { await $0.launch(at: try ScreenFixtures.zurich()) },
    .init("Nearby", "empty-no-plug") { world in
      world.kept.state.withLock { $0.preferences.plugs = [.nacs] }
      try await full(world)
    },
    .init("Nearby", "content-some-hidden") { world in
      world.kept.state.withLock { $0.preferences.plugs = [.chademo] }
      try await full(world)
    },
    .init("Nearby", "private-hidden") { try await someArePrivate($0) },
    .init("Nearby", "private-included") { world in
      world.kept.state.withLock { $0.filters.find.includesAll = true }
      try await someArePrivate(world)
    },
    .init("Nearby", "only-private") { world in
      world.feed.answer(.success([try ScreenFixtures.yard()]))
      await world.launch(at: try ScreenFixtures.zurich())
    },
    .init("Nearby", "partly-loaded") { world in
      world.cutAnswers()
      try await full(world)
    },
    .init("Nearby", "chosen-town") { world in
      world.store.state.withLock { $0.towns = (try? ScreenFixtures.towns()) ?? [] }
      try await full(world)
      await world.send(.screenRequested("nearby", argument: "zur"))
    },
    .init("Nearby", "no-such-town") { world in
      try await full(world)
      await world.send(.screenRequested("nearby", argument: "Atlantis"))
    },
  ]

  /// A private yard beside a garage, a site out of service and a planned one.
  @MainActor
  static func someArePrivate(_ world: ScreenWorld) async throws {
    var broken = try ScreenFixtures.square()
    broken.condition = .outOfService
    world.feed.answer(
      .success([try ScreenFixtures.planned(), broken, try ScreenFixtures.garage(), try ScreenFixtures.yard()]))
    world.live.answer(.success(ScreenFixtures.someFree))
    await world.launch(at: try ScreenFixtures.zurich())
  }

  /// Three stations around Zürich, live states on.
  @MainActor
  static func full(
    _ world: ScreenWorld, live: [String: EVSEStatus] = ScreenFixtures.someFree
  ) async throws {
    let stations = [try ScreenFixtures.garage(), try ScreenFixtures.square(), try ScreenFixtures.planned()]
    world.feed.answer(.success(stations))
    world.live.answer(.success(live))
    await world.launch(at: try ScreenFixtures.zurich())
    await world.advance(120)
  }
}
