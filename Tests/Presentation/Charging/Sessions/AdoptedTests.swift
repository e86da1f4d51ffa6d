import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Sessions that began elsewhere")
struct AdoptedTests {
  @Test(
    "one that the network lists at the start is found, said, followed and can be stopped, whether or not it reserves",
    arguments: [true, false])
  func atTheStart(reserves: Bool) async {
    let visit = AppVisit(reserves: reserves) { $0.signIn(.charging) }
    visit.charging.beginElsewhere("9")
    visit.charging.measure("9", wattHours: 6000, percent: 55)
    await visit.core.send(.launched)
    #expect(visit.notice == "You have a charging session at Tändsticksområdet · 100001 that was started elsewhere.")
    #expect(visit.core.current.banner?.text == "Charging · 55%")
    await visit.core.send(.screenRequested("charge", argument: nil))
    #expect(visit.heading == "Charging" && visit.panel?.place == ["Tändsticksområdet · Charger 100001"])
    #expect(visit.fact("Cost so far") == "≈ SEK 18.00" && visit.buttons == [.limits, .stop])
    await visit.stopCharging()
    #expect(visit.heading == "Charging has ended" && visit.charging.script.calls.contains("stop 9"))
    visit.core.stop()
  }

  @Test(
    "one that begins later is found when the person asks, and when the app or the network comes back")
  func later() async {
    let ways: [@MainActor (AppVisit) async -> Void] = [
      { await $0.core.send(.pulled) },
      {
        await $0.core.send(.platform(.enteredBackground))
        await $0.core.send(.platform(.enteredForeground))
      },
      {
        await $0.turn(isOnline: false)
        await $0.turn(isOnline: true)
      },
    ]
    for way in ways {
      let visit = AppVisit { $0.signIn(.charging) }
      await visit.open("charge")
      visit.charging.beginElsewhere("9")
      #expect(visit.panel == nil)
      await way(visit)
      #expect(visit.heading == "Charging has started")
      #expect(visit.notice == "You have a charging session at Tändsticksområdet · 100001 that was started elsewhere.")
      visit.core.stop()
    }
  }

  @Test("one that runs is found when the person signs in")
  func signedIn() async {
    let visit = AppVisit()
    visit.charging.beginElsewhere("9")
    await visit.open("charge")
    #expect(visit.panel == nil && visit.notice == nil)
    await visit.signInAgain()
    #expect(visit.heading == "Charging has started" && visit.keptSessions.count == 1)
    #expect(visit.notice == "You have a charging session at Tändsticksområdet · 100001 that was started elsewhere.")
    visit.core.stop()
  }

  @Test("one that begins while the sign-in has expired is found when the same person signs in again")
  func signedInAgain() async {
    let visit = AppVisit { $0.signIn(.charging) }
    await visit.open("charge")
    await visit.expireSignIn()
    let asked = visit.count("transactions")
    visit.charging.beginElsewhere("9")
    await visit.core.send(.platform(.enteredBackground))
    await visit.core.send(.platform(.enteredForeground))
    #expect(visit.panel == nil && visit.count("transactions") == asked, "nobody is signed in")
    await visit.signInAgain()
    #expect(visit.heading == "Charging has started" && visit.count("transactions") == asked + 1)
    visit.core.stop()
  }

  @Test("one that begins beside a session of this device is shown below it, and each is stopped by itself")
  func besideOurOwn() async throws {
    let visit = AppVisit()
    await visit.beginCharging()
    _ = try #require(visit.keptSessions.first)
    await visit.advance(60)
    visit.charging.beginElsewhere("9")
    visit.charging.measure("1", wattHours: 1000, percent: 20)
    await visit.core.send(.platform(.enteredBackground))
    await visit.core.send(.platform(.enteredForeground))
    #expect(visit.notice == "A second charging session has begun at charger 100001.", "nobody else charges there")
    #expect(visit.heading == "Charging" && visit.panel?.ring?.label == "20%", "the one of this device comes first")
    #expect(visit.charge?.others.map(\.id.rawValue) == ["transaction-9"])
    await visit.core.send(.tabTapped(.find))
    #expect(visit.core.current.banner?.text == "2 charging sessions under way")
    await visit.core.send(.bannerTapped)
    await visit.stopCharging()
    #expect(visit.charging.script.calls.contains("stop 1") && !visit.charging.script.calls.contains("stop 9"))
    #expect(visit.heading == "Charging has ended" && visit.charge?.others.map(\.id.rawValue) == ["transaction-9"])
    await visit.tap(.done)
    #expect(visit.heading == "Charging has started")
    visit.core.stop()
  }

