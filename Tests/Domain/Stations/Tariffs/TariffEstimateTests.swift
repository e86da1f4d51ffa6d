import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

private func price(_ value: Double) throws -> UnitPrice { try #require(UnitPrice(value)) }

private func part(
  _ dimension: Tariff.Dimension, _ value: Double, vat: Double? = nil, step: Int = 1
) throws -> Tariff.Component {
  Tariff.Component(
    dimension: dimension, price: try price(value), vat: try vat.map { try #require(VATRate(percent: $0)) },
    stepSize: step)
}

private func tariff(_ elements: Tariff.Element...) -> Tariff {
  Tariff(id: .init(rawValue: "t"), currency: Currency(rawValue: "EUR"), elements: elements)
}

@Suite struct TariffEstimateTests {
  private let berlin = TimeZone(identifier: "Europe/Berlin")

  /// A Monday, 09:30 in Berlin, unless said otherwise.
  private func plan(
    _ kWh: Double, charging: Int, parked: Int = 0, at start: String = "2026-01-12T08:30:00Z", power: Power? = nil
  ) throws -> PlannedCharge {
    let start = try #require(ISO8601DateFormatter().date(from: start))
    return try #require(
      PlannedCharge(
        energy: Int(kWh * 1000), charging: charging * 60, parked: parked * 60, start: start, power: power))
  }

  private func sums(_ tariff: Tariff, _ plan: PlannedCharge) throws -> [Int?] {
    guard case .known(let cost) = tariff.estimate(plan, in: berlin) else {
      Issue.record("\(tariff.estimate(plan, in: berlin))")
      return []
    }
    return [cost.exclVAT.minorUnits, cost.inclVAT?.minorUnits]
  }

  @Test("energy alone is billed by the kilowatt-hour")
  func energyAlone() throws {
    let tariff = tariff(.init([try part(.energy, 0.25, vat: 10)]))
    #expect(try sums(tariff, plan(20, charging: 45)) == [500, 550])
    #expect(try sums(tariff, plan(0, charging: 45)) == [0, 0])
  }

  @Test("a start fee, energy and idle time by steps add up")
  func startFeeEnergyAndParkingBySteps() throws {
    let tariff = tariff(
      .init([
        try part(.flat, 0.5, vat: 20), try part(.energy, 0.25, vat: 10), try part(.parkingTime, 2, vat: 20, step: 900),
      ]))
    #expect(try sums(tariff, plan(20, charging: 60)) == [550, 610])
    #expect(try sums(tariff, plan(20, charging: 60, parked: 40)) == [700, 790])
    guard case .known(let cost) = tariff.estimate(try plan(20, charging: 60, parked: 40), in: berlin) else { return }
    #expect(cost.parts.map(\.dimension) == [.energy, .flat, .parkingTime])
    #expect(cost.parts.map(\.billed) == [20_000, 1, 2700])
    #expect(cost.parts.map(\.exclVAT.minorUnits) == [500, 50, 150])
  }

  @Test("a minimum and a maximum price limit the sum")
  func leastAndMost() throws {
    var tariff = tariff(.init([try part(.energy, 0.25, vat: 10)]))
    tariff.minPrice = .init(exclVAT: try price(0.5), inclVAT: try price(0.55))
    #expect(try sums(tariff, plan(1, charging: 10)) == [50, 55])
    #expect(try sums(tariff, plan(20, charging: 10)) == [500, 550])
    tariff.elements.append(.init([try part(.flat, 0.5, vat: 20)]))
    tariff.maxPrice = .init(exclVAT: try price(10), inclVAT: try price(11))
    #expect(try sums(tariff, plan(50, charging: 60)) == [1000, 1100])
    #expect(try sums(tariff, plan(30, charging: 60)) == [800, 885])
    guard case .known(let cost) = tariff.estimate(try plan(50, charging: 60), in: berlin) else { return }
    #expect(cost.limit == .maximum)
  }

  @Test("time alone is billed by its steps")
  func timeAlone() throws {
    #expect(try sums(tariff(.init([try part(.time, 2, vat: 10, step: 60)])), plan(9, charging: 150)) == [500, 550])
    // A text beside the prices does not change the sum.
    var spoken = tariff(.init([try part(.time, 1.9, vat: 5.2, step: 300)]))
    spoken.texts = [.init(language: "en", text: "2 an hour")]
    #expect(try sums(spoken, plan(9, charging: 150)) == [475, 500])
  }

  @Test("idle time may cost more than charging")
  func parkingIsDearerThanCharging() throws {
    let tariff = tariff(
      .init([try part(.time, 3, vat: 10, step: 60), try part(.parkingTime, 5, vat: 20, step: 300)]))
    #expect(try sums(tariff, plan(30, charging: 150, parked: 42)) == [1125, 1275])
  }

  @Test("energy is billed by its steps")
  func energyBySteps() throws {
    let tariff = tariff(.init([try part(.flat, 0.5, vat: 20), try part(.energy, 0.25, vat: 10, step: 100)]))
    // 20.45 kWh are billed as 20.5: 5.125 + 0.50, and 5.6375 + 0.60 with VAT.
    #expect(try sums(tariff, plan(20.45, charging: 60)) == [563, 624])
  }

  @Test func stepsCountOnceForTheWholeSession() throws {
    let before = limited { $0.endTime = 1020 }
    let after = limited { $0.startTime = 1020 }
    let energy = tariff(
      .init([try part(.energy, 0.2, step: 500)], restrictions: before),
      .init([try part(.energy, 0.27, step: 500)], restrictions: after))
    // 4.3 kWh before and 1.1 kWh after 17:00 are 5.5, not 4.5 + 1.5.
    #expect(try sums(energy, plan(5.4, charging: 54, at: "2026-01-12T15:17:00Z")) == [86 + 32, nil])
    let time = tariff(
      .init([try part(.time, 5, step: 600)], restrictions: before),
      .init([try part(.time, 7, step: 600)], restrictions: after))
    // 6 minutes and 22 minutes are billed as 30: 0.50 + 2.80.
    #expect(try sums(time, plan(5, charging: 28, at: "2026-01-12T15:54:00Z")) == [330, nil])
  }

  @Test func chargingIsNotRoundedWhenPaidParkingFollows() throws {
    let tariff = tariff(.init([try part(.time, 1, step: 600), try part(.parkingTime, 2, step: 600)]))
    // 21 minutes as they are, 16 minutes as 20: 0.35 + 0.667.
    #expect(try sums(tariff, plan(5, charging: 21, parked: 16)) == [102, nil])
  }

  private func threeParts() throws -> Tariff {
    tariff(
      .init(
        [try part(.time, 1.2, step: 1800), try part(.parkingTime, 1, step: 900)],
        restrictions: limited { ($0.startTime, $0.endTime) = (0, 1020) }),
      .init(
        [try part(.time, 2.4, step: 900), try part(.parkingTime, 1, step: 900)],
        restrictions: limited { ($0.startTime, $0.endTime) = (1020, 1200) }),
      .init([try part(.time, 2.4, step: 900)], restrictions: limited { ($0.startTime, $0.endTime) = (1200, 0) }))
  }

  @Test func theLastStepCounts() throws {
    // From 16:35 to 17:10: 25 minutes at 1.20 and 20 at 2.40.
    #expect(try sums(try threeParts(), plan(9, charging: 35, at: "2026-01-12T15:35:00Z")) == [130, nil])
  }

  @Test func parkingThatBecomesFreeCostsNothing() throws {
    // From 19:55: 10 minutes charged, billed as 15 at 2.40; 2 minutes parked after 20:00.
    #expect(try sums(try threeParts(), plan(3, charging: 10, parked: 2, at: "2026-01-12T18:55:00Z")) == [60, nil])
  }

  @Test("the first kilowatt-hour and the first hour may be free")
  func firstKilowattHourAndHourFree() throws {
    let tariff = tariff(
      .init([try part(.energy, 0)], restrictions: limited { $0.maxEnergy = 1000 }),
      .init([try part(.energy, 0.2)], restrictions: limited { $0.minEnergy = 1000 }),
      .init([try part(.parkingTime, 0)], restrictions: limited { $0.maxDuration = 3600 }),
      .init(
        [try part(.parkingTime, 2, step: 60)],
        restrictions: limited { ($0.minDuration, $0.maxDuration) = (3600, 14_400) }),
      .init([try part(.parkingTime, 3, step: 60)], restrictions: limited { $0.minDuration = 14_400 }))
    // 19 kWh at 0.20; of 2 h 45 min parked after half an hour 30 min are free.
    #expect(try sums(tariff, plan(20, charging: 30, parked: 165)) == [380 + 450, nil])
  }

  private func complex() throws -> Tariff {
    func restricted(_ days: [Int], _ times: (Int, Int)? = nil, _ power: Int? = nil) -> TariffRestrictions {
      limited {
        $0.daysOfWeek = days
        $0.startTime = times?.0
        $0.endTime = times?.1
        $0.minPower = power
      }
    }
    let work = [1, 2, 3, 4, 5]
    return tariff(
      .init([try part(.flat, 2.5, vat: 15)]),
      .init([try part(.time, 1, vat: 20, step: 900)], restrictions: limited { $0.maxPower = 22_000 }),
      .init([try part(.time, 2, vat: 20, step: 600)], restrictions: restricted(work, nil, 22_000)),
      .init([try part(.time, 1.25, vat: 20, step: 600)], restrictions: restricted([6, 7], nil, 22_000)),
      .init([try part(.parkingTime, 5, vat: 10, step: 300)], restrictions: restricted(work, (540, 1080))),
      .init([try part(.parkingTime, 6, vat: 10, step: 300)], restrictions: restricted([6], (600, 1020))))
  }

  @Test("restrictions by day, time and power work together")
  func dayTimeAndPowerTogether() throws {
    // Monday, 11 kW: 147 min at 1.00 (not rounded: paid parking follows), 42 as 45 min at 5.00, start 2.50.
    let slow = Power(watts: 11_000)
    #expect(try sums(try complex(), plan(20, charging: 147, parked: 42, power: slow)) == [870, 994])
    // Without parking the 147 minutes are billed as 150.
    #expect(try sums(try complex(), plan(20, charging: 147, power: slow)) == [500, 588])
    // Saturday 13:30, 43 kW: 114 min at 1.25, 71 as 75 min at 6.00, start 2.50.
    let fast = Power(watts: 43_000)
    let saturday = "2026-01-17T12:30:00Z"
    #expect(try sums(try complex(), plan(20, charging: 114, parked: 71, at: saturday, power: fast)) == [1238, 1398])
    // Sunday: parking costs nothing, so charging is rounded: 120 min.
    let sunday = "2026-01-18T12:30:00Z"
    #expect(try sums(try complex(), plan(20, charging: 114, parked: 71, at: sunday, power: fast)) == [500, 588])
  }

  @Test("a range of local time may run past midnight")
  func localTimeWrapsMidnight() throws {
    let night = tariff(
      .init([try part(.energy, 0.2)], restrictions: limited { ($0.startTime, $0.endTime) = (1320, 360) }),
      .init([try part(.energy, 0.4)]))
    #expect(try sums(night, plan(10, charging: 60, at: "2026-01-12T23:00:00Z")) == [200, nil])
    #expect(try sums(night, plan(10, charging: 60, at: "2026-01-12T12:00:00Z")) == [400, nil])
    // Half before 06:00, half after.
    #expect(try sums(night, plan(10, charging: 60, at: "2026-01-12T04:30:00Z")) == [300, nil])
    #expect(
      night.estimate(try plan(10, charging: 60), in: nil) == .unknown(reason: .needsTimeZone))
  }

  @Test func datesAreTheStationsOwn() throws {
    let day = try #require(TariffRestrictions.Day(year: 2026, month: 3, day: 1))
    let march = tariff(
      .init([try part(.energy, 0.2)], restrictions: limited { $0.startDate = day }), .init([try part(.energy, 0.4)]))
    #expect(try sums(march, plan(10, charging: 60, at: "2026-02-28T23:00:00Z")) == [200, nil])
    #expect(try sums(march, plan(10, charging: 60, at: "2026-02-28T21:00:00Z")) == [400, nil])
  }

  @Test func powerIsNeededOnlyWhereItDecides() throws {
    let tariff = tariff(
      .init([try part(.energy, 0.2)], restrictions: limited { $0.maxPower = 16_000 }),
      .init([try part(.energy, 0.35)], restrictions: limited { $0.maxPower = 32_000 }),
      .init([try part(.energy, 0.5)]))
    #expect(try sums(tariff, plan(10, charging: 60)) == [200, nil])
    #expect(try sums(tariff, plan(10, charging: 30)) == [350, nil])
    #expect(try sums(tariff, plan(10, charging: 30, power: Power(watts: 48_000))) == [500, nil])
    #expect(tariff.estimate(try plan(10, charging: 0), in: berlin) == .unknown(reason: .needsPower))
    let current = self.current(try part(.energy, 0.2))
    #expect(current.estimate(try plan(10, charging: 30), in: berlin) == .unknown(reason: .needsPower))
  }

  private func current(_ component: Tariff.Component) -> Tariff {
    tariff(.init([component], restrictions: limited { $0.maxCurrent = 32_000 }))
  }

  @Test func aReservationIsNotPaidByCharging() throws {
    let tariff = tariff(
      .init(
        [try part(.flat, 4, vat: 20), try part(.time, 5, vat: 20, step: 60)],
        restrictions: limited { $0.reservation = .reservation }),
      .init([try part(.flat, 9)], restrictions: limited { $0.reservation = .reservationExpires }),
      .init([try part(.flat, 0.5, vat: 20), try part(.energy, 0.25, vat: 10)]))
    #expect(try sums(tariff, plan(20, charging: 60)) == [550, 610])
  }

  @Test("only a tariff that says so is free")
  func freeIsOnlyWhatSaysSo() throws {
    let free = tariff(.init([try part(.flat, 0)]))
    #expect(free.isFree)
    #expect(free.estimate(try plan(20, charging: 60), in: nil) == .free)
    var words = free
    words.texts = [.init(language: nil, text: "Free,£0.30")]
    #expect(words.estimate(try plan(20, charging: 60), in: nil) == .unknown(reason: .onlyText))
    var least = free
    least.minPrice = .init(exclVAT: try price(1), inclVAT: nil)
    #expect(!least.isFree)
    var broken = free
    broken.isIncomplete = true
    #expect(broken.estimate(try plan(20, charging: 60), in: nil) == .unknown(reason: .notEvaluable))
    #expect(tariff().estimate(try plan(20, charging: 60), in: nil) == .unknown(reason: .notEvaluable))
  }

  @Test("an estimate that is not possible says what is missing")
  func whatIsMissingIsSaid() throws {
    var tariff = tariff(.init([try part(.energy, 0.25)]))
    tariff.validUntil = noon.addingTimeInterval(-365 * 86_400)
    #expect(tariff.estimate(try plan(1, charging: 1), in: nil) == .unknown(reason: .notValidNow))
    tariff.validUntil = nil
    tariff.currency = nil
    #expect(tariff.estimate(try plan(1, charging: 1), in: nil) == .unknown(reason: .currencyMissing))
  }

  @Test("the greatest numbers do not overflow")
  func theGreatestNumbersDoNotTrap() throws {
    let greatest = try #require(UnitPrice(tenThousandths: UnitPrice.greatest))
    let all = Tariff.Dimension.allCases.map {
      Tariff.Component(dimension: $0, price: greatest, vat: VATRate(percent: 100), stepSize: .max)
    }
    let plan = try #require(
      PlannedCharge(energy: 10_000_000, charging: 302_400, parked: 302_400, start: noon, power: Power(watts: 1)))
    guard case .known(let cost) = tariff(.init(all)).estimate(plan, in: berlin) else {
      Issue.record("no price")
      return
    }
    #expect(cost.exclVAT.minorUnits > 0)
  }

  @Test func amountsAreExact() throws {
    #expect(UnitPrice(-0.01) == nil)
    #expect(UnitPrice(.nan) == nil)
    #expect(UnitPrice(.infinity) == nil)
    #expect(UnitPrice(1e300) == nil)
    #expect(try price(0.2999).tenThousandths == 2999)
    // 0.1 + 0.2 and a half: 3 x 0.005 is 0.015, rounded up once, at the end.
    let tariff = tariff(.init([try part(.energy, 0.005)]))
    #expect(try sums(tariff, plan(3, charging: 10)) == [2, nil])
    #expect(Currency(rawValue: "€") == nil)
    #expect(Currency(rawValue: "eur")?.rawValue == "EUR")
    #expect(Currency(rawValue: "JPY")?.minorDigits == 0)
  }
}
