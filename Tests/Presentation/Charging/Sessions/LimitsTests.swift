import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("When charging is to stop by itself")
struct LimitsTests {
  /// Charges with a limit that was chosen on its screen, 1 kWh and 10 % after the beginning.
  private func limited(_ choices: ChargingLimitsViewModel.Event...) async -> AppVisit {
    let visit = AppVisit()
    await visit.beginCharging()
    await measure(visit, 1000, 10)
    await visit.tap(.limits)
    for choice in choices { await visit.send(.chargingLimits(choice)) }
    await visit.send(.chargingLimits(.doneTapped))
    return visit
  }

  private func measure(_ visit: AppVisit, _ wattHours: Int?, _ percent: Int?) async {
    visit.charging.measure("1", wattHours: wattHours, percent: percent)
    await visit.advance(3)
  }

  /// What is said of the limit; it is dismissed, so that only what is new is said the next time.
  private func said(_ visit: AppVisit) async -> String? {
    let words = visit.notice
    await visit.core.send(.noticeDismissed)
    return words
  }

  /// What is said while the stop of a limit is on its way: it goes with the end.
  private func reached(_ visit: AppVisit, _ work: @MainActor () async -> Void) async -> String? {
    let gate = visit.charging.script.hold("stop")
    await work()
    let words = visit.notice
    gate.open()
    await visit.core.settle()
    #expect(visit.notice?.contains("is being stopped") != true, "it has ended")
    return words
  }

