import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The keeper of the sessions")
struct ChargingKeeperTests {
  private let ada = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
  private let id = ChargingSession.ID(rawValue: "a")

  private func session(_ id: String = "a", owner: String = "7", at date: Date = noon) -> ChargingSession {
    ChargingSession(
      id: .init(rawValue: id), owner: owner, place: ChargingPlace(charger: ChargingDesk.code), reserves: true, at: date)
  }

  private func keeper(_ sessions: ChargingSession...) -> ChargingKeeper {
    var keeper = ChargingKeeper()
    _ = keeper.receive(.changed(.accounts), in: ada)
    _ = keeper.handle(.read(sessions, owner: "7", at: noon), in: ada)
    return keeper
  }

  @Test("before the launch there is nothing, and nothing to show")
  func initial() {
    let keeper = ChargingKeeper()
    #expect(keeper.value == ChargingKeeper.initial && keeper.value.owner == nil && !keeper.value.isRead)
    #expect(keeper.value.current == nil && keeper.value.busy == nil && keeper.banner == nil)
    #expect(keeper.nextChange(after: noon) == nil)
  }

  @Test("what is stored is read once it is known who is signed in, then the network is asked")
  func reading() {
    var keeper = ChargingKeeper()
    #expect(keeper.receive(.launched, in: Surroundings()) == .none)
    #expect(keeper.receive(.changed(.accounts), in: ada) == .changed(.charging, .read(owner: "7")))
    let read = keeper.handle(.read([], owner: "7", at: noon), in: ada)
    #expect(read == .changed(.charging, .list(owner: "7")) && keeper.value.isRead)
    #expect(keeper.receive(.changed(.accounts), in: ada) == .none, "the same person")
  }

  @Test("without a network what is stored is shown, and the list is asked for when it returns")
  func offline() {
    var around = ada
    around[DeviceKeeper.self].isOnline = false
    var keeper = ChargingKeeper()
    _ = keeper.receive(.changed(.accounts), in: around)
    #expect(keeper.handle(.read([], owner: "7", at: noon), in: around) == .changed(.charging))
    #expect(keeper.receive(.changed(.networkReturned), in: ada) == .run(.list(owner: "7")))
    #expect(keeper.receive(.changed(.networkLost), in: around) == .none)
  }

  @Test("a command on its way is not sent again when the device's clock is set back")
  func clockSetBack() {
    func sends(_ reaction: KeeperReaction<ChargingKeeper>) -> Bool {
      reaction.effects.contains { if case .carryOut = $0 { true } else { false } }
    }
    var keeper = keeper()
    let intent = ChargingIntent(place: ChargingPlace(charger: ChargingDesk.code), method: .provider, reserves: true)
    _ = keeper.handle(.asked(.begin(intent)), in: ada)
    let begun = keeper.handle(.stamped(.begin(intent), id, at: noon), in: ada)
    let later = keeper.handle(.happened(id, .timePassed, at: noon - 600), in: ada)
    let left = keeper.handle(.happened(id, .givenUp, at: noon - 1200), in: ada)
    #expect(sends(begun) && !sends(later) && !sends(left))
    #expect(keeper.value[id]?.step == .notBegun(.cancelled))
  }

  @Test("what was read or listed for somebody else is dropped")
  func somebodyElse() {
    var keeper = keeper()
    let before = keeper
    #expect(keeper.handle(.read([session(owner: "8")], owner: "8", at: noon), in: ada) == .none)
    #expect(keeper.handle(.notRead(.storage, owner: "8"), in: ada) == .none)
    let facts = ChargingFacts(id: TransactionID(rawValue: "1"), standing: .charging, askedAt: noon)
    #expect(keeper.handle(.listed([PastCharge(facts, site: "")], owner: "8", at: noon), in: ada) == .none)
    #expect(keeper == before)
  }

