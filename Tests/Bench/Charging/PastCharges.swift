import ChargeDomain
import Foundation

/// The sessions of a person over five years, the newest first. Of every tenth the network says no sum.
enum PastCharges {
  static let count = 10_000
  private static let years: TimeInterval = 5 * 365.25 * 86_400
  private static let sites: [(name: String, chargers: ClosedRange<Int>)] = [
    ("Tändsticksområdet södra", 100_001...100_003), ("Högskolans parkering", 100_004...100_005),
    ("Asecs köpcentrum", 100_006...100_009), ("Huskvarna folkets park", 100_010...100_010),
    ("Elmia mässområde", 100_011...100_012),
  ]

  /// All of them; the first began two hours before.
  static func made(before now: Date) -> [PastCharge] {
    (0..<count).map { index in
      let site = sites[index * 7 % sites.count]
      let begun = now.addingTimeInterval((-7_200 - years * Double(index) / Double(count)).rounded())
      let ended = begun.addingTimeInterval(Double(1_200 + index % 60 * 60))
      let number = TransactionID(rawValue: String(200_000 - index))
      var facts = ChargingFacts(id: number, standing: .ended, askedAt: now)
      facts.charger = ChargerCode(rawValue: String(site.chargers.lowerBound + index % site.chargers.count))
      facts.openedAt = begun.addingTimeInterval(-90)
      facts.startedAt = begun
      facts.endedAt = ended
      facts.endReason = ChargingEndReason.allCases[index % ChargingEndReason.allCases.count]
      facts.price = Prices.perKilowattHour
      facts.discount = 0
      let energy = Energy(wattHours: 4_000 + index * 977 % 56_000)
      facts.reading = ChargingMeter.Reading(
        measuredAt: ended, isTimed: false, energy: energy, level: ChargeLevel(percent: 40 + index % 61), watts: nil)
      if !index.isMultiple(of: 10), let energy { facts.total = facts.price?.cost(of: energy) }
      return PastCharge(facts, site: site.name)
    }
  }
}
