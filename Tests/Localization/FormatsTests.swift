import ChargeDomain
import ChargeLocalization
import Foundation
import Testing

@Suite("Numbers, units and times in three languages")
struct FormatsTests {
  private func formats(_ language: Language, _ units: UnitsChoice = .metric, zone: String = "Europe/Zurich") throws
    -> Formats
  {
    Formats(language: language, units: units, timeZone: try #require(TimeZone(identifier: zone)))
  }

  /// 1 June 2024, 12:05:20 UTC.
  private let date = Date(timeIntervalSince1970: 1_717_243_520)

  @Test(
    "distances: 10 m under 1 km, then 0.1 km, from 100 km on whole ones",
    arguments: [
      (0.0, "0 m", "0 m", "0 m"), (243, "240 m", "240 m", "240 m"), (245, "250 m", "250 m", "250 m"),
      (994.9, "990 m", "990 m", "990 m"), (995, "1 km", "1 km", "1 km"), (1250, "1.3 km", "1,3 km", "1,3 km"),
      (12_340, "12.3 km", "12,3 km", "12,3 km"), (99_940, "99.9 km", "99,9 km", "99,9 km"),
      (99_960, "100 km", "100 km", "100 km"), (100_400, "100 km", "100 km", "100 km"),
      (1_431_200, "1,431 km", "1.431 km", "1 431 km"), (1_234_567, "1,235 km", "1.235 km", "1 235 km"),
    ])
  func metric(meters: Double, en: String, tr: String, sv: String) throws {
    let distance = Distance(meters: meters)
    #expect(try formats(.en).distance(distance) == en)
    #expect(try formats(.tr).distance(distance) == tr)
    #expect(try formats(.sv).distance(distance) == sv)
  }

  @Test(
    "distances in miles: feet under 0.1 mi, then 0.1 mi, from 100 mi on whole ones",
    arguments: [
      (100.0, "330 ft", "330 fit", "330 fot"), (159, "520 ft", "520 fit", "520 fot"),
      (160.9, "0.1 mi", "0,1 mil", "0,1 mi"), (1609.344, "1 mi", "1 mil", "1 mi"),
      (4023.36, "2.5 mi", "2,5 mil", "2,5 mi"), (160_773, "99.9 mi", "99,9 mil", "99,9 mi"),
      (161_900, "101 mi", "101 mil", "101 mi"),
    ])
  func miles(meters: Double, en: String, tr: String, sv: String) throws {
    let distance = Distance(meters: meters)
    #expect(try formats(.en, .miles).distance(distance) == en)
    #expect(try formats(.tr, .miles).distance(distance) == tr)
    #expect(try formats(.sv, .miles).distance(distance) == sv)
  }

  @Test("power: as given, estimated with ≈, unknown in words")
  func power() throws {
    let given = PowerRating(power: try #require(Power(kilowatts: 7.4)), basis: .given)
    let estimated = PowerRating(power: try #require(Power(watts: 22_170)), basis: .estimated)
    #expect(try Language.allCases.map { try formats($0).power(given) } == ["7.4 kW", "7,4 kW", "7,4 kW"])
    #expect(try Language.allCases.map { try formats($0).power(estimated) } == ["≈ 22.2 kW", "≈ 22,2 kW", "≈ 22,2 kW"])
    #expect(
      try Language.allCases.map { try formats($0).power(nil) } == ["power unknown", "güç bilinmiyor", "effekt okänd"])
    #expect(try formats(.en).power(try #require(Power(watts: 23))) == "23 W")
  }

  @Test("counts, decimals, percent, lists, upper case")
  func figures() throws {
    #expect(try Language.allCases.map { try formats($0).count(12_345) } == ["12,345", "12.345", "12 345"])
    #expect(try Language.allCases.map { try formats($0).decimal(2.25) } == ["2.3", "2,3", "2,3"])
    #expect(try Language.allCases.map { try formats($0).percent(0.455) } == ["46%", "%46", "46 %"])
    #expect(
      try Language.allCases.map { try formats($0).list(["A", "B", "C"]) } == ["A, B and C", "A, B ve C", "A, B och C"])
    #expect(
      try Language.allCases.map { try formats($0).list(["A", "B"], ending: .or) } == [
        "A or B", "A veya B", "A eller B",
      ])
    #expect(try formats(.en).list([]) == "")
    #expect(try formats(.tr).uppercased("Diyarbakır izmir") == "DİYARBAKIR İZMİR")
    #expect(try formats(.sv).uppercased("Diyarbakir åäö ß") == "DIYARBAKIR ÅÄÖ SS")
  }

