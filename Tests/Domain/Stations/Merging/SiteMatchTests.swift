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
    var record = station(id, at: try north(of: here, meters: meters), provider: provider)
    record.name = name
    record.address.lines = street.map { [$0] } ?? []
    record.operatorName = operatorName
    if !evses.isEmpty { record.equipment = .evses(evses.map { EVSE(uid: $0, evseID: EVSEID($0), connectors: []) }) }
    return SiteTraits(record, words: SiteMatchTests.words)
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

  @Test("of equal scores the nearer pair is joined, and at equal distances the smaller ids")
  func theNearerPairThenTheSmallerIDs() throws {
    func sites(_ records: [SiteTraits]) -> Set<Set<String>> {
      Set(GroupSites.groups(records).map { Set($0.map { records[$0].id.description }) })
    }
    func orders(_ records: [SiteTraits]) -> [[SiteTraits]] {
      [records, records.reversed(), [records[1], records[2], records[0]], [records[2], records[0], records[1]]]
    }
    let ocpi = try record("5", .ocpi, operator: "El")
    let (near, far) = (
      try record("2", .openChargeMap, meters: 5, operator: "El"),
      try record("1", .openChargeMap, meters: 20, operator: "El")
    )
    for records in orders([near, far, ocpi]) { #expect(sites(records) == [["ocm:2", "ocpi:5"], ["ocm:1"]]) }
    // The id of the common record is between, above and below the others.
    for (one, two) in [("4", "6"), ("1", "2"), ("8", "9")] {
      let (first, second) = (
        try record(one, .openChargeMap, operator: "El"), try record(two, .openChargeMap, operator: "El")
      )
      for records in orders([first, second, ocpi]) {
        #expect(sites(records) == [["ocm:\(one)", "ocpi:5"], ["ocm:\(two)"]])
      }
    }
  }

  @Test("a site may have a record of every source, and a record may be alone")
  func manyRecordsOfOneSite() throws {
    let records = [
      try record("1", .ocpi, operator: "El"), try record("2", .afdc, "Hamnen", meters: 2000),
      try record("3", .swiss, meters: 2, operator: "El"), try record("4", .openChargeMap, meters: 1, operator: "El"),
      try record("5", .charging, meters: 3, operator: "El"),
    ]
    #expect(GroupSites.groups(records).map { $0.sorted() }.sorted { $0.count < $1.count } == [[1], [0, 2, 3, 4]])
    #expect(GroupSites.groups(records).allSatisfy { $0 == $0.sorted() })
    #expect(GroupSites.groups([]).isEmpty)
    #expect(GroupSites.groups([records[1]]) == [[0]])
    let verdict = SiteMatch.judge(records[0], records[2])
    let pair = GroupSites.Pair(2, 0, verdict)
    #expect(pair == GroupSites.Pair(0, 2, verdict) && pair.first == 0 && pair.second == 2)
  }

  @Test("60 points join, and 150 m are the limit")
  func theBounds() throws {
    // 20 for the distance, 30 for the operator and 10 for a third of the names.
    let one = try record("1", .ocpi, "Torget Nord Ost", operator: "El")
    let other = try record("1", .openChargeMap, "Torget Syd Vast", meters: 60, operator: "El")
    #expect(SiteMatch.judge(one, other).score == 60)
    #expect(SiteMatch.judge(one, other).decision == .joined)
    // 20, 30 and 5 for the street with another number.
    let street = try record("2", .ocpi, street: "Gatan 1", operator: "El")
    let beside = try record("2", .openChargeMap, meters: 60, street: "Gatan 2", operator: "El")
    #expect(SiteMatch.judge(street, beside).score == 55)
    #expect(SiteMatch.judge(street, beside).decision == .apart(.notEnough))
    let limits: [(Double, SiteVerdict.Reason)] = [(149.5, .notEnough), (150.5, .tooFar)]
    for (meters, reason) in limits {
      let far = try record("3", .openChargeMap, meters: meters, operator: "El")
      #expect(SiteMatch.judge(one, far).decision == .apart(reason), "\(meters)")
    }
    let shared = try record("4", .ocpi, evses: ["CH*A*E1"])
    for (meters, isJoined) in [(999.0, true), (1001, false)] {
      let far = try record("4", .openChargeMap, meters: meters, evses: ["CH*A*E1"])
      #expect((SiteMatch.judge(shared, far).decision == .joined) == isJoined, "\(meters)")
    }
  }
}

extension GroupSites {
  /// The sites of some records, found by comparing every pair.
  fileprivate static func groups(_ records: [SiteTraits]) -> [[Int]] {
    var pairs: [Pair] = []
    for second in records.indices {
      for first in 0..<second {
        let verdict = SiteMatch.judge(records[first], records[second])
        if verdict.decision == .joined { pairs.append(Pair(first, second, verdict)) }
      }
    }
    return groups(records, pairs: pairs)
  }
}
