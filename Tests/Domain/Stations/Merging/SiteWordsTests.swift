@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// How the words of two records are compared.
@Suite struct SiteWordsTests {
  private struct Words {
    var name = ""
    var town: String?
    var street: String?
    var operatorName: String?
  }

  private func traits(_ provider: ProviderID, _ words: Words) throws -> SiteTraits {
    var record = station("1", at: try place(47.38, 8.53), provider: provider)
    record.name = words.name
    record.address = Address(lines: words.street.map { [$0] } ?? [], town: words.town)
    record.operatorName = words.operatorName
    return SiteTraits(record, words: SiteMatchTests.words)
  }

  /// What speaks for or against one site: the distance, the operators, the names, the streets.
  private func evidence(_ one: Words, _ other: Words) throws -> [SiteEvidence] {
    let found = SiteMatch.judge(try traits(.ocpi, one), try traits(.swiss, other)).evidence
    let turned = SiteMatch.judge(try traits(.ocpi, other), try traits(.swiss, one)).evidence
    #expect(found == turned, "the order of the two does not matter")
    try #require(found.count >= 4)
    return found
  }

  @Test("names are compared by the words that tell places apart")
  func names() throws {
    func share(_ one: Words, _ other: Words) throws -> SiteEvidence { try evidence(one, other)[2] }
    let cases: [(Words, Words, Int?)] = [
      (Words(name: "Torget"), Words(), nil), (Words(), Words(), nil),
      (Words(name: "Torget"), Words(name: "Torget"), 100), (Words(name: "Torget"), Words(name: "Hamnen"), 0),
      (Words(name: "Torget Nord"), Words(name: "Torget Syd"), 50),
      (Words(name: "Torget"), Words(name: "Torget Syd"), 66),
      (Words(name: "Parking Torget"), Words(name: "Torget"), 100),
      (Words(name: "Visby Torget", town: "Visby"), Words(name: "Visby Hamnen"), 0),
      (Words(name: "Visby", town: "Visby"), Words(name: "Visby Parking"), 66),
      (Words(name: "Lada Torget", operatorName: "Lada"), Words(name: "Lada Hamnen"), 0),
    ]
    for (one, other, expected) in cases {
      #expect(try share(one, other) == .names(share: expected), "\(one.name) and \(other.name)")
    }
  }

  @Test("streets agree from half of their words on, and numbers if they share one")
  func streets() throws {
    let cases: [(String?, String?, SiteEvidence.Street)] = [
      (nil, nil, .unknown), ("Gatan 1", nil, .unknown), ("1", "Gatan 1", .unknown),
      ("Gatan", "Gatan", .same), ("Gatan 1", "Gatan", .same), ("Gatan 1", "Gatan 1", .sameAndNumber),
      ("Gatan 1", "Gatan 1 2", .sameAndNumber), ("Gatan 1", "Gatan 2", .sameOtherNumber),
      ("Gatan 0", "Gatan 9", .sameOtherNumber), ("Gatan 0", "Gatan 0", .sameAndNumber),
      ("Gatan 9", "Gatan 9", .sameAndNumber), ("Gatan 1", "Vagen 1", .other),
      ("Gatan", "Gatan Vid Torget", .same), ("Gatan Norr", "Gatan Vid Torget", .other),
      ("Bahnhofstrasse 3", "Bahnhofstr. 3", .sameAndNumber), ("Main Street", "Main St", .same),
    ]
    for (one, other, expected) in cases {
      let found = try evidence(Words(street: one), Words(street: other))[3]
      #expect(found == .streets(expected), "\(one ?? "-") and \(other ?? "-")")
    }
  }

  @Test("operators are the same whatever their spelling, blanks and legal forms")
  func operators() throws {
    let cases: [(String?, String?, SiteEvidence.Likeness)] = [
      (nil, nil, .unknown), ("El", nil, .unknown), ("El", "El", .same), ("El AB", "El", .same),
      ("E On", "EOn", .same), ("Eon", "Eons", .different), ("Eons", "Eonsk", .same),
      ("The Charging Network", "The Charging Network", .same), ("The Charging Network", "Network", .same),
      ("Network", "Charging", .different), ("Nord Kraft", "Kraft Syd", .alike), ("Nord El", "El Syd", .different),
    ]
    for (one, other, expected) in cases {
      let found = try evidence(Words(operatorName: one), Words(operatorName: other))
      #expect(found[1] == .operators(expected), "\(one ?? "-") and \(other ?? "-")")
    }
  }

  @Test("what a record is compared by")
  func traitsOfARecord() throws {
    let found = try traits(
      .ocpi, Words(name: "Parkhaus Sihlquai", town: "Zug", street: "Am Quai 0 9b", operatorName: "Limmat AG"))
    #expect(found.id.description == "ocpi:1")
    #expect(found.name == ["parkhaus", "sihlquai"] && found.town == ["zug"])
    #expect(found.street == ["am", "quai"] && found.numbers == ["0", "9b"])
    #expect(found.operatorWords == ["limmat"] && found.evseKeys.isEmpty)
  }
}
