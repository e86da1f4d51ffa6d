import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// A start without an answer may still arrive: who sends it again risks a second session.
struct SecondStartTests {
  private let id = SampleSession.command(3)

  /// A lost start of which the network says a minute later that nothing has begun.
  private var doubtful: ChargingSession {
    ReachedStep.startLost.session.after(.timePassed, at: noon + 60)
      .after(.learnt(SampleSession.facts(.opened, after: 60)), at: noon + 60)
  }

  @Test("it can be sent again at the person's risk, once it is late and the network says that nothing has begun")
  func atRisk() {
    #expect(doubtful.canRetryAtRisk && !doubtful.canRetry && doubtful.canGiveUp && doubtful.isLate)
    #expect(doubtful.work == .watch(SampleSession.transaction), "it is asked for now and then")
    let late = ReachedStep.startLost.session.after(.timePassed, at: noon + 60)
    #expect(!late.canRetryAtRisk, "the network has said nothing")
    #expect(!late.after(.learnt(SampleSession.facts(.opened, after: 59)), at: noon + 60).canRetryAtRisk)
    for reached in ReachedStep.allCases {
      #expect(!reached.session.after(.timePassed, at: noon + 61).canRetryAtRisk, "\(reached)")
    }
  }

  @Test("what is sent again keeps its id, is late anew, and charges when the network says so")
  func again() {
    let again = doubtful.after(.sentAgain(id), at: noon + 70)
    #expect(again.command?.id == id && again.command?.tries == 2 && again.command?.standing == .sent(at: noon + 70))
    #expect(!again.isLate && !again.canGiveUp && !again.canRetryAtRisk)
    #expect(again.after(.learnt(SampleSession.facts(.charging, after: 75)), at: noon + 75).step == .charging)
  }

  @Test("the answer to a second try may tell of a second session: whether this one charges is asked")
  func answerOfAnother() {
    let again = doubtful.after(.sentAgain(id), at: noon + 70)
    let taken = again.after(.carriedOut(id, SampleSession.facts(.charging, after: 71)), at: noon + 71)
    #expect(taken.step == .starting && taken.command?.standing == .confirmed)
    #expect(taken.facts?.standing == .opened && taken.work == .follow(SampleSession.transaction))
    #expect(taken.after(.learnt(SampleSession.facts(.charging, after: 74)), at: noon + 74).step == .charging)
  }

  @Test("a second try that was not sent does not make the first one lost")
  func notSent() {
    let again = doubtful.after(.sentAgain(id), at: noon + 70).after(.notCarriedOut(id), at: noon + 71)
    #expect(again.command?.standing == .unconfirmed(since: noon) && !again.canRetry)
    let unsent = ReachedStep.startNot.session
    let sure = unsent.after(.sentAgain(id), at: noon + 70).after(.notCarriedOut(id), at: noon + 71)
    #expect(sure.command?.standing == .notCarriedOut && sure.secondStartUntil == nil, "none has left the device")
  }

  @Test("for an hour after a start without an answer, or its second try, a second session may be found")
  func listed() {
    #expect(ReachedStep.startLost.session.secondStartUntil == noon + 3600)
    #expect(doubtful.after(.sentAgain(id), at: noon + 70).secondStartUntil == noon + 3670)
    #expect(ReachedStep.starting.session.after(.restored).secondStartUntil == noon + 3600)
    for reached in [ReachedStep.starting, .startTaken, .charging, .openingNot, .reserveLost, .stopLost] {
      #expect(reached.session.secondStartUntil == nil, "\(reached)")
    }
  }

  @Test("this app has sent a start for what it has begun itself, and for nothing else")
  func sentStart() {
    let sent: [ReachedStep] = [.starting, .startLost, .charging, .stopping, .ended, .startRefused, .refusedOnce]
    for reached in sent { #expect(reached.session.hasSentStart, "\(reached)") }
    for reached in [ReachedStep.adopted, .authorising, .left, .reserved] {
      #expect(!reached.session.hasSentStart, "\(reached)")
    }
  }
}
