import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("What goes on, and what begins again, when something around the sessions changes")
struct ResumeTests {
  private let ada = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
  private let id = ChargingSession.ID(rawValue: "transaction-9")
  private let follow = ChargingDuty(work: .follow(TransactionID(rawValue: "9")), pace: .inFront)

  /// The keeper of a session that charges.
  private func keeper() -> ChargingKeeper {
    let facts = ChargingFacts(id: TransactionID(rawValue: "9"), standing: .charging, askedAt: noon)
    let session = ChargingSession(adopting: facts, owner: "7", place: ChargingPlace(charger: ChargingDesk.code))
    var keeper = ChargingKeeper()
    _ = keeper.receive(.changed(.accounts), in: ada)
    _ = keeper.handle(.read([session], owner: "7", at: noon), in: ada)
    return keeper
  }

  private func duties(_ reaction: KeeperReaction<ChargingKeeper>) -> [ChargingDuty] {
    reaction.effects.compactMap { if case .duty(_, let duty) = $0 { duty } else { nil } }
  }

  @Test("the same person, and a device that is unlocked already, end no work and begin none")
  func same() {
    var keeper = keeper()
    #expect(keeper.receive(.changed(.accounts), in: ada) == .run(.lookAtClock))
    #expect(keeper.receive(.changed(.lock), in: ada) == .run(.lookAtClock, .list(owner: "7")))
    #expect(keeper.receive(.changed(.enteredForeground), in: ada) == .run(.lookAtClock, .list(owner: "7")))
  }

  @Test("behind it goes slower, without a network it ends, and when one returns it begins anew")
  func otherwise() {
    var keeper = keeper()
    var around = ada
    around[DeviceKeeper.self].isInForeground = false
    #expect(duties(keeper.receive(.changed(.enteredBackground), in: around)) == [.init(work: follow.work, pace: .slow)])
    around[DeviceKeeper.self].isInCar = true
    #expect(duties(keeper.receive(.changed(.carConnection), in: around)) == [.init(work: follow.work, pace: .inCar)])
    around[DeviceKeeper.self].isOnline = false
    let lost = keeper.receive(.changed(.networkLost), in: around)
    #expect(duties(lost).isEmpty && lost.cancelled == [.duty(id)])
    #expect(duties(keeper.receive(.changed(.networkReturned), in: ada)) == [follow])
    let again = keeper.receive(.changed(.networkReturned), in: ada)
    #expect(duties(again) == [follow] && again.cancelled == [.duty(id)], "another network")
  }

  @Test("work that has ended by itself begins again with the next change, and not before")
  func idle() {
    var keeper = keeper()
    #expect(keeper.handle(.dutyEnded(id, .init(work: .release, pace: .slow)), in: ada) == .none)
    #expect(duties(keeper.receive(.changed(.accounts), in: ada)).isEmpty, "that was other work")
    #expect(keeper.handle(.dutyEnded(id, follow), in: ada) == .none)
    #expect(duties(keeper.handle(.happened(id, .unheard(.locked), at: noon + 1), in: ada)).isEmpty)
    #expect(duties(keeper.receive(.changed(.accounts), in: ada)) == [follow])
    #expect(duties(keeper.receive(.changed(.accounts), in: ada)).isEmpty)
  }

  /// The session is being stopped, and the command.
  private func stopping(_ keeper: inout ChargingKeeper) throws -> ChargingCommand.ID {
    _ = keeper.handle(.stamped(.stop(id), id, at: noon), in: ada)
    return try #require(keeper.value[id]?.command?.id)
  }

  @Test("a command of which nothing was told when its work ended has no answer, and is found out about")
  func interrupted() throws {
    var keeper = keeper()
    let command = try stopping(&keeper)
    let other = ChargingCommand.ID(rawValue: "other")
    #expect(keeper.handle(.sendingEnded(id, other, at: noon + 1), in: ada) == .none)
    let ended = keeper.handle(.sendingEnded(id, command, at: noon + 1), in: ada)
    #expect(keeper.value[id]?.command?.standing == .unconfirmed(since: noon + 1) && duties(ended) == [follow])
    #expect(keeper.handle(.sendingEnded(id, command, at: noon + 2), in: ada) == .none)
  }

  @Test("work that is dropped tells nothing: a minute later its command has no answer either")
  func overdue() throws {
    var keeper = keeper()
    _ = try stopping(&keeper)
    _ = keeper.handle(.timeKnown(at: noon + 59), in: ada)
    #expect(keeper.value[id]?.command?.standing == .sent(at: noon))
    let known = keeper.handle(.timeKnown(at: noon + 60), in: ada)
    #expect(keeper.value[id]?.command?.standing == .unconfirmed(since: noon + 60) && duties(known) == [follow])
  }

  @Test("deadlines are waited for anew when the app comes or goes")
  func deadlines() {
    var keeper = keeper()
    let limit = ChargingKeeper.Effect.wake(id, at: noon + 480)
    let act = ChargingKeeper.Act.limit(id, .time(noon + 600))
    #expect(keeper.handle(.stamped(act, id, at: noon), in: ada).effects.contains(limit))
    #expect(keeper.handle(.timeKnown(at: noon + 60), in: ada).effects == [limit])
  }

  @Test("what could not be stored ends the command that failed, not the one that came after it")
  func notStored() throws {
    var keeper = keeper()
    let first = try stopping(&keeper)
    _ = keeper.handle(.happened(id, .refused(first, .chargerUnreachable), at: noon), in: ada)
    let second = try stopping(&keeper)
    _ = keeper.handle(.notStored(id, first, .storage, at: noon), in: ada)
    #expect(first != second && keeper.value[id]?.command?.standing == .sent(at: noon))
    _ = keeper.handle(.notStored(id, second, .storage, at: noon), in: ada)
    #expect(keeper.value[id]?.command?.standing == .notCarriedOut)
  }
}

@MainActor
@Suite("A charger that is held while the app is in the background")
struct HeldBehindTests {
  @Test("is looked at every 30 s, and every 10 s in front")
  func pace() async {
    let visit = AppVisit()
    await visit.begin()
    func asked(after seconds: Double) async -> Int {
      let before = visit.count("sites")
      await visit.advance(seconds)
      return visit.count("sites") - before
    }
    #expect(await asked(after: 10) == 1)
    await visit.core.send(.platform(.enteredBackground))
    #expect(await asked(after: 29) == 0)
    #expect(await asked(after: 1) == 1)
    await visit.core.send(.platform(.enteredForeground))
    #expect(await asked(after: 10) == 1)
    visit.core.stop()
  }
}
