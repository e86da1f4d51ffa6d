import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("What the network refuses")
struct RefusalTests {
  nonisolated static let words: [(ChargingRefusalReason, String)] = [
    (.occupied, "The charger is occupied."), (.faulted, "The charger is out of order."),
    (.unavailable, "The charger is not in service."), (.rejected, "The charger did not accept the request."),
    (.unknownCharger, "The charging network has no such charger."), (.reservationExpired, "The reservation had ended."),
    (.notAuthorised, "The charging network did not accept the payment."),
    (.paymentFailed, "The payment service is not working."),
    (.captureFailed, "The payment could not be completed."), (.alreadyEnded, "Charging had already ended."),
    (.chargerUnreachable, "The charger did not carry out the request."),
    (.tooLate, "Charging had already started."), (.unknownSession, "The charging network does not know this session."),
    (.withdrawn, "You cancelled."),
    (.unknown, "The charging network did not accept the request and gave no known reason."),
  ]

  @Test("every reason is tried here") func all() {
    #expect(Set(Self.words.map(\.0)) == Set(ChargingRefusalReason.allCases))
  }

  @Test("a refused reservation ends it with the reason; there is nothing to give back", arguments: words)
  func reserve(_ reason: ChargingRefusalReason, _ words: String) async {
    let visit = AppVisit()
    visit.charging.refuse("reserve", reason)
    await visit.begin()
    #expect(visit.heading == "Charging has not started" && visit.panel?.detail == words)
    #expect(visit.buttons == [.again, .done] && visit.count("release") == 0 && visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test("a refused payment ends it with the reason, and the charger is given back", arguments: words)
  func openPayment(_ reason: ChargingRefusalReason, _ words: String) async {
    let visit = AppVisit()
    visit.charging.refuse("openPayment", reason)
    await visit.beginCharging()
    #expect(visit.panel?.detail == words && visit.count("window") == 0 && visit.count("release") == 1)
    #expect(visit.panel?.countdown == nil && !visit.charging.holdsCharger)
    visit.core.stop()
  }

  @Test(
    "a refused start ends it with the reason; only a payment that is not approved is asked for again",
    arguments: words.filter { $0.0 != .notAuthorised })
  func start(_ reason: ChargingRefusalReason, _ words: String) async {
    let visit = AppVisit()
    visit.charging.refuse("start", reason)
    await visit.beginCharging()
    #expect(visit.panel?.detail == words && visit.count("start") == 1 && visit.count("release") == 1)
    visit.core.stop()
    let later = AppVisit(reserves: false)
    later.charging.refuse("start", reason)
    await later.begin()
    #expect(later.panel?.detail == words && later.count("release") == 0)
    later.core.stop()
  }

  @Test(
    "after a refused stop it charges on, the reason is told, and the person may try again",
    arguments: words.filter { ![.alreadyEnded, .captureFailed].contains($0.0) })
  func stop(_ reason: ChargingRefusalReason, _ words: String) async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.refuse("stop", reason)
    await visit.stopCharging()
    #expect(visit.heading == "Charging has started" && visit.notices == [told(words)])
    #expect(visit.panel?.notices.map(\.tone) == [.error] && visit.buttons == [.limits, .stop])
    await visit.advance(3)
    #expect(visit.count("stop") == 1, "it is not sent again without the person")
    await visit.stopCharging()
    #expect(visit.heading == "Charging has ended" && visit.count("stop") == 2)
    visit.core.stop()
  }

  /// What is said of a stop that was refused with these words.
  private func told(_ words: String) -> String {
    "Could not stop. \(words) Stop at the charger or with your car's own controls."
  }

  @Test("a refused stop is told as long as it charges all the same, also on the banner; the next stop takes it away")
  func stopTold() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.refuse("stop", .chargerUnreachable)
    await visit.stopCharging()
    let words = told("The charger did not carry out the request.")
    await visit.advance(600)
    #expect(visit.notices == [words] && visit.buttons == [.limits, .stop])
    #expect(visit.core.current.banner == nil, "the screen tells it")
    await visit.open("settings")
    #expect(visit.core.current.banner?.text == "Could not stop" && visit.core.current.banner?.tone == .warning)
    await visit.core.send(.bannerTapped)
    await visit.stopCharging()
    #expect(visit.heading == "Charging has ended" && visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test(
    "what the network did wrong with a command is told until it is tried again",
    arguments: [
      (Failure.providerError, "The charging network reported an error"),
      (.timedOut, "The charging network did not answer"),
      (.badAnswer, "The charging network did not answer as expected"),
    ])
  func reason(failure: Failure, words: String) async {
    let visit = AppVisit()
    visit.charging.script.fail("reserve", [failure])
    await visit.begin()
    #expect(visit.heading == "The charger could not be reserved" && visit.notices == [words])
    await visit.advance(60)
    #expect(visit.notices == [words])
    await visit.tap(.retry)
    #expect(visit.heading == "Reserved for you" && visit.notices.isEmpty)
    visit.core.stop()
  }

  @Test("a stop that comes after the end leads to the sum")
  func alreadyEnded() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.end("1", .full, total: .kronor(30))
    visit.charging.refuse("stop", .alreadyEnded)
    await visit.stopCharging()
    #expect(visit.heading == "Charging has ended" && visit.buttons == [.receipt, .receiptPage, .done])
    visit.core.stop()
  }

  @Test("a session that the network does not know any more is said to be unknown, and can be closed")
  func gone() async {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.measure("1", wattHours: 2000, percent: nil)
    await visit.advance(3)
    visit.charging.script.failAlways("transaction", .notFound)
    await visit.advance(3)
    #expect(visit.heading == "Charging", "one answer may come from a server that lags behind")
    await visit.advance(6)
    #expect(visit.heading == "Unknown to the charging network" && visit.buttons == [.done])
    #expect(visit.fact("Energy") == "2.00 kWh" && visit.fact("Total") == "≈ SEK 6.00" && visit.fact("Reason") == nil)
    await visit.tap(.done)
    #expect(visit.panel == nil)
    visit.core.stop()
  }
}
