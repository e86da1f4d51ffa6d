import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Records that could be read once and no longer can: what is stored of them stays until the source says it is gone.
@Suite struct UnreadableRecordTests {
  private let folder: TestFolder
  private let store: StationStore
  private let nowhere = #""coordinates":null,"GeoCoordinates":null"#

  init() throws {
    folder = try TestFolder()
    store = folder.cache.store
  }

  /// The stored stations by id, with the keys of their charging points.
  private func stored() async throws -> [String: [String]] {
    let everywhere = GeoCircle(
      center: try #require(Coordinate(latitude: 0, longitude: 0)), radius: .kilometers(20_100))
    let stations = try await store.stations(everywhere)
    return Dictionary(uniqueKeysWithValues: stations.map { ($0.id.value, $0.evses.compactMap { $0.evseID?.key }) })
  }

  private func take(_ answer: FeedAnswer) async throws { try await store.apply(answer, .everything) }

  @Test("A Swiss point that becomes unreadable keeps its station, until an answer without it comes")
  func swissPoint() async throws {
    let other = SwissRecords.point("CH*AAA*E9", at: "46.1 7.2")
    try await take(SwissRecords.answer([SwissRecords.point(), other]))
    #expect(try await stored() == ["CHAAAE1": ["CHAAAE1"], "CHAAAE9": ["CHAAAE9"]])
    try await take(SwissRecords.answer([SwissRecords.point("CH*AAA*E1", nowhere), other]))
    #expect(try await stored() == ["CHAAAE1": ["CHAAAE1"], "CHAAAE9": ["CHAAAE9"]])
    try await take(SwissRecords.answer([other]))
    #expect(try await stored() == ["CHAAAE9": ["CHAAAE9"]])
  }

  @Test("A record of an area that becomes unreadable keeps its station, until an answer without it comes")
  func recordOfAnArea() async throws {
    let known = try Station.sample("1", "a", 47, 8)
    let area = FeedRegion.cells([MapCell(of: known.coordinate)], isComplete: true)
    try await store.apply(.of([known]), area)
    let unreadable = FeedAnswer(
      provider: .openChargeMap, receivedAt: noon, stations: [], skipped: [], unreadable: ["1"], recordCount: 1)
    try await store.apply(unreadable, area)
    #expect(try await stored().keys.sorted() == ["1"])
    try await store.apply(.of([]), area)
    #expect(try await stored().isEmpty)
  }

  @Test("A point of a Swiss site that becomes unreadable stays with the points it stood with", arguments: 1...3)
  func swissPointOfASite(_ bad: Int) async throws {
    let ids = (1...3).map { "CH*AAA*E\($0)" }
    let keys = ids.map { $0.filter { $0 != "*" } }
    try await take(SwissRecords.answer(ids.map { SwissRecords.point($0) }))
    let damaged = ids.enumerated().map { SwissRecords.point($1, $0 + 1 == bad ? nowhere : "") }
    for _ in 1...2 {
      try await take(SwissRecords.answer(damaged))
      let sites = try await stored()
      #expect(sites.count == 1)
      #expect(Set(sites.values.first ?? []) == Set(keys), "each once, none lost")
      #expect(try await store.stationWithEVSE(keys[bad - 1]) != nil)
    }
    try await take(SwissRecords.answer(ids.map { SwissRecords.point($0) }))
    #expect(try await stored() == ["CHAAAE1": keys])
    try await take(SwissRecords.answer(damaged.enumerated().filter { $0.offset + 1 != bad }.map(\.element)))
    #expect(try await stored().values.flatMap(\.self).count == 2, "now it is gone")
  }

  @Test("A point that comes twice and cannot be read in either record stands in its site once")
  func swissPointTwice() async throws {
    let (first, second) = (SwissRecords.point("CH*AAA*E1"), SwissRecords.point("CH*AAA*E2"))
    try await take(SwissRecords.answer([first, second]))
    let damaged = SwissRecords.point("CH*AAA*E2", nowhere)
    try await take(SwissRecords.answer([first, damaged, damaged]))
    #expect(try await stored() == ["CHAAAE1": ["CHAAAE1", "CHAAAE2"]])
  }

  @Test("A point whose neighbours are gone keeps its station")
  func swissPointLeftAlone() async throws {
    try await take(SwissRecords.answer([SwissRecords.point("CH*AAA*E1"), SwissRecords.point("CH*AAA*E2")]))
    try await take(SwissRecords.answer([SwissRecords.point("CH*AAA*E2", nowhere)]))
    #expect(try await store.stationWithEVSE("CHAAAE2")?.id.value == "CHAAAE1")
  }

  @Test("An OCPI location that becomes unreadable keeps its station, and only that of its party")
  func ocpiLocation() async throws {
    let far = #""party_id":"BET","coordinates":{"latitude":"59.1","longitude":"18.2"}"#
    try await take(OCPIRecords.answer([OCPIRecords.location(), OCPIRecords.location(far)]))
    #expect(try await Set(stored().keys) == ["SE*ALF*L1", "SE*BET*L1"])
    try await take(OCPIRecords.answer([OCPIRecords.location(nowhere)]))
    #expect(try await Set(stored().keys) == ["SE*ALF*L1"])
    try await take(OCPIRecords.answer([]))
    #expect(try await stored().isEmpty)
  }

  @Test("Of an OCPI id with two places, the one that becomes unreadable keeps its station")
  func ocpiPlaceOfAnID() async throws {
    let far = #""coordinates":{"latitude":"59.1","longitude":"18.2"}"#
    try await take(OCPIRecords.answer([OCPIRecords.location(), OCPIRecords.location(far)]))
    #expect(try await Set(stored().keys) == ["SE*ALF*L1", "SE*ALF*L1@59.1,18.2"])
    try await take(OCPIRecords.answer([OCPIRecords.location(), OCPIRecords.location(nowhere)]))
    #expect(try await Set(stored().keys) == ["SE*ALF*L1", "SE*ALF*L1@59.1,18.2"])
    try await take(OCPIRecords.answer([OCPIRecords.location()]))
    #expect(try await Set(stored().keys) == ["SE*ALF*L1"])
  }

  @Test("An id that a report has to shorten is still known as that of the stored station")
  func longID() async throws {
    let id = String(repeating: "L", count: 90)
    try await take(OCPIRecords.answer([OCPIRecords.location(id: #""\#(id)""#)]))
    try await take(OCPIRecords.answer([OCPIRecords.location(nowhere, id: #""\#(id)""#)]))
    #expect(try await Set(stored().keys) == ["SE*ALF*\(id)"])
  }
}
