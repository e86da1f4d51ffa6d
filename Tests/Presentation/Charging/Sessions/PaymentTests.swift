import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("The payment window")
struct PaymentTests {
  nonisolated static let problems: [(PaymentProblem, String)] = [
    (.declined, "The payment was declined."), (.cancelled, "You closed the payment window."),
    (.failed, "The payment could not be made."), (.timedOut, "The payment was not completed in time."),
    (.expired, "The charging network did not accept the payment."),
  ]

  @Test("each problem ends it with its reason, and the charger is given back", arguments: problems)
  func problem(_ problem: PaymentProblem, _ words: String) async {
    let visit = AppVisit()
    visit.charging.answerPayments(.failed(problem))
    await visit.beginCharging()
    #expect(visit.heading == "Charging has not started" && visit.panel?.detail == words)
    #expect(visit.count("start") == 0 && visit.count("release") == 1)
    #expect(visit.buttons == [.again, .done] && visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test("every problem has its words") func all() {
    #expect(Set(Self.problems.map(\.0)) == Set(PaymentProblem.allCases))
    #expect(Set(Self.problems.map(\.1)).count == PaymentProblem.allCases.count)
  }

  @Test("a window that nobody answers is given up after five minutes")
  func noAnswer() async {
    let visit = AppVisit(reserves: false)
    visit.charging.script.hold("window")
    await visit.begin()
    await visit.advance(299)
    #expect(visit.heading == "Payment")
    await visit.advance(1)
    #expect(visit.panel?.detail == "The payment was not completed in time.")
    visit.core.stop()
  }

  @Test("the end of the reservation closes the window; what it would have answered counts no more")
  func reservationEnds() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.advance(60)
    let gate = visit.charging.script.hold("window")
    await visit.tap(.pay)
    #expect(visit.heading == "Payment" && visit.panel?.countdown == "Reserved for 4:00")
    await visit.advance(240)
    #expect(visit.heading == "Charging has not started")
    #expect(visit.panel?.detail == "The reservation has ended.")
    gate.open()
    await visit.core.settle()
    #expect(visit.panel?.detail == "The reservation has ended." && visit.count("start") == 0)
    #expect(visit.charging.windows.isEmpty, "the window was closed, not answered")
    #expect(visit.count("release") == 0, "nothing is held any more")
    visit.core.stop()
  }

  @Test("a reservation that runs out before the payment ends it, whichever screen is shown")
  func runsOut() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.core.send(.tabTapped(.find))
    await visit.advance(300)
    await visit.core.send(.tabTapped(.charge))
    #expect(visit.panel?.detail == "The reservation has ended." && visit.buttons == [.again, .done])
    visit.core.stop()
  }

  @Test("an authorisation that is not accepted is asked for once more, and not a third time")
  func notAccepted() async {
    let visit = AppVisit()
    visit.charging.refuse("start", .notAuthorised)
    await visit.beginCharging()
    #expect(visit.heading == "Payment" && visit.buttons == [.pay, .cancel])
    #expect(visit.notices == ["The charging network did not accept the payment."])
    #expect(visit.panel?.notices.map(\.tone) == [.error])
    await visit.tap(.pay)
    #expect(visit.heading == "Charging has started" && visit.notices.isEmpty)
    #expect(visit.charging.windows == [.authorise, .reauthorise])
    visit.core.stop()
    let other = AppVisit()
    other.charging.refuse("start", .notAuthorised)
    await other.beginCharging()
    other.charging.refuse("start", .notAuthorised)
    await other.tap(.pay)
    #expect(other.panel?.detail == "The charging network did not accept the payment." && other.count("start") == 2)
    other.core.stop()
  }

  @Test("that an authorisation was not accepted is not told while the window is open again")
  func notAcceptedAgain() async {
    let visit = AppVisit()
    visit.charging.refuse("start", .notAuthorised)
    await visit.beginCharging()
    let gate = visit.charging.script.hold("window")
    await visit.tap(.pay)
    #expect(visit.notices.isEmpty && visit.panel?.waiting?.label == "Waiting for the payment…")
    gate.open()
    await visit.core.settle()
    #expect(visit.heading == "Charging has started" && visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test("whoever gives up while the window is open closes it")
  func givenUp() async {
    let visit = AppVisit()
    let gate = visit.charging.script.hold("window")
    await visit.beginCharging()
    await visit.tap(.cancel)
    #expect(visit.panel?.detail == "You cancelled." && visit.count("release") == 1)
    gate.open()
    await visit.core.settle()
    #expect(visit.panel?.detail == "You cancelled." && visit.count("start") == 0)
    visit.core.stop()
  }

  @Test("a payment that was opened while the app is not in front waits for the person")
  func background() async {
    let visit = AppVisit()
    await visit.begin()
    let gate = visit.charging.script.hold("openPayment")
    await visit.tap(.pay)
    await visit.core.send(.platform(.enteredBackground))
    gate.open()
    await visit.core.settle()
    #expect(visit.count("window") == 0 && visit.heading == "Payment")
    await visit.core.send(.platform(.enteredForeground))
    #expect(visit.buttons == [.pay, .cancel] && visit.panel?.waiting == nil)
    await visit.tap(.pay)
    #expect(visit.heading == "Charging has started" && visit.count("openPayment") == 1)
    visit.core.stop()
  }
}
