import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// What is said of the car and the charger, word for word.
@Suite("The headings of a session that charges")
struct ActivityHeadingTests {
  private static let words: [(ChargerStatus?, percent: Int?, en: String, sv: String, tr: String)] = [
    (.charging, nil, "Charging has started", "Laddningen har startat", "Şarj başladı"),
    (.available, nil, "Charging has started", "Laddningen har startat", "Şarj başladı"),
    (.preparing, nil, "Plug in the cable", "Anslut kabeln", "Kabloyu takın"),
    (.charging, 20, "Charging", "Laddar", "Şarj ediliyor"),
    (nil, 20, "Charging", "Laddar", "Şarj ediliyor"),
    (.suspendedByCar, 20, "Paused by the car", "Pausad av bilen", "Araç şarjı duraklattı"),
    (.suspendedByStation, 20, "Paused by the charger", "Pausad av laddaren", "Ünite şarjı duraklattı"),
    (.finishing, 20, "Finishing", "Laddningen avslutas", "Şarj bitiyor"),
    (.charging, 100, "Fully charged", "Fulladdad", "Batarya doldu"),
    (.faulted, 20, "The charger reports a fault", "Laddaren anger ett fel", "Ünite arıza bildiriyor"),
    (.unavailable, nil, "The charger reports a fault", "Laddaren anger ett fel", "Ünite arıza bildiriyor"),
    (
      .available, 20, "The charger says nobody is charging", "Laddaren anger att ingen laddar",
      "Ünite, kimsenin şarj etmediğini bildiriyor"
    ),
  ]

  private func session(_ status: ChargerStatus?, _ percent: Int?) -> ChargingSession {
    var facts = ChargingFacts(id: TransactionID(rawValue: "1"), standing: .charging, askedAt: noon)
    facts.status = status
    if let level = percent.flatMap(ChargeLevel.init(percent:)) {
      facts.reading = ChargingMeter.Reading(measuredAt: noon, energy: nil, level: level, watts: nil)
    }
    return ChargingSession(adopting: facts, owner: "7", place: ChargingPlace(charger: ChargingDesk.code))
  }

  @Test("each activity has its heading in three languages")
  func headings() {
    for (status, percent, en, sv, tr) in Self.words {
      let session = session(status, percent)
      for (language, heading) in [(Language.en, en), (.sv, sv), (.tr, tr)] {
        #expect(Texts(language: language).chargingTitle(session) == heading)
      }
    }
  }

  @Test("every activity is tried here")
  func all() {
    #expect(
      Set(Self.words.map { session($0.0, $0.percent).activity }) == Set(ChargingSession.Activity.allCases))
  }
}
