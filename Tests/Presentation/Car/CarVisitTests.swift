import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The car beside the phone")
struct CarVisitTests {
  private let here: Coordinate
  private let store: MemoryStore

  init() throws {
    let here = try place(47, 8)
    self.here = here
    store = MemoryStore(try (1...14).map { try Driver.site($0, from: here, hundreds: $0) })
    store.state.withLock { $0.everywhere = CellCoverage(loadedAt: noon, isComplete: true) }
  }

  /// An app on the list of stations, at a place.
  private func visit(kept: KeptData = KeptData(), _ prepare: (AccountDesk) -> Void = { _ in }) async -> AppVisit {
    let visit = AppVisit(
      kept: kept, store: store.port, feeds: [ScriptedFeed(.swiss, answering: .failure(.providerError)).port], prepare)
    await visit.open("settings")
    await visit.core.send(.platform(.permissionChanged(.location, .granted)))
    await visit.core.send(.platform(.locationChanged(here)))
    return visit
  }

  private func connect(_ visit: AppVisit, _ limits: CarLimits? = CarLimits()) async {
    await visit.core.send(.platform(.carChanged(limits)))
  }

  private func tap(_ visit: AppVisit, _ tap: CarTap) async { await visit.core.send(.car(.tapped(tap))) }

  /// The pages of the car, the last one on top.
  private func stack(_ visit: AppVisit) -> [CarPage] { visit.core.current.car?.tree.stack ?? [] }

  /// The information page on top; nil where another one is.
  private func information(_ visit: AppVisit) -> CarInformation? {
    if case .information(let page) = stack(visit).last { page } else { nil }
  }

  private func rows(_ visit: AppVisit) -> [CarRow] {
    if case .list(let list) = stack(visit).last { list.rows } else { [] }
  }

