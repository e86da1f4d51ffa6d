import ChargeDomain
import Synchronization
import Testing

@testable import AppShellKit

@Suite struct PaymentDoubleTests {
  private let token = Secret("client-1")

  private func request(_ step: PaymentProvider.Step = .authorise) -> PaymentProvider.Request {
    PaymentProvider.Request(step: step, clientToken: token, hold: nil)
  }

  /// Asks for a payment, and returns once the window is open or the question answered.
  private func asked(_ payments: PaymentDouble) async -> Task<PaymentProvider.Answer, Never> {
    let meter = ActivityMeter()
    let request = request()
    meter.begin()
    let task = Task {
      let answer = await ActivityMeter.$current.withValue(meter) { await payments.provider.ask(request) }
      meter.end()
      return answer
    }
    await meter.rest()
    return task
  }

  /// A service with a bank that authorises every payment.
  private func withBank() -> PaymentDouble {
    let payments = PaymentDouble()
    payments.set { token, isSecondStep in Secret("\(token.reveal()) \(isSecondStep ? "second" : "first")") }
    return payments
  }

  @Test("a window stays open until it is answered, and tells what it asks for") func window() async {
    let payments = withBank()
    #expect(payments.open == nil && payments.provider.name == "Klarna")
    let task = await asked(payments)
    #expect(payments.open == request())
    #expect(payments.answer(.approve) && payments.open == nil)
    #expect(await task.value == .authorised(Secret("client-1 first")))
    #expect(!payments.answer(.approve), "none is open any more")
  }

  @Test(
    "each answer without an authorisation has its problem",
    arguments: [
      (PaymentDouble.Reply.decline, PaymentProblem.declined), (.cancel, .cancelled), (.fail, .failed),
    ])
  func problems(_ reply: PaymentDouble.Reply, _ problem: PaymentProblem) async {
    let payments = withBank()
    let task = await asked(payments)
    #expect(payments.answer(reply))
    #expect(await task.value == .failed(problem))
  }

  @Test("a payment in two steps is finished by the bank, without the person") func twoSteps() async {
    let payments = withBank()
    let task = await asked(payments)
    #expect(payments.answer(.finalize))
    #expect(await task.value == .finaliseNeeded)
    #expect(await payments.provider.ask(request(.finalise)) == .authorised(Secret("client-1 second")))
    #expect(payments.open == nil)
  }

  @Test("a window that hangs stays open; it can be answered later, and closes when nobody waits for it")
  func hangs() async {
    let payments = withBank()
    let task = await asked(payments)
    #expect(payments.answer(.hang) && payments.open != nil)
    #expect(payments.answer(.approve))
    #expect(await task.value == .authorised(Secret("client-1 first")))
    let other = await asked(payments)
    #expect(payments.answer(.hang))
    other.cancel()
    #expect(await other.value == .failed(.cancelled))
    #expect(payments.open == nil && !payments.answer(.approve))
  }

  @Test("without a bank, or with one that says no, nothing is authorised") func bank() async {
    let none = PaymentDouble()
    let first = await asked(none)
    #expect(none.answer(.approve))
    #expect(await first.value == .failed(.failed))
    none.set { _, _ in nil }
    let second = await asked(none)
    #expect(none.answer(.approve))
    #expect(await second.value == .failed(.failed))
    #expect(await none.provider.ask(request(.finalise)) == .failed(.failed))
  }
}

@Suite struct NetworkFaultsTests {
  @Test("faults happen to the next orders in the order in which they were said, once each") func queue() {
    let faults = NetworkFaults()
    #expect(faults.next() == nil)
    faults.add(.loseAnswer)
    faults.add(.delay(40))
    #expect(faults.next() == .loseAnswer && faults.next() == .delay(40) && faults.next() == nil)
  }
}
