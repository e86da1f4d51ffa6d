import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Logging
import Testing

@testable import ChargeData

/// The same question asked twice, one after the other or at the same time, has the same answer both times. (A peer gave
/// an empty list the second time.)
struct SameQuestionTwiceTests {
  private let clock = ManualClock(now: Records.now)

  private func transport() -> CannedTransport {
    CannedTransport { exchange throws(HTTPFailure) in
      let path = exchange.request.path ?? ""
      if path.hasPrefix("/v3/poi") { return .of("[\(Records.poi())]") }
      if path.hasPrefix("/v3/referencedata") { return .of(Records.referenceText()) }
      if path.hasPrefix("/fuel") { return .of(AFDCRecords.text([AFDCRecords.record()])) }
      if path.hasPrefix("/cpo/locations") { return .of(OCPIRecords.envelope([OCPIRecords.location()])) }
      if path.hasPrefix("/cpo/tariffs") { return .of(OCPIRecords.envelope([])) }
      if path.hasPrefix("/flexi/chargers") { return .of(#"[{"chargerID":100001,"chargePointID":9}]"#) }
      if path.hasPrefix("/flexi") { return .of(#"[{"chargePointID":9,"name":"A","location":[57.7,14.1]}]"#) }
      return .of(#"{"EVSEData":[\#(SwissRecords.envelope([SwissRecords.point()]))]}"#)
    }
  }

  private func feeds(_ transport: CannedTransport) throws -> [StationFeed] {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let base = try #require(URL(string: "https://provider.example"))
    return [
      OpenChargeMapFeed.make(
        server: ProviderServer(baseURL: base, key: APIKey("some-key")), transport: transport,
        referenceStorage: StorageBox().storage, clock: clock, logger: logger),
      AFDCFeed.make(
        server: ProviderServer(baseURL: base.appending(path: "fuel"), key: APIKey("some-key")),
        transport: transport, clock: clock, logger: logger),
      OCPIFeed.make(
        configuration: OCPIConfiguration(
          baseURL: base.appending(path: "cpo"), token: APIKey("some-token"), licence: OCPIRecords.licence),
        transport: transport, clock: clock, logger: logger),
      ChargingStationFeed.make(
        server: ProviderServer(baseURL: base.appending(path: "flexi")), transport: transport,
        clock: clock, logger: logger),
      SwissFeed.make(
        server: ProviderServer(baseURL: base), transport: transport, clock: clock, logger: logger),
    ]
  }

  @Test("the same question asked twice, or twice at once, has the same answer")
  func hasTheSameAnswer() async throws {
    let circle = GeoCircle(center: try #require(Coordinate(latitude: 47, longitude: 8)), radius: .kilometers(1))
    for feed in try feeds(transport()) {
      let first = try await feed.fetch(circle, 10)
      #expect(first.stations.count == 1, "\(feed.provider)")
      #expect(try await feed.fetch(circle, 10) == first, "\(feed.provider)")
      async let left = feed.fetch(circle, 10)
      async let right = feed.fetch(circle, 10)
      let both = try await [left, right]
      #expect(both == [first, first], "\(feed.provider)")
    }
  }
}
