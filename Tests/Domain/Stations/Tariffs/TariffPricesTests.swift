import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// The single prices of a tariff and their conditions.
@Suite struct TariffPricesTests {
  private func part(_ dimension: Tariff.Dimension, _ price: Double, vat: Double? = 20) throws -> Tariff.Component {
    .init(dimension: dimension, price: try #require(UnitPrice(price)), vat: vat.flatMap { VATRate(percent: $0) })
  }

  private func tariff(_ elements: [Tariff.Element]) -> Tariff {
    Tariff(id: .init(rawValue: "t"), currency: Currency(rawValue: "CHF"), elements: elements)
  }

  @Test func eachPriceKeepsItsRestrictions() throws {
    let late = limited { $0.minDuration = 14_400 }
    let prices = tariff([
      .init([try part(.time, 1.2, vat: 8.1)], restrictions: late), .init([try part(.energy, 0.45, vat: 8.1)]),
    ]).prices
    #expect(prices.map(\.dimension) == [.energy, .time])
    // 0.45 and 1.20 with 8.1 %: 0.48645 and 1.2972.
    #expect(prices.map(\.amount.tenThousandths) == [4865, 12_972])
    #expect(prices.map(\.restrictions) == [TariffRestrictions(), late])
    #expect(prices.allSatisfy { $0.includesVAT && !$0.isOtherwise })
  }

  @Test("an unrestricted price after a restricted one holds at all other times")
  func thePriceOfTheOtherTimes() throws {
    let night = limited { ($0.startTime, $0.endTime) = (1320, 360) }
    let prices = tariff([
      .init([try part(.energy, 6.49)], restrictions: night), .init([try part(.energy, 8.99)]),
      .init([try part(.energy, 1)]),
    ]).prices
    #expect(prices.map(\.amount.tenThousandths) == [77_880, 107_880], "the third never applies")
    #expect(prices.map(\.isOtherwise) == [false, true])
  }

  @Test("a price whose amounts cannot meet those of an earlier one is not \"otherwise\"")
  func amountsThatCannotMeet() throws {
    let pairs: [(WritableKeyPath<TariffRestrictions, Int?>, WritableKeyPath<TariffRestrictions, Int?>)] = [
      (\.minDuration, \.maxDuration), (\.minEnergy, \.maxEnergy), (\.minPower, \.maxPower),
      (\.minCurrent, \.maxCurrent), (\.startTime, \.endTime),
    ]
    for (least, limit) in pairs {
      func second(_ begin: Int) throws -> Bool? {
        tariff([
          .init([try part(.energy, 1)], restrictions: limited { $0[keyPath: limit] = 600 }),
          .init([try part(.energy, 2)], restrictions: limited { $0[keyPath: least] = begin }),
        ]).prices.last?.isOtherwise
      }
      #expect(try second(600) == false, "\(least)")
      #expect(try second(599) == true, "\(least)")
    }
  }

  @Test("a price whose days cannot meet those of an earlier one is not \"otherwise\"")
  func daysAndDatesThatCannotMeet() throws {
    func second(_ first: TariffRestrictions, _ second: TariffRestrictions) throws -> Bool? {
      tariff([
        .init([try part(.energy, 1)], restrictions: first), .init([try part(.energy, 2)], restrictions: second),
      ]).prices.last?.isOtherwise
    }
    let week = limited { $0.daysOfWeek = [1, 2, 3, 4, 5] }
    #expect(try second(week, limited { $0.daysOfWeek = [6, 7] }) == false)
    #expect(try second(week, limited { $0.daysOfWeek = [5, 6] }) == true)
    let july = try #require(TariffRestrictions.Day(year: 2024, month: 7, day: 1))
    #expect(try second(limited { $0.endDate = july }, limited { $0.startDate = july }) == false)
    #expect(try second(week, limited { $0.startDate = july }) == true)
    // Past midnight: from 22:00 to 06:00 and from 05:00 on.
    let night = limited { ($0.startTime, $0.endTime) = (1320, 360) }
    #expect(try second(night, limited { ($0.startTime, $0.endTime) = (300, 600) }) == true)
    #expect(try second(night, limited { ($0.startTime, $0.endTime) = (360, 1320) }) == false)
  }

  @Test("a part that never costs anything, or a reservation, is not a price")
  func whatNeverCostsIsNoPriceAndAReservationNeither() throws {
    let tariff = tariff([
      .init([try part(.flat, 9)], restrictions: limited { $0.reservation = .reservation }),
      .init([try part(.energy, 0)], restrictions: limited { $0.maxEnergy = 1000 }),
      .init([try part(.energy, 0.2), try part(.parkingTime, 0)]),
    ])
    #expect(tariff.prices.map(\.dimension) == [.energy, .energy])
    #expect(tariff.prices.map(\.amount.tenThousandths) == [0, 2400])
    #expect(tariff.hasPrice)
  }

  @Test("VAT is in all prices or in none")
  func vatIsInAllOrInNone() throws {
    let tariff = tariff([.init([try part(.energy, 0.4), try part(.flat, 1, vat: nil)])])
    #expect(tariff.prices.map(\.amount.tenThousandths) == [4000, 10_000])
    #expect(tariff.prices.allSatisfy { !$0.includesVAT })
  }

  @Test func aPriceThatAppliesUnderConditionsOnly() throws {
    func range(_ elements: [Tariff.Element]) throws -> StationPrice.Range? {
      var station = station("1", at: try place(47, 8))
      station.tariffs = [tariff(elements)]
      guard case .known(let ranges) = station.price(at: noon) else { return nil }
      return ranges.first
    }
    let late = Tariff.Element([try part(.time, 1.2)], restrictions: limited { $0.minDuration = 14_400 })
    #expect(try range([late])?.isConditional == true)
    #expect(try range([late, .init([try part(.time, 1)])])?.isConditional == false)
    #expect(try range([late, .init([try part(.energy, 1)])])?.dimension == .energy)
    #expect(try range([late, .init([try part(.energy, 1)])])?.isConditional == false)
  }

  @Test("a price with VAT is rounded half up to a ten-thousandth, and has a greatest value")
  func vatIsRoundedHalfUp() throws {
    func amount(_ price: Int, _ rate: Int) throws -> [Int] {
      let component = Tariff.Component(
        dimension: .energy, price: try #require(UnitPrice(tenThousandths: price)),
        vat: VATRate(tenThousandths: rate))
      return tariff([.init([component])]).prices.map(\.amount.tenThousandths)
    }
    #expect(try amount(1, 499_999) == [1])
    #expect(try amount(1, 500_000) == [2])
    #expect(try amount(10_000, 0) == [10_000])
    #expect(try amount(UnitPrice.greatest, 1_000_000) == [UnitPrice.greatest])
  }

  @Test("nothing counts after a price without restrictions, nor after one with the same")
  func whatComesTooLate() throws {
    let night = limited { ($0.startTime, $0.endTime) = (1320, 360) }
    let prices = tariff([
      .init([try part(.energy, 1)], restrictions: night), .init([try part(.energy, 2)], restrictions: night),
      .init([try part(.energy, 3)]), .init([try part(.energy, 4)], restrictions: limited { $0.minEnergy = 1 }),
    ]).prices
    #expect(prices.map(\.amount.tenThousandths) == [12_000, 36_000])
  }

  @Test("times of a day that share one minute meet")
  func timesThatShareAMinute() throws {
    func isOtherwise(_ first: (Int?, Int?), _ second: (Int?, Int?)) throws -> Bool? {
      tariff([
        .init([try part(.energy, 1)], restrictions: limited { ($0.startTime, $0.endTime) = first }),
        .init([try part(.energy, 2)], restrictions: limited { ($0.startTime, $0.endTime) = second }),
      ]).prices.last?.isOtherwise
    }
    #expect(try isOtherwise((nil, 1), (nil, 600)) == true)
    #expect(try isOtherwise((1439, nil), (1400, nil)) == true)
    #expect(try isOtherwise((1320, 1), (0, 1)) == true)
    #expect(try isOtherwise((1320, 1), (1, 1320)) == false)
    #expect(try isOtherwise((1320, 0), (0, 1320)) == false)
    // The same minute twice is a whole day.
    #expect(try isOtherwise((600, 600), (700, 800)) == true)
    #expect(try isOtherwise((600, 600), (500, 501)) == true)
  }

  @Test("a price of zero needs no rate of VAT")
  func zeroNeedsNoRate() throws {
    let prices = tariff([
      .init([try part(.energy, 0, vat: nil)], restrictions: limited { $0.maxEnergy = 1000 }),
      .init([try part(.energy, 0.2)]),
    ]).prices
    #expect(prices.map(\.amount.tenThousandths) == [0, 2400])
    #expect(prices.allSatisfy({ $0.includesVAT }))
  }

  @Test("a price needs a currency, an amount and a tariff that can be read")
  func whatHasAPrice() throws {
    let whole = tariff([.init([try part(.flat, 1)])])
    var (foreign, broken) = (whole, whole)
    foreign.currency = nil
    broken.isIncomplete = true
    #expect(whole.hasPrice && !foreign.hasPrice && !broken.hasPrice)
    let flat = tariff([.init([try part(.flat, 0)])])
    #expect(!flat.hasPrice)
    #expect(!tariff([]).hasPrice)
  }
}
