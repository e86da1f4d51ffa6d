import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The time that is left")
struct TimeLeftTests {
  /// A session that charged from 40 to 44 % in four minutes, and is then said to do this.
  private func session(_ status: ChargerStatus? = .charging) -> ChargingSession {
    func facts(_ minutes: Double, _ status: ChargerStatus?) -> ChargingFacts {
      let now = noon + minutes * 60
      var facts = ChargingFacts(id: TransactionID(rawValue: "1"), standing: .charging, askedAt: now)
      facts.status = status
      facts.startedAt = noon
      facts.reading = ChargingMeter.Reading(
        measuredAt: now, energy: nil, level: ChargeLevel(percent: 40 + Int(minutes)), watts: nil)
      return facts
    }
    var session = ChargingSession(adopting: facts(0, .charging), owner: "7", place: ChargingPlace(charger: nil))
    session.handle(.learnt(facts(4, status)), at: noon + 240)
    return session
  }

  private func facts(
    _ session: ChargingSession, after seconds: Double = 240, obstacle: Failure? = nil
  ) throws -> [String: String] {
    let panel = SessionPanelWriter(
      session: session, value: ChargingKeeper.initial, isSignedIn: true, obstacle: obstacle,
      context: try context(now: noon + seconds)
    ).panel
    return Dictionary(panel.facts.map { ($0.label, $0.value) }) { one, _ in one }
  }

  private let label = "Time left to 80%"

  @Test("it is told while energy flows and the news are fresh")
  func told() throws {
    #expect(try facts(session())[label] == "≈ 36 min")
    #expect(try facts(session(), after: 269)[label] != nil)
  }

  @Test("it is not told of old news, without a connection, or while charging is paused or said to be otherwise")
  func untold() throws {
    #expect(try facts(session(), after: 270)[label] == nil)
    #expect(try facts(session(), obstacle: .offline)[label] == nil)
    for status in [ChargerStatus.suspendedByCar, .suspendedByStation, .finishing, .preparing, .faulted, .available] {
      #expect(try facts(session(status))[label] == nil, "\(status)")
    }
  }
}