  @Test("energy: a warning once at 95 %, and a stop at the limit")
  func energy() async {
    let visit = await limited(.energyChosen(Energy(wattHours: 20_000)))
    #expect(visit.fact("Stops at") == "20 kWh" && visit.buttons == [.limits, .stop])
    #expect(visit.panel?.buttons.first?.label == "Change the limits")
    await measure(visit, 18_999, nil)
    #expect(await said(visit) == nil)
    await measure(visit, 19_000, nil)
    #expect(await said(visit) == "Your energy limit is near. Charging stops there.")
    await measure(visit, 19_999, nil)
    #expect(await said(visit) == nil && visit.count("stop") == 0)
    #expect(
      await reached(visit) { await measure(visit, 20_000, nil) }
        == "Your energy limit is reached.")
    #expect(visit.heading == "Charging has ended" && visit.fact("Reason") == "your limit was reached")
    #expect(visit.fact("Limit") == "20 kWh" && visit.count("stop") == 1)
    visit.core.stop()
  }

  @Test("cost: by the price that is known")
  func cost() async {
    let visit = await limited(.costChosen(.kronor(50)))
    #expect(visit.fact("Stops at") == "SEK 50")
    await measure(visit, 15_800, nil)
    #expect(await said(visit) == nil)
    await measure(visit, 15_834, nil)
    #expect(await said(visit) == "Your cost limit is near. Charging stops there.")
    await measure(visit, 16_600, nil)
    #expect(await said(visit) == nil)
    #expect(
      await reached(visit) { await measure(visit, 16_667, nil) }
        == "Your cost limit is reached.")
    #expect(visit.heading == "Charging has ended")
    visit.core.stop()
  }

  @Test("battery level: a warning five points before")
  func level() async {
    let visit = await limited(.levelChosen(ChargeLevel(percent: 80)))
    #expect(visit.fact("Stops at") == "80%")
    await measure(visit, nil, 74)
    #expect(await said(visit) == nil)
    await measure(visit, nil, 75)
    #expect(await said(visit) == "The battery level you chose is near. Charging stops there.")
    await measure(visit, nil, 79)
    #expect(await said(visit) == nil)
    #expect(
      await reached(visit) { await measure(visit, nil, 80) }
        == "The battery level you chose is reached.")
    #expect(visit.heading == "Charging has ended")
    visit.core.stop()
  }

  @Test("time: a warning two minutes before, to the second, whether or not the network answers")
  func time() async {
    let visit = await limited(.timeChosen(.minutes(15)))
    // The limit was chosen three seconds after noon.
    #expect(visit.fact("Stops at") == "12:15")
    visit.charging.script.failAlways("transaction", .timedOut)
    await visit.advance(779)
    #expect(await said(visit) == nil)
    await visit.advance(1)
    #expect(await said(visit) == "The time you chose is near. Charging stops then.")
    await visit.advance(119)
    #expect(await said(visit) == nil && visit.count("stop") == 0)
    #expect(
      await reached(visit) { await visit.advance(1) } == "The time you chose is reached.")
    #expect(visit.heading == "Charging has ended" && visit.fact("Reason") == "your limit was reached")
    visit.core.stop()
  }

  @Test("without contact it is said that limits do not work")
  func noContact() async {
    let visit = await limited(.energyChosen(Energy(wattHours: 20_000)))
    let words =
      "Your limits do not work without contact with the charging network. Stop at the charger or with your car's own controls."
    #expect(visit.panel?.footnotes.contains(words) == false)
    await visit.turn(isOnline: false)
    #expect(visit.panel?.footnotes.contains(words) == true)
    visit.core.stop()
  }

  @Test("of several the first that is reached stops it; each is warned of once")
  func several() async {
    let visit = await limited(
      .energyChosen(Energy(wattHours: 20_000)), .levelChosen(ChargeLevel(percent: 50)))
    #expect(visit.panel?.facts.filter { $0.label == "Stops at" }.map(\.value) == ["20 kWh or 50%"])
    await measure(visit, 19_500, 46)
    let both =
      "Your energy limit is near. Charging stops there. The battery level you chose is near. Charging stops there."
    #expect(await said(visit) == both)
    await measure(visit, 19_600, 47)
    #expect(await said(visit) == nil, "both have been told")
    #expect(
      await reached(visit) { await measure(visit, 19_700, 50) }
        == "The battery level you chose is reached.")
    visit.core.stop()
  }

  @Test("a limit that is raised warns anew, and stops at its new value")
  func changed() async {
    let visit = await limited(.energyChosen(Energy(wattHours: 20_000)))
    await measure(visit, 19_500, nil)
    #expect(await said(visit) == "Your energy limit is near. Charging stops there.")
    await visit.tap(.limits)
    await visit.send(.chargingLimits(.energyChosen(Energy(wattHours: 30_000))))
    #expect(await said(visit) == nil)
    await measure(visit, 29_000, nil)
    #expect(await said(visit) == "Your energy limit is near. Charging stops there.")
    #expect(
      await reached(visit) { await measure(visit, 30_000, nil) }
        == "Your energy limit is reached.")
    await visit.core.send(.backTapped)
    #expect(visit.heading == "Charging has ended")
    visit.core.stop()
  }

  @Test("a limit that was taken away stops nothing")
  func none() async {
    let visit = await limited(.energyChosen(Energy(wattHours: 20_000)), .energyChosen(nil))
    #expect(visit.fact("Stops at") == nil && visit.panel?.buttons.first?.label == "Stop automatically")
    await measure(visit, 30_000, nil)
    #expect(visit.heading == "Charging" && visit.notice == nil)
    visit.core.stop()
  }

  @Test("after a stop that was refused the limit is tried again each minute; the person may stop it before")
  func refused() async {
    let visit = await limited(.energyChosen(Energy(wattHours: 20_000)))
    visit.charging.refuse("stop", .chargerUnreachable)
    await measure(visit, 20_000, nil)
    let words =
      "Your limit of 20 kWh was reached, but charging could not be stopped. Stop it at the charger or with your car's own controls."
    #expect(visit.notices == [words] && visit.fact("Stops at") == nil && visit.fact("Limit") == "20 kWh")
    #expect(await said(visit) == nil, "it is not being stopped")
    await measure(visit, 21_000, nil)
    #expect(visit.count("stop") == 1 && visit.heading == "Charging" && visit.notices == [words])
    visit.charging.refuse("stop", .chargerUnreachable)
    await visit.advance(57)
    #expect(visit.count("stop") == 2 && visit.notices == [words] && visit.notice == nil, "it is not said again")
    await visit.stopCharging()
    #expect(visit.count("stop") == 3 && visit.fact("Reason") == "stopped by you")
    visit.core.stop()
  }

  @Test("a limit stops the session once the charger takes the stop")
  func taken() async {
    let visit = await limited(.energyChosen(Energy(wattHours: 20_000)))
    visit.charging.refuse("stop", .chargerUnreachable)
    await measure(visit, 20_000, nil)
    await visit.advance(60)
    #expect(visit.count("stop") == 2 && visit.heading == "Charging has ended")
    #expect(visit.fact("Reason") == "your limit was reached")
    visit.core.stop()
  }

  @Test("limits hold after a kill, and whichever screen is shown")
  func elsewhere() async {
    let visit = await limited(.energyChosen(Energy(wattHours: 20_000)))
    let next = await visit.killed()
    await next.core.send(.tabTapped(.account))
    await measure(next, 20_000, nil)
    #expect(next.notice == "Charging has ended · 20.00 kWh")
    #expect(next.core.current.banner == nil && next.count("stop") == 1)
    next.core.stop()
  }

  @Test("the words about a limit that comes near take the place of those about another one")
  func oneAfterAnother() async {
    let visit = await limited(.energyChosen(Energy(wattHours: 20_000)), .timeChosen(.minutes(15)))
    await measure(visit, 19_000, nil)
    #expect(visit.notice == "Your energy limit is near. Charging stops there.")
    await visit.advance(777)
    #expect(visit.notice == "The time you chose is near. Charging stops then.")
    visit.core.stop()
  }

  @Test("words about a limit that is taken away go with it")
  func withdrawn() async {
    let visit = await limited(.energyChosen(Energy(wattHours: 20_000)))
    await visit.tap(.limits)
    await measure(visit, 19_000, nil)
    #expect(visit.notice == "Your energy limit is near. Charging stops there.")
    await visit.send(.chargingLimits(.energyChosen(nil)))
    #expect(visit.notice == nil)
    visit.core.stop()
  }

  @Test("a stop that is refused is not said to be under way any more")
  func refusedWords() async {
    let visit = await limited(.energyChosen(Energy(wattHours: 20_000)))
    await visit.core.send(.tabTapped(.account))
    visit.charging.refuse("stop", .chargerUnreachable)
    await measure(visit, 20_000, nil)
    #expect(visit.notice == nil)
    visit.core.stop()
  }
}

