import ChargeDomain
import ChargeLocalization
import Foundation
import Testing

@Suite("Energy and time of a charging session in three languages")
struct ChargingFormatsTests {
  private let formats = Language.allCases.map { Formats(language: $0, units: .metric, timeZone: .gmt) }
  /// 1 June 2024, 12:00 UTC.
  private let noon = Date(timeIntervalSince1970: 1_717_243_200)

  @Test(
    "energy in kilowatt-hours, always with two decimals: a cost goes with it",
    arguments: [
      (0, "0.00 kWh", "0,00 kWh", "0,00 kWh"), (4, "0.00 kWh", "0,00 kWh", "0,00 kWh"),
      (5, "0.01 kWh", "0,01 kWh", "0,01 kWh"), (4000, "4.00 kWh", "4,00 kWh", "4,00 kWh"),
      (12_344, "12.34 kWh", "12,34 kWh", "12,34 kWh"), (12_345, "12.35 kWh", "12,35 kWh", "12,35 kWh"),
      (1_234_560, "1,234.56 kWh", "1.234,56 kWh", "1 234,56 kWh"),
    ])
  func energy(wattHours: Int, en: String, tr: String, sv: String) throws {
    let energy = try #require(Energy(wattHours: wattHours))
    #expect(formats.map { $0.energy(energy) } == [en, tr, sv])
  }

  @Test(
    "power that was measured has one decimal at most, and zero is a power",
    arguments: [
      (0, "0 kW", "0 kW", "0 kW"), (40, "40 W", "40 W", "40 W"), (3026, "3 kW", "3 kW", "3 kW"),
      (7400, "7.4 kW", "7,4 kW", "7,4 kW"), (16_873, "16.9 kW", "16,9 kW", "16,9 kW"),
      (22_000, "22 kW", "22 kW", "22 kW"),
    ])
  func power(watts: Int, en: String, tr: String, sv: String) {
    #expect(formats.map { $0.measuredPower(watts: watts) } == [en, tr, sv])
  }

