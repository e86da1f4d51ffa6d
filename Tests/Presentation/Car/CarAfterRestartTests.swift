import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("The car after a restart of the app")
struct CarAfterRestartTests {
  private func tab(_ visit: AppVisit) -> CarTab? {
    guard case .tabs(let bar) = visit.core.current.car?.tree.root else { return nil }
    return bar.tabs.indices.contains(bar.selected) ? bar.tabs[bar.selected].tab : nil
  }

  /// The app is killed during a session and started again; the car is connected before the device tells which sessions run.
  private func restarted(_ prepare: (AppVisit) async -> Void = { _ in }) async -> AppVisit {
    let visit = AppVisit()
    await visit.beginCharging()
    await prepare(visit)
    visit.core.stop()
    await visit.core.settle()
    let next = AppVisit(
      desk: visit.desk, charging: visit.charging, invoices: visit.invoices, appointments: visit.appointments,
      wallet: visit.wallet, clock: visit.clock, kept: visit.kept, platform: visit.platform)
    await next.core.send(.platform(.carChanged(CarLimits())))
    return next
  }

  @Test("it opens the session as soon as the device tells of it, as after a new connection")
  func opens() async {
    let visit = await restarted()
    #expect(tab(visit) == .nearby)
    await visit.open("charge")
    #expect(tab(visit) == .charging)
    visit.core.stop()
  }

  @Test("a stop that waits is seen there")
  func pendingStop() async {
    let visit = await restarted { visit in
      visit.charging.script.failAll(.offline)
      await visit.turn(isOnline: false)
      await visit.stopCharging()
    }
    await visit.open("charge")
    guard case .tabs(let bar)? = visit.core.current.car?.tree.root,
      case .information(let page)? = bar.tabs.first(where: { $0.tab == tab(visit) })?.page
    else {
      Issue.record("no session")
      return
    }
    #expect(page.title.hasPrefix("Stop not confirmed yet"), "\(page.title)")
    visit.core.stop()
  }

  @Test("what the driver chose meanwhile stays")
  func chosen() async {
    let visit = await restarted()
    await visit.core.send(.car(.tapped(.tab(.settings))))
    await visit.core.send(.car(.tapped(.tab(.nearby))))
    await visit.open("charge")
    #expect(tab(visit) == .nearby)
    visit.core.stop()
  }
}
