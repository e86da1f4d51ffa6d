import ChargeDomain
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
    #expect(try prices(bare) == ["Price: Price unknown"])
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
    var model = StationViewModel(id: StationID(provider: .swiss, value: "1"))
    _ = model.handle(.energyChosen(40))
    _ = model.handle(.chargingChosen(90))
    _ = model.handle(.parkedChosen(120))
    _ = model.handle(.energyChosen(-1))
    #expect(model.pricePlan.kilowattHours == 40)
    #expect(model.pricePlan.minutes == 90)
    #expect(model.pricePlan.parkedMinutes == 120)
  }
}
