import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// Which tariff holds for which connector. It is noon UTC on Saturday, 1 June 2024, unless said otherwise.
@Suite struct StationTariffsTests {
  private func tariff(
    _ id: String, _ price: Double, _ dimension: Tariff.Dimension = .energy, vat: Double? = 25, step: Int = 1,
    kind: Tariff.Kind? = nil, currency: String? = "SEK", change: (inout Tariff) -> Void = { _ in }
  ) throws -> Tariff {
    var tariff = Tariff(
      id: .init(rawValue: id), currency: currency.flatMap(Currency.init), kind: kind,
      elements: [
        .init([
          .init(
            dimension: dimension, price: try #require(UnitPrice(price)), vat: vat.flatMap { VATRate(percent: $0) },
            stepSize: step)
        ])
      ])
    change(&tariff)
    return tariff
  }

  /// Each point has one connector.
  private func site(_ points: [(ConnectorStandard, [String])], _ tariffs: [Tariff]) throws -> Station {
    var station = station("1", at: try place(57, 11))
    station.equipment = .evses(
      points.enumerated().map { index, point in
        var connector = Connector(standard: point.0)
        connector.tariffIDs = point.1.map { Tariff.ID(rawValue: $0) }
        return EVSE(uid: "p\(index + 1)", evseID: nil, connectors: [connector])
      })
    station.tariffs = tariffs
    return station
  }

  private func ranges(_ station: Station) -> [StationPrice.Range] {
    guard case .known(let ranges) = station.price(at: noon) else {
      Issue.record("\(station.price(at: noon))")
      return []
    }
    return ranges
  }

  @Test func eachConnectorChoosesAmongItsOwn() throws {
    let station = try site(
      [(.ccs2, ["fast"]), (.ccs2, ["fast"]), (.type2, ["slow"])],
      [tariff("fast", 4.72, kind: .adHocPayment), tariff("slow", 24, .time, step: 900, kind: .regular)])
    let tariffs = StationTariffs(station, at: noon)
    #expect(tariffs.shares.map(\.tariff.id.rawValue) == ["fast", "slow"])
    #expect(tariffs.shares.map(\.points) == [["p1", "p2"], ["p3"]])
    #expect(tariffs.shares.map { $0.connectors.compactMap(\.standard) } == [[.ccs2, .ccs2], [.type2]])
    #expect(tariffs.gaps.isEmpty && !tariffs.isOneForAll && !tariffs.isPartlyUnknown)
    #expect(station.tariffsForDrivers(at: noon).map(\.id.rawValue) == ["fast", "slow"])
    // For one connector, the tariff for paying on the spot replaces the regular one.
    let both = try site(
      [(.ccs2, ["fast", "slow"])], [tariff("slow", 3, kind: .regular), tariff("fast", 4.72, kind: .adHocPayment)])
    #expect(both.tariffsForDrivers(at: noon).map(\.id.rawValue) == ["fast"])
  }

  @Test("20 minutes billed by the quarter hour are 30")
  func twentyMinutesByTheQuarterHour() throws {
    let slow = try tariff("slow", 24, .time, step: 900) { tariff in
      tariff.elements[0].restrictions.daysOfWeek = [1, 2, 3, 4, 5]
    }
    // A Monday: 30 min at 24.00 are 12.00, with 25 % 15.00.
    let monday = Date(timeIntervalSince1970: 1_717_408_800)
    let plan = try #require(PlannedCharge(energy: 10_000, charging: 1200, start: monday))
    guard case .known(let cost) = slow.estimate(plan, in: TimeZone(identifier: "Europe/Stockholm")) else {
      Issue.record("no price")
      return
    }
    #expect(cost.exclVAT.minorUnits == 1200 && cost.inclVAT?.minorUnits == 1500)
    #expect(cost.parts.map(\.billed) == [1800])
  }

  @Test func byTheKilowattHourAndByTheHourAreTwoPrices() throws {
    let station = try site(
      [(.ccs2, ["fast"]), (.type2, ["slow"])], [tariff("fast", 4.72), tariff("slow", 24, .time)])
    #expect(ranges(station).map(\.dimension) == [.energy, .time])
    #expect(ranges(station).map(\.lowest.tenThousandths) == [59_000, 300_000])
    #expect(ranges(station).map(\.highest.tenThousandths) == [59_000, 300_000])
  }

  @Test func freeConnectorsAreTheLowestPrice() throws {
    let free = try tariff("free", 0, .flat, currency: nil)
    let station = try site([(.type2, ["free"]), (.ccs2, ["fast"])], [free, tariff("fast", 12.99, vat: 20)])
    let range = try #require(ranges(station).first)
    #expect(range.dimension == .energy && range.lowest.tenThousandths == 0)
    #expect(range.highest.tenThousandths == 155_880, "12.99 and 20 %")
    #expect(try site([(.type2, ["free"])], [free]).price(at: noon) == .free)
  }

