import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("A session that began elsewhere and is first seen in the history")
struct FoundInHistoryTests {
  private let id = TransactionID(rawValue: "9")

  @Test("is found, and can be limited and stopped from there")
  func found() async {
    let visit = AppVisit { $0.signIn(.charging) }
    await visit.open("history")
    visit.charging.beginElsewhere("9")
    await visit.core.send(.pulled)
    #expect(visit.notice == "You have a charging session at Tändsticksområdet · 100001 that was started elsewhere.")
    await visit.send(.chargingHistory(.tapped(id)))
    #expect(visit.chargingSession?.panel?.buttons.map(\.name) == [.limits, .stop])
    await visit.send(.chargingSession(.session(.tapped(.stop))))
    await visit.send(.chargingSession(.session(.stopConfirmed)))
    #expect(visit.charging.script.calls.contains("stop 9"))
    visit.core.stop()
  }

  @Test("is handed to the keeper once; what has ended and what is known is not")
  func once() {
    func charge(_ standing: ChargingFacts.Standing) -> PastCharge {
      PastCharge(ChargingFacts(id: id, standing: standing, askedAt: noon), site: "Brygga")
    }
    var around = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    around[ChargingKeeper.self].owner = "7"
    var model = ChargingHistoryViewModel()
    _ = model.handle(.signal(.appeared(around)))
    let running = [charge(.charging)]
    #expect(
      model.handle(.progress(.listed(running, at: noon), owner: "7"))
        == .ask(.tell(ChargingKeeper.self, .listed(running, owner: "7", at: noon))))
    #expect(model.handle(.progress(.listed([charge(.ended)], at: noon), owner: "7")) == .none)
    #expect(model.handle(.progress(.stored(running, at: noon), owner: "7")) == .none, "that was before")
    #expect(model.handle(.progress(.listed(running, at: noon), owner: "8")) == .none)
    around[ChargingKeeper.self].sessions = [running[0].session(kept: nil)]
    _ = model.handle(.signal(.changed(around, .charging)))
    #expect(model.handle(.progress(.listed(running, at: noon), owner: "7")) == .none)
  }
}
