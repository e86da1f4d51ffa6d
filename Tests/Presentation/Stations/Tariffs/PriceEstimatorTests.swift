import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite struct PriceEstimatorTests {
  private func priced(
    _ components: [(Tariff.Dimension, Double)], vat: Double? = 20, change: (inout Tariff) -> Void = { _ in }
  ) throws -> Station {
    var tariff = Tariff(
      id: .init(rawValue: "t"), currency: Currency(rawValue: "EUR"),
      elements: [
        .init(
          try components.map {
            .init(
              dimension: $0.0, price: try #require(UnitPrice($0.1)), vat: vat.flatMap { VATRate(percent: $0) },
              stepSize: 1)
          })
      ])
    change(&tariff)
    var station = station("1", at: try place(47, 8), evses: [])
    station.tariffs = [tariff]
    return station
  }

  private func prices(_ station: Station, _ language: Language = .en) throws -> [String] {
    StationDetails.prices(station, in: try context(language)).map { "\($0.label): \($0.value)" }
  }

  @Test("each part of a price is told in words")
  func pricesInWords() throws {
    let station = try priced([(.energy, 0.4), (.flat, 0.5), (.parkingTime, 6)])
    #expect(
      try prices(station) == [
        "Price: €0.48/kWh, VAT included", "Start fee: €0.60 per session, VAT included",
        "Idle time: €7.20 per hour, VAT included",
      ])
    #expect(try prices(station, .sv).first == "Pris: 0,48 €/kWh inkl. moms")
    #expect(try prices(try priced([(.energy, 0.4)], vat: nil)) == ["Price: €0.40/kWh, VAT not included"])
  }

  @Test("free, words of the source and unknown look different")
  func freeWordsAndUnknownAreDifferent() throws {
    #expect(try prices(try priced([(.flat, 0)])) == ["Price: Free of charge"])
    #expect(
      try prices(try priced([(.flat, 0)]) { $0.texts = [.init(language: nil, text: "Free,£0.30")] })
        == ["Price: Free,£0.30"])
    var bare = try priced([])
    bare.tariffs = []
    #expect(try prices(bare) == ["Price: unknown"])
    bare.priceText = "0"
    #expect(try prices(bare) == ["Price: 0"])
    #expect(
      try prices(try priced([(.energy, 1)]) { $0.currency = nil }) == ["Price: Price unknown: currency missing"])
  }

  @Test("an estimate is shown with its parts")
  func anEstimateWithItsParts() throws {
    let station = try priced([(.energy, 0.4), (.flat, 0.5), (.parkingTime, 6)])
    let estimator = try #require(PriceEstimator(station, PricePlan(), in: try context()))
    #expect(estimator.results.map(\.line) == ["20 kWh in 45 min: about €10.20, VAT included"])
    #expect(
      estimator.results.first?.parts.map { "\($0.label) \($0.value)" } == [
        "Energy €8.00", "Start fee €0.50", "VAT €1.70",
      ])
    var plan = PricePlan()
    plan.parkedMinutes = 30
    let parked = try #require(PriceEstimator(station, plan, in: try context()))
    #expect(parked.results.map(\.line) == ["20 kWh, 45 min and 30 min idle: about €13.80, VAT included"])
    #expect(parked.parked?.choices.map(\.isSelected) == [false, true, false])
  }

  @Test("there is no estimate where there is nothing to work out")
  func thereIsNoneWhereThereIsNothingToWorkOut() throws {
    #expect(PriceEstimator(try priced([(.flat, 0)]), PricePlan(), in: try context()) == nil)
    var bare = try priced([])
    bare.tariffs = []
    #expect(PriceEstimator(bare, PricePlan(), in: try context()) == nil)
    let energy = try #require(PriceEstimator(try priced([(.energy, 1)]), PricePlan(), in: try context()))
    #expect(energy.parked == nil)
  }

  @Test("the reason is shown where there is no sum")
  func aReasonStandsWhereThereIsNoSum() throws {
    let station = try priced([(.energy, 0.4)]) { $0.elements[0].restrictions.startTime = 60 }
    let estimator = try #require(PriceEstimator(station, PricePlan(), in: try context()))
    #expect(estimator.results.map(\.line) == ["Cost unknown: the station's time zone is missing"])
  }

  @Test func onlyOfferedAmountsAreTaken() throws {
    var model = StationViewModel(StationID(provider: .swiss, value: "1"), in: Surroundings())
    _ = model.handle(.energyChosen(40))
    _ = model.handle(.chargingChosen(90))
    _ = model.handle(.parkedChosen(120))
    _ = model.handle(.energyChosen(-1))
    #expect(model.pricePlan.kilowattHours == 40)
    #expect(model.pricePlan.minutes == 90)
    #expect(model.pricePlan.parkedMinutes == 120)
  }

  private func estimate(_ station: Station, _ change: (inout PricePlan) -> Void = { _ in }) throws -> PriceEstimator {
    var plan = PricePlan()
    change(&plan)
    return try #require(PriceEstimator(station, plan, in: try context()))
  }

  private func parts(_ station: Station) throws -> [String]? {
    try estimate(station).results.first?.parts.map { "\($0.label) \($0.value)" }
  }

  @Test("the first choice is 20 kWh in 45 minutes without a time afterwards, and each choice can be told")
  func choices() throws {
    let shown = try estimate(priced([(.energy, 0.4), (.parkingTime, 6)]))
    #expect(shown.energy.choices.map(\.value) == [10, 20, 40, 60])
    #expect(shown.energy.choices.map(\.isSelected) == [false, true, false, false])
    #expect(shown.time.choices.map(\.value) == [20, 45, 90, 240])
    #expect(shown.time.choices.map(\.isSelected) == [false, true, false, false])
    #expect(shown.parked?.choices.map(\.value) == [0, 30, 120])
    #expect(shown.parked?.choices.map(\.isSelected) == [true, false, false])
    #expect(shown.energy.choices.map(\.label).first == "10 kWh" && shown.time.choices.map(\.label).last == "240 min")
  }

  @Test("a time afterwards that costs nothing is not told")
  func freeParking() throws {
    let shown = try estimate(priced([(.energy, 0.4)])) { $0.parkedMinutes = 30 }
    #expect(shown.parked == nil && shown.results.map(\.line) == ["20 kWh in 45 min: about €9.60, VAT included"])
  }

  @Test("the tax is a part of its own from one cent on; a single part is not told twice")
  func tax() throws {
    // 0.05 with 20 % are 0.06.
    #expect(try parts(priced([(.flat, 0.05)])) == ["Start fee €0.05", "VAT €0.01"])
    #expect(try parts(priced([(.energy, 0.4), (.flat, 0.5)], vat: 0)) == ["Energy €8.00", "Start fee €0.50"])
    #expect(try parts(priced([(.energy, 0.4)], vat: 0)) == [])
    #expect(try parts(priced([(.energy, 0.4)], vat: nil)) == [])
    #expect(try parts(priced([(.energy, 0.4), (.flat, 0.5)], vat: nil)) == ["Energy €8.00", "Start fee €0.50"])
    let plain = try estimate(priced([(.energy, 0.4)], vat: nil)).results.map(\.line)
    #expect(plain == ["20 kWh in 45 min: about €8.00, VAT not included"])
  }

  @Test("under a limit of the tariff the sum stands alone")
  func limits() throws {
    func limit(_ price: Double) throws -> Tariff.Limit {
      Tariff.Limit(exclVAT: try #require(UnitPrice(price)), inclVAT: UnitPrice(price * 1.2))
    }
    func result(_ change: (inout Tariff) -> Void = { _ in }) throws -> PriceEstimator.Result {
      let results = try estimate(priced([(.energy, 0.4), (.flat, 0.5)], change: change)).results
      return try #require(results.first)
    }
    let (low, high) = (try limit(5), try limit(20))
    let least = try result { $0.minPrice = high }
    #expect(least.limit == "The minimum session price applies." && least.parts.isEmpty)
    #expect(least.line == "20 kWh in 45 min: about €24.00, VAT included")
    let most = try result { $0.maxPrice = low }
    #expect(most.limit == "The maximum session price applies." && most.parts.isEmpty)
    #expect(most.line == "20 kWh in 45 min: about €6.00, VAT included")
    #expect(try result().limit == nil)
  }

  @Test("a price that is an amount and a currency is written as the person's language does, others stay as given")
  func statedSums() throws {
    func words(_ text: String, _ language: Language, provider: ProviderID = .charging) throws -> String {
      var bare = try priced([])
      bare.tariffs = []
      bare.id = StationID(provider: provider, value: "7")
      bare.priceText = text
      return bare.priceLine(isRow: false, in: try context(language)).replacing("\u{A0}", with: " ")
    }
    let sums: [(String, minor: Int, String)] = [
      ("3.00 kr", 300, "SEK"), ("4,5 kr", 450, "SEK"), ("5 kr", 500, "SEK"), ("€ 0.39", 39, "EUR"),
      ("12 TL", 1200, "TRY"), ("7.25 USD", 725, "USD"),
    ]
    for (text, minor, code) in sums {
      let sum = Money(minorUnits: minor, currency: try #require(Currency(rawValue: code)))
      let elsewhere = text.hasSuffix("kr") ? text : nil
      for language in Language.allCases {
        let expected = try context(language).formats.money(sum).replacing("\u{A0}", with: " ")
        #expect(try words(text, language) == expected + "/kWh", "\(text): the network states what a kWh costs")
        #expect(try words(text, language, provider: .openChargeMap) == elsewhere ?? expected, "nobody says for what")
      }
    }
    #expect(try words("3.00 kr", .sv) == "3,00 kr/kWh")
    let others = ["3.00 kr/kWh", "1.000 kr", "3..0 kr", ".5 kr", "3 min", "3", "from 3 kr", "٣ kr", "99999999999 kr"]
    for text in others {
      #expect(try words(text, .sv) == text)
    }
    #expect(try words("3.00 kr", .sv, provider: .openChargeMap) == "3.00 kr", "nobody knows whose kronor")
  }

  @Test("words of a source are cut to sixty signs in a row, and whole on the page")
  func longWords() throws {
    func words(_ text: String, isRow: Bool) throws -> String {
      var bare = try priced([])
      bare.tariffs = []
      bare.priceText = text
      return bare.priceLine(isRow: isRow, in: try context())
    }
    let sixty = String(repeating: "a", count: 60)
    #expect(try words(sixty, isRow: true) == sixty)
    #expect(try words(sixty + "b", isRow: true) == String(repeating: "a", count: 59) + "…")
    #expect(try words(sixty + "b", isRow: false) == sixty + "b")
    #expect(try words("one\ntwo", isRow: true) == "one two")
  }

  @Test("what the source says beside its prices follows them, in the person's language where it can")
  func notes() throws {
    let link = try #require(WebAddress("https://example.org/prices"))
    let spoken: (inout Tariff) -> Void = {
      $0.texts = [.init(language: "sv", text: "hej"), .init(language: "en", text: "hello")]
      $0.link = link
    }
    let price = "Price: €0.48/kWh, VAT included"
    let more = "Price details: https://example.org/prices"
    #expect(try prices(priced([(.energy, 0.4)], change: spoken)) == [price, "Note from the operator: hello", more])
    for language in [Language.sv, .tr] {
      let told = try prices(priced([(.energy, 0.4)], change: spoken), language)
      #expect(told.dropFirst().first?.hasSuffix(": hej") == true, "its own language, else the first")
    }
    let free = try priced([(.flat, 0)]) { $0.link = link }
    #expect(try prices(free) == ["Price: Free of charge", more])
    let broken = try priced([(.energy, 0.4)]) {
      $0.isIncomplete = true
      $0.link = link
    }
    #expect(try prices(broken).last == more && prices(broken).count == 2)
  }
}
