import DomainTestSupport
import Testing

@testable import ChargeDomain

/// What energy costs, to the minor unit.
struct EnergyPriceTests {
  private func price(_ tenThousandths: Int, _ currency: String) throws -> EnergyPrice {
    EnergyPrice(
      try #require(UnitPrice(tenThousandths: tenThousandths)), currency: try #require(Currency(rawValue: currency)))
  }

  private func cost(_ tenThousandths: Int, _ currency: String, wattHours: Int) throws -> Int {
    let cost = try price(tenThousandths, currency).cost(of: try #require(Energy(wattHours: wattHours)))
    #expect(cost.currency.rawValue == currency)
    return cost.minorUnits
  }

  @Test("energy costs its price, rounded to the minor unit of its currency, halves up")
  func rounding() throws {
    #expect(try cost(30_000, "SEK", wattHours: 10_000) == 3000)
    #expect(try cost(49_999, "SEK", wattHours: 1) == 0)
    #expect(try cost(50_000, "SEK", wattHours: 1) == 1)
    #expect(try cost(149_999, "SEK", wattHours: 1) == 1)
    #expect(try cost(150_000, "SEK", wattHours: 1) == 2)
    #expect(try cost(4_999_999, "JPY", wattHours: 1) == 0)
    #expect(try cost(5_000_000, "JPY", wattHours: 1) == 1)
    #expect(try cost(4_999, "KWD", wattHours: 1) == 0)
    #expect(try cost(5_000, "KWD", wattHours: 1) == 1)
  }

  @Test("no energy and a free kilowatt-hour cost nothing")
  func nothing() throws {
    #expect(try cost(UnitPrice.greatest, "SEK", wattHours: 0) == 0)
    #expect(try cost(0, "SEK", wattHours: 10_000_000) == 0)
  }

  @Test("the greatest price of the greatest energy is a number")
  func greatest() throws {
    #expect(try cost(UnitPrice.greatest, "JPY", wattHours: 10_000_000) == 10_000_000_000)
    #expect(try cost(UnitPrice.greatest, "SEK", wattHours: 10_000_000) == 1_000_000_000_000)
    #expect(try cost(UnitPrice.greatest, "KWD", wattHours: 10_000_000) == 10_000_000_000_000)
  }

  @Test("costs are those of plain arithmetic with great numbers", arguments: [("JPY", 0), ("SEK", 2), ("KWD", 3)])
  func plainArithmetic(currency: String, digits: Int) throws {
    var random = SplitMix(seed: 7)
    // Ten-thousandths of a unit and watt-hours: ten million of their products are a unit of the currency.
    let unit: Int128 = 10_000_000
    let minor = (0..<digits).reduce(Int128(1)) { power, _ in power * 10 }
    for (greatestPrice, greatestEnergy) in [
      (UnitPrice.greatest, 10_000_000), (100_000, 100_000), (60, 60_000), (10_000_000, 3),
    ] {
      for _ in 0..<500 {
        let price = Int.random(in: 0...greatestPrice, using: &random)
        let wattHours = Int.random(in: 0...greatestEnergy, using: &random)
        let (whole, rest) = (Int128(price) * Int128(wattHours) * minor).quotientAndRemainder(dividingBy: unit)
        let expected = Int(rest * 2 >= unit ? whole + 1 : whole)
        #expect(try cost(price, currency, wattHours: wattHours) == expected, "\(price) x \(wattHours) Wh")
      }
    }
  }

  @Test("as a tariff it has one price for energy and no restriction")
  func tariff() throws {
    let price = try price(30_000, "SEK")
    let component = Tariff.Component(dimension: .energy, price: price.perKilowattHour)
    let expected = Tariff(
      id: Tariff.ID(rawValue: "price"), currency: price.currency, elements: [Tariff.Element([component])])
    #expect(price.tariff == expected)
  }
}
