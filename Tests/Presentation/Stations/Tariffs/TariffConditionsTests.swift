import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// When a price applies, in words.
@Suite struct TariffConditionsTests {
  private func words(
    _ language: Language = .en, _ change: (inout TariffRestrictions) -> Void
  ) throws -> String {
    var restrictions = TariffRestrictions()
    change(&restrictions)
    return restrictions.words(in: try context(language)).joined(separator: ", ").replacing("\u{A0}", with: " ")
  }

  @Test("conditions of duration are told in words")
  func durations() throws {
    #expect(try words { $0.minDuration = 14_400 } == "once the session has lasted 4 hours")
    #expect(try words { $0.minDuration = 3600 } == "once the session has lasted 1 hour")
    #expect(try words { $0.maxDuration = 5400 } == "for the first 1 hour 30 min")
    #expect(try words { ($0.minDuration, $0.maxDuration) = (90, 7200) } == "from 1 min 30 s to 2 hours after the start")
    #expect(try words { ($0.minDuration, $0.maxDuration) = (0, 600) } == "for the first 10 min")
    #expect(try words { $0.minDuration = 0 } == "")
    #expect(try words(.tr) { $0.minDuration = 14_400 } == "başlangıçtan 4 saat sonra")
    #expect(try words(.tr) { $0.maxDuration = 1800 } == "ilk 30 dk içinde")
    #expect(try words(.sv) { $0.minDuration = 3600 } == "från 1 timme efter att laddningen startat")
    #expect(try words(.sv) { $0.minDuration = 14_400 } == "från 4 timmar efter att laddningen startat")
    #expect(
      try words(.tr) { ($0.minDuration, $0.maxDuration) = (3600, 7200) }
        == "başlangıçtan sonra 1 saat ile 2 saat arasında")
  }

  @Test("a tariff without a price and without words says why, and where the source tells more")
  func onlyALink() throws {
    var tariff = Tariff(id: .init(rawValue: "t"), currency: nil, elements: [])
    let shown = try context()
    func facts() -> [String] { StationDetails.prices(tariff, in: shown) { _ in "Price" }.map(\.value) }
    #expect(facts() == [shown.texts.tariffUnknownCurrency])
    tariff.link = WebAddress("https://strom.example/prices")
    #expect(facts() == [shown.texts.tariffUnknownCurrency, "https://strom.example/prices"])
    tariff.isIncomplete = true
    #expect(facts().first == shown.texts.tariffUnknownBroken)
  }

  @Test("conditions of energy are told in words")
  func energy() throws {
    #expect(try words { $0.minEnergy = 30_000 } == "after the first 30 kWh")
    #expect(try words { $0.maxEnergy = 500 } == "for the first 0.5 kWh")
    #expect(try words { ($0.minEnergy, $0.maxEnergy) = (10_000, 30_000) } == "between 10 kWh and 30 kWh")
    #expect(try words(.tr) { $0.maxEnergy = 1500 } == "ilk 1,5 kWh için")
    #expect(try words(.sv) { $0.minEnergy = 30_000 } == "efter 30 kWh")
    #expect(try words(.sv) { $0.maxEnergy = 1000 } == "upp till 1 kWh")
  }

  @Test("conditions of power and current are told in words")
  func powerAndCurrent() throws {
    #expect(try words { $0.minPower = 22_000 } == "at 22 kW or more")
    #expect(try words { $0.maxPower = 3700 } == "below 3.7 kW")
    #expect(try words { $0.maxCurrent = 32_000 } == "below 32 A")
    #expect(try words(.tr) { ($0.minPower, $0.maxPower) = (22_000, 50_000) } == "22 kW ile 50 kW arasında")
    #expect(try words(.tr) { $0.minCurrent = 16_000 } == "en az 16 A")
    #expect(try words(.sv) { $0.minPower = 22_000 } == "vid minst 22 kW")
  }

  @Test("conditions of days, times and dates are told in words")
  func daysTimesAndDates() throws {
    let night: (inout TariffRestrictions) -> Void = { ($0.startTime, $0.endTime) = (1320, 360) }
    #expect(try words { night(&$0) } == "22:00–06:00")
    #expect(try words { $0.startTime = 1020 } == "17:00–24:00")
    #expect(
      try words {
        night(&$0)
        $0.daysOfWeek = [1, 2, 3, 4, 5]
      } == "Mon–Fri 22:00–06:00")
    #expect(try words(.tr) { $0.daysOfWeek = [6, 7] } == "Cmt, Paz")
    let july = try #require(TariffRestrictions.Day(year: 2024, month: 7, day: 1))
    #expect(try words { $0.startDate = july } == "from 1 Jul 2024")
    #expect(try words { $0.endDate = july } == "before 1 Jul 2024")
    #expect(try words(.tr) { $0.startDate = july } == "1 Tem 2024 tarihinden itibaren")
    #expect(try words(.sv) { $0.endDate = july } == "före 1 juli 2024")
    // The same day wherever the reader is.
    let far = ViewContext(
      now: noon, timeZone: try #require(TimeZone(identifier: "Pacific/Kiritimati")), language: .en)
    var restrictions = TariffRestrictions()
    restrictions.startDate = july
    #expect(restrictions.words(in: far) == ["from 1 Jul 2024"])
  }

  @Test("the screen says that times of prices are local to the station")
  func timesOfPricesAreTheStationsOwn() throws {
    var site = station("1", at: try place(41, 29), evses: [])
    site.timeZone = "Europe/Istanbul"
    #expect(OpenStatus(site, in: try context()).zoneHint == nil)
    let part = Tariff.Component(dimension: .energy, price: try #require(UnitPrice(6.49)))
    var night = Tariff.Element([part])
    night.restrictions.startTime = 1320
    site.tariffs = [Tariff(id: .init(rawValue: "t"), currency: Currency(rawValue: "TRY"), elements: [night])]
    #expect(OpenStatus(site, in: try context()).zoneHint == "Times are local to the station (Europe/Istanbul)")
  }

  @Test("every restriction is shown")
  func everyRestrictionIsTold() throws {
    let all = try words {
      $0.minDuration = 3600
      $0.minEnergy = 1000
      $0.minPower = 2000
      $0.maxCurrent = 16_000
      $0.daysOfWeek = [7]
    }
    #expect(all == "Sun, once the session has lasted 1 hour, after the first 1 kWh, at 2 kW or more, below 16 A")
  }

  @Test func pricesOfAStationWithTheirConditions() throws {
    func part(_ dimension: Tariff.Dimension, _ price: Double) throws -> Tariff.Component {
      .init(dimension: dimension, price: try #require(UnitPrice(price)), vat: VATRate(percent: 8.1))
    }
    var late = Tariff.Element([try part(.time, 1.2)])
    late.restrictions.minDuration = 14_400
    var site = station("1", at: try place(47, 8), evses: [])
    site.tariffs = [
      Tariff(
        id: .init(rawValue: "t"), currency: Currency(rawValue: "CHF"),
        elements: [.init([try part(.energy, 0.45)]), late])
    ]
    func prices(_ language: Language) throws -> [String] {
      StationDetails.prices(site, in: try context(language))
        .map { "\($0.label): \($0.value)".replacing("\u{A0}", with: " ") }
    }
    #expect(
      try prices(.en) == [
        "Price: CHF 0.4865/kWh, VAT included",
        "Charging time: CHF 1.30 per hour, VAT included · once the session has lasted 4 hours",
      ])
    #expect(
      try prices(.sv).last == "Laddtid: 1,30 CHF per timme inkl. moms · från 4 timmar efter att laddningen startat")
    site.tariffs[0].elements = [late]
    #expect(
      try prices(.en) == ["Price: CHF 1.30 per hour, VAT included · once the session has lasted 4 hours"])
    let row = StationRow(
      StationAt(station: site, distance: nil), favourites: [], readings: [:], in: try context(), showsPrice: true)
    #expect(row.price?.replacing("\u{A0}", with: " ") == "CHF 1.30 per hour, VAT included · conditions apply")
  }

  @Test("an end alone is told from midnight on, and the least limits count from one")
  func limits() throws {
    #expect(try words { $0.endTime = 360 } == "00:00–06:00")
    #expect(try words { $0.minDuration = 1 } == "once the session has lasted 1 s")
    #expect(try words { $0.minDuration = -1 } == "")
    #expect(try words { ($0.minDuration, $0.maxDuration) = (1, 60) } == "from 1 s to 1 min after the start")
    #expect(try words { _ in } == "")
    let june = try #require(TariffRestrictions.Day(year: 2024, month: 6, day: 1))
    let july = try #require(TariffRestrictions.Day(year: 2024, month: 7, day: 1))
    let all = try words {
      ($0.startDate, $0.endDate, $0.daysOfWeek, $0.endTime) = (june, july, [7], 360)
      $0.minPower = 2000
    }
    #expect(all == "from 1 Jun 2024, before 1 Jul 2024, Sun 00:00–06:00, at 2 kW or more")
  }

  @Test("the end of a price alone makes times the station's own")
  func endAlone() throws {
    var site = station("1", at: try place(41, 29), evses: [])
    site.timeZone = "Europe/Istanbul"
    let part = Tariff.Component(dimension: .energy, price: try #require(UnitPrice(6.49)))
    var early = Tariff.Element([part])
    early.restrictions.endTime = 360
    site.tariffs = [Tariff(id: .init(rawValue: "t"), currency: Currency(rawValue: "TRY"), elements: [early])]
    #expect(OpenStatus(site, in: try context()).zoneHint == "Times are local to the station (Europe/Istanbul)")
    site.tariffs[0].elements = [.init([part])]
    #expect(OpenStatus(site, in: try context()).zoneHint == nil)
  }
}
