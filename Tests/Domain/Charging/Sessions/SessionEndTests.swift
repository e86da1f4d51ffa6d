import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// How a session ends, and begins again all the same.
struct SessionEndTests {
  private func at(_ seconds: TimeInterval) -> Date { noon.addingTimeInterval(seconds) }

  @Test(
    "a reservation runs out at its time, and not before",
    arguments: [ReachedStep.reserved, .opening, .authorising, .refusedOnce])
  func expiry(reached: ReachedStep) {
    var session = reached.session
    session.handle(.chargerSeen(.faulted), at: noon)
    #expect(session.after(.timePassed, at: at(299.9)) == session)
    let expired = session.after(.timePassed, at: at(300))
    #expect(expired.step == .notBegun(.expired) && expired.heldUntil == nil && expired.heldStatus == nil)
  }

  @Test("a reservation that runs out unnoticed is given back: the clock may have been set forward")
  func expiryNoticedLate() {
    let reserved = ReachedStep.reserved.session
    #expect(reserved.after(.timePassed, at: at(305)).work == .nothing)
    var late = reserved.after(.timePassed, at: at(306))
    #expect(late.step == .notBegun(.expired) && late.work == .release && !late.isSettled)
    late.handle(.timePassed, at: at(307))
    #expect(late.work == .release, "it was not asked yet")
    late.handle(.releaseAsked, at: at(307))
    late.handle(.timePassed, at: at(308))
    #expect(late.heldUntil == nil && late.command?.kind == .release && !late.isSettled)
    late.handle(.refused(SampleSession.command(2), .tooLate), at: at(308))
    #expect(late.isSettled)
  }

  @Test("one whose end was found out by asking is given back: the service's clock may be behind this one")
  func theirClock() {
    let found = ReachedStep.reserveLost.session.after(
      .reserved(SampleSession.command(1), until: SampleSession.heldUntil))
    #expect(found.step == .reserved(until: SampleSession.heldUntil))
    let expired = found.after(.timePassed, at: at(300))
    #expect(expired.step == .notBegun(.expired) && expired.work == .release)
  }

  @Test("an end is dated by a stop that was carried out, not by one that waited")
  func dated() {
    let news = SampleSession.facts(.ended)
    for (reached, isDated) in [(ReachedStep.stopNot, false), (.stopLost, false), (.stopTaken, true)] {
      let ended = reached.session.after(.learnt(news), at: at(7200))
      #expect(ended.step == .ended && ended.seenToEndAt == nil, "nothing was heard for two hours")
      var late = reached.session
      late.handle(.unheard(.offline), at: at(200))
      late.command?.sentAt = at(200)
      let known = late.after(.learnt(news), at: at(210))
      #expect(known.seenToEndAt == (isDated ? at(210) : nil), "\(reached)")
    }
  }

  @Test("a start that was given up is watched for an hour from the tap that asked for it")
  func watchTime() {
    #expect(ChargingSession.watchTime == 3600)
    var session = SampleSession.after([
      .reserved(SampleSession.command(1), until: SampleSession.heldUntil), .payTapped,
      .opened(SampleSession.command(2), SampleSession.payment),
    ])
    session.handle(.authorised(SampleSession.authorization), at: at(20))
    session.handle(.notCarriedOut(SampleSession.command(3)), at: at(50))
    session.handle(.givenUp, at: at(60))
    #expect(session.watchedUntil == at(3620))
    session.handle(.timePassed, at: at(300))
    #expect(session.watchedUntil == at(3620) && session.work == .watch(SampleSession.transaction))
    #expect(session.after(.timePassed, at: at(3619.9)) == session)
    #expect(
      session.after(.timePassed, at: at(3620)).work == .watch(SampleSession.transaction), "it may have begun unheard")
    let heard = session.after(.learnt(SampleSession.facts(.opened, after: 3585)), at: at(3585))
    for over in [
      heard.after(.timePassed, at: at(3620)), session.after(.notFound(SampleSession.transaction), at: at(3620)),
      session.after(.learnt(SampleSession.facts(.opened, after: 3620)), at: at(3620)),
    ] {
      #expect(over.watchedUntil == nil && over.work == .nothing && over.isSettled)
    }
    let long = session.after(.learnt(SampleSession.facts(.opened, after: 3584)), at: at(3584))
    #expect(!long.after(.timePassed, at: at(3620)).isSettled)
  }

  @Test("a start that was refused never begins, so it is not watched when the person gives up")
  func refusedStart() {
    let left = ReachedStep.refusedOnce.session.after(.givenUp)
    #expect(left.watchedUntil == nil && left.command?.standing == .refused(.notAuthorised))
  }

  @Test("a late session that charges ends the watch and is shown again")
  func lateStart() {
    for reached in [ReachedStep.leftStarting, .gone] {
      let closed = reached.session.after(.dismissed)
      #expect(closed.isDismissed, "\(reached)")
      let late = closed.after(.learnt(SampleSession.facts(.charging, after: 5)))
      #expect(late.step == .charging && !late.isDismissed && late.watchedUntil == nil, "\(reached)")
      #expect(late.heldUntil == nil, "\(reached)")
    }
  }

  @Test("the sum of a late session is shown to a person who has closed its last words, once")
  func lateEnd() {
    for reached in [ReachedStep.leftStarting, .gone] {
      let late = reached.session.after(.dismissed).after(.learnt(SampleSession.facts(.ended, after: 5)))
      #expect(late.step == .ended && !late.isDismissed, "\(reached)")
      let closed = late.after(.dismissed)
      #expect(closed.after(.learnt(SampleSession.facts(.ended, after: 6))).isDismissed, "\(reached)")
    }
  }

  @Test("what the held charger does is forgotten when it is held no more")
  func heldStatus() {
    for reached in [ReachedStep.authorising, .starting] {
      let seen = reached.session.after(.chargerSeen(.faulted)).after(.chargerSeen(nil))
      #expect(seen.heldStatus == .faulted, "\(reached)")
      #expect(seen.after(.learnt(SampleSession.facts(.charging))).heldStatus == nil, "\(reached)")
      #expect(seen.after(.timePassed, at: SampleSession.heldUntil).heldStatus == nil, "\(reached)")
    }
  }

  @Test("only ended, gone and not begun are last steps")
  func lastSteps() {
    let steps: [ChargingSession.Step] = [
      .reserving, .reserved(until: noon), .opening, .authorising, .starting, .charging, .stopping, .ended,
      .notBegun(.cancelled), .gone,
    ]
    #expect(steps.filter(\.isLast) == [.ended, .notBegun(.cancelled), .gone])
  }
}