  @Test(
    "a sum that is reserved or chosen has decimals only where it is not whole",
    arguments: [
      ("EUR", 30_000, ["€300", "€300", "300 €"]), ("EUR", 930, ["€9.30", "€9,30", "9,30 €"]),
      ("SEK", 15_000, ["SEK 150", "SEK 150", "150 kr"]), ("SEK", -15_000, ["-SEK 150", "-SEK 150", "−150 kr"]),
      ("JPY", 930, ["JP¥930", "¥930", "930 JPY"]), ("KWD", 1_500, ["KWD 1.500", "KWD 1,500", "1,500 KWD"]),
    ])
  func roundSum(currency: String, minorUnits: Int, words: [String]) throws {
    let sum = Money(minorUnits: minorUnits, currency: try #require(Currency(rawValue: currency)))
    #expect(formats.map { $0.roundSum(sum) } == words)
  }

  @Test(
    "how long something lasts, in whole minutes that have passed",
    arguments: [
      (-5.0, "0 min", "0 dk", "0 min"), (0, "0 min", "0 dk", "0 min"), (59.9, "0 min", "0 dk", "0 min"),
      (60, "1 min", "1 dk", "1 min"), (3599, "59 min", "59 dk", "59 min"), (3600, "1 hour", "1 saat", "1 timme"),
      (3900, "1 hour 5 min", "1 saat 5 dk", "1 timme 5 min"),
      (7290, "2 hours 1 min", "2 saat 1 dk", "2 timmar 1 min"),
    ])
  func minutes(seconds: Double, en: String, tr: String, sv: String) {
    #expect(formats.map { $0.minutes(seconds) } == [en, tr, sv])
  }

  @Test("a length beyond all reason does not break the screen", arguments: [1e300, .infinity])
  func endless(seconds: Double) {
    for formats in formats { #expect(!formats.minutes(seconds).isEmpty) }
  }

  @Test(
    "what is left counts down as a clock does, and not below zero",
    arguments: [
      (300, "5:00"), (299, "4:59"), (60, "1:00"), (59, "0:59"), (9, "0:09"), (0, "0:00"), (-7, "0:00"),
      (3725, "62:05"),
    ])
  func countdown(seconds: Int, text: String) {
    for formats in formats { #expect(formats.countdown(seconds) == text) }
  }

  @Test(
    "a short age goes in steps of ten seconds, then in minutes",
    arguments: [
      (-5.0, "just now", "az önce", "nyss"), (0, "just now", "az önce", "nyss"), (9.9, "just now", "az önce", "nyss"),
      (10, "10 s ago", "10 sn önce", "för 10 s sedan"),
      (19.9, "10 s ago", "10 sn önce", "för 10 s sedan"),
      (30, "30 s ago", "30 sn önce", "för 30 s sedan"),
      (59.9, "50 s ago", "50 sn önce", "för 50 s sedan"),
      (60, "1 min ago", "1 dk önce", "för 1 min sedan"), (3600, "1 h ago", "1 saat önce", "för 1 tim sedan"),
    ])
  func shortAge(seconds: Double, en: String, tr: String, sv: String) {
    #expect(formats.map { $0.shortAge(of: noon, now: noon.addingTimeInterval(seconds)) } == [en, tr, sv])
  }

  @Test(
    "each age makes a sentence in each language, alone and with its reason",
    arguments: [
      (0.0, "Last updated just now.", "Son güncelleme: az önce.", "Senast uppdaterat nyss."),
      (30, "Last updated 30 s ago.", "Son güncelleme: 30 sn önce.", "Senast uppdaterat för 30 s sedan."),
      (240, "Last updated 4 min ago.", "Son güncelleme: 4 dk önce.", "Senast uppdaterat för 4 min sedan."),
      (7200, "Last updated 2 h ago.", "Son güncelleme: 2 saat önce.", "Senast uppdaterat för 2 tim sedan."),
      (86_400, "Last updated 1 day ago.", "Son güncelleme: 1 gün önce.", "Senast uppdaterat för 1 dag sedan."),
      (259_200, "Last updated 3 days ago.", "Son güncelleme: 3 gün önce.", "Senast uppdaterat för 3 dagar sedan."),
    ])
  func lastUpdated(seconds: Double, en: String, tr: String, sv: String) {
    for (language, sentence) in zip(Language.allCases, [en, tr, sv]) {
      let texts = Texts(language: language)
      let formats = Formats(language: language, units: .metric, timeZone: .gmt)
      let age = formats.shortAge(of: noon, now: noon.addingTimeInterval(seconds))
      #expect(texts.chargingStaleNotice(age: age) == sentence)
      #expect(texts.chargingStaleBecause(age: age, problem: "Offline") == sentence + " Offline.")
    }
  }

  @Test("a month with its year, in the time zone that is asked for")
  func month() throws {
    let may = try #require(CalendarMonth("2024-05"))
    #expect(formats.map { $0.month(may) } == ["May 2024", "Mayıs 2024", "maj 2024"])
    let first = try #require(CalendarDay("2024-05-01"))
    #expect(formats.map { $0.day(first) } == ["1 May 2024", "1 May 2024", "1 maj 2024"])
    let far = try #require(TimeZone(identifier: "Pacific/Apia"))
    #expect(formats.first?.with(timeZone: far).day(first) == "1 May 2024", "a day is at no place in particular")
    #expect(formats.map { $0.month(noon) } == ["June 2024", "Haziran 2024", "juni 2024"])
    let midnight = Date(timeIntervalSince1970: 1_717_199_999)
    #expect(formats.map { $0.month(midnight) } == ["May 2024", "Mayıs 2024", "maj 2024"])
    let stockholm = try #require(TimeZone(identifier: "Europe/Stockholm"))
    #expect(formats.first?.with(timeZone: stockholm).month(midnight) == "June 2024")
  }
}
