import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("From the code on a charger to the sum")
struct WholeWayTests {
  @Test("a person enters a code, begins, pays, charges, stops, reads the sum and finds it in the history")
  func firstEra() async throws {
    let visit = AppVisit()
    await visit.openHub()
    #expect(visit.chargerHub?.title == "Tändsticksområdet")
    await visit.send(.chargerHub(.beginTapped))
    let reserved = try #require(visit.panel)
    #expect(reserved.heading == "Reserved for you" && reserved.countdown == "Reserved for 5:00")
    #expect(reserved.place == ["Tändsticksområdet · Charger 100001", "Västra Storgatan 18A"])
    #expect(reserved.facts == [Fact(label: "Price", value: "SEK 3.00/kWh")])
    #expect(reserved.footnotes == ["SEK 300 will be reserved. You only pay for what you use."])
    #expect(visit.buttons == [.pay, .cancel] && visit.notices.isEmpty && reserved.waiting == nil)
    await visit.tap(.pay)
    let held = "SEK 300 is reserved. You only pay for what you use."
    let begun = try #require(visit.panel)
    #expect(begun.heading == "Charging has started" && begun.countdown == nil && begun.ring == nil)
    #expect(begun.waiting?.label == "Waiting for data from the charger…" && begun.footnotes == [held])
    #expect(visit.buttons == [.limits, .stop])
    visit.charging.measure("1", wattHours: 4000, percent: 40, watts: 11_000)
    await visit.advance(3)
    let charging = try #require(visit.panel)
    #expect(charging.heading == "Charging" && charging.waiting == nil)
    #expect(charging.ring == SessionPanel.Ring(fraction: 0.4, label: "40%"))
    #expect(
      charging.facts == [
        Fact(label: "Energy", value: "4.00 kWh"), Fact(label: "Power", value: "11 kW"),
        Fact(label: "Cost so far", value: "≈ SEK 12.00"), Fact(label: "Price", value: "SEK 3.00/kWh"),
        Fact(label: "Duration", value: "0 min"),
      ])
    #expect(charging.footnotes == [held, "The charging network sets the final amount."])
    await visit.advance(600)
    visit.charging.change("1") { $0.total = .kronor(12) }
    await visit.stopCharging()
    let ended = try #require(visit.panel)
    #expect(ended.heading == "Charging has ended" && ended.popup == nil)
    #expect(ended.footnotes == ["What is left of the reserved SEK 300 is given back."])
    #expect(
      ended.facts == [
        Fact(label: "Energy", value: "4.00 kWh"), Fact(label: "Price", value: "SEK 3.00/kWh"),
        Fact(label: "Total", value: "SEK 12.00"), Fact(label: "Payment status", value: "not known"),
        Fact(label: "Started", value: "12:00"), Fact(label: "Ended", value: "12:10"),
        Fact(label: "Duration", value: "10 min"),
        Fact(label: "Reason", value: "stopped by you"),
      ])
    #expect(visit.buttons == [.receipt, .receiptPage, .done])
    await visit.tap(.done)
    #expect(
      visit.charge?.body
        == ChargeViewState.Body.none(
          title: "No charging session", advice: "Enter or scan the code on a charger."))
    await visit.send(.charge(.historyTapped))
    guard case .months(let months, nil) = visit.history?.body else { throw Failure.notFound }
    #expect(months.map(\.title) == ["June 2024"])
    let row = try #require(months.first?.rows.first)
    #expect(row.title == "Tändsticksområdet" && row.sum == "SEK 12.00")
    #expect(row.details == ["1 Jun 2024, 12:00", "4.00 kWh"])
    visit.core.stop()
  }

  @Test("each command is asked for once, in the person's name, and stored before it is sent")
  func commands() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.tap(.pay)
    await visit.stopCharging()
    let commands: Set = ["reserve", "openPayment", "window", "start", "stop", "release"]
    let sent = visit.charging.script.steps.filter { step in
      commands.contains(step.split(separator: " ").first.map(String.init) ?? "")
    }
    #expect(
      sent == [
        "reserve 100001 as first", "openPayment 100001 as first", "window authorise", "start 1 as first",
        "stop 1 as first",
      ])
    let steps = visit.charging.script.steps
    for (stored, asked) in [
      ("keep reserving", "reserve 100001 as first"), ("keep opening", "openPayment 100001 as first"),
      ("keep starting", "start 1 as first"), ("keep stopping", "stop 1 as first"),
    ] {
      let before = steps.firstIndex(of: stored) ?? .max
      #expect(before < steps.firstIndex(of: asked) ?? 0, "\(stored)")
    }
    visit.core.stop()
  }

  @Test("where nothing is reserved the payment is opened at once, and no time runs out")
  func secondEra() async throws {
    let visit = AppVisit(reserves: false)
    let gate = visit.charging.script.hold("window")
    await visit.begin()
    let paying = try #require(visit.panel)
    #expect(paying.heading == "Payment" && paying.countdown == nil)
    #expect(paying.waiting?.label == "Waiting for the payment…" && visit.buttons == [.cancel])
    gate.open()
    await visit.core.settle()
    #expect(visit.heading == "Charging has started")
    #expect(visit.count("reserve") == 0 && visit.count("openPayment") == 1)
    await visit.stopCharging()
    #expect(visit.heading == "Charging has ended" && visit.count("release") == 0)
    visit.core.stop()
  }

  @Test("a held charger counts down each second")
  func countdown() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.advance(1)
    #expect(visit.panel?.countdown == "Reserved for 4:59")
    await visit.advance(239)
    #expect(visit.panel?.countdown == "Reserved for 1:00")
    await visit.advance(55)
    #expect(visit.panel?.countdown == "Reserved for 0:05")
    visit.core.stop()
  }

  @Test("a payment in two steps is finished without another tap")
  func twoSteps() async {
    let visit = AppVisit()
    visit.charging.answerPayments(.finaliseNeeded, .authorised(Secret("late")))
    await visit.beginCharging()
    #expect(visit.heading == "Charging has started")
    #expect(visit.charging.windows == [.authorise, .finalise])
    visit.core.stop()
  }

  @Test("the person is asked before charging is stopped, and may go on")
  func question() async throws {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.tap(.stop)
    let popup = try #require(visit.panel?.popup)
    #expect(popup.title == "Stop charging at Tändsticksområdet, charger 100001?")
    #expect(popup.primary.label == "Stop charging")
    #expect(popup.secondary?.label == "Keep charging" && popup.tone == .destructive)
    await visit.send(.charge(.session(.stopLeft)))
    #expect(visit.panel?.popup == nil && visit.heading == "Charging has started")
    await visit.send(.charge(.session(.stopConfirmed)))
    #expect(visit.count("stop") == 0, "nobody was asked")
    await visit.tap(.stop)
    await visit.core.send(.tabTapped(.find))
    await visit.core.send(.tabTapped(.charge))
    #expect(visit.panel?.popup == nil, "the question goes with the screen")
    visit.core.stop()
  }

  @Test("whoever gives up before the payment gives the charger back and can begin again at once")
  func givenUp() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.tap(.cancel)
    #expect(visit.heading == "Charging has not started" && visit.panel?.detail == "You cancelled.")
    #expect(visit.count("release") == 1 && !visit.charging.holdsCharger)
    #expect(visit.buttons == [.again, .done] && visit.panel?.countdown == nil)
    await visit.tap(.again)
    #expect(visit.identify?.code.digits == ["1", "0", "0", "0", "0", "1"])
    #expect(visit.identify?.verdict?.isEnabled == true)
    await visit.send(.identify(.beginTapped))
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.heading == "Reserved for you")
    visit.core.stop()
  }
}
