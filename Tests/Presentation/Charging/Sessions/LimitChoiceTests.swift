import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Which limits can be chosen")
struct LimitChoiceTests {
  /// The screen of the limits after 21 kWh, which cost 63 kronor, at 60 %.
  private func opened(_ limit: ChargingLimitsViewModel.Event? = nil) async -> AppVisit {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.tap(.limits)
    if let limit { await visit.send(.chargingLimits(limit)) }
    visit.charging.refuse("stop", .chargerUnreachable)
    visit.charging.measure("1", wattHours: 21_000, percent: 60)
    await visit.advance(3)
    return visit
  }

  @Test("what is reached already is left out")
  func reached() async throws {
    let visit = await opened()
    let limits = try #require(visit.limits)
    #expect(limits.energies.map(\.name) == ["none", "30", "40", "50", "60", "80"])
    #expect(limits.costs.map(\.name) == ["none", "100", "150", "200", "250"])
    #expect(limits.levels.map(\.name) == ["none", "70", "80", "90", "95"])
    visit.core.stop()
  }

  @Test("a cost above what is reserved cannot be reached, and is left out unless it is chosen")
  func aboveHold() throws {
    var around = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    let facts = ChargingFacts(id: TransactionID(rawValue: "9"), standing: .charging, askedAt: noon)
    var place = ChargingPlace(charger: ChargingDesk.code)
    (place.price, place.hold) = (ChargingDesk.price, .kronor(150))
    var session = ChargingSession(adopting: facts, owner: "7", place: place)
    func costs() throws -> [String] {
      around[ChargingKeeper.self].sessions = [session]
      return ChargingLimitsViewModel(session.id, in: around).viewState(in: try context()).costs.map(\.name)
    }
    #expect(try costs() == ["none", "50", "100", "150"])
    var limits = ChargingLimits()
    limits.cost = .kronor(250)
    session.handle(.limitsSet(limits), at: noon)
    #expect(try costs() == ["none", "50", "100", "150", "250"])
  }

  @Test("what was tapped as it was reached stops nothing: nobody was asked")
  func late() async {
    let visit = await opened()
    await visit.send(.chargingLimits(.energyChosen(Energy(wattHours: 20_000))))
    await visit.send(.chargingLimits(.levelChosen(ChargeLevel(percent: 60))))
    #expect(visit.count("stop") == 0 && visit.keptSessions.first?.limits.isEmpty == true)
    visit.core.stop()
  }

  @Test("what was chosen before and is reached stays to be seen, also in the session")
  func spent() async {
    let visit = await opened(.energyChosen(Energy(wattHours: 20_000)))
    await visit.send(.chargingLimits(.costChosen(.kronor(100))))
    #expect(visit.limits?.energies.filter(\.isSelected).map(\.name) == ["20"])
    await visit.send(.chargingLimits(.doneTapped))
    #expect(visit.count("stop") == 1 && visit.heading == "Charging")
    #expect(visit.fact("Limit") == "20 kWh" && visit.fact("Stops at") == "SEK 100")
    visit.charging.measure("1", wattHours: 34_000, percent: 70)
    await visit.advance(3)
    #expect(visit.count("stop") == 2 && visit.heading == "Charging has ended")
    visit.core.stop()
  }

  @Test("after a refused stop of the person the limits still warn and stop")
  func afterPerson() async {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.tap(.limits)
    await visit.send(.chargingLimits(.energyChosen(Energy(wattHours: 20_000))))
    await visit.send(.chargingLimits(.doneTapped))
    visit.charging.measure("1", wattHours: 10_000, percent: nil)
    await visit.advance(3)
    visit.charging.refuse("stop", .chargerUnreachable)
    await visit.stopCharging()
    let next = await visit.killed()
    #expect(next.heading == "Charging" && next.fact("Stops at") == "20 kWh")
    next.charging.measure("1", wattHours: 19_000, percent: nil)
    await next.advance(3)
    #expect(next.notice == "Your energy limit is near. Charging stops there.")
    next.charging.measure("1", wattHours: 20_000, percent: nil)
    await next.advance(3)
    #expect(next.count("stop") == 2 && next.heading == "Charging has ended")
    next.core.stop()
  }

  @Test("of two that are chosen quickly neither is lost")
  func quick() {
    let ada = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    let facts = ChargingFacts(id: TransactionID(rawValue: "9"), standing: .charging, askedAt: noon)
    let session = ChargingSession(adopting: facts, owner: "7", place: ChargingPlace(charger: ChargingDesk.code))
    var keeper = ChargingKeeper()
    _ = keeper.receive(.changed(.accounts), in: ada)
    _ = keeper.handle(.read([session], owner: "7", at: noon), in: ada)
    let acts: [ChargingKeeper.Act] = [
      .limit(session.id, .energy(Energy(wattHours: 20_000))), .limit(session.id, .level(ChargeLevel(percent: 80))),
    ]
    #expect(Set(acts.map { ChargingKeeper.slot(of: .stamp($0)) }).count == 2)
    for act in acts { _ = keeper.handle(.stamped(act, session.id, at: noon), in: ada) }
    #expect(keeper.value[session.id]?.limits.energy == Energy(wattHours: 20_000))
    #expect(keeper.value[session.id]?.limits.level == ChargeLevel(percent: 80))
  }
}
