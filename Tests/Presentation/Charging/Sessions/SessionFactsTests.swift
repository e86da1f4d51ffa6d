import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("What is known of a session under way")
struct SessionFactsTests {
  private static let restUnclear =
    "SEK 300 was reserved. We do not know whether the rest has been given back. Your bank or payment service shows it."

  private func charging(_ wattHours: Int?, _ percent: Int?, watts: Int? = nil) async -> AppVisit {
    let visit = AppVisit()
    await visit.beginCharging()
    visit.charging.measure("1", wattHours: wattHours, percent: percent, watts: watts)
    await visit.advance(3)
    return visit
  }

  private func measure(_ visit: AppVisit, after seconds: Double, _ wattHours: Int?, _ percent: Int?, watts: Int? = nil)
    async
  {
    await visit.advance(seconds - 3)
    visit.charging.measure("1", wattHours: wattHours, percent: percent, watts: watts)
    await visit.advance(3)
  }

  @Test("a register that runs backwards is a fault of the meter: the highest value stays, and that is said")
  func backwards() async {
    let visit = await charging(3000, nil)
    await measure(visit, after: 6, 2000, nil)
    #expect(visit.fact("Energy") == "3.00 kWh")
    #expect(visit.notices == ["The charger meter ran backwards. The highest reading is shown."])
    await measure(visit, after: 6, 3500, nil)
    #expect(visit.fact("Energy") == "3.50 kWh" && visit.notices.count == 1, "it stays said")
    visit.core.stop()
  }

  nonisolated static let activities: [(ChargerStatus?, String)] = [
    (nil, "Charging"), (.charging, "Charging"), (.preparing, "Plug in the cable"),
    (.suspendedByCar, "Paused by the car"), (.suspendedByStation, "Paused by the charger"),
    (.finishing, "Finishing"), (.available, "The charger says nobody is charging"), (.reserved, "Charging"),
    (.unavailable, "The charger reports a fault"), (.faulted, "The charger reports a fault"),
  ]

  @Test("what the car and the charger do follows from what the network says", arguments: activities)
  func activity(_ status: ChargerStatus?, _ words: String) async {
    let visit = await charging(1000, 20)
    visit.charging.change("1") { $0.status = status }
    await visit.advance(3)
    #expect(visit.heading == words)
    visit.core.stop()
  }

  @Test("a full battery is said; power of zero is a power")
  func full() async {
    let visit = await charging(40_000, 100, watts: 0)
    #expect(visit.heading == "Fully charged" && visit.fact("Power") == "0 kW")
    #expect(visit.panel?.ring == SessionPanel.Ring(fraction: 1, label: "100%"))
    visit.core.stop()
  }

  @Test("without a level the ring tells the energy, and no time is guessed")
  func withoutLevel() async {
    let visit = await charging(12_340, nil)
    #expect(visit.panel?.ring == SessionPanel.Ring(fraction: nil, label: "12.34 kWh"))
    #expect(visit.panel?.facts.contains { $0.label.hasPrefix("Time left to") } == false)
    visit.core.stop()
  }

  @Test("the time to 80 % comes from the levels that were sent, then the time to 100 %")
  func timeLeft() async {
    let visit = await charging(nil, 40)
    #expect(visit.fact("Time left to 80%") == nil)
    await measure(visit, after: 300, nil, 50)
    #expect(visit.fact("Time left to 80%") == "≈ 15 min")
    await measure(visit, after: 600, nil, 80)
    #expect(visit.fact("Time left to 80%") == nil && visit.fact("Time left to 100%")?.hasPrefix("at least ") == true)
    visit.core.stop()
  }

  @Test("power over time needs two values; the greatest is told, and the same as a sentence")
  func plot() async throws {
    let visit = await charging(nil, nil, watts: 7000)
    #expect(visit.panel?.plot == nil)
    await measure(visit, after: 600, nil, nil, watts: 11_026)
    #expect(visit.fact("Power") == "11 kW")
    let plot = try #require(visit.panel?.plot)
    #expect(plot.watts == [7000, 11_026] && plot.peak == "11 kW" && plot.label == "Power over time")
    #expect(plot.begin == "12:00" && plot.end == "12:10")
    #expect(plot.spoken == "Power from 12:00 to 12:10, at most 11 kW")
    visit.core.stop()
  }

  @Test("where nothing was measured the plot has a hole, and it never has more than 60 steps")
  func longPlot() throws {
    var facts = ChargingFacts(id: TransactionID(rawValue: "1"), standing: .charging, askedAt: noon)
    facts.startedAt = noon
    var session = ChargingSession(adopting: facts, owner: "7", place: ChargingPlace(charger: ChargingDesk.code))
    func receive(_ minute: Int, _ watts: Int) {
      facts.reading = ChargingMeter.Reading(
        measuredAt: noon + Double(minute) * 60, energy: nil, level: nil, watts: watts)
      session.handle(.learnt(facts), at: noon)
    }
    for minute in [0, 1, 9] { receive(minute, 1000 + minute) }
    let writer = SessionPanelWriter(
      session: session, value: ChargingKeeper.initial, isSignedIn: true, obstacle: nil, context: try context())
    #expect(writer.plot?.watts == [1001, nil, 1009])
    for minute in 10...200 { receive(minute, 1000) }
    let long = SessionPanelWriter(
      session: session, value: ChargingKeeper.initial, isSignedIn: true, obstacle: nil, context: try context())
    #expect(long.plot?.watts.count == 60 && long.plot?.watts.compactMap(\.self).max() == 1009)
  }

