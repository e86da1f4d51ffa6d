@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Prices by the hour, very small prices, and prices that a source only writes")
struct SmallPricesTests {
  private let euro: Currency

  init() throws { euro = try #require(Currency(rawValue: "EUR")) }

  private func element(
    _ dimension: Tariff.Dimension, _ price: Double, vat: Double? = nil, days: [Int] = []
  ) throws -> Tariff.Element {
    let rate = vat.flatMap { VATRate(percent: $0) }
    var element = Tariff.Element([
      .init(dimension: dimension, price: try #require(UnitPrice(price)), vat: rate, stepSize: 1)
    ])
    element.restrictions.daysOfWeek = days
    return element
  }

  private func priced(_ elements: [Tariff.Element]) throws -> Station {
    var site = station("1", at: try place(47, 8), evses: [])
    site.timeZone = "Europe/Zurich"
    site.tariffs = [Tariff(id: .init(rawValue: "t"), currency: euro, elements: elements)]
    return site
  }

  private func estimate(_ station: Station, _ change: (inout PricePlan) -> Void = { _ in }) throws -> [String] {
    var plan = PricePlan()
    change(&plan)
    return try #require(PriceEstimator(station, plan, in: try context())).results.map(\.line)
  }

  private func row(_ station: Station) throws -> String? {
    StationRow(
      StationAt(station: station, distance: nil), favourites: [], readings: [:], in: try context(), showsPrice: true
    ).price
  }

  private func page(_ station: Station) throws -> [String] {
    StationDetails.prices(station, in: try context()).map(\.value)
  }

  @Test("by the hour the chosen minutes of charging are paid, whatever the energy and the time of parking")
  func byTheHour() throws {
    let site = try priced([try element(.time, 6, vat: 20)])
    #expect(try page(site) == ["€7.20 per hour, VAT included"])
    #expect(try estimate(site) == ["20 kWh in 45 min: about €5.40, VAT included"])
    #expect(try estimate(site) { $0.minutes = 90 } == ["20 kWh in 90 min: about €10.80, VAT included"])
    #expect(
      try estimate(site) { $0.parkedMinutes = 120 } == ["20 kWh in 45 min: about €5.40, VAT included"],
      "nobody can choose a time of parking where it costs nothing")
  }

  @Test("by the hour of parking only the time after charging is paid, and by the kWh only the energy")
  func eachItsOwn() throws {
    let parking = try priced([try element(.energy, 0.5), try element(.parkingTime, 6)])
    #expect(try estimate(parking) == ["20 kWh in 45 min: about €10.00, VAT not included"])
    #expect(
      try estimate(parking) { $0.parkedMinutes = 30 }
        == ["20 kWh, 45 min and 30 min idle: about €13.00, VAT not included"])
    #expect(
      try estimate(parking) { ($0.kilowattHours, $0.minutes) = (40, 240) }
        == ["40 kWh in 240 min: about €20.00, VAT not included"])
  }

  @Test("a price of a hundredth of a cent is a price, and nothing is free of charge")
  func hundredthOfACent() throws {
    func line(_ tenThousandths: Int, isOtherwise: Bool = false) throws -> String {
      let amount = try #require(UnitPrice(tenThousandths: tenThousandths))
      let price = Tariff.Price(
        dimension: .energy, amount: amount, includesVAT: false, restrictions: TariffRestrictions(),
        isOtherwise: isOtherwise)
      return price.line(in: euro, try context())
    }
    #expect(try line(1) == "€0.0001/kWh, VAT not included")
    #expect(try line(4000) == "€0.40/kWh, VAT not included")
    #expect(try line(0) == "Free of charge")
    #expect(try line(0, isOtherwise: true) == "Free of charge · otherwise")
    #expect(try line(4000, isOtherwise: true) == "€0.40/kWh, VAT not included · otherwise")
  }

  @Test("a range that begins with next to nothing does not begin with free")
  func range() throws {
    let week = [1, 2, 3, 4, 5]
    let tiny = try priced([try element(.energy, 0.0001, days: week), try element(.energy, 0.4)])
    #expect(try row(tiny) == "€0.0001–0.40/kWh, VAT not included")
    let free = try priced([try element(.energy, 0, days: week), try element(.energy, 0.4)])
    #expect(try row(free) == "Free – €0.40/kWh, VAT not included")
    let same = try priced([try element(.energy, 0.4, days: week), try element(.energy, 0.4)])
    #expect(try row(same) == "€0.40/kWh, VAT not included")
  }

  @Test("in a list sixty characters of a source's words are whole, of more the last is a dot; the page has them all")
  func longWords() throws {
    let sixty = String(repeating: "0123456789", count: 6)
    var site = station("1", at: try place(47, 8), evses: [])
    site.priceText = sixty
    #expect(try row(site) == sixty)
    site.priceText = sixty + "x"
    #expect(try row(site) == String(sixty.dropLast()) + "…")
    #expect(try page(site) == [sixty + "x"])
    site.priceText = "One\nTwo\r\n\nThree"
    #expect(try row(site) == "One Two Three")
    #expect(try page(site) == ["One\nTwo\r\n\nThree"])
  }
}
