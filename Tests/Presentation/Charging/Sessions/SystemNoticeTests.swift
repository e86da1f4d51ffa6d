import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("What the system shows of a session while the app is not in front")
struct SystemNoticeTests {
  private func shown(_ visit: AppVisit) -> [SystemNotice.Content] {
    visit.platform.state.withLock { state in state.notices.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// A session at 40 %, three seconds old, of an app that is sent to the background.
  private func behind(_ permission: PermissionState = .granted) async -> AppVisit {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.measure("1", wattHours: 4000, percent: 40)
    await visit.advance(3)
    await visit.core.send(.platform(.permissionChanged(.notifications, permission)))
    await visit.core.send(.platform(.enteredBackground))
    await visit.advance(30)
    return visit
  }

  @Test("one notice tells how long it has lasted and how full the battery is, and is replaced by newer ones")
  func replaced() async {
    let visit = await behind()
    #expect(shown(visit) == [.init(title: "Charging", text: "0 min · 40%")])
    visit.charging.measure("1", wattHours: 4500, percent: 42)
    await visit.advance(30)
    #expect(shown(visit) == [.init(title: "Charging", text: "1 min · 42%")])
    visit.core.stop()
  }

  @Test("without a level it tells the energy, and before any value the time alone")
  func withoutLevel() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    await visit.core.send(.platform(.enteredBackground))
    await visit.advance(30)
    #expect(shown(visit) == [.init(title: "Charging has started", text: "0 min")])
    visit.charging.measure("1", wattHours: 1500, percent: nil)
    await visit.advance(30)
    #expect(shown(visit) == [.init(title: "Charging", text: "1 min · 1.50 kWh")])
    visit.core.stop()
  }

  @Test("it goes when the app comes to the front; when the session ends, that is told in its place until then")
  func removed() async {
    let visit = await behind()
    await visit.core.send(.platform(.enteredForeground))
    #expect(shown(visit).isEmpty)
    await visit.core.send(.platform(.enteredBackground))
    await visit.advance(30)
    #expect(shown(visit).count == 1)
    visit.charging.end("1", .full, total: .kronor(12))
    await visit.advance(30)
    #expect(shown(visit) == [.init(title: "Charging has ended", text: "Tändsticksområdet · 4.00 kWh")])
    await visit.advance(600)
    #expect(shown(visit).count == 1)
    await visit.core.send(.platform(.enteredForeground))
    #expect(shown(visit).isEmpty)
    visit.core.stop()
  }

  @Test("that a reservation has run out is told until the app comes to the front")
  func reservationOver() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    await visit.core.send(.platform(.enteredBackground))
    await visit.advance(299)
    #expect(shown(visit).isEmpty)
    await visit.advance(1)
    let text = "Your reservation at Tändsticksområdet · 100001 has ended."
    #expect(shown(visit) == [.init(title: "Charging has not started", text: text)])
    await visit.core.send(.platform(.enteredForeground))
    #expect(shown(visit).isEmpty)
    visit.core.stop()
  }

  @Test("nothing is shown without the permission", arguments: [PermissionState.notAsked, .denied, .deniedForGood])
  func notAllowed(_ permission: PermissionState) async {
    let visit = await behind(permission)
    #expect(shown(visit).isEmpty)
    visit.core.stop()
  }

  @Test("nothing is shown of a charger that is held")
  func held() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    await visit.core.send(.platform(.enteredBackground))
    visit.charging.turn("100001", .faulted)
    await visit.advance(60)
    #expect(shown(visit).isEmpty)
    visit.core.stop()
  }

  @Test("each session has its own")
  func several() async {
    let visit = AppVisit { $0.signIn(.charging) }
    visit.charging.beginElsewhere("8")
    visit.charging.beginElsewhere("9")
    visit.charging.measure("9", wattHours: nil, percent: 70)
    await visit.core.send(.launched)
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    await visit.core.send(.platform(.enteredBackground))
    await visit.advance(60)
    #expect(
      shown(visit) == [
        .init(title: "Charging has started", text: "1 min"), .init(title: "Charging", text: "1 min · 70%"),
      ])
    visit.charging.end("8", .person)
    await visit.advance(30)
    #expect(shown(visit).map(\.title) == ["Charging has ended", "Charging"])
    #expect(shown(visit).first?.text == "Tändsticksområdet", "no energy is known of it")
    visit.core.stop()
  }

  @Test("where it is not known when it began, no time is told")
  func withoutBeginning() async {
    let visit = AppVisit { $0.signIn(.charging) }
    visit.charging.beginElsewhere("9")
    visit.charging.state.withLock { $0.transactions[TransactionID(rawValue: "9")]?.startedAt = nil }
    await visit.core.send(.launched)
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    await visit.core.send(.platform(.enteredBackground))
    await visit.advance(30)
    #expect(shown(visit) == [.init(title: "Charging has started", text: "Tändsticksområdet")])
    visit.charging.measure("9", wattHours: nil, percent: 70)
    await visit.advance(30)
    #expect(shown(visit) == [.init(title: "Charging", text: "70%")])
    visit.core.stop()
  }

  @Test("it is in the person's language")
  func language() async {
    var preferences = Preferences()
    preferences.language = .sv
    let visit = AppVisit(kept: KeptData(preferences: preferences)) { $0.signIn(.charging) }
    visit.charging.beginElsewhere("9")
    visit.charging.measure("9", wattHours: nil, percent: 70)
    await visit.core.send(.launched)
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    await visit.core.send(.platform(.enteredBackground))
    await visit.advance(30)
    #expect(shown(visit).map(\.text) == ["0 min · 70 %"])
    #expect(shown(visit).map(\.title) != ["Charging"])
    visit.core.stop()
  }

  @Test("an app that is started again takes away what was told of the end")
  func killed() async {
    let visit = await behind()
    visit.charging.end("1", .full)
    await visit.advance(30)
    #expect(shown(visit).count == 1)
    let next = await visit.killed()
    #expect(shown(next).isEmpty)
    next.core.stop()
  }

  @Test("in front the end is told on every screen but that of charging, until its words are closed")
  func inFront() async {
    for tab in [AppTab.find, .account] {
      let visit = AppVisit()
      await visit.beginCharging()
      visit.charging.measure("1", wattHours: 1800, percent: nil)
      await visit.advance(3)
      await visit.core.send(.tabTapped(tab))
      visit.charging.end("1", .car)
      await visit.advance(3)
      #expect(visit.notice == "Charging has ended · 1.80 kWh" && shown(visit).isEmpty, "\(tab)")
      visit.core.stop()
    }
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.end("1", .car)
    await visit.advance(3)
    #expect(visit.notice == nil && visit.heading == "Charging has ended")
    visit.core.stop()
  }

  @Test("whoever signs out behind the app's back takes the notice along")
  func signedOut() async {
    let visit = await behind()
    await visit.core.send(.keeper(.accounts(.signedOut(.charging, ended: nil))))
    #expect(shown(visit).isEmpty)
    visit.core.stop()
    let ended = await behind()
    ended.charging.end("1", .full)
    await ended.advance(30)
    #expect(shown(ended).count == 1)
    await ended.core.send(.keeper(.accounts(.signedOut(.charging, ended: nil))))
    #expect(shown(ended).isEmpty)
    ended.core.stop()
  }
}
