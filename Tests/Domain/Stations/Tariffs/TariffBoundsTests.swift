@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// The bounds of tariffs: what is valid, free, the least and the most, and the smallest amounts.
@Suite struct TariffBoundsTests {
  private func price(_ value: Double) throws -> UnitPrice { try #require(UnitPrice(value)) }

  private func part(
    _ dimension: Tariff.Dimension, _ value: Double, vat: Double? = nil, step: Int = 1
  ) throws -> Tariff.Component {
    Tariff.Component(
      dimension: dimension, price: try price(value), vat: try vat.map { try #require(VATRate(percent: $0)) },
      stepSize: step)
  }

  private func tariff(_ parts: [Tariff.Component], currency: String = "EUR") -> Tariff {
    Tariff(
      id: .init(rawValue: "t"), currency: Currency(rawValue: currency),
      elements: parts.isEmpty ? [] : [Tariff.Element(parts)])
  }

  private func limit(_ exclVAT: Double, _ inclVAT: Double?) throws -> Tariff.Limit {
    Tariff.Limit(exclVAT: try price(exclVAT), inclVAT: try inclVAT.map { try price($0) })
  }

  private func cost(
    _ tariff: Tariff, _ energy: Int, charging: Int = 3600, parked: Int = 0
  ) throws -> PriceEstimate.Cost {
    let plan = try #require(PlannedCharge(energy: energy, charging: charging, parked: parked, start: noon))
    guard case .known(let cost) = tariff.estimate(plan, in: nil) else {
      throw NotKnown(estimate: tariff.estimate(plan, in: nil))
    }
    return cost
  }

  private struct NotKnown: Error {
    let estimate: PriceEstimate
  }

  @Test("a tariff is valid from its first moment on and not at its end")
  func validity() {
    let cases: [(from: Double?, until: Double?, isValid: Bool)] = [
      (nil, nil, true), (0, nil, true), (1, nil, false), (nil, 1, true), (nil, 0, false), (0, 1, true),
      (1, 2, false), (-2, 0, false), (-2, 1, true),
    ]
    for (from, until, isValid) in cases {
      var tariff = tariff([])
      tariff.validFrom = from.map { noon.addingTimeInterval($0) }
      tariff.validUntil = until.map { noon.addingTimeInterval($0) }
      #expect(tariff.isValid(at: noon) == isValid, "\(from ?? .nan) to \(until ?? .nan)")
    }
  }

  @Test("free is what costs nothing, is complete, and has neither words nor a least price")
  func free() throws {
    let zero = tariff([try part(.energy, 0), try part(.flat, 0)])
    func isFree(_ change: (inout Tariff) throws -> Void) throws -> Bool {
      var tariff = zero
      try change(&tariff)
      return tariff.isFree
    }
    #expect(try isFree { _ in })
    #expect(try isFree { $0.minPrice = try limit(0, nil) })
    #expect(try isFree { $0.minPrice = try limit(0, 0) })
    #expect(try !isFree { $0.minPrice = try limit(0.0001, nil) })
    #expect(try !isFree { $0.minPrice = try limit(0, 0.0001) })
    #expect(try !isFree { $0.elements[0].components[1] = try part(.flat, 0.0001) })
    #expect(try !isFree { $0.elements = [] })
    #expect(try !isFree { $0.isIncomplete = true })
    #expect(try !isFree { $0.texts = [.init(language: nil, text: "free")] })
    var reserved = TariffRestrictions()
    reserved.reservation = .reservation
    #expect(try isFree { $0.elements.append(.init([try part(.flat, 5)], restrictions: reserved)) })
    #expect(try !isFree { $0.elements[0].restrictions = reserved })

    var least = zero
    least.minPrice = try limit(1, nil)
    #expect(try cost(least, 1000).exclVAT.minorUnits == 100)
    var words = tariff([])
    words.texts = [.init(language: nil, text: "ask")]
    let plan = try #require(PlannedCharge(energy: 1000, charging: 60, start: noon))
    #expect(words.estimate(plan, in: nil) == .unknown(reason: .onlyText))
    words.elements = [Tariff.Element([try part(.energy, 0.0001)])]
    #expect(try cost(words, 1_000_000).exclVAT.minorUnits == 10)
  }

  /// 4 kWh at 0.25 and 10 % of VAT: 1.00 and 1.10.
  @Test("a least price counts when the sum is below it, with VAT and without")
  func leastPrice() throws {
    var tariff = tariff([try part(.energy, 0.25, vat: 10)])
    let cases: [(Tariff.Limit, [Int?], PriceEstimate.Cost.Limit?)] = [
      (try limit(1, 1.1), [100, 110], nil), (try limit(0.5, nil), [100, 110], nil),
      (try limit(1.01, nil), [101, nil], .minimum), (try limit(1.01, 1.2), [101, 120], .minimum),
      (try limit(1, 1.2), [100, 120], .minimum), (try limit(0.5, 1.11), [100, 111], .minimum),
    ]
    for (limit, sums, kind) in cases {
      tariff.minPrice = limit
      let cost = try cost(tariff, 4000)
      let found: [Int?] = [cost.exclVAT.minorUnits, cost.inclVAT?.minorUnits]
      #expect(found == sums)
      #expect(cost.limit == kind)
      #expect(cost.total.minorUnits == cost.inclVAT?.minorUnits ?? cost.exclVAT.minorUnits)
    }
  }

  @Test("a greatest price counts when the sum is above it, with VAT and without")
  func greatestPrice() throws {
    var tariff = tariff([try part(.energy, 0.25, vat: 10)])
    let cases: [(Tariff.Limit, [Int?], PriceEstimate.Cost.Limit?)] = [
      (try limit(1, 1.1), [100, 110], nil), (try limit(2, nil), [100, 110], nil),
      (try limit(0.99, nil), [99, nil], .maximum), (try limit(0.99, 1), [99, 100], .maximum),
      (try limit(1, 1.05), [100, 105], .maximum), (try limit(2, 1.09), [100, 109], .maximum),
    ]
    for (limit, sums, kind) in cases {
      tariff.maxPrice = limit
      let cost = try cost(tariff, 4000)
      let found: [Int?] = [cost.exclVAT.minorUnits, cost.inclVAT?.minorUnits]
      #expect(found == sums)
      #expect(cost.limit == kind)
    }
  }

  @Test("without a rate of VAT only a limit can say what is paid with it")
  func limitsWithoutARate() throws {
    var tariff = tariff([try part(.energy, 0.25)])
    tariff.minPrice = try limit(0.5, 0.6)
    #expect(try cost(tariff, 4000).inclVAT == nil)
    #expect(try cost(tariff, 4000).limit == nil)
    #expect(try cost(tariff, 4000).total.minorUnits == 100)
    tariff.minPrice = try limit(1.5, 1.8)
    #expect(try cost(tariff, 4000).total.minorUnits == 180)
  }

  @Test("a part that costs nothing needs no rate and is not listed")
  func partsThatCostNothing() throws {
    let tariff = tariff([try part(.energy, 0.25, vat: 10), try part(.parkingTime, 0), try part(.flat, 0, vat: 10)])
    let cost = try cost(tariff, 4000, parked: 600)
    #expect(cost.inclVAT?.minorUnits == 110)
    #expect(cost.parts.map(\.dimension) == [.energy])
    let unstated = self.tariff([try part(.energy, 0.25, vat: 10), try part(.parkingTime, 6)])
    #expect(try self.cost(unstated, 4000, parked: 600).inclVAT == nil)
    #expect(try self.cost(unstated, 4000, parked: 600).exclVAT.minorUnits == 200)
  }

  @Test("amounts are rounded up to the next step and never past it")
  func steps() throws {
    let tariff = tariff([try part(.energy, 1, step: 1000)])
    for (energy, billed) in [(1000, 1000), (1001, 2000), (1999, 2000), (2000, 2000)] {
      let cost = try cost(tariff, energy)
      #expect(cost.parts.map(\.billed) == [billed], "\(energy)")
      #expect(cost.exclVAT.minorUnits == billed / 10, "\(energy)")
    }
    for (step, expected) in [(-5, 1), (0, 1), (1, 1), (2, 2)] {
      #expect(Tariff.Component(dimension: .energy, price: .zero, stepSize: step).stepSize == expected)
    }
    #expect(Tariff.Component(dimension: .energy, price: .zero).stepSize == 1)
  }

  @Test("one watt-hour and one second are paid for")
  func theSmallestAmounts() throws {
    #expect(try cost(tariff([try part(.energy, 10)]), 1).exclVAT.minorUnits == 1)
    #expect(try cost(tariff([try part(.time, 36)]), 0, charging: 1).exclVAT.minorUnits == 1)
    #expect(try cost(tariff([try part(.parkingTime, 36)]), 0, charging: 0, parked: 1).exclVAT.minorUnits == 1)
    #expect(try cost(tariff([try part(.flat, 0.01)]), 0, charging: 0, parked: 2).exclVAT.minorUnits == 1)
  }

  @Test("a price of energy that cannot be told does not matter once no energy flows")
  func noEnergyNoDoubt() throws {
    var tariff = tariff([try part(.energy, 0.25)])
    tariff.elements[0].restrictions.maxDuration = 3600
    var later = TariffRestrictions()
    later.startTime = 600
    tariff.elements.append(Tariff.Element([try part(.energy, 0.5)], restrictions: later))
    #expect(try cost(tariff, 4000, parked: 3600).exclVAT.minorUnits == 100)
    #expect(throws: NotKnown.self) { try cost(tariff, 4000, charging: 3601) }
  }

  @Test("sums are rounded half up to the smallest unit of their currency")
  func minorUnits() throws {
    let cases: [(currency: String, price: Double, units: Int)] = [
      ("EUR", 0.0049, 0), ("EUR", 0.005, 1), ("EUR", 1, 100), ("JPY", 0.4999, 0), ("JPY", 0.5, 1), ("JPY", 100, 100),
      ("KWD", 0.0004, 0), ("KWD", 0.0005, 1), ("KWD", 1, 1000),
    ]
    for (currency, price, units) in cases {
      let cost = try cost(tariff([try part(.energy, price)], currency: currency), 1000)
      #expect(cost.exclVAT.minorUnits == units, "\(price) \(currency)")
    }
  }

  @Test("prices and rates have exact bounds")
  func prices() {
    for (number, isPossible) in [(-1, false), (0, true), (1, true), (10_000_000_000, true), (10_000_000_001, false)] {
      #expect(UnitPrice(tenThousandths: number)?.tenThousandths == (isPossible ? number : nil), "\(number)")
    }
    for (number, isPossible) in [(-1, false), (0, true), (1, true), (1_000_000, true), (1_000_001, false)] {
      #expect(VATRate(tenThousandths: number)?.tenThousandths == (isPossible ? number : nil), "\(number)")
    }
    let amounts: [(Double, Int?)] = [
      (-0.0001, nil), (-0.00004, 0), (0, 0), (0.0001, 1), (1_000_000, 10_000_000_000), (1_000_000.0001, nil),
    ]
    for (value, expected) in amounts { #expect(UnitPrice(value)?.tenThousandths == expected, "\(value)") }
    let rates: [(Double, Int?)] = [
      (-0.0001, nil), (0, 0), (0.0001, 1), (100, 1_000_000), (100.0001, nil), (.nan, nil), (.infinity, nil),
    ]
    for (percent, expected) in rates { #expect(VATRate(percent: percent)?.tenThousandths == expected, "\(percent)") }
  }

  @Test("a planned session lasts a week at most and charges 10 MWh at most")
  func plannedCharges() {
    let week = 604_800
    let cases: [(energy: Int, charging: Int, parked: Int, isPossible: Bool)] = [
      (0, 0, 0, true), (-1, 0, 0, false), (10_000_000, 0, 0, true), (10_000_001, 0, 0, false), (0, -1, 0, false),
      (0, week, 0, true), (0, week + 1, 0, false), (0, week, 1, false), (0, week - 1, 1, true), (0, 0, -1, false),
      (0, 0, week, true), (0, 0, week + 1, false),
    ]
    for (energy, charging, parked, isPossible) in cases {
      let plan = PlannedCharge(energy: energy, charging: charging, parked: parked, start: noon)
      #expect((plan != nil) == isPossible, "\(energy) Wh, \(charging) s, \(parked) s")
    }
    for (start, isPossible) in [(1e11, false), (1e11 - 1, true), (1 - 1e11, true), (-1e11, false)] {
      let plan = PlannedCharge(energy: 0, charging: 0, start: Date(timeIntervalSince1970: start))
      #expect((plan != nil) == isPossible, "\(start)")
    }
  }

  @Test("the power is the given one, else the average")
  func averagePower() {
    func watts(_ energy: Int, _ charging: Int, power: Int? = nil) -> Int? {
      PlannedCharge(energy: energy, charging: charging, start: noon, power: power.flatMap { Power(watts: $0) })?.watts
    }
    #expect(watts(11_000, 3600) == 11_000)
    #expect(watts(1, 1) == 3600)
    #expect(watts(1000, 7201) == 499)
    #expect(watts(1000, 0) == nil)
    #expect(watts(1000, 0, power: 7) == 7)
    #expect(watts(11_000, 3600, power: 7) == 7)
  }
}
