import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Logging
import Testing

@testable import ChargeData

/// The strongest of several powers in any order, the border of alternating current, and what the log says of states.
struct SwissStrengthTests {
  private func connectors(_ plugs: String, _ facilities: String) throws -> [Connector] {
    try SwissRecords.station(#""Plugs":\#(plugs),"ChargingFacilities":\#(facilities)"#).connectors
  }

  private func watts(_ connectors: [Connector]) -> [Int?] { connectors.map { $0.power?.power.watts } }

  private static let orders: [[Int?]] = [
    [50, 22, nil], [50, nil, 22], [22, 50, nil], [22, nil, 50], [nil, 22, 50], [nil, 50, 22],
  ]

  private func list(_ powers: [Int?], _ type: String) -> String {
    let texts = powers.map { #"{"power":\#($0.map(String.init) ?? "null"),"powertype":"\#(type)"}"# }
    return "[\(texts.joined(separator: ","))]"
  }

  @Test("without plugs the strongest stands alone, wherever it is listed", arguments: orders)
  func strongestWithoutPlugs(_ powers: [Int?]) throws {
    #expect(try watts(connectors("[]", list(powers, "DC"))) == [50_000])
  }

  @Test("a plug gets the strongest that fits, wherever it is listed", arguments: orders)
  func strongestThatFits(_ powers: [Int?]) throws {
    let found = try connectors(#"["CHAdeMO","CCS Combo 2 Plug (Cable Attached)"]"#, list(powers, "DC"))
    #expect(watts(found) == [50_000, 50_000])
  }

  @Test("a plug or a current that is not known fits everything, and of equal powers the first counts")
  func unknownKinds() throws {
    #expect(try watts(connectors(#""CHAdeMO""#, #"[{"power":20},{"power":10,"powertype":"DC"}]"#)) == [20_000])
    let both = #"[{"power":22,"powertype":"AC_3_PHASE"},{"power":20,"powertype":"DC"}]"#
    #expect(try watts(connectors(#""Unspecified""#, both)) == [22_000])
    let equal = #"[{"power":22,"powertype":"AC_3_PHASE"},{"power":22,"powertype":"DC"}]"#
    for plugs in ["[]", #""Unspecified""#] {
      #expect(try connectors(plugs, equal).map(\.powerType) == [.ac3Phase], "\(plugs)")
    }
  }

  @Test("a rest as strong as the strongest plug is nothing of its own, a stronger one is")
  func rest() throws {
    let plug = #""Type 2 Outlet""#
    let same = #"[{"power":22,"powertype":"AC_3_PHASE"},{"power":22,"powertype":"DC"}]"#
    #expect(try watts(connectors(plug, same)) == [22_000])
    let stronger = #"[{"power":22,"powertype":"AC_3_PHASE"},{"power":22.001,"powertype":"DC"}]"#
    #expect(try watts(connectors(plug, stronger)) == [22_000, 22_001])
    let two = #"[{"power":22,"powertype":"AC_3_PHASE"},{"power":150,"powertype":"DC"},{"power":50,"powertype":"DC"}]"#
    #expect(try watts(connectors(plug, two)) == [22_000, 150_000])
  }

  @Test(
    "43 kW may be alternating current, one watt more is not",
    arguments: [
      ("42.999", PowerType.ac3Phase, 42_999), ("43", .ac3Phase, 43_000), ("43.001", .dc, 43_001),
    ] as [(String, PowerType, Int)])
  func border(_ kilowatts: String, _ type: PowerType, _ expected: Int) throws {
    let found = try connectors(#""Type 2 Outlet""#, #"[{"power":\#(kilowatts),"powertype":"AC_3_PHASE"}]"#)
    #expect(found.map(\.powerType) == [type] && watts(found) == [expected])
  }

  @Test("the log tells how many states belong to no charging point, and nothing where all do")
  func log() async throws {
    let good = #"{"EvseID":"CH*A","EVSEStatus":"Available"}"#
    for (records, count) in [(good, 0), (good + #",{"EVSEStatus":"Available"}"#, 1), (good + ",{},5", 2)] {
      let lines = LogLines()
      let feed = SwissLiveFeed.make(
        server: ProviderServer(baseURL: try #require(URL(string: "https://provider.example/"))),
        transport: CannedTransport { _ throws(HTTPFailure) in .of(SwissRecords.status(records)) },
        clock: ManualClock(now: SwissRecords.now), logger: Logger(label: "test") { _ in lines.handler })
      #expect(try await feed.fetch().statuses == ["CHA": .available])
      #expect(lines.all.count == (count == 0 ? 0 : 1))
      #expect(lines.all.allSatisfy { $0.contains(": \(count) records name no charging point") })
    }
  }
}
