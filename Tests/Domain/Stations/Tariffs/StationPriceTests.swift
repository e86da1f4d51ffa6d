import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite struct StationPriceTests {
  private func tariff(
    _ id: String, energy: Double?, vat: Double? = nil, kind: Tariff.Kind? = nil, currency: String? = "EUR",
    text: String? = nil
  ) throws -> Tariff {
    Tariff(
      id: .init(rawValue: id), currency: currency.flatMap(Currency.init), kind: kind,
      elements: try energy.map {
        [
          .init([
            .init(
              dimension: .energy, price: try #require(UnitPrice($0)), vat: vat.flatMap { VATRate(percent: $0) })
          ])
        ]
      } ?? [], texts: text.map { [.init(language: nil, text: $0)] } ?? [])
  }

  private func price(_ tariffs: [Tariff], text: String? = nil) throws -> StationPrice {
    var station = station("1", at: try place(47, 8))
    station.tariffs = tariffs
    station.priceText = text
    return station.price(at: noon)
  }

  @Test("the price of a station ranges over all its connectors")
  func aRangeOverAllConnectors() throws {
    guard case .known(let ranges) = try price([tariff("a", energy: 0.39, vat: 19), tariff("b", energy: 0.59, vat: 19)])
    else {
      Issue.record("no price")
      return
    }
    #expect(ranges.map(\.dimension) == [.energy])
    #expect(ranges.first?.lowest.tenThousandths == 4641)
    #expect(ranges.first?.highest.tenThousandths == 7021)
    #expect(ranges.first?.includesVAT == true)
  }

  @Test("an unknown price is not free")
  func notKnownIsNotFree() throws {
    #expect(try price([]) == .unknown(reason: .noTariff))
    #expect(try price([], text: "0") == .text(words: "0"))
    #expect(try price([], text: "Free,£0.30") == .text(words: "Free,£0.30"))
    #expect(try price([tariff("a", energy: 0)]) == .free)
    #expect(try price([tariff("a", energy: 0, text: "see the app")]) == .text(words: "see the app"))
    #expect(try price([tariff("a", energy: nil, text: "2 an hour")]) == .text(words: "2 an hour"))
    #expect(try price([tariff("a", energy: 0.3, currency: nil)]) == .unknown(reason: .currencyMissing))
    #expect(try price([tariff("a", energy: nil)]) == .unknown(reason: .notEvaluable))
    var old = try tariff("a", energy: 0.3)
    old.validUntil = noon
    #expect(try price([old]) == .unknown(reason: .notValidNow))
  }

  @Test func oneFreeTariffOfTwoIsARange() throws {
    guard case .known(let ranges) = try price([tariff("a", energy: 0), tariff("b", energy: 0.5)]) else {
      Issue.record("no price")
      return
    }
    #expect(ranges.first?.lowest.tenThousandths == 0)
    #expect(ranges.first?.highest.tenThousandths == 5000)
  }

  @Test func tariffsForEverybodyComeFirst() throws {
    let cheap = try tariff("c", energy: 0.1, kind: Tariff.Kind(rawValue: "PROFILE_CHEAP"))
    let regular = try tariff("r", energy: 0.3, kind: .regular)
    let adHoc = try tariff("a", energy: 0.5, kind: .adHocPayment)
    var station = station("1", at: try place(47, 8))
    station.tariffs = [cheap, regular, adHoc]
    #expect(station.tariffsForDrivers(at: noon).map(\.id.rawValue) == ["a"])
    station.tariffs = [cheap, regular]
    #expect(station.tariffsForDrivers(at: noon).map(\.id.rawValue) == ["r"])
    station.tariffs = [cheap]
    #expect(station.tariffsForDrivers(at: noon).map(\.id.rawValue) == ["c"])
  }

  @Test("words of a tariff come before those of the station, and these before what else is said")
  func whoseWordsCount() throws {
    let silent = try tariff("a", energy: nil)
    let first = try tariff("b", energy: nil, text: "first")
    let second = try tariff("c", energy: nil, text: "second")
    #expect(try price([silent, first, second], text: "station") == .text(words: "first"))
    #expect(try price([silent], text: "station") == .text(words: "station"))
    #expect(try price([tariff("a", energy: 0), silent]) == .free)
    #expect(try price([tariff("a", energy: 0), silent], text: "station") == .text(words: "station"))
    #expect(try price([tariff("a", energy: 0.3), first], text: "station") != .text(words: "first"))
    #expect(try price([silent, tariff("b", energy: 0.3, currency: nil)]) == .unknown(reason: .currencyMissing))
  }

  @Test("a station's prices all include VAT or none does, and only the first range begins at zero")
  func rangesOfAStation() throws {
    var hourly = try tariff("h", energy: nil)
    hourly.elements = [
      .init([.init(dimension: .time, price: try #require(UnitPrice(6)), vat: VATRate(percent: 20))])
    ]
    func ranges(_ tariffs: [Tariff]) throws -> [StationPrice.Range] {
      guard case .known(let ranges) = try price(tariffs) else { return [] }
      return ranges
    }
    let mixed = try ranges([tariff("a", energy: 0.5), hourly])
    #expect(mixed.map(\.includesVAT) == [false, false])
    #expect(mixed.map(\.lowest.tenThousandths) == [5000, 60_000])
    let free = try ranges([hourly, tariff("f", energy: 0), tariff("a", energy: 0.5, vat: 20)])
    #expect(free.map(\.dimension) == [.energy, .time])
    #expect(free.map(\.includesVAT) == [true, true])
    #expect(free.map(\.lowest.tenThousandths) == [0, 72_000])
    #expect(free.map(\.highest.tenThousandths) == [6000, 72_000])
    #expect(free.map(\.isConditional) == [false, false])
  }
}
