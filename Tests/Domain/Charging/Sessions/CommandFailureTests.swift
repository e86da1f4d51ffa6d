import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// What becomes of a command that fails: certainly not carried out, or open.
struct CommandFailureTests {
  private let visit = ChargingVisit()

  @Test(
    "what never left the device, or was not looked at, is not carried out",
    arguments: [
      Failure.locked, .signInNeeded(.charging), .storage, .exposed, .switchedOff, .invalid(field: "x"),
      .rateLimited(until: noon), .attemptsExceeded(until: noon),
    ])
  func notSent(failure: Failure) async {
    visit.network.script.fail("reserve", [failure])
    await visit.carryOut(SampleSession.begun())
    #expect(visit.reports == ["0 unheard \(failure)", "0 not carried out s-1"])
  }

  @Test(
    "any other failure leaves open whether it was carried out",
    arguments: [Failure.offline, .timedOut, .notFound, .busy, .providerError, .badAnswer, .rejected(.unknown)])
  func open(failure: Failure) async {
    visit.network.script.fail("reserve", [failure])
    await visit.carryOut(SampleSession.begun())
    #expect(visit.reports == ["0 unheard \(failure)", "0 unanswered s-1"])
  }

  @Test("a network that refuses the sign-in has not carried anything out")
  func unauthorized() async {
    visit.network.script.fail("reserve", [.unauthorized])
    await visit.carryOut(SampleSession.begun())
    #expect(visit.reports == ["0 unheard \(Failure.signInNeeded(.charging))", "0 not carried out s-1"])
  }

  @Test("that the network does not know the transaction ends nothing: who follows the session finds out")
  func unknownTransaction() async {
    visit.network.script.fail("start", [.notFound])
    await visit.carryOut(ReachedStep.starting.session)
    #expect(visit.reports == ["0 unheard notFound", "0 unanswered s-3"])
  }

  @Test("a request that somebody else cancelled has no answer; who asked has to find out")
  func cancelledElsewhere() async {
    visit.network.script.fail("reserve", [.cancelled])
    await visit.carryOut(SampleSession.begun())
    #expect(visit.reports == ["0 unanswered s-1"])
  }

  @Test("nothing is sent in the name of somebody else")
  func somebodyElse() async {
    await visit.carryOut(SampleSession.begun(owner: "8"))
    #expect(visit.reports == ["0 unheard \(Failure.signInNeeded(.charging))", "0 not carried out s-1"])
    #expect(visit.network.script.calls.isEmpty)
  }

  @Test("a command without what it is about is not sent")
  func incomplete() async {
    func expect(_ session: ChargingSession, _ field: String, _ id: String) async {
      let visit = ChargingVisit()
      await visit.carryOut(session)
      #expect(visit.reports == ["0 unheard \(Failure.invalid(field: field))", "0 not carried out \(id)"])
      #expect(visit.network.script.calls.isEmpty, "\(field) \(id)")
    }
    let nowhere = SampleSession.begun(charger: nil)
    await expect(nowhere, "charger", "s-1")
    await expect(SampleSession.begun(reserves: false, charger: nil), "charger", "s-1")
    let held: [ChargingSession.Event] = [.reserved(SampleSession.command(1), until: SampleSession.heldUntil)]
    await expect(SampleSession.after(held + [.givenUp, .releaseAsked], of: nowhere), "charger", "s-2")
    var starting = ReachedStep.starting.session
    starting.authorization = nil
    await expect(starting, "authorization", "s-3")
    starting = ReachedStep.starting.session
    starting.transaction = nil
    await expect(starting, "authorization", "s-3")
    var stopping = ReachedStep.stopping.session
    stopping.transaction = nil
    await expect(stopping, "transaction", "s-4")
  }

  @Test("after 30 s no answer is awaited, and a late one tells nothing")
  func patience() async {
    #expect(CarryOutCommand.patience == 30)
    let gate = visit.network.script.hold("reserve")
    await visit.carryOut(SampleSession.begun())
    await visit.advance(by: 29.5)
    #expect(visit.reports.isEmpty)
    await visit.advance(by: 0.5)
    #expect(visit.reports == ["30 unanswered s-1"] && visit.isOver)
    await visit.open(gate)
    #expect(visit.reports == ["30 unanswered s-1"])
  }

  @Test("an answer that is lost leaves the command open, though the network has carried it out")
  func lostAnswer() async {
    visit.network.state.withLock { _ = $0.losesAnswer.insert("reserve") }
    await visit.carryOut(SampleSession.begun())
    #expect(visit.reports == ["0 unheard timedOut", "0 unanswered s-1"])
    #expect(visit.network.state.withLock { $0.reservations.count } == 1)
  }

  @Test("a caller that ends early hears nothing")
  func ended() async {
    visit.network.script.hold("reserve")
    let task = await visit.carryOut(SampleSession.begun())
    await visit.cancel(task)
    #expect(visit.reports.isEmpty && visit.isOver)
  }
}