  @Test func connectorsWithoutATariffAreUnknown() throws {
    let some = try site([(.ccs2, ["fast"]), (.type2, []), (.chademo, ["lost"])], [tariff("fast", 4.72)])
    let tariffs = StationTariffs(some, at: noon)
    #expect(tariffs.gaps.map(\.reason) == [.noTariff])
    #expect(tariffs.gaps.first?.connectors.compactMap(\.standard) == [.type2, .chademo])
    #expect(tariffs.isPartlyUnknown && !tariffs.isOneForAll)
    #expect(ranges(some).map(\.highest.tenThousandths) == [59_000])

    let old = try site(
      [(.ccs2, ["fast"]), (.type2, ["old"])], [tariff("fast", 4.72), tariff("old", 0) { $0.validUntil = noon }])
    #expect(StationTariffs(old, at: noon).gaps.map(\.reason) == [.notValidNow])
    #expect(ranges(old).map(\.lowest.tenThousandths) == [59_000], "what was free is not")
  }

  @Test("a tariff that cannot be worked out spoils no other price")
  func whatCannotBeWorkedOutSpoilsNoOtherPrice() throws {
    let station = try site(
      [(.ccs2, ["fast"]), (.type2, ["odd"])], [tariff("odd", 1) { $0.isIncomplete = true }, tariff("fast", 4.72)])
    #expect(ranges(station).map(\.lowest.tenThousandths) == [59_000])
    #expect(StationTariffs(station, at: noon).isPartlyUnknown)
  }

  @Test func tariffsThatNoConnectorNamesHoldForAll() throws {
    let station = try site([(.ccs2, []), (.type2, [])], [tariff("a", 1), tariff("b", 2, kind: .regular)])
    let tariffs = StationTariffs(station, at: noon)
    #expect(tariffs.shares.map(\.tariff.id.rawValue) == ["a"])
    #expect(tariffs.shares.first?.connectors.isEmpty == true && tariffs.gaps.isEmpty && tariffs.isOneForAll)
    var expired = station
    for index in expired.tariffs.indices { expired.tariffs[index].validUntil = noon }
    #expect(expired.price(at: noon) == .unknown(reason: .notValidNow))
    #expect(StationTariffs(expired, at: noon).gaps.map(\.reason) == [.notValidNow])
  }

  @Test func currenciesAreNeverMixed() throws {
    let station = try site(
      [(.ccs2, ["k"]), (.type2, ["e"])], [tariff("k", 4), tariff("e", 0.4, currency: "EUR")])
    #expect(ranges(station).map(\.currency.rawValue) == ["SEK", "EUR"])
    #expect(ranges(station).map(\.highest.tenThousandths) == [50_000, 5000])
  }

  @Test("a summary of connectors has tariffs without points, and a point with two plugs is named once")
  func summariesAndPointsWithTwoPlugs() throws {
    func connector(_ standard: ConnectorStandard, _ tariffs: String...) -> Connector {
      var connector = Connector(standard: standard)
      connector.tariffIDs = tariffs.map { Tariff.ID(rawValue: $0) }
      return connector
    }
    let plugs = [connector(.ccs2, "a"), connector(.chademo, "a"), connector(.type2, "b")]
    var station = try site([], [tariff("b", 2), tariff("a", 1)])
    station.equipment = .summary(total: 3, connectors: plugs)
    let summed = StationTariffs(station, at: noon)
    #expect(summed.shares.map(\.tariff.id.rawValue) == ["b", "a"], "the station's order")
    #expect(summed.shares.map { $0.connectors.compactMap(\.standard) } == [[.type2], [.ccs2, .chademo]])
    #expect(summed.shares.allSatisfy({ $0.points.isEmpty }))
    station.equipment = .evses([EVSE(uid: "p1", evseID: nil, connectors: plugs)])
    #expect(StationTariffs(station, at: noon).shares.map(\.points) == [["p1"], ["p1"]])
  }

  @Test("a station is partly unknown only if some price is known")
  func partlyUnknownNeedsAKnownPrice() throws {
    let odd = try tariff("odd", 1) { $0.isIncomplete = true }
    let unknown = StationTariffs(try site([(.ccs2, ["odd"]), (.type2, [])], [odd]), at: noon)
    #expect(unknown.shares.count == 1 && unknown.gaps.count == 1)
    #expect(!unknown.isPartlyUnknown && !unknown.isOneForAll)
    let free = StationTariffs(try site([(.ccs2, ["free"]), (.type2, [])], [tariff("free", 0)]), at: noon)
    #expect(free.isPartlyUnknown, "free is known")
    let none = StationTariffs(try site([(.ccs2, [])], []), at: noon)
    #expect(none.shares.isEmpty && none.gaps.isEmpty && none.isOneForAll && !none.isPartlyUnknown)
  }

  @Test("connectors without a tariff are kept apart by the reason")
  func gapsByReason() throws {
    let station = try site(
      [(.ccs2, ["old"]), (.type2, []), (.chademo, ["old"]), (.ccs1, ["new"])],
      [tariff("old", 1) { $0.validUntil = noon }, tariff("new", 2)])
    let gaps = StationTariffs(station, at: noon).gaps
    #expect(gaps.map(\.reason) == [.notValidNow, .noTariff])
    #expect(gaps.map { $0.connectors.compactMap(\.standard) } == [[.ccs2, .chademo], [.type2]])
  }
}
