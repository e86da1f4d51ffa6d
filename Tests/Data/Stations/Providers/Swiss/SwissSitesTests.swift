import ChargeDomain
import DataTestSupport
import Foundation
import Testing

@testable import ChargeData

/// Points that stand together are one site, whatever the feed's own station ids say.
struct SwissSitesTests {
  // At 47.1° north 0.001° of latitude are 111.2 m.
  private func place(metersNorth: Double) -> String { "\(47.1 + metersNorth / 111_194.93) 8.2" }

  private func ids(_ answer: FeedAnswer) -> [[String]] { answer.stations.map { $0.evses.map(\.uid) } }

  @Test func joinsWithinFiftyMetersOfTheFirstPointOnly() throws {
    let answer = try SwissRecords.answer([
      SwissRecords.point("CH*AAA*E3", at: place(metersNorth: 98)),
      SwissRecords.point("CH*AAA*E1", at: place(metersNorth: 0)),
      SwissRecords.point("CH*AAA*E2", at: place(metersNorth: 49)),
    ])
    #expect(ids(answer) == [["CH*AAA*E1", "CH*AAA*E2"], ["CH*AAA*E3"]], "49 m and 98 m: no chain of neighbours")
    #expect(answer.stations.map(\.id.value) == ["CHAAAE1", "CHAAAE3"])
    #expect(answer.stations.map(\.provenance.recordID) == ["CH*AAA*E1", "CH*AAA*E3"])
    #expect(answer.stations.first?.coordinate == Coordinate(latitude: 47.1, longitude: 8.2))
    #expect(answer.stations.first?.totalEVSEs == 2)
  }

  @Test("a point belongs to a site up to 50 m from its first point", arguments: [(49.9, 1), (50.5, 2)])
  func reach(_ meters: Double, _ count: Int) throws {
    let answer = try SwissRecords.answer([
      SwissRecords.point("CH*AAA*E1", at: place(metersNorth: 0)),
      SwissRecords.point("CH*AAA*E2", at: place(metersNorth: meters)),
    ])
    #expect(answer.stations.count == count)
  }

  @Test func joinsTheNearestSite() throws {
    let answer = try SwissRecords.answer([
      SwissRecords.point("CH*AAA*E1", at: place(metersNorth: 0)),
      SwissRecords.point("CH*AAA*E2", at: place(metersNorth: 70)),
      SwissRecords.point("CH*AAA*E3", at: place(metersNorth: 45)),
    ])
    #expect(ids(answer) == [["CH*AAA*E1"], ["CH*AAA*E2", "CH*AAA*E3"]])
  }

  @Test func operatorsAreNotMixedHoweverTheyAreWritten() throws {
    let answer = try SwissRecords.answer(envelopes: [
      SwissRecords.envelope([SwissRecords.point("CH*AAA*E1")], operatorID: "CH*AAA"),
      SwissRecords.envelope([SwissRecords.point("CH*BBB*E2")], operatorID: "CH*BBB"),
      SwissRecords.envelope([SwissRecords.point("CH*AAA*E4")], operatorID: "CH-AAA"),
    ])
    #expect(ids(answer) == [["CH*AAA*E1", "CH*AAA*E4"], ["CH*BBB*E2"]])
  }

  @Test func orderOfRecordsDoesNotMatter() throws {
    let points = (0..<40).map {
      SwissRecords.point("CH*AAA*E\(100 + $0)", at: place(metersNorth: Double($0 * 17 % 230)))
    }
    let expected = try SwissRecords.answer(points).stations
    #expect(expected.count > 2)
    #expect(try SwissRecords.answer(points.reversed()).stations == expected)
  }

  @Test func sitesAcrossCellBordersAreFoundAsByLookingAtAll() throws {
    var state: UInt64 = 7
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31)
    }
    let records = (0..<400).map { number in
      SwissRecords.point("CH*AAA*E\(1000 + number)", at: "\(47.9 + random() * 0.004) \(7.1 + random() * 0.006)")
    }
    let answer = try SwissRecords.answer(records)
    // The rule again, without a grid.
    var sites: [(first: Coordinate, ids: [String])] = []
    let places = Dictionary(
      uniqueKeysWithValues: try records.map { record in
        let station = try #require(try SwissRecords.answer([record]).stations.first)
        return (station.provenance.recordID, station.coordinate)
      })
    for (id, place) in places.sorted(by: { $0.key < $1.key }) {
      let near = sites.indices.filter { sites[$0].first.distance(to: place).meters <= 50 }
      if let best = near.min(by: { sites[$0].first.distance(to: place) < sites[$1].first.distance(to: place) }) {
        sites[best].ids.append(id)
      } else {
        sites.append((place, [id]))
      }
    }
    #expect(ids(answer) == sites.map(\.ids))
    #expect(answer.stations.count < 400)
  }

  @Test func whatTheFirstPointDoesNotSayComesFromTheNext() throws {
    let answer = try SwissRecords.answer([
      SwissRecords.point(
        "CH*AAA*E1", #""ChargingStationNames":null,"AuthenticationModes":"REMOTE","lastUpdate":"2025-01-01""#),
      SwissRecords.point(
        "CH*AAA*E2",
        #""IsOpen24Hours":true,"AuthenticationModes":["REMOTE","Direct Payment"],"Accessibility":"Restricted access","lastUpdate":"2025-02-01""#
      ),
    ])
    let station = try #require(answer.stations.first)
    #expect(answer.stations.count == 1)
    #expect(station.name == "Alpha")
    #expect(station.openingHours == .twentyFourSeven)
    #expect(station.access == .privateRestricted)
    #expect(station.capabilities == [.remoteStartStop, .directPayment])
    #expect(station.operatorName == "Alpha Energie")
    #expect(station.provenance.changedAt == Date(timeIntervalSince1970: 1_738_368_000))
  }

  @Test func ofOneIDTheCopyChangedLastIsKept() throws {
    let answer = try SwissRecords.answer([
      SwissRecords.point("CH*AAA*E1", #""lastUpdate":"2025-01-01","Plugs":"CHAdeMO""#),
      SwissRecords.point("CHAAAE1", #""lastUpdate":"2025-03-01""#),
      SwissRecords.point("ch-aaa-e1", #""lastUpdate":"2024-01-01""#),
    ])
    #expect(ids(answer) == [["CHAAAE1"]])
    #expect(answer.skipped.map(\.extent) == [.notListed, .notListed])
    #expect(answer.recordCount == 3)
  }
}
