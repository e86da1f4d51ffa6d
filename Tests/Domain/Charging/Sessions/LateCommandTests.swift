import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// A start or stop without a word becomes late by time alone: the person need not wait for it.
struct LateCommandTests {
  private static let commands: [ReachedStep] = [.startLost, .startTaken, .stopLost, .stopTaken]

  private func id(_ number: Int) -> ChargingCommand.ID { SampleSession.command(number) }

  private func late(_ reached: ReachedStep) -> ChargingSession { reached.session.after(.timePassed, at: noon + 60) }

  @Test("what was taken, or has no answer, is late a minute after it was sent, and not before", arguments: commands)
  func minute(reached: ReachedStep) {
    let session = reached.session
    #expect(!session.isLate && session.lateAt == noon + 60)
    #expect(session.after(.timePassed, at: noon + 59.9) == session)
    let late = late(reached)
    #expect(late.isLate && late.lateAt == nil && late.revision == session.revision + 1)
    #expect(late.step == session.step && late.command == session.command && late.work == session.work)
    #expect(late.after(.timePassed, at: noon + 61) == late)
  }

  @Test("nothing else is late: what is on its way, was not carried out or is over has its own words")
  func others() {
    for reached in ReachedStep.allCases where !Self.commands.contains(reached) {
      #expect(reached.session.lateAt == nil, "\(reached)")
      #expect(!reached.session.after(.timePassed, at: noon + 4000).isLate, "\(reached)")
    }
  }

  @Test("what is sent again has a minute of its own")
  func again() {
    let again = ReachedStep.startNot.session.after(.sentAgain(id(3)), at: noon + 40)
    #expect(again.after(.unanswered(id(3)), at: noon + 45).lateAt == noon + 100)
    let lost = late(.stopLost).after(.learnt(SampleSession.facts(.charging, after: 61)), at: noon + 61)
    #expect(lost.isLate && lost.work == .sendAgain(id(4)))
    #expect(!lost.after(.sentAgain(id(4)), at: noon + 64).isLate)
  }

  @Test(
    "a late start can be given up, and is watched for an hour from when it was sent",
    arguments: [ReachedStep.startLost, .startTaken])
  func givenUp(reached: ReachedStep) {
    #expect(!reached.session.canGiveUp && late(reached).canGiveUp && !late(reached).canRetry)
    var left = late(reached).after(.givenUp, at: noon + 70)
    #expect(left.step == .notBegun(.cancelled) && !left.isLate && left.watchedUntil == noon + 3600)
    // A start that was taken has used up the reservation.
    #expect(left.work == (reached == .startLost ? .release : .watch(SampleSession.transaction)))
    left.handle(.timePassed, at: SampleSession.heldUntil)
    #expect(left.work == .watch(SampleSession.transaction) && !left.isSettled)
    #expect(left.after(.timePassed, at: noon + 3599.9) == left)
    #expect(left.after(.learnt(SampleSession.facts(.opened, after: 3600)), at: noon + 3600).isSettled)
  }

  @Test(
    "one that was given up and begins all the same is shown as what it is",
    arguments: [ReachedStep.startLost, .startTaken])
  func beginsAllTheSame(reached: ReachedStep) {
    let closed = late(reached).after(.givenUp, at: noon + 70).after(.dismissed, at: noon + 71)
    let begun = closed.after(.learnt(SampleSession.facts(.charging, after: 3000)), at: noon + 3000)
    #expect(begun.step == .charging && begun.watchedUntil == nil && !begun.isDismissed && begun.canStop)
    #expect(begun.work == .follow(SampleSession.transaction))
  }

  @Test("a late stop can be asked for again, as a command of its own", arguments: [ReachedStep.stopLost, .stopTaken])
  func stopAgain(reached: ReachedStep) {
    #expect(late(reached).canStop)
    let again = late(reached).after(.stopAsked(.person), at: noon + 70)
    #expect(again.command == ChargingCommand(id: id(5), kind: .stop, askedAt: noon + 70))
    #expect(!again.isLate && !again.canStop && again.lateAt == nil, "it is on its way")
    #expect(again.after(.unanswered(id(5)), at: noon + 75).lateAt == noon + 130)
    #expect(late(reached).after(.stopAsked(.limit(.cost)), at: noon + 70).stopCause == .limit(.cost))
  }

  @Test("what the network says ends the wait")
  func facts() {
    func learnt(_ reached: ReachedStep, _ standing: ChargingFacts.Standing) -> ChargingSession {
      late(reached).after(.learnt(SampleSession.facts(standing, after: 61)), at: noon + 61)
    }
    for reached in Self.commands { #expect(!learnt(reached, .ended).isLate, "\(reached)") }
    for reached in [ReachedStep.startLost, .startTaken] { #expect(!learnt(reached, .charging).isLate, "\(reached)") }
    #expect(learnt(.startLost, .opened).isLate)
    #expect(learnt(.startTaken, .opened).isLate && learnt(.stopTaken, .charging).isLate, "nothing new")
  }
}
