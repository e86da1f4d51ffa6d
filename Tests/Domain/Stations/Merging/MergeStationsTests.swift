import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

struct MergeStationsTests {
  private let here: Coordinate
  init() throws { here = try place(47.38, 8.53) }

  @Test func oneRecordStaysAsItIs() {
    let alone = station("1", at: here)
    #expect(MergeStations.merged([alone]) == alone)
    #expect(MergeStations.merged([]) == nil)
  }

  @Test("the number of free points is shown only with the total of the same source")
  func freePointsStandOnlyBesideTheTotalOfTheirOwnSource() throws {
    var ours = station("a", at: here, provider: .appointments)
    ours.equipment = .summary(total: 3, connectors: [])
    ours.siteStatus = Station.SiteStatus(status: .available, at: noon, free: 2)
    var hub = station("b", at: here, provider: .ocpi)
    hub.equipment = .summary(total: 1, connectors: [Connector(standard: .ccs2)])
    let site = try #require(MergeStations.merged([ours, hub]))
    #expect(site.totalEVSEs == 1 && site.siteStatus?.status == .available && site.siteStatus?.free == nil)
    hub.equipment = .summary(total: 3, connectors: [Connector(standard: .ccs2)])
    #expect(MergeStations.merged([ours, hub])?.siteStatus?.free == 2)
  }