  @Test("connecting, looking around and disconnecting leave the phone's screen as it is")
  func phone() async throws {
    let visit = await visit()
    let (screen, serial) = (visit.core.current.screen, visit.core.current.screenSerial)
    #expect(visit.core.current.car == nil)
    await connect(visit)
    #expect(rows(visit).count == 12)
    await tap(visit, .station(StationID(provider: .swiss, value: "3")))
    #expect(stack(visit).map(\.title) == ["Nearby", "Station 3"])
    await visit.core.send(.car(.backTapped))
    await tap(visit, .tab(.map))
    guard case .places(let places) = stack(visit).last else {
      Issue.record("no map")
      return
    }
    #expect(
      places.places.count == 12 && places.places.allSatisfy { $0.buttons.map(\.name) == ["navigate", "details"] })
    #expect(visit.core.current.screen == screen && visit.core.current.screenSerial == serial)
    await connect(visit, nil)
    #expect(visit.core.current.car == nil && visit.core.current.screen == screen)
    visit.core.stop()
  }

  @Test("what is stored meanwhile is in the car's list five minutes later, with nobody's help")
  func looksAgain() async throws {
    let visit = await visit()
    await connect(visit)
    let near = try Driver.site(99, from: here, hundreds: 0)
    store.state.withLock { $0.stations.append(near) }
    await visit.advance(CarConnection.looksAway - 1)
    #expect(!rows(visit).contains { $0.title.contains("99") })
    await visit.advance(CarHost.refreshPause + 2)
    #expect(rows(visit).first?.title.contains("99") == true)
    visit.core.stop()
  }

  @Test("a connector chosen in the car stands in the phone's settings, and the other way round")
  func connectors() async {
    let visit = await visit()
    await connect(visit)
    await tap(visit, .tab(.settings))
    await tap(visit, .connectors)
    await tap(visit, .plug(.chademo))
    let settings = visit.core.current.screen.of(SettingsViewModel.self)
    #expect(settings?.plugs.items.filter(\.isSelected).map(\.value) == [.chademo])
    #expect(visit.kept.state.withLock { $0.preferences.plugs } == [.chademo])
    await visit.send(ScreenEvent(SettingsViewModel.self, .plugToggled(.ccs2)))
    guard case .grid(let grid) = stack(visit).last else {
      Issue.record("no grid")
      return
    }
    #expect(grid.buttons.filter(\.isOn).map(\.name) == ["ccs2", "chademo"])
    visit.core.stop()
  }

  @Test("the car works while the app is in the background, the device is locked, and after both from the start")
  func outOfSight() async {
    let visit = await visit()
    await visit.core.send(.platform(.enteredBackground))
    await visit.lock(true)
    await connect(visit)
    #expect(rows(visit).count == 12)
    await tap(visit, .station(StationID(provider: .swiss, value: "1")))
    #expect(stack(visit).count == 2)
    await tap(visit, .favourite(StationID(provider: .swiss, value: "1")))
    #expect(visit.kept.state.withLock { $0.favourites.map(\.id.value) } == ["1"])
    await connect(visit, nil)
    visit.core.stop()
    let next = AppVisit(kept: visit.kept, platform: visit.platform, store: store.port)
    for event: PlatformEvent in [
      .permissionChanged(.location, .granted), .locationChanged(here), .lockChanged(isLocked: true), .enteredBackground,
      .carChanged(CarLimits()),
    ] { await next.core.send(.platform(event)) }
    await next.core.send(.launched)
    #expect(rows(next).count == 12)
    await tap(next, .tab(.favourites))
    #expect(rows(next).map(\.title) == ["Station 1"])
    next.core.stop()
  }

  @Test("a session that runs is followed and stopped in the car, with one confirmation")
  func session() async throws {
    let visit = AppVisit()
    await visit.beginCharging()
    await connect(visit)
    let id = try #require(visit.keptSessions.first?.id)
    let page = try #require(information(visit))
    #expect(page.actions.map(\.name) == ["stop"])
    await tap(visit, .stopConfirmed)
    #expect(visit.count("stop") == 0, "nobody was asked")
    await tap(visit, .stop(id))
    #expect(visit.core.current.car?.tree.alert?.actions.map(\.name) == ["stop-confirm", "stop-leave"])
    await tap(visit, .alertLeft)
    #expect(visit.core.current.car?.tree.alert == nil && visit.count("stop") == 0)
    await tap(visit, .stop(id))
    await tap(visit, .stopConfirmed)
    #expect(visit.count("stop") == 1 && visit.core.current.car?.tree.alert == nil)
    await tap(visit, .stopConfirmed)
    #expect(visit.count("stop") == 1)
    visit.core.stop()
  }

  @Test("what a session waits for on the phone cannot be done in the car")
  func unpaid() async throws {
    let visit = AppVisit()
    await visit.begin()
    await connect(visit)
    let page = try #require(information(visit))
    #expect(visit.buttons.contains(.pay) && page.actions.isEmpty)
    #expect(page.items.contains { $0.value == "Continue on your phone." })
    visit.core.stop()
  }

  @Test("a reservation says until when it holds; where the car can ask nothing, stopping is for the phone")
  func reservedAndUnasked() async throws {
    let visit = AppVisit()
    await visit.begin()
    await connect(visit)
    let page = try #require(information(visit))
    #expect(page.items.first?.value.hasPrefix("Reserved until") == true)
    visit.core.stop()
    let next = AppVisit()
    await next.beginCharging()
    await connect(next, CarLimits(.carPlay, [.alertActions: 1]))
    let running = try #require(information(next))
    #expect(running.actions.isEmpty && running.items.contains { $0.value == "Stop charging on your phone." })
    next.core.stop()
  }

  @Test("on Android Auto the settings are reached while a session runs, too")
  func settingsBesideASession() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await connect(visit, CarLimits(.androidAuto))
    await tap(visit, .tab(.favourites))
    guard case .list(let list) = stack(visit).last else {
      Issue.record("no favourites")
      return
    }
    #expect(list.buttons.map(\.name) == ["settings"])
    await tap(visit, .tab(.settings))
    #expect(stack(visit).last?.title == "Settings")
    visit.core.stop()
  }

  @Test("values of a session are shown every ten seconds at most, its end at once")
  func values() async throws {
    let visit = AppVisit()
    await visit.beginCharging()
    await connect(visit)
    await visit.advance(CarHost.refreshPause + 1)
    func title() -> String { stack(visit).last?.title ?? "" }
    var (last, changes) = (title(), [Int]())
    for second in 1...45 {
      visit.charging.measure("1", wattHours: 1000 + 100 * second, percent: 20 + second)
      await visit.advance(1)
      guard title() != last else { continue }
      last = title()
      changes.append(second)
    }
    #expect(changes.count >= 3, "\(changes)")
    #expect(zip(changes, changes.dropFirst()).allSatisfy { Double($1 - $0) >= CarHost.refreshPause }, "\(changes)")
    visit.core.stop()
  }
}
