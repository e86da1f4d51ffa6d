import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// Starts of which nothing is heard, or that were tried more than once.
struct StartTimeoutTests {
  private func at(_ seconds: TimeInterval) -> Date { noon.addingTimeInterval(seconds) }

  @Test(
    "a start of which the service says after an hour that it has not begun is over by itself",
    arguments: [ReachedStep.startTaken, .startLost, .startNot])
  func anHour(reached: ReachedStep) {
    let session = reached.session
    #expect(session.startEndsAt == at(3600))
    func opened(_ seconds: TimeInterval) -> ChargingSession {
      session.after(.learnt(SampleSession.facts(.opened, after: seconds)), at: at(seconds))
    }
    #expect(opened(3599.9).step == .starting)
    #expect(session.after(.timePassed, at: at(4000)).step == .starting, "it may have begun unheard")
    let over = opened(3600)
    #expect(over.step == .notBegun(.timedOut) && over.startEndsAt == nil && over.watchedUntil == at(3660))
    #expect(over.command?.hasEnded == true && over.wasAuthorised && !over.mayStillBegin)
    #expect(over.after(.learnt(SampleSession.facts(.charging, after: 3700)), at: at(3700)).step == .charging)
  }

  @Test("while the command is on its way, and in other steps, no such hour runs")
  func others() {
    for reached in ReachedStep.allCases where ![.startTaken, .startLost, .startNot].contains(reached) {
      #expect(reached.session.startEndsAt == nil, "\(reached)")
    }
  }

  @Test("a second try that is refused leaves the first one open for its hour")
  func refusedSecondTry() {
    var session = ReachedStep.startLost.session
    session.handle(.timePassed, at: at(60))
    session.handle(.learnt(SampleSession.facts(.opened, after: 60)), at: at(60))
    #expect(session.canRetryAtRisk)
    session.handle(.sentAgain(SampleSession.command(3)), at: at(70))
    session.handle(.refused(SampleSession.command(3), .chargerUnreachable), at: at(75))
    #expect(session.mayStillBegin && session.watchedUntil == at(3600))
    let later = session.after(.learnt(SampleSession.facts(.opened, after: 3600)), at: at(3600))
    #expect(!later.mayStillBegin && later.watchedUntil == nil)
  }

  @Test("a first try that is refused leaves nothing open but its doubles")
  func refusedFirstTry() {
    let session = ReachedStep.startRefused.session
    #expect(!session.mayStillBegin && session.watchedUntil == at(60))
  }
}

/// Payment windows that are left without their answer.
struct LeftWindowTests {
  @Test("giving up, the end of the reservation and a kill leave open what was authorised in the window")
  func leftOpen() {
    #expect(ReachedStep.left.session.mayBeAuthorised)
    #expect(ReachedStep.expired.session.mayBeAuthorised)
    #expect(ReachedStep.authorising.session.after(.restored).mayBeAuthorised)
  }

  @Test("an answer, or no window at all, leaves nothing open")
  func answered() {
    for reached in [ReachedStep.notPaid, .leftOpening, .leftReserving, .starting, .charging] {
      #expect(!reached.session.mayBeAuthorised, "\(reached)")
    }
    let expired = ReachedStep.reserved.session.after(.timePassed, at: SampleSession.heldUntil)
    #expect(expired.step == .notBegun(.expired) && !expired.mayBeAuthorised)
  }
}
