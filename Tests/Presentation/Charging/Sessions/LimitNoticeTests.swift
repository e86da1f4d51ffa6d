import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("What the system shows of limits and of old news")
struct LimitNoticeTests {
  private func shown(_ visit: AppVisit) -> [String] {
    visit.platform.state.withLock { state in state.notices.sorted { $0.key < $1.key }.map(\.value.text) }
  }

  /// A session with a limit at 20 kWh, three seconds old, of an app that is sent to the background.
  private func behind(_ language: LanguageChoice = .en) async -> AppVisit {
    var preferences = Preferences()
    preferences.language = language
    let visit = AppVisit(kept: KeptData(preferences: preferences))
    await visit.beginCharging()
    visit.charging.measure("1", wattHours: 4000, percent: 40)
    await visit.advance(3)
    await visit.tap(.limits)
    await visit.send(.chargingLimits(.energyChosen(Energy(wattHours: 20_000))))
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    await visit.core.send(.platform(.enteredBackground))
    return visit
  }

  private func measure(_ visit: AppVisit, _ wattHours: Int) async {
    visit.charging.measure("1", wattHours: wattHours, percent: 40)
    await visit.advance(30)
  }

  @Test("a limit that is near is a notice of its own, in the person's language, and goes when the session ends")
  func near() async {
    let words: [(LanguageChoice, String)] = [
      (.en, "Your energy limit is near. Charging stops there."),
      (.sv, "Din energigräns är nästan nådd. Laddningen stoppas där."),
      (.tr, "Enerji sınırınıza az kaldı. Şarj bu sınırda duracak."),
    ]
    for (language, text) in words {
      let visit = await behind(language)
      #expect(shown(visit).count == 1)
      await measure(visit, 19_000)
      #expect(shown(visit).count == 2 && shown(visit).last == text, "\(language)")
      visit.charging.end("1", .full)
      await visit.advance(30)
      #expect(!shown(visit).contains(text) && shown(visit).count == 1, "that it has ended: \(language)")
      visit.core.stop()
    }
  }

  @Test("it goes when the app comes to the front")
  func inFront() async {
    let visit = await behind()
    await measure(visit, 19_000)
    await visit.core.send(.platform(.enteredForeground))
    #expect(shown(visit).isEmpty)
    visit.core.stop()
  }

  @Test("that a limit could not stop the session is told in its place")
  func refused() async {
    let visit = await behind()
    visit.charging.refuse("stop", .chargerUnreachable)
    await measure(visit, 20_000)
    let words =
      "Your limit of 20 kWh was reached, but charging could not be stopped. Stop it at the charger or with your car's own controls."
    #expect(shown(visit) == ["0 min · 40%", words])
    visit.core.stop()
  }

  @Test("that a time could not stop it is told without a clock time: nobody knows whose clock")
  func refusedTime() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.tap(.limits)
    await visit.send(.chargingLimits(.timeChosen(.minutes(15))))
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    await visit.core.send(.platform(.enteredBackground))
    visit.charging.refuse("stop", .chargerUnreachable)
    await visit.advance(900)
    let words =
      "The time you chose is reached. Could not stop. The charger did not carry out the request. Stop at the charger or with your car's own controls."
    #expect(shown(visit).last == words)
    visit.core.stop()
  }

  @Test("what an app that was killed has told of limits is taken away when it is started again")
  func killed() async {
    let visit = await behind()
    await measure(visit, 19_000)
    await visit.core.send(.noticeDismissed)
    let next = await visit.killed()
    #expect(shown(next).isEmpty)
    next.core.stop()
  }

  @Test("after a minute without news their age is told, and each minute anew, until there are some")
  func old() async {
    let visit = await behind()
    visit.charging.script.failAlways("transaction", .timedOut)
    await visit.advance(30)
    #expect(shown(visit) == ["0 min · 40%"])
    await visit.advance(30)
    #expect(shown(visit) == ["1 min · 40% · last update 1 min ago"])
    await visit.advance(60)
    #expect(shown(visit) == ["2 min · 40% · last update 2 min ago"])
    visit.charging.script.failAlways("transaction", nil)
    await visit.advance(30)
    #expect(shown(visit) == ["2 min · 40%"])
    visit.core.stop()
  }

  @Test("an app that is sent to the background without news tells the time that has passed, not that of the last news")
  func longWithoutNews() async {
    let visit = AppVisit()
    await visit.beginCharging()
    for question in ["transaction", "transactions"] { visit.charging.script.failAlways(question, .timedOut) }
    await visit.advance(600)
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    await visit.core.send(.platform(.enteredBackground))
    #expect(shown(visit) == ["10 min · last update 10 min ago"])
    visit.core.stop()
  }
}
