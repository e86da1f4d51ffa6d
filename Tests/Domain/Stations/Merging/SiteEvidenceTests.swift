@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite("What speaks for two records being one site")
struct SiteEvidenceTests {
  @Test("nearness counts in four steps, each up to its bound")
  func near() {
    let cases: [(Double, Int)] = [
      (0, 50), (25, 50), (25.1, 40), (50, 40), (50.1, 20), (100, 20), (100.1, 10), (150, 10),
    ]
    for (meters, points) in cases {
      #expect(SiteEvidence.near(Distance(meters: meters)).points == points, "\(meters)")
    }
  }

  @Test("names count from a third of their words on, more from half, most from four fifths")
  func names() {
    let cases: [(Int?, Int)] = [
      (nil, 0), (0, 0), (32, 0), (33, 10), (49, 10), (50, 20), (66, 20), (79, 20), (80, 30), (100, 30),
    ]
    for (share, points) in cases { #expect(SiteEvidence.names(share: share).points == points, "\(share ?? -1)") }
  }

  @Test("operators, streets and charging points count for what they are")
  func others() {
    #expect(SiteEvidence.sharedEVSEs(count: 1).points == 200)
    let operators: [SiteEvidence.Likeness] = [.same, .alike, .different, .unknown]
    #expect(operators.map { SiteEvidence.operators($0).points } == [30, 10, 0, 0])
    let streets: [SiteEvidence.Street] = [.sameAndNumber, .same, .sameOtherNumber, .other, .unknown]
    #expect(streets.map { SiteEvidence.streets($0).points } == [30, 20, 5, 0, 0])
  }

  private func record(
    _ provider: ProviderID, _ name: String = "", operator operatorName: String? = nil, street: String? = nil,
    meters: Double = 0
  ) throws -> SiteTraits {
    var record = station("1", at: try north(of: place(47.38, 8.53), meters: meters), provider: provider)
    record.name = name
    record.address.lines = street.map { [$0] } ?? []
    record.operatorName = operatorName
    return SiteTraits(record, words: SiteMatchTests.words)
  }

  private func likeness(_ one: String, _ other: String) throws -> SiteEvidence.Likeness? {
    let evidence = SiteMatch.judge(
      try record(.openChargeMap, operator: one), try record(.ocpi, operator: other)
    ).evidence
    for case .operators(let likeness) in evidence { return likeness }
    return nil
  }

  @Test("operators are the same when one is the beginning of the other, if that has four letters")
  func operators() throws {
    #expect(try likeness("Ioni", "Ionity") == .same)
    #expect(try likeness("Ion", "Ionity") == .different)
    #expect(try likeness("Nord Elbil", "Syd Elbil") == .alike)
    #expect(try likeness("Nord Bil", "Syd Bil") == .different, "a word of three letters says nothing")
    #expect(try likeness("Nord Elbi", "Syd Elbi") == .alike, "one of four does")
    #expect(try likeness("Elbil", "Elbil Nord") == .same)
  }

  @Test("half of the words the same and fifty metres are not enough; with the same operator they are")
  func together() throws {
    let named = try record(.ocpi, "Sihlquai Garage", operator: "Limmat")
    let bare = try record(.openChargeMap, "Sihlquai Turm", meters: 45)
    let verdict = SiteMatch.judge(named, bare)
    #expect(verdict.score == verdict.evidence.reduce(0) { $0 + $1.points })
    let run = try record(.openChargeMap, "Sihlquai Turm", operator: "Limmat", meters: 45)
    #expect(SiteMatch.judge(named, run).score == verdict.score + 30)
    #expect(SiteMatch.judge(named, run).decision == .joined)
  }
}
