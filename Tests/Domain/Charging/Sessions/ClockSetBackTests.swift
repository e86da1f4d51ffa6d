import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// The device's clock is set back by an hour: what is waited for stays as far away, and what was heard stays as old.
struct ClockSetBackTests {
  private let hourAgo = noon - 3600

  private func setBack(_ reached: ReachedStep) -> ChargingSession { reached.session.after(.timePassed, at: hourAgo) }

  @Test("a held charger is held for as long as before")
  func held() {
    let reserved = setBack(.reserved)
    #expect(reserved.heldUntil == hourAgo + 300 && reserved.step == .reserved(until: hourAgo + 300))
    #expect(reserved.after(.timePassed, at: hourAgo + 299.9) == reserved)
    #expect(reserved.after(.timePassed, at: hourAgo + 300).step == .notBegun(.expired))
  }

  @Test(
    "a command is late after a minute all the same",
    arguments: [ReachedStep.startLost, .startTaken, .stopLost, .stopTaken])
  func late(reached: ReachedStep) {
    let session = setBack(reached)
    #expect(!session.isLate && session.lateAt == hourAgo + 60)
    #expect(session.after(.timePassed, at: hourAgo + 60).isLate)
  }

  @Test("one that was sent was sent as long ago, and one without an answer has been so for as long")
  func standings() {
    #expect(setBack(.starting).command?.standing == .sent(at: hourAgo))
    #expect(setBack(.starting).command?.sentAt == hourAgo && setBack(.starting).command?.askedAt == noon)
    let lost = setBack(.startLost)
    #expect(lost.command?.standing == .unconfirmed(since: hourAgo))
    let early = lost.after(.learnt(SampleSession.facts(.opened, after: -3540.1)), at: hourAgo + 59.9)
    #expect(!early.after(.timePassed, at: hourAgo + 60).canRetryAtRisk)
    let opened = lost.after(.learnt(SampleSession.facts(.opened, after: -3540)), at: hourAgo + 60)
    #expect(opened.after(.timePassed, at: hourAgo + 60).canRetryAtRisk && opened.secondStartUntil == hourAgo + 3600)
    #expect(setBack(.startNot).command?.standing == .notCarriedOut && setBack(.ended).command?.standing == .confirmed)
  }

  @Test("what may still begin is watched for as long")
  func watched() {
    let left = setBack(.leftStarting)
    #expect(left.watchedUntil == noon)
    #expect(left.after(.timePassed, at: noon - 0.1).watchedUntil == noon)
    let opened = ChargingSession.Event.learnt(SampleSession.facts(.opened))
    #expect(left.after(opened, at: noon).watchedUntil == nil)
  }

  @Test("news grow old as fast as before, and new ones are new")
  func stale() {
    let session = setBack(.charging)
    #expect(session.staleSince(at: hourAgo + 29.9) == nil && session.staleSince(at: hourAgo + 30) == hourAgo)
    let heard = session.after(.learnt(SampleSession.facts(.charging, after: -3590)), at: hourAgo + 10)
    #expect(heard.heardAt == hourAgo + 10 && heard.staleSince(at: hourAgo + 40) == hourAgo + 10)
  }

  @Test("a time of day that the person chose stays what it is")
  func limits() {
    var limits = ChargingLimits()
    limits.time = noon + 600
    let session = ReachedStep.charging.session.after(.limitsSet(limits)).after(.timePassed, at: hourAgo)
    #expect(session.limits.time == noon + 600)
  }

  @Test("it is set back once: what happens next counts from the new time")
  func once() {
    let reserved = setBack(.reserved)
    for seconds in [0.0, 1] { #expect(reserved.after(.timePassed, at: hourAgo + seconds) == reserved, "\(seconds)") }
    let twice = reserved.after(.timePassed, at: hourAgo - 60)
    #expect(twice.heldUntil == hourAgo + 240)
  }

  @Test("events that come up to five seconds out of order change no time", arguments: ReachedStep.allCases)
  func jitter(reached: ReachedStep) {
    let session = reached.session
    let last = session.changedAt
    for seconds in [0.1, 3, 5] { #expect(session.after(.timePassed, at: last - seconds) == session, "\(seconds)") }
    #expect(session.after(.unheard(.offline), at: last - 5).heldUntil == session.heldUntil)
    if let until = session.heldUntil {
      #expect(session.after(.timePassed, at: last - 5.5).heldUntil == until - 5.5)
    }
  }
}
