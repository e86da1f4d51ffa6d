import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// How often the network is asked for a session under way, and when no more.
struct FollowSessionTests {
  private let visit = ChargingVisit()

  init() { visit.know(.charging) }

  @discardableResult
  private func follow(_ pace: FollowSession.Pace = .inFront, owner: String = "7") async -> Task<Void, Never> {
    await visit.begin { [visit] in
      await visit.charging.sessions.follow(SampleSession.transaction, owner: owner, pace) { visit.note($0, at: $1) }
    }
  }

  /// Goes on until the next report, which comes after so many seconds and not half a second earlier.
  private func next(after seconds: TimeInterval) async -> String? {
    let before = visit.reports.count
    await visit.advance(by: seconds - 0.5)
    #expect(visit.reports.count == before, "\(seconds)")
    await visit.advance(by: 0.5)
    #expect(visit.reports.count == before + 1, "\(seconds)")
    return visit.reports.last
  }

  @Test("the network is asked at once, then every 3 s in front and every 30 s else")
  func paces() async {
    await follow(.inFront)
    #expect(visit.reports == ["0 learnt 9 charging"])
    #expect(await next(after: 3) == "3 learnt 9 charging")
    #expect(await next(after: 3) == "6 learnt 9 charging")
    #expect(visit.network.script.steps.allSatisfy { $0 == "transaction 9 as first" })
    let slow = FollowSessionTests()
    await slow.follow(.slow)
    #expect(await slow.next(after: 30) == "30 learnt 9 charging")
    #expect(await slow.next(after: 30) == "60 learnt 9 charging")
  }

  @Test("after failures the pauses double up to 30 s, and an answer ends them")
  func pauses() async {
    visit.network.script.failAlways("transaction", .offline)
    await follow()
    #expect(visit.reports == ["0 unheard offline"])
    #expect(await next(after: 6) == "6 unheard offline")
    #expect(await next(after: 12) == "18 unheard offline")
    #expect(await next(after: 24) == "42 unheard offline")
    #expect(await next(after: 30) == "72 unheard offline")
    #expect(await next(after: 30) == "102 unheard offline")
    visit.network.script.failAlways("transaction", nil)
    #expect(await next(after: 30) == "132 learnt 9 charging")
    #expect(await next(after: 3) == "135 learnt 9 charging")
    visit.network.script.fail("transaction", [.busy])
    #expect(await next(after: 3) == "138 unheard busy")
    #expect(await next(after: 6) == "144 learnt 9 charging")
  }

  @Test("in the background a failure does not lengthen the pause")
  func slowFailure() async {
    visit.network.script.fail("transaction", [.offline])
    await follow(.slow)
    #expect(await next(after: 30) == "30 learnt 9 charging")
  }

  @Test("a session that has ended is not asked for again")
  func ended() async {
    await follow()
    visit.network.end("9", .car)
    #expect(await next(after: 3) == "3 learnt 9 ended")
    #expect(visit.isOver)
  }

  @Test("one that has not begun is")
  func opened() async {
    visit.know(.opened)
    await follow()
    #expect(visit.reports == ["0 learnt 9 opened"] && !visit.isOver)
  }

  @Test("only the second answer in a row that there is no such session is told as that, and it is asked for on")
  func unknown() async {
    visit.network.script.fail("transaction", [.notFound, .notFound, .notFound])
    await follow()
    #expect(visit.reports == ["0 unheard notFound"])
    #expect(await next(after: 6) == "6 not found 9")
    #expect(await next(after: 12) == "18 not found 9")
    #expect(await next(after: 24) == "42 learnt 9 charging", "a session that comes back is told")
  }

  @Test("any other answer between them begins the count anew", arguments: [nil, Failure.timedOut])
  func notInARow(between: Failure?) async {
    visit.network.script.fail("transaction", [.notFound] + [between].compactMap(\.self))
    await follow()
    _ = await next(after: 6)
    visit.network.script.fail("transaction", [.notFound])
    #expect(await next(after: between == nil ? 3 : 12)?.hasSuffix("unheard notFound") == true)
  }

  @Test("without the person nobody is asked again", arguments: Failure.needingThePerson)
  func needsThePerson(failure: Failure) async {
    visit.network.script.fail("transaction", [failure])
    await follow()
    #expect(visit.reports == ["0 unheard \(failure)"] && visit.isOver)
  }

