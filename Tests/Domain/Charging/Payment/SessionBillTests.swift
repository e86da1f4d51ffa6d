import DomainTestSupport
import Foundation
import Testing

@testable import ChargeDomain
import Synchronization

/// What a session comes to, and when that is asked for once more.
struct SessionBillTests {
  private static let nothing: Set<ReachedStep> = [
    .reserveRefused, .notPaid, .expired, .leftReserving, .leftReserveLost, .leftOpening, .left, .releasing,
    .releaseLost,
    .releaseNot,
  ]

  @Test(
    "while it may still begin nothing is settled; what has ended without a sum is unknown",
    arguments: ReachedStep.allCases)
  func everyStep(_ reached: ReachedStep) {
    let expected: SessionBill =
      switch reached {
      case .ended, .gone, .goneStopping: .unknown
      default: Self.nothing.contains(reached) ? .nothing : .open
      }
    #expect(reached.session.bill == expected)
  }

  @Test("a start that was given up or refused may arrive until the end of its watch")
  func watched() {
    for reached in [ReachedStep.leftStarting, .startRefused] {
      let session = reached.session
      #expect(session.bill == .open && session.watchedUntil != nil)
      var heard = SampleSession.facts(.opened, after: 7_200)
      heard.charger = SampleSession.code
      #expect(session.after(.learnt(heard), at: noon + 7_200).bill == .nothing)
    }
  }

  @Test("the sum is what the network says at the end")
  func total() {
    var facts = SampleSession.facts(.ended)
    facts.total = SampleHold.ore(9_200)
    #expect(ReachedStep.charging.session.after(.learnt(facts)).bill == .total(SampleHold.ore(9_200)))
    #expect(ReachedStep.gone.session.after(.learnt(facts)).bill == .total(SampleHold.ore(9_200)))
    #expect(ReachedStep.left.session.after(.learnt(facts)).bill == .total(SampleHold.ore(9_200)))
  }

  // MARK: Asking once more

  private func learn(
    _ facts: ChargingFacts?, owner: String = "7", transaction: TransactionID? = SampleSession.transaction,
    after seconds: TimeInterval = 0
  ) async -> (bill: SessionBill?, calls: [String]) {
    let visit = ChargingVisit()
    if let facts { visit.network.state.withLock { $0.transactions[facts.id] = facts } }
    var session = SampleHold.authorising
    if transaction == nil { session = SampleHold.session() }
    await visit.advance(by: seconds)
    guard let hold = SessionHold(for: session, walletOwner: "u1", at: noon) else { return (nil, ["no hold"]) }
    return (await visit.charging.sessions.learnBill(hold), visit.network.script.calls)
  }

  @Test("the network is asked once, and what it says of the session counts")
  func asked() async {
    var ended = SampleSession.facts(.ended)
    let unknown = await learn(ended)
    #expect(unknown.bill == .unknown && unknown.calls == ["transaction 9"])
    ended.total = SampleHold.ore(9_200)
    let total = await learn(ended).bill
    #expect(total == .total(SampleHold.ore(9_200)))
    let running = await learn(SampleSession.facts(.charging)).bill
    #expect(running == .open)
    let unheard = await learn(nil).bill
    #expect(unheard == nil, "it may lag behind")
  }

  @Test("what was opened and never started comes to nothing once no start can arrive any more")
  func opened() async {
    let opened = SampleSession.facts(.opened)
    for (seconds, expected) in [(0, nil), (7_199, nil), (7_200, SessionBill.nothing)] as [(Double, SessionBill?)] {
      let bill = await learn(opened, after: seconds).bill
      #expect(bill == expected, "\(seconds)")
    }
  }

  @Test("a session without a transaction was never started, and nobody is asked about it")
  func neverOpened() async {
    let answer = await learn(nil, transaction: nil)
    #expect(answer.bill == .nothing && answer.calls.isEmpty)
  }
}