  @Test("a discount and a sum are told as the network says them; without a sum it is worked out, and that is said")
  func sums() async {
    let visit = await charging(4000, nil)
    visit.charging.change("1") { $0.discount = 10 }
    visit.charging.end("1", .creditUsed, total: .kronor(11))
    await visit.advance(3)
    #expect(visit.fact("Discount") == "10%" && visit.fact("Total") == "SEK 11.00")
    #expect(visit.fact("Reason") == "the reserved amount is used up" && visit.panel?.footnotes.isEmpty == true)
    visit.core.stop()
    let other = await charging(4000, nil)
    other.charging.end("1", .car)
    await other.advance(3)
    #expect(other.fact("Total") == "≈ SEK 12.00" && other.fact("Discount") == nil)
    #expect(
      other.panel?.footnotes == [
        Self.restUnclear,
        "The charging network did not state the total. It is estimated from energy and price.",
      ])
    other.core.stop()
  }

  @Test("where neither sum nor energy is known, nothing is worked out, and nothing says so")
  func noSum() async {
    let visit = await charging(nil, nil)
    visit.charging.end("1", .car)
    await visit.advance(3)
    #expect(visit.fact("Total") == "unknown" && visit.fact("Energy") == "unknown")
    #expect(visit.panel?.footnotes == [Self.restUnclear, "The charging network did not state the total."])
    visit.core.stop()
  }

  @Test("after the end the ring tells no level that was measured long before; it tells the energy")
  func oldLevel() async {
    let visit = await charging(1000, 20)
    await measure(visit, after: 600, 4000, nil)
    #expect(visit.panel?.ring?.label == "20%")
    visit.charging.end("1", .person)
    await visit.advance(3)
    #expect(visit.panel?.ring == SessionPanel.Ring(fraction: nil, label: "4.00 kWh"))
    visit.core.stop()
    let other = await charging(1000, 20)
    await measure(other, after: 600, 4000, 35)
    other.charging.end("1", .person)
    await other.advance(3)
    #expect(other.panel?.ring?.label == "35%")
    other.core.stop()
  }

  @Test("an end before the begin, as after a clock was set back, is not told")
  func clockSetBack() throws {
    var facts = ChargingFacts(id: TransactionID(rawValue: "9"), standing: .charging, askedAt: noon)
    facts.startedAt = noon
    var session = ChargingSession(adopting: facts, owner: "7", place: ChargingPlace(charger: ChargingDesk.code))
    let ended = ChargingFacts(id: facts.id, standing: .ended, askedAt: noon - 60)
    session.handle(.learnt(ended), at: noon - 60)
    #expect(session.seenToEndAt == noon - 60)
    let panel = SessionPanelWriter(
      session: session, value: ChargingKeeper.initial, isSignedIn: true, obstacle: nil, context: try context()
    ).panel
    #expect(panel.facts.allSatisfy { $0.label != "Ended" && $0.label != "Duration" })
    #expect(panel.facts.contains { $0.label == "Started" })
  }

  @Test("power says that energy flows, whatever the charger's word")
  func power() async {
    let visit = await charging(1000, 20, watts: 22_000)
    visit.charging.change("1") { $0.status = .preparing }
    await visit.advance(3)
    #expect(visit.heading == "Charging")
    visit.core.stop()
  }

  @Test("of a session that began elsewhere the time of its payment is told as about its begin")
  func begin() async {
    let visit = AppVisit { $0.signIn(.charging) }
    visit.charging.beginElsewhere("9")
    visit.charging.change("9") { facts in
      facts.startedAt = nil
      facts.openedAt = noon - 600
    }
    await visit.open("charge")
    #expect(visit.fact("Duration") == "≈ 10 min")
    visit.charging.end("9", .person)
    await visit.advance(3)
    #expect(visit.fact("Started") == "≈ 11:50")
    visit.core.stop()
  }

  nonisolated static let reasons: [(ChargingEndReason, String)] = [
    (.person, "stopped by you"), (.car, "ended at the car or by unplugging"), (.full, "fully charged"),
    (.charger, "the charger ended it"), (.creditUsed, "the reserved amount is used up"),
    (.limit, "your limit was reached"), (.unknown, "not stated by the charging network"),
  ]

  @Test("each reason for the end has its words", arguments: reasons)
  func reason(_ reason: ChargingEndReason, _ words: String) async {
    let visit = await charging(1000, 20)
    visit.charging.end("1", reason)
    await visit.advance(3)
    #expect(visit.fact("Reason") == words)
    visit.core.stop()
  }

  @Test("every status and every reason is tried here") func all() {
    #expect(Set(Self.activities.compactMap(\.0)) == Set(ChargerStatus.allCases))
    #expect(Set(Self.reasons.map(\.0)) == Set(ChargingEndReason.allCases))
  }
}