  @Test("a refused sign-in needs the person too")
  func unauthorized() async {
    visit.network.script.fail("transaction", [.unauthorized])
    await follow()
    #expect(visit.reports == ["0 unheard \(Failure.signInNeeded(.charging))"] && visit.isOver)
    #expect(
      Failure.unauthorized.needsThePerson && !Failure.notFound.needsThePerson && !Failure.cancelled.needsThePerson)
  }

  @Test("whatever passes by itself is waited for", arguments: Failure.passing)
  func passes(failure: Failure) async {
    visit.network.script.fail("transaction", [failure])
    await follow()
    #expect(visit.reports == ["0 unheard \(failure)"])
    #expect(await next(after: 6) == "6 learnt 9 charging")
  }

  @Test("nothing is asked in the name of somebody else")
  func somebodyElse() async {
    await follow(owner: "8")
    #expect(visit.reports == ["0 unheard \(Failure.signInNeeded(.charging))"] && visit.isOver)
    #expect(visit.network.script.calls.isEmpty)
  }

  @Test("a question without an answer is given up after 30 s, and asked again")
  func patience() async {
    visit.network.script.hold("transaction")
    await follow()
    #expect(visit.reports.isEmpty)
    #expect(await next(after: 30) == "30 unheard timedOut")
    #expect(await next(after: 6) == "36 learnt 9 charging")
    #expect(visit.network.script.calls.count == 2, "one question at a time")
  }

  @Test("whoever asks next waits until the question before has ended, also one that was cancelled")
  func oneOnTheWire() async {
    let asked = Mutex(0)
    let gate = WaitGate()
    var ports = visit.network.ports
    ports.service.transaction = { _, _ async throws(Failure) in
      let isFirst = asked.withLock { asked in
        asked += 1
        return asked == 1
      }
      // A request that ends only a while after it was cancelled.
      if isFirst { await Task { _ = try? await gate.wait() }.value }
      return SampleSession.facts(.charging)
    }
    let sessions = UseCases.joined(clock: visit.clock, accounts: visit.accounts.ports, charging: ports).charging
      .sessions
    func follow(_ pace: FollowSession.Pace) async -> Task<Void, Never> {
      await visit.begin { [visit] in
        await sessions.follow(SampleSession.transaction, owner: "7", pace) { visit.note($0, at: $1) }
      }
    }
    let first = await follow(.inFront)
    await visit.cancel(first)
    let second = await follow(.slow)
    #expect(asked.withLock { $0 } == 1 && visit.reports.isEmpty)
    await visit.open(gate)
    #expect(asked.withLock { $0 } == 2 && visit.reports == ["0 learnt 9 charging"])
    await visit.cancel(second)
  }

  @Test("the pause begins with the answer")
  func slowAnswer() async {
    let gate = visit.network.script.hold("transaction")
    await follow()
    await visit.advance(by: 10)
    await visit.open(gate)
    #expect(visit.reports == ["10 learnt 9 charging"])
    #expect(await next(after: 3) == "13 learnt 9 charging")
  }

  @Test("an answer that was on its way while the device slept is none")
  func slept() async {
    let gate = visit.network.script.hold("transaction")
    let asking = await follow()
    await visit.begin { [visit] in
      try? await visit.clock.sleep(seconds: 20)
      gate.open()
    }
    await visit.advance(by: 600)
    #expect(visit.reports == ["600 unheard timedOut"])
    await visit.cancel(asking)
  }

  @Test("a caller that ends early hears nothing more, whether it waits for an answer or for the clock")
  func ends() async {
    visit.network.script.hold("transaction")
    let asking = await follow()
    await visit.cancel(asking)
    #expect(visit.reports.isEmpty && visit.isOver)
    let waiting = await follow()
    await visit.cancel(waiting)
    #expect(visit.reports == ["0 learnt 9 charging"] && visit.isOver)
  }

  @Test("a question that was cancelled tells nothing")
  func cancelled() async {
    visit.network.script.fail("transaction", [.cancelled])
    await follow()
    #expect(visit.reports.isEmpty && visit.isOver)
  }
}
