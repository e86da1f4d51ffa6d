import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// The window of the payment service: opened, answered, and given up.
struct AuthorisePaymentTests {
  private let visit = ChargingVisit()
  private let token = Secret("client")

  @discardableResult
  private func authorise(isAgain: Bool = false) async -> Task<Void, Never> {
    await visit.begin { [visit, token] in
      let outcome = await visit.charging.sessions.authorise(clientToken: token, hold: nil, isAgain: isAgain)
      switch outcome {
      case .authorised(let authorization): visit.note("authorised \(authorization.reveal())")
      case .failed(let problem): visit.note("failed \(problem)")
      }
    }
  }

  private func answer(_ answers: PaymentProvider.Answer...) { visit.network.state.withLock { $0.payments = answers } }

  private var windows: [PaymentProvider.Step] { visit.network.state.withLock { $0.windows } }

  @Test("an authorisation is handed on, and the window is opened once")
  func authorised() async {
    answer(.authorised(Secret("yes")))
    await authorise()
    #expect(visit.reports == ["0 authorised yes"] && windows == [.authorise] && visit.isOver)
  }

  @Test("after an authorisation that was not accepted the window asks again")
  func again() async {
    await authorise(isAgain: true)
    #expect(visit.reports == ["0 authorised authorised"] && windows == [.reauthorise])
  }

  @Test("the window is told the payment and what is reserved")
  func request() async {
    let requests = Mutex<[PaymentProvider.Request]>([])
    let provider = PaymentProvider(name: "Klarna") { request in
      requests.withLock { $0.append(request) }
      return request.step == .finalise ? .authorised(Secret("yes")) : .finaliseNeeded
    }
    let hold = ChargingDesk.hold
    let outcome = await AuthorisePayment(provider: provider, clock: visit.clock)(
      clientToken: token, hold: hold, isAgain: false)
    #expect(outcome == .authorised(Secret("yes")) && provider.name == "Klarna" && hold != nil)
    let expected = [PaymentProvider.Step.authorise, .finalise].map {
      PaymentProvider.Request(step: $0, clientToken: token, hold: hold)
    }
    #expect(requests.withLock { $0 } == expected)
  }

  @Test("why there is no authorisation is handed on", arguments: PaymentProblem.allCases)
  func failed(problem: PaymentProblem) async {
    answer(.failed(problem))
    await authorise()
    #expect(visit.reports == ["0 failed \(problem)"] && windows == [.authorise])
  }

  @Test("a payment in two steps has a second window, whose answer counts")
  func finalise() async {
    answer(.finaliseNeeded, .failed(.declined))
    await authorise(isAgain: true)
    #expect(visit.reports == ["0 failed declined"] && windows == [.reauthorise, .finalise])
  }

  @Test("a second step that asks for a third has failed")
  func endless() async {
    answer(.finaliseNeeded, .finaliseNeeded)
    await authorise()
    #expect(visit.reports == ["0 failed failed"] && windows == [.authorise, .finalise])
  }

  @Test("a window that is not closed within 5 min is given up")
  func deadline() async {
    #expect(AuthorisePayment.deadline == 300)
    visit.network.script.hold("window")
    await authorise()
    await visit.advance(by: 299.5)
    #expect(visit.reports.isEmpty)
    await visit.advance(by: 0.5)
    #expect(visit.reports == ["300 failed timedOut"] && visit.isOver)
  }

  @Test("both steps together have 5 min")
  func bothSteps() async {
    answer(.finaliseNeeded)
    let first = visit.network.script.hold("window")
    await authorise()
    await visit.advance(by: 200)
    let second = visit.network.script.hold("window")
    await visit.open(first)
    await visit.advance(by: 99.5)
    #expect(visit.reports.isEmpty && windows == [.authorise])
    await visit.advance(by: 0.5)
    #expect(visit.reports == ["300 failed timedOut"])
    await visit.open(second)
    #expect(visit.reports == ["300 failed timedOut"])
  }

  @Test("a window that ends when it is given up is not followed by a second one")
  func noSecondWindow() async {
    let steps = Mutex<[PaymentProvider.Step]>([])
    let provider = PaymentProvider(name: "Klarna") { request in
      steps.withLock { $0.append(request.step) }
      try? await WaitGate().wait()
      return .finaliseNeeded
    }
    await visit.begin { [visit, token] in
      let outcome = await AuthorisePayment(provider: provider, clock: visit.clock)(
        clientToken: token, hold: nil, isAgain: false)
      visit.note("\(outcome)")
    }
    await visit.advance(by: 300)
    #expect(visit.reports == ["300 \(AuthorisePayment.Outcome.failed(.timedOut))"])
    #expect(steps.withLock { $0 } == [.authorise])
  }

  @Test("who no longer wants the authorisation closes the window")
  func cancelled() async {
    visit.network.script.hold("window")
    let task = await authorise()
    await visit.cancel(task)
    #expect(visit.isOver && windows.isEmpty)
  }
}
