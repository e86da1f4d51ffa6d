@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// The bounds of power, currencies and permissions.
@Suite struct AmountTests {
  @Test("power is never zero and below a gigawatt")
  func power() throws {
    #expect([-1, 0, 1].map { Power(watts: $0)?.watts } == [nil, nil, 1])
    let cases: [(Double, Int?)] = [
      (-1, nil), (0, nil), (0.0004, nil), (0.0005, 1), (0.001, 1), (22.0004, 22_000), (22.0006, 22_001),
      (999_999.999, 999_999_999), (1_000_000, nil), (.nan, nil), (.infinity, nil),
    ]
    for (kilowatts, watts) in cases { #expect(Power(kilowatts: kilowatts)?.watts == watts, "\(kilowatts)") }
    #expect(Power(watts: 1500)?.kilowatts == 1.5)
    #expect([3, 1, 2].compactMap(Power.init(watts:)).sorted().map(\.watts) == [1, 2, 3])
    let power = try #require(Power(watts: 3))
    #expect(!(power < power))
  }

  @Test("a rating is given, corrected or computed")
  func ratings() {
    func rating(
      _ kilowatts: Double?, _ amperes: Int? = nil, _ volts: Int? = nil, _ phases: PowerType? = nil
    ) -> String {
      let rating = PowerRating.derived(kilowatts: kilowatts, amperes: amperes, volts: volts, phases: phases)
      return rating.map { "\($0.power.watts) \($0.basis)" } ?? "none"
    }
    #expect(rating(1000) == "1000000 given")
    #expect(rating(1001) == "1001 unitCorrected")
    #expect(rating(0) == "none" && rating(nil) == "none")
    #expect(rating(0, 16, 230) == "3680 estimated")
    #expect(rating(22, 16, 230) == "22000 given")
    #expect(rating(nil, 1, 100) == "100 estimated" && rating(nil, 1, 99) == "none")
    #expect(rating(nil, 1, 1500) == "1500 estimated" && rating(nil, 1, 1501) == "none")
    #expect(rating(nil, 0, 230) == "none" && rating(nil, 16, nil) == "none" && rating(nil, nil, 230) == "none")
    #expect(rating(nil, 10, 299, .ac3Phase) == "8970 estimated")
    #expect(rating(nil, 10, 300, .ac3Phase) == "5196 estimated")
    #expect(rating(nil, 10, 300, .ac2Phase) == "3000 estimated")
  }

  @Test("a currency has three Latin letters, and its own number of decimals")
  func currencies() {
    for code in ["", "EU", "EURO", "E1R", "@AA", "AA[", "ÉUR", "A R"] {
      #expect(Currency(rawValue: code) == nil, "\(code)")
    }
    #expect(["AZA", "zaz", "Sek"].map { Currency(rawValue: $0)?.rawValue } == ["AZA", "ZAZ", "SEK"])
    #expect(["EUR", "JPY", "KWD", "TND", "ISK"].map { Currency(rawValue: $0)?.minorDigits } == [2, 0, 3, 3, 0])
    #expect(["EUR", "JPY", "KWD"].map { Currency(rawValue: $0)?.minorUnitsPerUnit } == [100, 1, 1000])
  }

  @Test("refused is refused, for now or for good")
  func permissions() {
    let states: [PermissionState] = [.notAsked, .granted, .denied, .deniedForGood]
    #expect(states.map(\.isDenied) == [false, false, true, true])
  }

  private struct Hidden: Redacted {
    let mark = "…"
    let content = "secret"
  }

  @Test("what is redacted shows its mark wherever it is written")
  func redacted() throws {
    let hidden = Hidden()
    #expect(hidden.content == "secret" && "\(hidden)" == "…" && hidden.debugDescription == "…")
    #expect(Mirror(reflecting: hidden).children.isEmpty)
    #expect(try String(decoding: JSONEncoder().encode([hidden]), as: UTF8.self) == #"["…"]"#)
  }
}
