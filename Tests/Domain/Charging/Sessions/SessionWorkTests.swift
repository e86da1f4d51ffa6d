import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// What is to be done next without the person, and what the person can do.
struct SessionWorkTests {
  /// The work, then what the person can do and whether it may charge or is settled.
  private static let table: [ReachedStep: (work: ChargingSession.Work, can: String)] = [
    .reserving: (.nothing, "giveUp"),
    .reserveLost: (.findOut(id(1)), "giveUp"),
    .reserveNot: (.nothing, "giveUp retry"),
    .reserved: (.watchCharger, "giveUp"),
    .opening: (.nothing, "giveUp"),
    .openingNot: (.watchCharger, "giveUp retry"),
    .authorising: (.watchCharger, "giveUp authorise"),
    .refusedOnce: (.watchCharger, "giveUp authorise"),
    .starting: (.nothing, "running"),
    .startLost: (.follow(nine), "running"),
    .startNot: (.watch(nine), "giveUp retry running"),
    .startTaken: (.follow(nine), "running"),
    .charging: (.follow(nine), "stop running"),
    .begunAllTheSame: (.follow(nine), "stop running"),
    .stopping: (.nothing, "running"),
    .stopLost: (.follow(nine), "running"),
    .stopNot: (.sendAgain(id(4)), "running"),
    .stopTaken: (.follow(nine), "stop running"),
    .stopRefused: (.follow(nine), "stop running"),
    .adopted: (.follow(nine), "stop running"),
    .ended: (.nothing, "settled"),
    .gone: (.watch(nine), ""),
    .goneStopping: (.watch(nine), ""),
    .reserveRefused: (.nothing, "settled"),
    .startRefused: (.release, ""),
    .refusedTwice: (.release, ""),
    .notPaid: (.release, ""),
    .expired: (.nothing, "settled"),
    .leftReserving: (.nothing, ""),
    .leftReserveLost: (.findOut(id(1)), ""),
    .leftOpening: (.nothing, ""),
    .left: (.release, ""),
    .leftStarting: (.release, ""),
    .releasing: (.nothing, ""),
    .releaseLost: (.findOut(id(3)), ""),
    .releaseNot: (.sendAgain(id(3)), ""),
    .released: (.watch(nine), ""),
  ]

  private static let nine = SampleSession.transaction

  private static func id(_ number: Int) -> ChargingCommand.ID { SampleSession.command(number) }

  @Test("each step has its work and its buttons", arguments: ReachedStep.allCases)
  func everyStep(reached: ReachedStep) throws {
    let expected = try #require(Self.table[reached])
    let session = reached.session
    #expect(session.work == expected.work)
    let all = [
      session.canGiveUp ? "giveUp" : nil, session.canStop ? "stop" : nil, session.canAuthorise ? "authorise" : nil,
      session.canRetry ? "retry" : nil, session.isRunning ? "running" : nil, session.isSettled ? "settled" : nil,
    ]
    #expect(all.compactMap(\.self).joined(separator: " ") == expected.can)
  }

  @Test("a charger that is not held is neither watched nor released", arguments: [ReachedStep.reserved, .authorising])
  func notHeld(reached: ReachedStep) {
    var session = reached.session
    session.heldUntil = nil
    #expect(session.work == .nothing)
    session.handle(.givenUp, at: noon)
    #expect(session.work == .nothing && session.isSettled)
    #expect(session.after(.releaseAsked) == session)
  }

  @Test("a payment whose answer is lost is not asked about")
  func unconfirmedPayment() {
    var session = ReachedStep.opening.session
    session.command?.standing = .unconfirmed(since: noon)
    #expect(session.work == .nothing)
  }

  @Test(
    "without a transaction there is nothing to follow",
    arguments: [ReachedStep.startLost, .startNot, .charging, .stopTaken, .gone, .released])
  func noTransaction(reached: ReachedStep) {
    var session = reached.session
    session.transaction = nil
    #expect(session.work == .nothing)
  }

  @Test("a session without a command can be stopped")
  func noCommand() {
    var session = ReachedStep.stopTaken.session
    session.command = nil
    #expect(session.canStop && !session.canRetry && session.work == .follow(Self.nine))
    session = ReachedStep.startNot.session
    session.command = nil
    #expect(!session.canGiveUp)
  }

  @Test("a session that has ended is settled only when its last command has, and when nothing is left to do")
  func settled() {
    let left = ReachedStep.leftReserving.session
    #expect(!left.isSettled)
    #expect(left.after(.notCarriedOut(Self.id(1))).isSettled)
    let lateHold = left.after(.reserved(Self.id(1), until: SampleSession.heldUntil))
    #expect(lateHold.work == .release && !lateHold.isSettled)
    #expect(lateHold.after(.timePassed, at: SampleSession.heldUntil).isSettled)
  }

  @Test("what was given up is not sent again, and its session is settled")
  func expiredBeforePayment() {
    let expired = ReachedStep.openingNot.session.after(.timePassed, at: SampleSession.heldUntil)
    #expect(expired.isSettled && !expired.canRetry)
    #expect(expired.after(.sentAgain(Self.id(2))) == expired)
  }
}
