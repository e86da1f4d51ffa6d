import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// The specification's tariff examples, worked out on the device: the sums beside them were added up by hand.
@Suite(.enabled(if: FeedFolder.isThere, "CHARGECORE_FEEDS is not set: the tariffs of the specification are not read"))
struct OCPITariffFilesTests {
  private static let folder = FeedFolder.url.appending(path: "ocpi/spec-2.2.1-examples")

  private func tariff(_ name: String) throws -> Tariff {
    let document = try JSONDocument(Data(contentsOf: Self.folder.appending(path: "tariff_\(name).json")))
    let reader = try #require(JSONReader(record: document.root, faults: FieldFaults()))
    return try OCPITariff(reader).tariff
  }

  private func estimate(
    _ name: String, kWh: Double, charging: Int, parked: Int, at start: String = "2026-01-12T08:30:00Z"
  ) throws -> PriceEstimate {
    let begin = try #require(ISO8601DateFormatter().date(from: start))
    let plan = try #require(
      PlannedCharge(energy: Int(kWh * 1000), charging: charging * 60, parked: parked * 60, start: begin))
    return try tariff(name).estimate(plan, in: TimeZone(identifier: "Europe/Berlin"))
  }

  /// Name; kWh, minutes of charging and parked after it; cents without and with VAT.
  @Test(
    "the examples of the specification cost what it says",
    arguments: [
      ("1_simple_2hour", 9, 150, 0, 500, 550), ("2_alt_text", 9, 150, 0, 475, 500),
      ("3_alt_url", 20.45, 60, 0, 563, 624), ("8_simple_025kwh", 20, 45, 0, 500, 550),
      ("9_025kwh_start", 20, 60, 0, 550, 610), ("10_025kwh_parking_start", 20, 60, 40, 700, 790),
      ("11_not_possible_alt_text", 9, 150, 0, 515, 550), ("12_025kwh_min_price", 1, 10, 0, 50, 55),
      ("12_025kwh_min_price", 20, 10, 0, 500, 550), ("13_simple_3hour_5parking", 30, 150, 42, 1125, 1275),
      ("15_reservation_5_euro_per_hour", 20, 60, 0, 550, 610),
      ("16_reservation_2_euro_fee_5_euro_per_hour", 20, 60, 0, 550, 610),
      ("17_reservation_with_expire_fee", 20, 60, 0, 550, 610),
      ("18_reservation_with_expire_time", 20, 60, 0, 550, 610), ("put_example", 9, 150, 0, 500, 550),
    ] as [(String, Double, Int, Int, Int, Int)])
  func sums(_ name: String, _ kWh: Double, _ charging: Int, _ parked: Int, _ exclVAT: Int, _ inclVAT: Int) throws {
    guard case .known(let cost) = try estimate(name, kWh: kWh, charging: charging, parked: parked) else {
      Issue.record("no sum: \(try estimate(name, kWh: kWh, charging: charging, parked: parked))")
      return
    }
    #expect(cost.exclVAT.minorUnits == exclVAT && cost.inclVAT?.minorUnits == inclVAT)
    #expect(cost.exclVAT.currency.rawValue == "EUR")
  }

  @Test("a price that depends on time, power or validity says so")
  func whatThePriceHangsOn() throws {
    // From 16:35 to 17:10: 25 minutes at 1.20 and 20, the last step included, at 2.40.
    guard
      case .known(let steps) = try estimate("14_step_size", kWh: 9, charging: 35, parked: 0, at: "2026-01-12T15:35:00Z")
    else {
      Issue.record("no sum")
      return
    }
    #expect(steps.exclVAT.minorUnits == 130 && steps.inclVAT == nil, "no rate is stated")
    #expect(try estimate("5_free_of_charge", kWh: 20, charging: 60, parked: 0) == .free)
    #expect(try estimate("4_complex", kWh: 20, charging: 60, parked: 0) == .unknown(reason: .needsPower))
    #expect(
      try estimate("6_025kwh_start_max_price", kWh: 50, charging: 60, parked: 0) == .unknown(reason: .notValidNow))
    let inTime = try estimate("6_025kwh_start_max_price", kWh: 50, charging: 60, parked: 0, at: "2019-06-01T08:00:00Z")
    guard case .known(let most) = inTime else {
      Issue.record("no sum: \(inTime)")
      return
    }
    #expect(most.exclVAT.minorUnits == 1000 && most.inclVAT?.minorUnits == 1100 && most.limit == .maximum)
  }

  @Test("every tariff of the specification is among the examples")
  func noneIsLeftOut() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(names.count { $0.hasPrefix("tariff_") } == 18)
    #expect(try tariff("11_not_possible_alt_text").texts.map(\.language) == ["en", "nl"])
    #expect(try tariff("3_alt_url").link != nil && tariff("3_alt_url").kind?.rawValue == "PROFILE_CHEAP")
  }
}
