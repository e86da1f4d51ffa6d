@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite("Chargers of one site that one source lists as stations")
struct ChargersOfSiteTests {
  private let here: Coordinate
  init() throws { here = try place(39.9975, 32.8196) }

  private func record(
    _ id: String, _ name: String, _ provider: ProviderID = .ocpi, meters: Double = 0, street: String? = nil,
    operator operatorName: String? = "Otopriz", evses: [String] = []
  ) throws -> Station {
    var record = station(id, at: try north(of: here, meters: meters), provider: provider)
    record.name = name
    record.address.lines = street.map { [$0] } ?? []
    record.operatorName = operatorName
    if !evses.isEmpty {
      record.equipment = .evses(
        evses.map { EVSE(uid: $0, evseID: EVSEID($0), connectors: [Connector(standard: .type2)]) })
    }
    return record
  }

  private func isOne(_ a: Station, _ b: Station) -> Bool {
    let traits = [a, b].map { SiteTraits($0, words: SiteMatchTests.words) }
    return SiteMatch.judge(traits[0], traits[1]).decision == .joined
  }

  @Test("what one of them only sums up, and what only one says of a point of both, is kept")
  func nothingIsLost() throws {
    let ccs = Connector(standard: .ccs2)
    var both = try record("2", "Torget AC 2", evses: ["TR*A*E1"])
    both.equipment = .evses([EVSE(uid: "TR*A*E1", evseID: EVSEID("TR*A*E1"), connectors: [ccs])])
    var summed = try record("3", "Torget DC")
    summed.equipment = .summary(total: 2, connectors: [ccs])
    let sites = ChargersOfSite.joined([try record("1", "Torget AC 1", evses: ["TR*A*E1"]), both, summed])
    let site = try #require(sites.first)
    #expect(sites.count == 1 && site.totalEVSEs == 1)
    #expect(site.evses.map(\.connectors) == [[Connector(standard: .type2), ccs], [ccs]])
    #expect(site.evses.last?.label == nil)
  }

  @Test("several names of one operator at one place are one site")
  func joined() throws {
    #expect(
      isOne(
        try record("1", "Vip Tower Prestij, Çankaya - DC", street: "1616. Sk. No:4"),
        try record("2", "Vip Tower Prestij, Çankaya - AC 1", meters: 3, street: "1616. Sk. No:4")))
    #expect(
      isOne(
        try record("1", "CHELMSFORD FORUM 2", .afdc, street: "Brick Kiln Rd & Canal St", operator: "ChargePoint"),
        try record("2", "CHELMSFORD FORUM 1", .afdc, meters: 22, operator: "ChargePoint")))
    #expect(isOne(try record("1", "Posto 1", operator: nil), try record("2", "Posto 1", operator: nil)))
  }

  @Test("another operator, place, number of the street or source keeps them apart")
  func apart() throws {
    let one = try record("1", "Torget - AC 1", street: "Storgatan 1")
    #expect(!isOne(one, try record("2", "Torget - AC 2", street: "Storgatan 1", operator: "Vattern")))
    #expect(!isOne(one, try record("2", "Torget - AC 2", meters: 51, street: "Storgatan 1")))
    #expect(!isOne(one, try record("2", "Torget - AC 2", street: "Storgatan 3")))
    #expect(!isOne(try record("1", "Depo"), try record("2", "Bilim Merkezi")), "no word is the same")
    for source in [ProviderID.openChargeMap, .swiss, .charging, .appointments] {
      #expect(!isOne(try record("1", "Torget 1", source), try record("2", "Torget 1", source)), "\(source)")
    }
    let nobody = [try record("1", "A 1", .afdc, operator: nil), try record("2", "A 1", .afdc, operator: nil)]
    #expect(!isOne(nobody[0], nobody[1]), "AFDC has many operators")
  }

  @Test(
    "the site has the name that its chargers share",
    arguments: [
      (["Cuento Sitesi, Ümraniye - AC 3", "Cuento Sitesi, Ümraniye - AC 1"], "Cuento Sitesi, Ümraniye"),
      (["Bendis AVM, Keşan - DC", "Bendis AVM, Keşan - DC"], "Bendis AVM, Keşan"),
      (["ACTONFORD PL-3-R", "ACTONFORD PL-1-L"], "ACTONFORD"), (["BON FORD LINK C", "BON FORD LINK A"], "BON FORD"),
      (["Torget (Nord) 1", "Torget (Nord) 2"], "Torget (Nord)"), (["A 1", "A 2"], "A 1"), (["", "X"], "X"),
      (["", ""], ""), (["Posto_2", "Posto_1"], "Posto_2"),
    ])
  func names(given: [String], shared: String) {
    #expect(ChargersOfSite.name(given) == shared)
  }

  @Test("all chargers are there, each says which it is, and every record is told")
  func merged() throws {
    var first = try record("1", "Torget - AC 1", evses: ["SE*A*E1"])
    var second = try record("2", "Torget - DC 1", evses: ["SE*A*E2", "SE*A*E1"])
    first.facilities = [.wifi]
    second.facilities = [.wifi, .cafe]
    second.phones = ["1"]
    let map = try record("7", "Torget laddplats", .openChargeMap)
    let site = try #require(MergeStations.merged([map, second, first]))
    #expect(site.id == first.id && site.name == "Torget")
    #expect(site.evses.map { $0.evseID?.printed } == ["SE*A*E1", "SE*A*E2"])
    #expect(site.evses.map(\.physicalReference) == ["AC 1", "DC 1"])
    #expect(site.facilities == [.wifi, .cafe] && site.phones == ["1"])
    #expect(site.contributions.map(\.id) == [first.id, second.id, map.id])
    #expect(site.contributions[1].fields == [.equipment])
  }

  @Test("what is only counted is added up; a number that one does not state is not known")
  func counted() throws {
    func counted(_ id: String, _ total: Int?, _ quantity: Int?) throws -> Station {
      var record = try record(id, "Forum \(id)", .afdc)
      record.equipment = .summary(total: total, connectors: [Connector(standard: .ccs1, quantity: quantity)])
      return record
    }
    let both = try #require(MergeStations.merged([try counted("1", 1, 1), try counted("2", 2, 2)]))
    #expect(both.totalEVSEs == 3 && both.connectors == [Connector(standard: .ccs1, quantity: 3)])
    let one = try #require(MergeStations.merged([try counted("1", 1, 1), try counted("2", nil, nil)]))
    #expect(one.totalEVSEs == nil && one.connectors == [Connector(standard: .ccs1)])
    let great = try #require(MergeStations.merged([try counted("1", .max, .max), try counted("2", 1, 1)]))
    #expect(great.totalEVSEs == nil && great.connectors == [Connector(standard: .ccs1)])
  }

  @Test(
    "a site of which some chargers work, works in part",
    arguments: [
      ([.operational, .outOfService], .partlyOperational), ([.outOfService, .planned], .outOfService),
      ([.planned, .planned], .planned), ([.planned, .unknown], .unknown), ([.unknown, .operational], .operational),
      ([.unknown, .unknown], .unknown),
    ] as [([Station.Condition], Station.Condition)])
  func conditions(given: [Station.Condition], expected: Station.Condition) throws {
    let records = try given.enumerated().map { index, condition in
      var record = try record("\(index)", "Torget \(index)")
      record.condition = condition
      return record
    }
    #expect(MergeStations.merged(records)?.condition == expected)
  }
}