  @Test("times stand in the zone asked for")
  func times() throws {
    #expect(try Language.allCases.map { try formats($0).time(date) } == ["14:05", "14:05", "14:05"])
    #expect(try formats(.en, zone: "UTC").time(date) == "12:05")
    #expect(
      try formats(.en, zone: "UTC").with(timeZone: try #require(TimeZone(identifier: "Asia/Tokyo"))).time(date)
        == "21:05")
    #expect(
      Formats(language: .en, units: .metric, timeZone: try #require(TimeZone(secondsFromGMT: 5400))).time(date)
        == "13:35")
    #expect(try Language.allCases.map { try formats($0).day(date) } == ["1 Jun 2024", "1 Haz 2024", "1 juni 2024"])
    #expect(
      try Language.allCases.map { try formats($0).dayAndTime(date) } == [
        "1 Jun 2024, 14:05", "1 Haz 2024 14:05", "1 juni 2024 14:05",
      ])
    #expect(
      try Language.allCases.map { try formats($0).weekdayAndTime(date) } == [
        "Sat, 1 Jun, 14:05", "1 Haziran Cmt 14:05", "lör 1 juni 14:05",
      ])
  }

  @Test("another day than today is told with its day of the week, and the year only where it is another one")
  func weekdays() throws {
    let expected: [Language: [String]] = [
      .en: ["14:05", "Sat, 1 Jun, 14:05", "Sat, 1 Jun 2024, 14:05"],
      .tr: ["14:05", "1 Haziran Cmt 14:05", "1 Haz 2024 Cmt 14:05"],
      .sv: ["14:05", "lör 1 juni 14:05", "lör 1 juni 2024 14:05"],
    ]
    for language in Language.allCases {
      let formats = try formats(language)
      let told = [60.0, 86_400, 300 * 86_400].map { formats.weekdayMoment(date, now: date + $0) }
      #expect(told == expected[language])
    }
  }

  @Test(
    "ages by steps",
    arguments: [
      (0.0, "just now", "az önce", "nyss"), (59, "just now", "az önce", "nyss"),
      (60, "1 min ago", "1 dk önce", "för 1 min sedan"), (3599, "59 min ago", "59 dk önce", "för 59 min sedan"),
      (3600, "1 h ago", "1 saat önce", "för 1 tim sedan"), (86_399, "23 h ago", "23 saat önce", "för 23 tim sedan"),
      (86_400, "1 day ago", "1 gün önce", "för 1 dag sedan"),
      (432_000, "5 days ago", "5 gün önce", "för 5 dagar sedan"),
    ])
  func ages(seconds: Double, en: String, tr: String, sv: String) throws {
    let now = date.addingTimeInterval(seconds)
    #expect(try formats(.en).age(of: date, now: now) == en)
    #expect(try formats(.tr).age(of: date, now: now) == tr)
    #expect(try formats(.sv).age(of: date, now: now) == sv)
  }

  @Test(
    "an age to be spoken has no abbreviation",
    arguments: [
      (30.0, "just now", "az önce", "nyss"), (60, "1 minute ago", "1 dakika önce", "för 1 minut sedan"),
      (120, "2 minutes ago", "2 dakika önce", "för 2 minuter sedan"),
      (3600, "1 hour ago", "1 saat önce", "för 1 timme sedan"),
      (7300, "2 hours ago", "2 saat önce", "för 2 timmar sedan"),
      (90_000, "1 day ago", "1 gün önce", "för 1 dag sedan"),
    ])
  func spokenAge(_ seconds: Double, _ en: String, _ tr: String, _ sv: String) throws {
    let now = date.addingTimeInterval(seconds)
    #expect(try formats(.en).spokenAge(of: date, now: now) == en)
    #expect(try formats(.tr).spokenAge(of: date, now: now) == tr)
    #expect(try formats(.sv).spokenAge(of: date, now: now) == sv)
  }

  @Test("a time after now is shown as a time, never as a negative age")
  func future() throws {
    let formats = try formats(.en)
    #expect(formats.age(of: date.addingTimeInterval(600), now: date) == "14:15")
    #expect(formats.age(of: date.addingTimeInterval(86_400), now: date) == "2 Jun 2024, 14:05")
    #expect(formats.age(of: date.addingTimeInterval(5), now: date) == "just now")
    #expect(formats.age(of: .distantPast, now: date).hasSuffix("days ago"))
    #expect(formats.moment(date, now: date) == "14:05")
  }

  @Test("days of the week and hours")
  func hours() throws {
    #expect(try Language.allCases.map { try formats($0).weekday(1) } == ["Monday", "Pazartesi", "måndag"])
    #expect(try formats(.sv).weekday(7) == "söndag")
    #expect(try formats(.en).weekday(8) == "")
    #expect(try formats(.en).weekdays([7, 1, 2, 3, 4, 5, 5]) == "Mon–Fri, Sun")
    #expect(try formats(.sv).weekdays([6, 7]) == "lör, sön")
    #expect(try formats(.tr).weekdays([1, 3, 4, 5]) == "Pzt, Çar–Cum")
    let range = try #require(OpeningHours.TimeRange(begin: 8 * 60, end: 24 * 60))
    #expect(try formats(.en).range(range) == "08:00–24:00")
  }

  @Test("money, prices and energy")
  func money() throws {
    let euro = try #require(Currency(rawValue: "EUR"))
    let sum = Money(minorUnits: 930, currency: euro)
    #expect(try Language.allCases.map { try formats($0).money(sum) } == ["€9.30", "€9,30", "9,30 €"])
    let price = try #require(UnitPrice(0.4641))
    #expect(
      try Language.allCases.map { try formats($0).unitPrice(price, in: euro) } == ["€0.4641", "€0,4641", "0,4641 €"])
    #expect(try formats(.en).unitPrice(try #require(UnitPrice(0.5)), in: euro) == "€0.50")
    let more = try #require(UnitPrice(0.59))
    let ranges = try Language.allCases.map { try formats($0).priceRange(price, more, in: euro) }
    #expect(ranges.map { $0.replacing("\u{a0}", with: " ") } == ["€0.4641–0.59", "€0,4641–0,59", "0,4641–0,59 €"])
    #expect(try formats(.en).priceRange(more, more, in: euro) == "€0.59")
    #expect(try Language.allCases.map { try formats($0).kilowattHours(20) } == ["20 kWh", "20 kWh", "20 kWh"])
  }

  @Test("many tasks format at once and agree")
  func parallel() async throws {
    let expected = try Language.allCases.map { try everything(in: $0) }
    try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<32 {
        group.addTask { try Language.allCases.map { try everything(in: $0) } }
      }
      for try await answer in group { #expect(answer == expected) }
    }
  }

  private func everything(in language: Language) throws -> String {
    let formats = try formats(language)
    return (1...40).map { number in
      let then = date.addingTimeInterval(Double(number) * -3000)
      return [
        formats.count(number * 1000), formats.distance(Distance(meters: Double(number) * 77)), formats.dayAndTime(then),
        formats.age(of: then, now: date), formats.texts.stationCount(count: number),
        formats.texts.searchNone(query: "\(number)").plain, formats.uppercased("izmir"),
        formats.list(["a", "\(number)"]),
      ].joined(separator: "|")
    }.joined(separator: "\n")
  }
}