  @Test("reading twice doubles no session; the newest is first")
  func twice() {
    let (old, new) = (session("a"), session("b", at: noon + 60))
    var keeper = keeper(new, old)
    #expect(keeper.value.sessions.map(\.id.rawValue) == ["b", "a"])
    _ = keeper.handle(.read([new, old], owner: "7", at: noon), in: ada)
    #expect(keeper.value.sessions.count == 2)
  }

  @Test("events of a session that is not there change nothing")
  func unknown() {
    var keeper = keeper()
    let before = keeper
    let command = ChargingCommand.ID(rawValue: "a-1")
    let events: [ChargingKeeper.Event] = [
      .happened(id, .payTapped, at: noon), .notStored(id, command, .storage, at: noon),
      .sendingEnded(id, command, at: noon), .dutyEnded(id, ChargingDuty(work: .release, pace: .slow)),
      .timeKnown(at: noon), .paid(id, .failed(.failed), at: noon),
      .stamped(.pay(id), id, at: noon), .stamped(.retry(id), id, at: noon), .stamped(.giveUp(id), id, at: noon),
      .stamped(.stop(id), id, at: noon), .stamped(.dismiss(id), id, at: noon), .stamped(.release(id), id, at: noon),
      .stamped(.leave(id), id, at: noon), .stamped(.limit(id, .energy(nil)), id, at: noon),
    ]
    for event in events { #expect(keeper.handle(event, in: ada) == .none, "\(event)") }
    #expect(keeper == before)
  }

  @Test("only what changes who can be asked concerns it")
  func signals() {
    var keeper = keeper()
    let before = keeper
    let others: [AppSignal] = [
      .launched, .started(language: "en", region: nil), .changed(.place), .changed(.preferences),
      .platform(.locationChanged(nil)), .changed(.permission),
    ]
    for signal in others { #expect(keeper.receive(signal, in: ada) == .none) }
    #expect(keeper == before)
  }

  @Test("work for each session has a place of its own; a newer question for the same thing replaces the older")
  func slots() {
    let (one, two) = (session("a"), session("b"))
    let effects: [ChargingKeeper.Effect] = [
      .read(owner: "7"), .list(owner: "7"), .carryOut(one), .carryOut(two), .keep(one), .keep(two),
      .duty(one, ChargingDuty(work: .release, pace: .slow)), .duty(two, ChargingDuty(work: .release, pace: .slow)),
      .authorise(one), .authorise(two), .wake(one.id, at: noon), .wake(two.id, at: noon), .stamp(.pay(one.id)),
      .stamp(.pay(two.id)), .stamp(.stop(one.id)), .stamp(.retry(one.id)), .stamp(.giveUp(one.id)),
      .stamp(.limit(one.id, .energy(nil))), .stamp(.limit(one.id, .cost(nil))), .stamp(.dismiss(one.id)),
      .stamp(.release(one.id)), .stamp(.leave(one.id)), .lookAtClock,
      .notify(SystemNotice(id: "a")), .notify(SystemNotice(id: "b")),
    ]
    #expect(Set(effects.map { ChargingKeeper.slot(of: $0) }).count == effects.count)
    #expect(ChargingKeeper.slot(of: .wake(one.id, at: noon)) == ChargingKeeper.slot(of: .wake(one.id, at: noon + 1)))
    let follow = ChargingDuty(work: .follow(TransactionID(rawValue: "1")), pace: .inFront)
    #expect(
      ChargingKeeper.slot(of: .duty(one, follow))
        == ChargingKeeper.slot(of: .duty(one, ChargingDuty(work: .watchCharger, pace: .slow))))
  }

  @Test("the session under way is the newest that may still change; last words come after it")
  func current() {
    var over = session("b", at: noon + 60)
    over.handle(.givenUp, at: noon + 61)
    let keeper = keeper(over, session("a"))
    #expect(keeper.value.current?.id.rawValue == "a" && keeper.value.busy?.id.rawValue == "a")
    let alone = self.keeper(over)
    #expect(alone.value.current?.id.rawValue == "b" && alone.value.busy == nil)
  }
}
