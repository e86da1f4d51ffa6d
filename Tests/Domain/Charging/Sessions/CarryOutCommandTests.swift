import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// A command is stored, sent once, and its answer told.
struct CarryOutCommandTests {
  private let visit = ChargingVisit()

  @Test("a session is stored before its command is sent, in the person's name")
  func stored() async {
    let session = SampleSession.begun()
    await visit.carryOut(session)
    #expect(visit.reports == ["0 reserved s-1 until 300"])
    #expect(visit.network.script.steps == ["keep reserving", "reserve 100001 as first"])
    #expect(visit.network.state.withLock { $0.sessions[session.id] } == session && visit.isOver)
  }

  @Test("what cannot be stored is not sent", arguments: [Failure.storage, .locked])
  func notStored(failure: Failure) async {
    visit.network.script.failAlways("keep reserving", failure)
    await visit.carryOut(SampleSession.begun())
    #expect(visit.reports == ["0 not stored \(failure)"] && visit.network.script.calls.isEmpty)
  }

  @Test(
    "only a command that is about to be sent is stored and sent",
    arguments: [ReachedStep.reserveLost, .reserveNot, .reserved, .reserveRefused, .adopted])
  func nothingToSend(reached: ReachedStep) async {
    await visit.carryOut(reached.session)
    #expect(visit.reports.isEmpty && visit.network.script.steps.isEmpty)
  }

  @Test("a payment is opened for the charger")
  func opened() async {
    await visit.carryOut(ReachedStep.opening.session)
    #expect(visit.reports == ["0 opened s-2 1"])
    #expect(visit.network.script.steps == ["keep opening", "openPayment 100001 as first"])
  }

  @Test("charging is started with what the person authorised")
  func started() async throws {
    visit.know(.opened)
    let used = Mutex<[Secret?]>([])
    var ports = visit.network.ports
    let start = ports.service.start
    ports.service.start = { id, authorization, credential async throws(Failure) in
      used.withLock { $0.append(authorization) }
      return try await start(id, authorization, credential)
    }
    let useCases = UseCases.joined(clock: visit.clock, accounts: visit.accounts.ports, charging: ports)
    var facts = SampleSession.facts(.charging)
    facts.startedAt = noon
    await useCases.charging.sessions.carryOut(ReachedStep.starting.session) { progress in
      #expect(progress == .happened(.carriedOut(SampleSession.command(3), facts), at: noon))
      visit.note("told")
    }
    #expect(visit.reports == ["0 told"] && used.withLock { $0 } == [SampleSession.authorization])
    #expect(visit.network.script.calls == ["start 9"])
  }

  @Test("a session on an invoice is opened as one, and started without an authorisation")
  func onInvoice() async {
    await visit.carryOut(ReachedStep.opening.onInvoice)
    #expect(visit.reports == ["0 opened s-2 1"])
    visit.know(.opened)
    visit.network.change("9") { $0.method = .invoice }
    await visit.carryOut(ReachedStep.starting.onInvoice)
    #expect(visit.reports.last == "0 carried out s-3 charging")
    #expect(visit.network.script.calls == ["openPayment 100001 invoice", "start 9"])
  }

  @Test("a payment that is not authorised is not sent")
  func nothingAuthorised() async {
    visit.know(.opened)
    await visit.carryOut(ReachedStep.starting.session.restoring(clientToken: nil, authorization: nil))
    #expect(visit.network.script.calls.isEmpty)
  }

  @Test("charging is stopped, and the facts of the answer are told")
  func stopped() async {
    visit.know(.charging)
    await visit.carryOut(ReachedStep.stopping.session)
    #expect(visit.reports == ["0 carried out s-4 ended"])
    #expect(visit.network.script.steps == ["keep stopping", "stop 9 as first"])
  }

  @Test("a charger is given back under the id that reserved it")
  func released() async {
    visit.holdCharger()
    await visit.carryOut(ReachedStep.releasing.session)
    #expect(visit.reports == ["0 carried out s-3"] && visit.network.script.calls == ["release 100001"])
    #expect(visit.network.state.withLock { $0.reservations.isEmpty })
  }

  @Test(
    "a refusal is told with its reason",
    arguments: [
      (ReachedStep.reserving, "reserve", "s-1"), (.opening, "openPayment", "s-2"), (.starting, "start", "s-3"),
      (.stopping, "stop", "s-4"),
    ])
  func refused(reached: ReachedStep, function: String, id: String) async {
    visit.know(.charging)
    visit.network.state.withLock { $0.refusals[function] = .occupied }
    await visit.carryOut(reached.session)
    #expect(visit.reports == ["0 refused \(id) occupied"])
  }

  @Test("an answer is told with the time at which it came")
  func time() async {
    let gate = visit.network.script.hold("reserve")
    await visit.carryOut(SampleSession.begun())
    await visit.advance(by: 5)
    #expect(visit.reports.isEmpty)
    await visit.open(gate)
    #expect(visit.reports == ["5 reserved s-1 until 300"] && visit.isOver)
  }
}
