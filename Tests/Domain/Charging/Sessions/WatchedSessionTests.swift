import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// Sessions that are over and may still turn out otherwise.
struct WatchedSessionTests {
  private let nine = SampleSession.transaction

  private func id(_ number: Int) -> ChargingCommand.ID { SampleSession.command(number) }

  /// A session whose stop ended it, ten seconds after noon.
  private func ended(_ reason: ChargingRefusalReason = .captureFailed) -> ChargingSession {
    ReachedStep.stopping.session.after(.refused(id(4), reason), at: noon + 10)
  }

  @Test("a payment that cannot be taken ends the session; until the sum is known it is watched for an hour")
  func captureFailed() {
    let ended = ended()
    #expect(ended.summary == "ended stop no:captureFailed | watched charging stopped")
    #expect(ended.watchedUntil == noon + 3610 && ended.work == .watch(nine) && !ended.isSettled)
    #expect(ended.after(.timePassed, at: noon + 3609.9) == ended)
    let over = ended.after(.timePassed, at: noon + 3610)
    #expect(over.step == .ended && over.work == .nothing && over.isSettled)
  }

  @Test("so does a stop that came after the end, and then this app has not stopped it")
  func alreadyEnded() {
    #expect(ended(.alreadyEnded).summary == "ended stop no:alreadyEnded | watched charging")
    #expect(ended(.alreadyEnded).watchedUntil == noon + 3610)
  }

  @Test("a list that goes on to say \"charging\" does not bring back what has ended")
  func stillListed() {
    let listed = ended().after(.learnt(SampleSession.facts(.charging, after: 20)), at: noon + 20)
    #expect(listed.step == .ended && listed.watchedUntil == noon + 3610 && listed.work == .watch(nine))
    #expect(listed.command?.standing == .refused(.captureFailed) && listed.stopCause == .person)
  }

  @Test("the sum may come later, and settles it")
  func sum() throws {
    var facts = SampleSession.facts(.ended, after: 600)
    facts.total = Money(minorUnits: 4200, currency: try #require(Currency(rawValue: "SEK")))
    let settled = ended().after(.learnt(facts), at: noon + 600)
    #expect(settled.step == .ended && settled.facts?.total == facts.total && settled.watchedUntil == nil)
    #expect(settled.work == .nothing && settled.isSettled)
    #expect(ended().after(.notFound(nine), at: noon + 600).isSettled, "there will be none")
  }

  @Test("a session that is gone is watched for an hour, and comes back as what the network says")
  func gone() {
    let gone = ReachedStep.charging.session.after(.notFound(nine), at: noon + 10)
    #expect(gone.step == .gone && gone.watchedUntil == noon + 3610 && gone.work == .watch(nine))
    #expect(gone.after(.notFound(nine), at: noon + 20) == gone)
    #expect(gone.after(.notFound(nine), at: noon + 3610).isSettled)
    let back = gone.after(.learnt(SampleSession.facts(.charging, after: 40)), at: noon + 40)
    #expect(back.step == .charging && back.watchedUntil == nil && back.work == .follow(nine) && back.canStop)
    #expect(gone.after(.learnt(SampleSession.facts(.ended, after: 40)), at: noon + 40).isSettled)
  }

  @Test("an app that sleeps through the watch of a session that is gone asks once more: it may have run all the time")
  func goneAsleep() {
    let gone = ReachedStep.charging.session.after(.notFound(nine), at: noon + 10)
    let woken = gone.after(.timePassed, at: noon + 4000)
    #expect(woken.work == .watch(nine) && !woken.isSettled)
    #expect(woken.after(.learnt(SampleSession.facts(.charging, after: 4001)), at: noon + 4001).step == .charging)
    let over = woken.after(.notFound(nine), at: noon + 4001)
    #expect(over.step == .gone && over.work == .nothing && over.isSettled)
  }

  @Test(
    "a start that the network does not know is watched for an hour: a server may lag behind",
    arguments: [ReachedStep.starting, .startLost, .startTaken])
  func unknownStart(reached: ReachedStep) {
    let unknown = reached.session.after(.notFound(nine), at: noon + 10)
    #expect(unknown.step == .notBegun(.refused(.start, .unknownSession)) && unknown.watchedUntil == noon + 3610)
    #expect(unknown.after(.notFound(nine), at: noon + 40) == unknown)
    #expect(unknown.after(.learnt(SampleSession.facts(.charging, after: 40)), at: noon + 40).step == .charging)
    #expect(unknown.after(.notFound(nine), at: noon + 3610).watchedUntil == nil)
  }

  @Test("a start that was given up is watched although the network does not know it")
  func unknownLeft() {
    let left = ReachedStep.leftStarting.session
    #expect(left.watchedUntil == noon + 3600 && left.after(.notFound(nine), at: noon + 40) == left)
  }

  @Test("a start that is given up after an hour is watched for a minute: it may have begun unheard")
  func leftLate() {
    let late = ReachedStep.startTaken.session.after(.timePassed, at: noon + 4000)
    #expect(late.canGiveUp)
    let left = late.after(.givenUp, at: noon + 4000)
    #expect(left.watchedUntil == noon + 4060 && left.work == .watch(nine))
    #expect(left.after(.learnt(SampleSession.facts(.charging, after: 4001)), at: noon + 4001).step == .charging)
  }

  @Test("one that is gone while it is being stopped comes back as charging: the stop was lost")
  func goneStopping() {
    let back = ReachedStep.goneStopping.session.after(.learnt(SampleSession.facts(.charging, after: 40)), at: noon + 40)
    #expect(back.step == .charging && back.command == nil && back.stopCause == nil && back.canStop)
  }

  @Test(
    "a start that is refused is watched for a minute: it may have come twice, and have been taken the first time",
    arguments: [ChargingRefusalReason.faulted, .occupied, .rejected])
  func refusedStart(reason: ChargingRefusalReason) {
    var session = ReachedStep.starting.session.after(.refused(id(3), reason), at: noon + 10)
    #expect(session.watchedUntil == noon + 70 && session.work == .release)
    session.handle(.releaseAsked, at: noon + 10)
    session.handle(.carriedOut(id(4), nil), at: noon + 11)
    #expect(session.work == .watch(nine) && !session.isSettled)
    #expect(session.after(.timePassed, at: noon + 69.9) == session)
    #expect(session.after(.learnt(SampleSession.facts(.opened, after: 70)), at: noon + 70).isSettled)
    #expect(session.after(.learnt(SampleSession.facts(.charging, after: 40)), at: noon + 40).step == .charging)
  }

  @Test(
    "what is refused before the start is not watched", arguments: [ReachedStep.reserveRefused, .notPaid, .refusedOnce])
  func notWatched(reached: ReachedStep) {
    #expect(reached.session.watchedUntil == nil)
    #expect(ReachedStep.opening.session.after(.refused(id(2), .occupied)).watchedUntil == nil)
  }

  @Test("a start that was taken uses up the reservation, which runs out no more")
  func reservation() {
    let seen = ReachedStep.starting.session.after(.chargerSeen(.faulted))
    #expect(seen.heldUntil == SampleSession.heldUntil && seen.risk == .outOfOrder)
    let taken = seen.after(.carriedOut(id(3), nil))
    #expect(taken.heldUntil == nil && taken.heldStatus == nil && taken.risk == nil)
    #expect(taken.after(.timePassed, at: SampleSession.heldUntil).step == .starting)
    #expect(taken.after(.notFound(nine)).work == .watch(nine), "there is nothing to give back")
  }
}