  @Test("it is found once, is kept on the device, and goes on after a kill")
  func once() async {
    let visit = AppVisit { $0.signIn(.charging) }
    visit.charging.beginElsewhere("9")
    await visit.open("charge")
    await visit.core.send(.noticeDismissed)
    await visit.core.send(.pulled)
    #expect(visit.charge?.others.isEmpty == true && visit.notice == nil)
    let next = await visit.killed()
    #expect(next.heading == "Charging has started" && next.charge?.others.isEmpty == true)
    #expect(next.keptSessions.map(\.id.rawValue) == ["transaction-9"])
    next.core.stop()
  }

  @Test("a session that this device began is not taken for another one")
  func own() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.core.send(.pulled)
    #expect(visit.charge?.others.isEmpty == true && visit.notice == nil && visit.keptSessions.count == 1)
    visit.core.stop()
  }

  @Test("one that has ended is a thing of the past, and so is a payment that was never used")
  func past() async {
    let visit = AppVisit { $0.signIn(.charging) }
    visit.charging.beginElsewhere("9")
    visit.charging.end("9", .person, total: .kronor(10))
    visit.charging.beginElsewhere("10")
    visit.charging.change("10") { $0.standing = .opened }
    await visit.core.send(.launched)
    #expect(visit.notice == nil)
    await visit.core.send(.screenRequested("charge", argument: nil))
    #expect(visit.panel == nil && visit.keptSessions.isEmpty)
    visit.core.stop()
  }

  @Test("a session that is stopped elsewhere is found ended here")
  func stoppedElsewhere() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.end("1", .charger, total: .kronor(7))
    await visit.advance(3)
    #expect(visit.heading == "Charging has ended" && visit.fact("Reason") == "the charger ended it")
    #expect(visit.fact("Total") == "SEK 7.00")
    visit.core.stop()
  }

  @Test("without a list it is not known whether a session runs, and it is asked for again by hand")
  func noList() async {
    let visit = AppVisit { $0.signIn(.charging) }
    visit.charging.script.failAlways("transactions", .providerError)
    await visit.open("charge")
    guard case .notKnown(let trouble, nil, "Try again") = visit.charge?.body else {
      Issue.record("it is not known")
      return
    }
    #expect(trouble.advice.hasPrefix("The server reported an error. "))
    #expect(visit.notice == nil && visit.charge?.notice == nil && visit.count("transactions") == 1)
    await visit.core.send(.pulled)
    #expect(visit.count("transactions") == 2)
    visit.charging.script.failAlways("transactions", nil)
    await visit.send(.charge(.retryTapped))
    guard case .some(.none) = visit.charge?.body else {
      Issue.record("the network knows of none")
      return
    }
    visit.charging.script.failAlways("transactions", .providerError)
    await visit.core.send(.pulled)
    #expect(visit.charge?.notice?.text.plain == "What is shown may be out of date: The server reported an error")
    visit.core.stop()
  }

  @Test("one of which a list tells that was long on its way is shown with its age: it may have ended meanwhile")
  func longOnItsWay() throws {
    let around = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    var keeper = ChargingKeeper()
    _ = keeper.receive(.changed(.accounts), in: around)
    _ = keeper.handle(.read([], owner: "7", at: noon), in: around)
    let facts = ChargingFacts(id: TransactionID(rawValue: "9"), standing: .charging, askedAt: noon)
    _ = keeper.handle(.listed([PastCharge(facts, site: "Brygga")], owner: "7", at: noon + 45), in: around)
    let banner = keeper.banner?.words(try context(now: noon + 45))
    #expect(banner?.text == "Charging when last checked · last update 40 s ago" && banner?.tone == .warning)
  }
}
