import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("The banner of a session, on every other screen")
struct RunningBannerTests {
  private func banner(_ visit: AppVisit) -> RunningBanner? { visit.core.current.banner }

  @Test("the screen of charging tells of the session itself; every other one shows the banner")
  func screens() async {
    let visit = AppVisit()
    await visit.beginCharging()
    #expect(visit.charge != nil && banner(visit) == nil)
    for name in ScreenList.openings where name != "charge" {
      await visit.core.send(.screenRequested(name, argument: nil))
      guard visit.charge == nil else { continue }
      #expect(banner(visit)?.action == "Show", "\(name)")
    }
    await visit.core.send(.bannerTapped)
    #expect(visit.charge != nil && banner(visit) == nil)
    visit.core.stop()
  }

  @Test("it says what goes on, how far it is, and how old that is")
  func words() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.core.send(.tabTapped(.find))
    #expect(banner(visit) == RunningBanner(tone: .information, text: "Reserved until 12:05", action: "Show"))
    await visit.core.send(.bannerTapped)
    await visit.tap(.pay)
    await visit.core.send(.tabTapped(.account))
    #expect(banner(visit)?.text == "Charging has started")
    visit.charging.measure("1", wattHours: 2000, percent: nil)
    await visit.advance(3)
    #expect(banner(visit)?.text == "Charging · 2.00 kWh")
    visit.charging.measure("1", wattHours: 2500, percent: 33)
    await visit.advance(3)
    #expect(banner(visit)?.text == "Charging · 33%")
    visit.charging.script.hold("transaction")
    await visit.advance(29)
    #expect(banner(visit)?.tone == .information)
    await visit.advance(1)
    #expect(
      banner(visit)
        == RunningBanner(
          tone: .warning, text: "Charging when last checked · 33% · last update 30 s ago", action: "Show"))
    await visit.advance(10)
    #expect(banner(visit)?.text == "Charging when last checked · 33% · last update 40 s ago")
    visit.core.stop()
  }

  @Test("of several it tells how many there are, and warns once the news of one are old")
  func several() async {
    let visit = AppVisit { $0.signIn(.charging) }
    visit.charging.beginElsewhere("8")
    visit.charging.beginElsewhere("9")
    await visit.core.send(.launched)
    #expect(banner(visit) == RunningBanner(tone: .information, text: "2 charging sessions under way", action: "Show"))
    visit.charging.script.hold("transaction")
    await visit.advance(33)
    #expect(banner(visit) == RunningBanner(tone: .warning, text: "2 charging sessions under way", action: "Show"))
    visit.core.stop()
  }

  @Test("a question that failed makes it a warning, and the next answer takes that back")
  func trouble() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.core.send(.tabTapped(.find))
    visit.charging.script.fail("transaction", [.timedOut])
    await visit.advance(3)
    #expect(banner(visit)?.tone == .warning && banner(visit)?.text == "Charging has started")
    await visit.advance(6)
    #expect(banner(visit)?.tone == .information)
    visit.core.stop()
  }

  @Test("it goes with the session, and without one there is nothing to tap")
  func gone() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.core.send(.tabTapped(.find))
    visit.charging.end("1", .full)
    await visit.advance(3)
    #expect(banner(visit) == nil)
    let before = visit.core.current
    await visit.core.send(.bannerTapped)
    #expect(visit.core.current == before)
    visit.core.stop()
  }

  @Test("it is in the person's language")
  func language() async {
    var preferences = Preferences()
    preferences.language = .tr
    let visit = AppVisit(kept: KeptData(preferences: preferences)) { $0.signIn(.charging) }
    visit.charging.beginElsewhere("9")
    visit.charging.measure("9", wattHours: nil, percent: 70)
    await visit.core.send(.launched)
    #expect(banner(visit)?.text == "Şarj ediliyor · %70")
    visit.core.stop()
  }
}