@MainActor
@Suite("The screen of the limits")
struct LimitsScreenTests {
  @Test("what can be chosen follows from what is known: a cost needs a price, a level one that is told")
  func options() async throws {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.tap(.limits)
    let before = try #require(visit.limits)
    #expect(before.title == "Stop automatically" && before.notice == nil && before.time == nil)
    #expect(before.levels.isEmpty)
    #expect(before.energies.map(\.label).prefix(3) == ["No limit", "10 kWh", "20 kWh"])
    #expect(before.energies.map(\.name).prefix(3) == ["none", "10", "20"])
    #expect(before.costs.map(\.label).prefix(3) == ["No limit", "SEK 50", "SEK 100"])
    #expect(before.costs.map(\.name).prefix(3) == ["none", "50", "100"])
    #expect(before.times.map(\.label) == ["No limit", "15 min", "30 min", "1 hour", "2 hours", "3 hours", "4 hours"])
    for selected in [before.energies.first?.isSelected, before.costs.first?.isSelected, before.times.first?.isSelected]
    {
      #expect(selected == true)
    }
    visit.charging.measure("1", wattHours: nil, percent: 40)
    await visit.advance(3)
    #expect(visit.limits?.levels.map(\.label) == ["No limit", "50%", "60%", "70%", "80%", "90%", "95%"])
    visit.core.stop()
  }

  @Test("what is chosen is marked; a time is told as a moment, and can be taken away")
  func chosen() async throws {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.tap(.limits)
    await visit.send(.chargingLimits(.energyChosen(Energy(wattHours: 40_000))))
    await visit.send(.chargingLimits(.costChosen(.kronor(100))))
    await visit.send(.chargingLimits(.timeChosen(.minutes(30))))
    let state = try #require(visit.limits)
    #expect(state.energies.filter(\.isSelected).map(\.name) == ["40"])
    #expect(state.costs.filter(\.isSelected).map(\.name) == ["100"])
    #expect(state.time == "Stops at 12:30" && state.times.filter(\.isSelected).map(\.name) == ["30"])
    await visit.send(.chargingLimits(.doneTapped))
    await visit.tap(.limits)
    #expect(visit.limits?.times.filter(\.isSelected).map(\.label) == ["Stops at 12:30"] && visit.limits?.time == nil)
    #expect(visit.limits?.times.filter(\.isSelected).map(\.value) == [.asBefore])
    await visit.send(.chargingLimits(.timeChosen(.asBefore)))
    #expect(visit.limits?.times.filter(\.isSelected).map(\.name) == ["chosen"], "it stays as it is")
    await visit.send(.chargingLimits(.timeChosen(nil)))
    #expect(visit.limits?.time == nil && visit.limits?.times.filter(\.isSelected).map(\.name) == ["none"])
    visit.core.stop()
  }

  @Test("it is said what limits depend on, and an app that may show no notices promises none")
  func honest() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.tap(.limits)
    #expect(visit.limits?.footnote == "Works only while the app is running, online and signed in.")
    #expect(visit.limits?.intro.hasSuffix("The app tells you shortly before, while it is open.") == true)
    await visit.core.send(.platform(.permissionChanged(.notifications, .granted)))
    #expect(visit.limits?.intro.hasSuffix("The app tells you shortly before, while it is open.") == false)
    visit.core.stop()
  }

  @Test("nothing can be chosen any more once it has ended, and that is said")
  func over() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.tap(.limits)
    visit.charging.end("1", .full)
    await visit.advance(3)
    #expect(visit.limits?.notice?.text.plain == "This session is not charging any more.")
    await visit.send(.chargingLimits(.energyChosen(Energy(wattHours: 10_000))))
    await visit.send(.chargingLimits(.timeChosen(.minutes(15))))
    #expect(visit.keptSessions.first?.limits.isEmpty == true)
    await visit.send(.chargingLimits(.doneTapped))
    #expect(visit.heading == "Charging has ended")
    visit.core.stop()
  }

  @Test("without a price there is no limit of cost")
  func withoutPrice() async {
    let visit = AppVisit { $0.signIn(.charging) }
    visit.charging.beginElsewhere("9")
    visit.charging.change("9") { $0.price = nil }
    await visit.open("charge")
    #expect(visit.fact("Price") == "unknown" && visit.fact("Cost so far") == "unknown")
    await visit.tap(.limits)
    #expect(visit.limits?.costs.isEmpty == true)
    visit.core.stop()
  }
}
