import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain

/// Every step of a session meets every event.
struct ChargingSessionTests {
  private static let rows = SessionRow.beginning.merging(SessionRow.running) { $1 }
    .merging(SessionRow.notBegun) { $1 }

  @Test("what the table names happens once, and what it does not name changes nothing", arguments: ReachedStep.allCases)
  func everyPair(reached: ReachedStep) throws {
    let row = try #require(Self.rows[reached])
    let before = reached.session
    #expect(before.summary == row.start)
    for happening in SessionHappening.allCases {
      let after = before.after(happening.event(for: before), at: SampleSession.heldUntil)
      if let expected = row.changes[happening] {
        #expect(after.summary == expected, "\(happening)")
        #expect(after.revision == before.revision + 1, "\(happening)")
      } else {
        #expect(after == before, "\(happening)")
      }
    }
  }

  @Test("an answer to another command, or about another transaction, changes nothing", arguments: ReachedStep.allCases)
  func otherCommands(reached: ReachedStep) {
    let command = ChargingCommand.ID(rawValue: "other")
    let other = TransactionID(rawValue: "7")
    let before = reached.session
    for event: ChargingSession.Event in [
      .reserved(command, until: noon), .opened(command, SampleSession.payment), .carriedOut(command, nil),
      .carriedOut(command, SampleSession.facts(.ended)), .refused(command, .rejected), .notCarriedOut(command),
      .unanswered(command), .sentAgain(command), .notFound(other),
      .learnt(ChargingFacts(id: other, standing: .charging, askedAt: noon)),
      .learnt(ChargingFacts(id: other, standing: .ended, askedAt: noon)),
    ] {
      #expect(before.after(event) == before, "\(event)")
    }
  }

  @Test("what stands in the way, limits and warnings are noted at every step", arguments: ReachedStep.allCases)
  func everyStep(reached: ReachedStep) {
    let before = reached.session
    var expected = before
    expected.revision += 1
    var limits = ChargingLimits()
    limits.time = SampleSession.heldUntil

    expected.trouble = .timedOut
    let lastFailure = before.commandFailure
    if before.command?.hasEnded == false { expected.commandFailure = .timedOut }
    #expect(before.after(.unheard(.timedOut)) == expected)
    (expected.trouble, expected.commandFailure) = (nil, lastFailure)
    expected.warned = [.energy, .level]
    #expect(before.after(.warned([.energy, .level])) == expected)
    expected.warned = []
    expected.limits = limits
    // A stop that was refused no longer counts against them.
    if reached == .stopRefused { (expected.command, expected.refusedLimitStops) = (nil, nil) }
    #expect(before.after(.limitsSet(limits)) == expected)
  }

  @Test("the same trouble, warning or limits once more are no change")
  func noChange() {
    let session = ReachedStep.charging.session
    for event: ChargingSession.Event in [.unheard(.offline), .warned([.cost]), .limitsSet(ChargingLimits())] {
      let once = session.after(event)
      #expect(once.after(event) == once, "\(event)")
    }
    #expect(session.after(.warned([.cost])).after(.warned([.time])).warned == [.cost, .time])
  }

  @Test("an answer of the network ends the trouble, and so does the end of what stood in the way; nothing else does")
  func trouble() {
    let id = SampleSession.command(1)
    let inTrouble = ReachedStep.reserving.session.after(.unheard(.offline))
    for event: ChargingSession.Event in [
      .reserved(id, until: noon), .refused(id, .occupied), .heard, .chargerSeen(.faulted),
      .chargerSeen(nil), .obstacleGone(.offline),
    ] {
      #expect(inTrouble.after(event).trouble == nil, "\(event)")
    }
    for event: ChargingSession.Event in [
      .payTapped, .authorised(SampleSession.authorization), .notPaid(.declined), .notCarriedOut(id), .unanswered(id),
      .sentAgain(id), .restored, .learnt(SampleSession.facts(.charging)), .notFound(SampleSession.transaction),
      .obstacleGone(.locked), .stopAsked(.person), .givenUp, .releaseAsked, .limitsSet(ChargingLimits()),
      .warned([.energy]), .dismissed, .timePassed,
    ] {
      #expect(inTrouble.after(event).trouble == .offline, "\(event)")
    }
    let charging = ReachedStep.charging.session.after(.unheard(.timedOut))
    #expect(charging.after(.learnt(SampleSession.facts(.opened))).trouble == nil, "facts are an answer, even old ones")
  }
}
