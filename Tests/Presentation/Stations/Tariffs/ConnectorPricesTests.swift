import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// Stations whose connectors are paid for differently.
@Suite struct ConnectorPricesTests {
  private func part(_ dimension: Tariff.Dimension, _ price: Double, step: Int = 1) throws -> Tariff.Component {
    .init(
      dimension: dimension, price: try #require(UnitPrice(price)), vat: VATRate(percent: 25), stepSize: step)
  }

  private func tariff(
    _ id: String, kind: Tariff.Kind? = nil, _ elements: [Tariff.Element], texts: [Tariff.Text] = []
  ) -> Tariff {
    Tariff(
      id: .init(rawValue: id), currency: Currency(rawValue: "SEK"), kind: kind, elements: elements, texts: texts)
  }

  private func fast() throws -> Tariff {
    tariff("fast", kind: .adHocPayment, [.init([try part(.flat, 5), try part(.energy, 4.72)])])
  }

  private func slow() throws -> Tariff {
    var week = Tariff.Element([try part(.time, 24, step: 900)])
    week.restrictions.daysOfWeek = [1, 2, 3, 4, 5]
    return tariff("slow", kind: .regular, [week, .init([try part(.time, 12, step: 900)])])
  }

  private func free() throws -> Tariff { tariff("free", [.init([try part(.flat, 0)])]) }

  private func site(_ points: [(ConnectorStandard, Int, String?)], _ tariffs: [Tariff]) throws -> Station {
    var site = station("1", at: try place(57.7, 11.97), evses: [])
    site.timeZone = "Europe/Stockholm"
    site.equipment = .evses(
      points.enumerated().map { index, point in
        let power = Power(watts: point.1 * 1000).map { PowerRating(power: $0, basis: .given) }
        var connector = Connector(standard: point.0, power: power)
        connector.tariffIDs = [point.2].compactMap(\.self).map { Tariff.ID(rawValue: $0) }
        return EVSE(uid: "p\(index + 1)", evseID: nil, connectors: [connector])
      })
    site.tariffs = tariffs
    return site
  }

  private func sections(_ station: Station, _ language: Language = .en) throws -> [String] {
    ConnectorPrices.all(of: station, in: try context(language)).flatMap { prices in
      [prices.title] + prices.facts.map { "\($0.label): \($0.value)" }
    }
  }

  private func headline(_ station: Station, _ language: Language = .en) throws -> [String] {
    StationDetails.prices(station, in: try context(language)).map { "\($0.label): \($0.value)" }
  }

  private func row(_ station: Station, _ language: Language = .en) throws -> String? {
    StationRow(
      StationAt(station: station, distance: nil), favourites: [], readings: [:], in: try context(language),
      showsPrice: true
    )
    .price
  }

  @Test func everyConnectorHasItsPricesAndItsEstimate() throws {
    let station = try site(
      [(.ccs2, 150, "fast"), (.ccs2, 150, "fast"), (.type2, 22, "slow")], [try fast(), try slow()])
    #expect(
      try sections(station) == [
        "CCS 150 kW", "Energy: SEK 5.90/kWh, VAT included", "Start fee: SEK 6.25 per session, VAT included",
        "Type 2 22 kW", "Charging time: SEK 30.00 per hour, VAT included · Mon–Fri",
        "Charging time: SEK 15.00 per hour, VAT included · otherwise",
      ])
    let line = "SEK 5.90/kWh or SEK 15.00–30.00 per hour, VAT included"
    #expect(try headline(station) == ["Price: \(line)"])
    #expect(try row(station) == line)
    var plan = PricePlan()
    (plan.kilowattHours, plan.minutes) = (10, 20)
    // A Monday at noon in Stockholm.
    let monday = try context(now: Date(timeIntervalSince1970: 1_717_408_800))
    let estimator = try #require(PriceEstimator(station, plan, in: monday))
    #expect(estimator.results.map(\.title) == ["CCS 150 kW", "Type 2 22 kW"])
    // 5 + 10 x 4.72 are 52.20, with 25 % 65.25; 30 min at 24 are 12, with 25 % 15.
    #expect(
      estimator.results.map(\.line) == [
        "10 kWh in 20 min: about SEK 65.25, VAT included", "10 kWh in 20 min: about SEK 15.00, VAT included",
      ])
  }

  @Test func oneTariffForAllNeedsNoConnectors() throws {
    let station = try site([(.ccs2, 150, "fast"), (.type2, 22, "fast")], [try fast()])
    #expect(try sections(station).isEmpty)
    #expect(
      try headline(station) == [
        "Price: SEK 5.90/kWh, VAT included", "Start fee: SEK 6.25 per session, VAT included",
      ])
    #expect(try PriceEstimator(station, PricePlan(), in: context())?.results.map(\.title) == [nil])
  }

  @Test func freeIsTheLowestOfARange() throws {
    let station = try site([(.type2, 22, "free"), (.ccs2, 60, "fast")], [try free(), try fast()])
    #expect(try row(station) == "Free – SEK 5.90/kWh, VAT included")
    #expect(try row(station, .tr) == "Ücretsiz – SEK 5,90/kWh, KDV dahil")
    #expect(try row(station, .sv) == "Gratis – 5,90 kr/kWh inkl. moms")
    #expect(try sections(station).prefix(3) == ["Type 2 22 kW", "Price: Free of charge", "CCS 60 kW"])
  }

  @Test("conditions are shown with the connector's prices")
  func conditionsStandWithTheConnectorsPrices() throws {
    var late = Tariff.Element([try part(.parkingTime, 60)])
    late.restrictions.minDuration = 3600
    let parked = tariff("parked", [.init([try part(.energy, 12.99)]), late])
    let station = try site([(.type2, 22, "free"), (.ccs2, 60, "parked")], [try free(), parked])
    // 12.99 and 60.00 with 25 %: 16.2375 and 75.
    #expect(
      try sections(station) == [
        "Type 2 22 kW", "Price: Free of charge", "CCS 60 kW", "Energy: SEK 16.2375/kWh, VAT included",
        "Idle time: SEK 75.00 per hour, VAT included · once the session has lasted 1 hour",
      ])
    #expect(try headline(station) == ["Price: Free – SEK 16.2375/kWh, VAT included"])
  }

  @Test func unknownIsNeitherFreeNorAnothersPrice() throws {
    let station = try site(
      [(.ccs2, 150, "fast"), (.chademo, 50, nil), (.type2, 22, "lost")], [try fast()])
    #expect(try row(station) == "SEK 5.90/kWh, VAT included · unknown for some connectors")
    #expect(try sections(station).suffix(2) == ["CHAdeMO 50 kW, Type 2 22 kW", "Price: unknown"])
    let estimator = try #require(PriceEstimator(station, PricePlan(), in: try context()))
    #expect(estimator.results.map(\.title) == ["CCS 150 kW", "CHAdeMO 50 kW, Type 2 22 kW"])
    #expect(estimator.results.last?.line == "Price unknown")
    let partlyFree = try site([(.type2, 22, "free"), (.type2, 22, nil)], [try free()])
    #expect(try row(partlyFree) == "Free of charge · unknown for some connectors")
    #expect(try sections(partlyFree).suffix(2) == ["Other connectors", "Price: unknown"])
    #expect(try headline(partlyFree, .sv) == ["Pris: Gratis · okänt för vissa kontakttyper"])
  }

  @Test func connectorsOfOneNameAreToldApartByTheirPoints() throws {
    let station = try site(
      [(.ccs2, 150, "fast"), (.ccs2, 150, "slow"), (.ccs2, 150, "slow")], [try fast(), try slow()])
    #expect(
      ConnectorPrices.all(of: station, in: try context()).map(\.title) == ["CCS 150 kW (p1)", "CCS 150 kW (p2, p3)"])
  }

  @Test("words of the source are shown under their connectors")
  func wordsStandUnderTheirConnectors() throws {
    let spoken = tariff(
      "words", [.init([try part(.flat, 2)])],
      texts: [.init(language: "en", text: "free for visitors"), .init(language: "sv", text: "gratis för gäster")])
    let station = try site([(.ccs2, 150, "fast"), (.type2, 22, "words")], [try fast(), spoken])
    #expect(
      try sections(station, .sv).suffix(3) == [
        "Typ 2 22 kW", "Startavgift: 2,50 kr per laddning inkl. moms", "Från operatören: gratis för gäster",
      ])
    #expect(try headline(station) == ["Price: SEK 5.90/kWh or SEK 2.50 per session, VAT included"])
  }

  @Test("where no charging points are listed, connectors of one name are not told apart")
  func summaries() throws {
    var summary = try site([], [try fast(), try slow()])
    let power = Power(watts: 150_000).map { PowerRating(power: $0, basis: .given) }
    let connectors = ["fast", "slow"].map { name in
      var connector = Connector(standard: .ccs2, power: power)
      connector.tariffIDs = [Tariff.ID(rawValue: name)]
      return connector
    }
    summary.equipment = .summary(total: nil, connectors: connectors)
    #expect(ConnectorPrices.all(of: summary, in: try context()).map(\.title) == ["CCS 150 kW", "CCS 150 kW"])
    let unnamed = try site([], [try free(), tariff("other", [.init([try part(.energy, 2)])])])
    let titles = ConnectorPrices.all(of: unnamed, in: try context()).map(\.title)
    #expect(titles == ["Connector not specified", "Connector not specified"])
  }

  @Test("connectors of other names need no charging points beside them")
  func apart() throws {
    let mixed = try site([(.ccs2, 150, "fast"), (.ccs2, 50, "slow")], [try fast(), try slow()])
    #expect(ConnectorPrices.all(of: mixed, in: try context()).map(\.title) == ["CCS 150 kW", "CCS 50 kW"])
    let twice = try site([(.ccs2, 150, "fast"), (.ccs2, 150, "fast"), (.type2, 22, nil)], [try fast()])
    #expect(ConnectorPrices.all(of: twice, in: try context()).map(\.title) == ["CCS 150 kW", "Type 2 22 kW"])
  }
}
