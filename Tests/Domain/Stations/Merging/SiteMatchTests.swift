@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

struct SiteMatchTests {
  private let here: Coordinate
  init() throws { here = try place(47.38, 8.53) }

  private func record(
    _ id: String, _ provider: ProviderID, _ name: String = "", meters: Double = 0, street: String? = nil,
    operator operatorName: String? = nil, evses: [String] = []
  ) throws -> SiteTraits {
    var record = station(id, at: try away(meters), provider: provider)
    record.name = name
    record.address.lines = street.map { [$0] } ?? []
    record.operatorName = operatorName
    if !evses.isEmpty { record.equipment = .evses(evses.map { EVSE(uid: $0, evseID: EVSEID($0), connectors: []) }) }
    return SiteTraits(record, words: SiteMatchTests.words)
  }

  private func away(_ meters: Double) throws -> Coordinate {
    try place(here.latitude + meters / Distance.earthRadiusInMeters * 180 / .pi, here.longitude)
  }

  static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  @Test("records within 50 m with the same operator are one site")
  func fiftyMetresAndTheSameOperator() throws {
    let a = try record("1", .openChargeMap, meters: 49, operator: "Fastned")
    let b = try record("1", .ocpi, operator: "FASTNED B.V.")
    let verdict = SiteMatch.judge(a, b)
    #expect(verdict.decision == .joined)
    #expect(verdict.evidence.contains(.operators(.same)))
    #expect(verdict.score == 70)
    #expect(SiteMatch.judge(b, a) == verdict, "the order of the two does not matter")
    let farther = try record("2", .openChargeMap, meters: 51, operator: "Fastned")
    #expect(SiteMatch.judge(farther, b).decision == .apart(.notEnough))
  }

  @Test("records at one place with different operators are two sites")
  func theSamePlaceAndDifferentOperatorsAreTwo() throws {
    let verdict = SiteMatch.judge(
      try record("1", .openChargeMap, "Rastplatz", operator: "Ionity"),
      try record("1", .ocpi, "Rastplatz", operator: "Fastned"))
    #expect(verdict.decision == .apart(.differentOperators))
  }

  @Test("a record without an operator needs a like name or street")
  func anUnknownOperatorNeedsANameOrAStreet() throws {
    let known = try record("1", .ocpi, "Parkhaus Sihlquai", street: "Sihlquai 41", operator: "Limmat Strom")
    let named = try record("1", .openChargeMap, "Sihlquai", meters: 30)
    let placed = try record("2", .openChargeMap, meters: 30, street: "Sihlquai 41")
    let neither = try record("3", .openChargeMap, "Hauptbahnhof")
    let otherNumber = try record("4", .openChargeMap, street: "Sihlquai 3")
    #expect(SiteMatch.judge(known, named).decision == .joined)
    #expect(SiteMatch.judge(known, placed).decision == .joined)
    #expect(SiteMatch.judge(known, neither).decision == .apart(.notEnough))
    #expect(SiteMatch.judge(known, otherNumber).decision == .apart(.notEnough))
  }

  @Test("records up to 150 m apart need more than the operator")
  func farApartTakesMore() throws {
    let a = try record("1", .ocpi, "Parkhaus Sihlquai", street: "Sihlquai 41", operator: "Limmat Strom")
    let same = try record("1", .openChargeMap, "Sihlquai", meters: 140, operator: "Limmat")
    let bare = try record("2", .openChargeMap, meters: 140, operator: "Limmat")
    let beyond = try record("3", .openChargeMap, "Sihlquai", meters: 151, operator: "Limmat")
    #expect(SiteMatch.judge(a, same).decision == .joined)
    #expect(SiteMatch.judge(a, bare).decision == .apart(.notEnough))
    #expect(SiteMatch.judge(a, beyond).decision == .apart(.tooFar))
  }

  @Test("a shared charging point joins records whatever their names")
  func aSharedChargingPointJoinsWhateverTheNames() throws {
    let a = try record("1", .ocpi, "A", operator: "Eins", evses: ["CH*FAS*E4150101"])
    let b = try record("1", .swiss, "B", meters: 900, operator: "Zwei", evses: ["CHFASE4150101", "CH*FAS*E2"])
    #expect(SiteMatch.judge(a, b).decision == .joined)
    #expect(SiteMatch.judge(a, b).evidence.first == .sharedEVSEs(count: 1))
    let far = try record("2", .swiss, "B", meters: 1100, evses: ["CHFASE4150101"])
    #expect(SiteMatch.judge(a, far).decision == .apart(.tooFar))
  }

  @Test("two records of one source are never joined")
  func oneSourceKnowsWhatItLists() throws {
    let a = try record("1", .openChargeMap, "Torget", operator: "El", evses: ["SE*A*E1"])
    let b = try record("2", .openChargeMap, "Torget", operator: "El", evses: ["SE*A*E1"])
    #expect(SiteMatch.judge(a, b).decision == .apart(.sameSource))
  }

  @Test func theBestPairWinsAndASiteHasOneRecordOfASource() throws {
    let near = try record("1", .openChargeMap, meters: 5, operator: "El")
    let far = try record("2", .openChargeMap, meters: 45, operator: "El")
    let ocpi = try record("9", .ocpi, operator: "El")
    let swiss = try record("8", .swiss, meters: 40, operator: "El")
    for records in [[near, far, ocpi, swiss], [swiss, ocpi, far, near], [far, swiss, near, ocpi]] {
      let sites = GroupSites.groups(records).map { Set($0.map { records[$0].id.description }) }
      #expect(Set(sites) == [["ocm:1", "ocpi:9"], ["ocm:2", "swiss:8"]])
    }
  }

  @Test func aThirdRecordDoesNotJoinTwoThatDiffer() throws {
    let one = try record("1", .ocpi, "Torget", operator: "Ladda")
    let other = try record("1", .swiss, "Torget", operator: "Vattern")
    let unknown = try record("1", .openChargeMap, "Torget", meters: 1)
    let records = [one, other, unknown]
    #expect(GroupSites.groups(records).map(\.count).sorted() == [1, 2])
  }
}
