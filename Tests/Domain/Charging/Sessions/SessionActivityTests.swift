import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// What a session is said to do, from what the network says.
struct SessionActivityTests {
  private func session(
    _ reached: ReachedStep = .charging, percent: Int? = nil, watts: Int? = nil, after seconds: TimeInterval = 0,
    standing: ChargingFacts.Standing = .charging, _ change: (inout ChargingFacts) -> Void = { _ in }
  ) -> ChargingSession {
    var facts = SampleSession.facts(standing, after: seconds)
    facts.reading = ChargingMeter.Reading(
      measuredAt: noon, energy: nil, level: percent.flatMap { ChargeLevel(percent: $0) }, watts: watts)
    change(&facts)
    return reached.session.after(.learnt(facts))
  }

  @Test("the words of the charger say what it does")
  func words() {
    let expected: [ChargerStatus: ChargingSession.Activity] = [
      .preparing: .waitingForCable, .suspendedByCar: .pausedByCar, .suspendedByStation: .pausedByStation,
      .finishing: .finishing, .faulted: .outOfOrder, .unavailable: .outOfOrder,
    ]
    for status in ChargerStatus.allCases {
      #expect(session { $0.status = status }.activity == expected[status] ?? .waitingForData, "\(status)")
      let measured = session(watts: 7) { $0.status = status }
      // Values and nobody who charges do not go together: which is right is not known.
      let whileMeasured = expected.merging([.preparing: .charging, .available: .unused]) { $1 }
      #expect(measured.activity == whileMeasured[status] ?? .charging, "\(status)")
      #expect(session(percent: 100) { $0.status = status }.activity == .full, "\(status)")
    }
  }

  @Test("without words of the charger it charges as soon as there is a value, and not before")
  func withoutWords() {
    #expect(session().activity == .waitingForData && SampleSession.begun().activity == .waitingForData)
    #expect(session(percent: 99).activity == .charging && session(percent: 100).activity == .full)
  }

  @Test("a charger may be held until a reservation would have run out, where it was given up before an answer")
  func mayBeHeld() {
    for reached in ReachedStep.allCases {
      let isOpen = reached == .leftReserving || reached == .leftReserveLost
      #expect(reached.session.mayBeHeldUntil == (isOpen ? noon.addingTimeInterval(330) : nil), "\(reached)")
    }
    let id = ReachedStep.leftReserveLost.session.reservation
    for event in [.notCarriedOut(id), .refused(id, .occupied), .reserved(id, until: SampleSession.heldUntil)]
      as [ChargingSession.Event]
    {
      #expect(ReachedStep.leftReserveLost.session.after(event).mayBeHeldUntil == nil, "\(event)")
    }
  }

  @Test("what is shown is out of date after 30 s without news")
  func stale() {
    #expect(ChargingSession.staleAfter == 30)
    let session = session(after: 10)
    #expect(session.staleSince(at: noon.addingTimeInterval(39.9)) == nil)
    #expect(session.staleSince(at: noon.addingTimeInterval(40)) == noon.addingTimeInterval(10))
  }

  @Test("only what may charge can be out of date")
  func staleSteps() {
    let later = noon.addingTimeInterval(3600)
    for reached in ReachedStep.allCases {
      var session = reached.session
      session.heardAt = noon
      #expect((session.staleSince(at: later) == noon) == session.isRunning, "\(reached)")
      session.heardAt = nil
      #expect(session.staleSince(at: later) == nil, "\(reached)")
    }
  }

  @Test("the words about old news change at 30, 40, 50 and 60 s, then with the minutes of the clock")
  func nextStaleness() {
    for (now, next) in [
      (0, 30), (29.9, 30), (30, 40), (39.9, 40), (40, 50), (49.9, 50), (50, 60), (59.9, 60), (60, nil), (90, nil),
    ] as [(TimeInterval, TimeInterval?)] {
      let found = ChargingSession.nextStaleness(heardAt: noon, after: noon.addingTimeInterval(now))
      #expect(found == next.map { noon.addingTimeInterval($0) }, "\(now)")
    }
  }

  @Test("a held charger is at risk when somebody uses it, or nobody can")
  func risk() {
    let expected: [ChargerStatus: ChargerVerdict] = [
      .charging: .occupied, .finishing: .occupied, .suspendedByCar: .occupied, .suspendedByStation: .occupied,
      .faulted: .outOfOrder, .unavailable: .notAvailable,
    ]
    #expect(ReachedStep.reserved.session.risk == nil)
    for status in ChargerStatus.allCases {
      var session = ReachedStep.reserved.session.after(.chargerSeen(status))
      #expect(session.risk == expected[status], "\(status)")
      session.heldUntil = nil
      #expect(session.risk == nil, "\(status)")
    }
  }

  private typealias End = ChargingSession.EndReason

  @Test("the network says why a session ended; the person's stop is that of a limit where a limit asked for it")
  func endReasons() {
    for reason in ChargingEndReason.allCases where reason != .unknown {
      let ended = session(standing: .ended) { $0.endReason = reason }
      #expect(ended.endReason == .network(reason), "\(reason)")
      let stopped = ReachedStep.charging.session.after(.stopAsked(.limit(.level)))
        .after(.learnt(ended.facts ?? SampleSession.facts(.ended)))
      #expect(stopped.endReason == (reason == .person ? .limit(.level) : .network(reason)), "\(reason)")
    }
  }

  @Test(
    "without a reason of the network it follows from the stop, then from the level",
    arguments: [nil, ChargingEndReason.unknown])
  func unsaidReasons(reason: ChargingEndReason?) {
    func ended(_ cause: ChargingSession.StopCause?, percent: Int) -> End {
      var session = session(percent: percent)
      if let cause { session.handle(.stopAsked(cause), at: noon) }
      var facts = SampleSession.facts(.ended, after: 1)
      facts.endReason = reason
      return session.after(.learnt(facts)).endReason
    }
    #expect(ended(nil, percent: 99) == .network(.unknown) && ended(nil, percent: 100) == .network(.full))
    #expect(ended(.person, percent: 99) == .network(.person) && ended(.person, percent: 100) == .network(.person))
    #expect(ended(.limit(.time), percent: 99) == .limit(.time) && ended(.limit(.level), percent: 100) == .limit(.level))
  }
}