  @Test func unknownNeverBeatsKnownAndNothingIsLost() throws {
    var ocpi = station("a", at: here, provider: .ocpi)
    ocpi.name = ""
    ocpi.equipment = .evses([EVSE(uid: "1", evseID: EVSEID("SE*A*E1"), connectors: [Connector(standard: .ccs2)])])
    ocpi.timeZone = "Europe/Zurich"
    var map = station("7", at: try place(47.3801, 8.53))
    map.name = "Torget"
    map.address = Address(lines: ["Gatan 1"], town: "Ort", postcode: "123", countryCode: "SE")
    map.operatorName = "El"
    map.access = .public
    map.condition = .operational
    map.openingHours = .text("alltid")
    map.facilities = [.roof]
    map.priceText = "3 kr/kWh"
    map.phones = ["+46 1"]
    map.remarks = "bak huset"
    map.verifiedAt = noon
    map.equipment = .summary(total: 4, connectors: [Connector(standard: .ccs2, power: rating(150_000), quantity: 2)])
    var swiss = station("x", at: here, provider: .swiss)
    swiss.name = ""
    swiss.openingHours = .twentyFourSeven
    swiss.facilities = [.roof, .parkingLot]
    swiss.equipment = .summary(total: nil, connectors: [])
    let site = try #require(MergeStations.merged([map, swiss, ocpi]))
    #expect(site.id == ocpi.id && site.coordinate == here && site.provenance == ocpi.provenance)
    #expect(site.name == "Torget" && site.operatorName == "El" && site.address == map.address)
    #expect(site.access == .public && site.condition == .operational && site.priceText == "3 kr/kWh")
    #expect(site.openingHours == .twentyFourSeven, "hours that can be computed with come before words")
    #expect(site.facilities == [.roof, .parkingLot])
    #expect(site.remarks == "bak huset" && site.phones == ["+46 1"] && site.verifiedAt == noon)
    #expect(site.timeZone == "Europe/Zurich")
    #expect(site.evses.count == 1 && site.maximumPower == rating(150_000))
    #expect(site.contributions.map(\.id) == [ocpi.id, swiss.id, map.id])
    try #require(site.contributions.count == 3)
    #expect(site.contributions[0].fields == [.place, .address, .equipment])
    #expect(site.contributions[1].fields == [.openingHours, .facilities])
    #expect(site.contributions[2].fields.contains(.equipment), "it knows the power")
    for records in [[ocpi, swiss, map], [swiss, map, ocpi]] { #expect(MergeStations.merged(records) == site) }
  }

  @Test func chargingPointsOfTwoListsAreOneList() throws {
    var first = station("a", at: here, provider: .ocpi)
    first.equipment = .evses([
      EVSE(uid: "1", evseID: EVSEID("CH*A*E1"), connectors: []),
      EVSE(uid: "2", evseID: EVSEID("CH*A*E2"), connectors: [Connector(standard: .ccs2)]),
    ])
    var second = station("x", at: here, provider: .swiss)
    second.equipment = .evses([
      EVSE(uid: "1", evseID: EVSEID("CHAE1"), connectors: [Connector(standard: .type2)]),
      EVSE(uid: "3", evseID: EVSEID("CHAE3"), connectors: [Connector(standard: .type2)]),
    ])
    let site = try #require(MergeStations.merged([second, first]))
    #expect(site.evses.map { $0.evseID?.key } == ["CHAE1", "CHAE2", "CHAE3"])
    #expect(site.evses.map(\.connectors.count) == [1, 1, 1])
    second.equipment = .evses([EVSE(uid: "z", evseID: EVSEID("CH*B*E9"), connectors: [])])
    let strangers = try #require(MergeStations.merged([second, first]))
    #expect(strangers.evses.count == 2, "without a common one nobody knows whether two ids are two points")
  }

  @Test func aDoubtfulPowerIsNotTakenForAPointAndNoKindIsLost() throws {
    var first = station("a", at: here, provider: .ocpi)
    first.equipment = .evses([EVSE(uid: "1", evseID: nil, connectors: [Connector(standard: .type2)])])
    var map = station("7", at: here)
    map.equipment = .summary(
      total: nil,
      connectors: [
        Connector(standard: .type2, power: rating(11_000)), Connector(standard: .type2, power: rating(22_000)),
      ])
    let site = try #require(MergeStations.merged([map, first]))
    #expect(site.evses.first?.connectors.map(\.power) == [nil], "which of the two it has is not said")
    #expect(site.maximumPower == rating(22_000))
  }

  @Test func theNewerWordOnTheConditionCounts() throws {
    var ocpi = station("a", at: here, provider: .ocpi)
    ocpi.condition = .operational
    var map = station("7", at: here)
    map.condition = .outOfService
    map.verifiedAt = noon
    #expect(MergeStations.merged([ocpi, map])?.condition == .operational, "only one is dated")
    ocpi.verifiedAt = noon.addingTimeInterval(-60)
    #expect(MergeStations.merged([ocpi, map])?.condition == .outOfService)
    map.condition = .unknown
    #expect(MergeStations.merged([ocpi, map])?.condition == .operational)
  }

  @Test func theNewestLiveStateCounts() throws {
    var ocpi = station("a", at: here, provider: .ocpi)
    ocpi.siteStatus = Station.SiteStatus(status: .charging, at: noon)
    var map = station("7", at: here)
    map.siteStatus = Station.SiteStatus(status: .available, at: noon.addingTimeInterval(1))
    #expect(MergeStations.merged([ocpi, map])?.siteStatus == map.siteStatus)
  }

  @Test("the newest comment counts, whichever source has it")
  func theNewestCommentCountsWhoeverHasIt() throws {
    var ocpi = station("a", at: here, provider: .ocpi)
    var map = station("7", at: here)
    var fuels = station("9", at: here, provider: .afdc)
    #expect(MergeStations.merged([ocpi, map])?.lastComment == nil)
    ocpi.lastComment = DriverComment(text: "undated", at: nil)
    map.lastComment = DriverComment(text: "older", at: noon.addingTimeInterval(-60))
    fuels.lastComment = DriverComment(text: "newest", at: noon)
    let site = try #require(MergeStations.merged([fuels, map, ocpi]))
    #expect(site.lastComment == fuels.lastComment)
    #expect(site.contributions.map { $0.fields.contains(.remarks) } == [false, false, true])
    fuels.lastComment = nil
    #expect(MergeStations.merged([ocpi, map, fuels])?.lastComment == map.lastComment)
  }
}
