import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Logging
import Testing

@testable import ChargeData

/// Charge points and chargers of the charging network, in both shapes of its server.
struct ChargingStationTests {
  private let clock = ManualClock(now: Date(timeIntervalSince1970: 1_700_000_000))

  private static let points = """
    [{"chargePointID":9,"name":"Alpha","location":[57.75,14.07],"price":"44.52","klarnaReservationAmount":300},
     {"chargePointID":"10","name":"Beta ","coordinates":["57.77","14.16"],"address":"Storgatan 1"}]
    """
  private static let chargers = """
    [{"chargerID":100001,"location":[57.77,14.16],"chargePointID":9,"serialNumber":"a","status":"Available"},
     {"connectorID":100002,"coordinates":[57.77,14.16],"chargePointID":10,"serialNumber":"b","status":"SuspendedEV"},
     {"chargerID":100003,"chargePointID":77,"status":"Reserved"}]
    """

  private func answers(_ points: HTTPAnswer, _ chargers: HTTPAnswer) -> CannedTransport {
    CannedTransport { exchange throws(HTTPFailure) in exchange.request.path == "/x/chargers" ? chargers : points }
  }

  private func stations(_ points: String, _ chargers: String = "[]") async throws -> FeedAnswer {
    try await stations(.of(points), .of(chargers))
  }

  private func stations(_ points: HTTPAnswer, _ chargers: HTTPAnswer) async throws -> FeedAnswer {
    let feed = ChargingStationFeed.make(
      server: ProviderServer(baseURL: try #require(URL(string: "https://provider.example/x"))),
      transport: answers(points, chargers), clock: clock, logger: Logger(label: "t") { _ in SwiftLogNoOpLogHandler() })
    let place = try #require(Coordinate(latitude: 57, longitude: 14))
    return try await feed.fetch(GeoCircle(center: place, radius: .kilometers(1)), 1)
  }

  private func live(_ chargers: HTTPAnswer) async throws -> LiveAnswer {
    try await ChargingStationFeed.live(
      server: ProviderServer(baseURL: try #require(URL(string: "https://provider.example/x"))),
      transport: answers(chargers, chargers), clock: clock, logger: Logger(label: "t") { _ in SwiftLogNoOpLogHandler() }
    ).fetch()
  }

  @Test("a charge point is a station and its chargers are its points")
  func chargePointsAreStationsOfTheirChargers() async throws {
    let answer = try await stations(Self.points, Self.chargers)
    #expect(answer.stations.map(\.id.description) == ["flexicharge:9", "flexicharge:10"])
    let first = try #require(answer.stations.first)
    #expect(first.coordinate == Coordinate(latitude: 57.75, longitude: 14.07), "latitude first")
    #expect(first.priceText == "44.52 kr" && answer.stations.last?.priceText == nil)
    #expect(answer.stations.last?.address.lines == ["Storgatan 1"] && answer.stations.last?.name == "Beta")
    #expect(first.evses.map(\.uid) == ["100001"] && first.evses.map(\.label) == ["100001"])
    #expect(first.evses.first?.evseID?.key == "FLEXICHARGE:100001" && first.evses.first?.connectors == [])
    #expect(answer.skipped.map(\.recordID) == ["charger 100003"])
    #expect(answer.skipped.first?.reason.contains("77") == true)
    let statuses = try await live(.of(Self.chargers)).statuses
    let key = try #require(first.evses.first?.evseID?.key)
    #expect(statuses?[key] == .available && statuses?.count == 3)
  }

  @Test(
    "each word for a state has its meaning",
    arguments: [
      (#""Available""#, EVSEStatus.available), (#""Charging""#, .charging), (#""Preparing""#, .charging),
      (#""Finishing""#, .charging), (#""SuspendedEV""#, .charging), (#""SuspendedEVSE""#, .charging),
      (#""Reserved""#, .reserved), (#""Faulted""#, .outOfOrder), (#""Unavailable""#, .inoperative),
      (#""Rejected""#, .unknown), (#""Melted""#, .unknown), ("1", .unknown), (#"" available ""#, .available),
    ])
  func words(_ json: String, _ status: EVSEStatus) async throws {
    let answer = try await live(.of(#"[{"chargerID":100001,"status":\#(json)}]"#))
    #expect(answer.statuses == ["FLEXICHARGE:100001": status] && !answer.honoursValidators)
    let expected: AvailabilityState =
      switch status {
      case .available: .available
      case .charging, .reserved: .occupied
      case .outOfOrder, .inoperative: .outOfService
      default: .unknown
      }
    #expect(status.availability == expected)
  }

  @Test("each list may take 30 s and hold 32 MiB")
  func limits() async throws {
    let transport = answers(.of("[]"), .of("[]"))
    let feed = ChargingStationFeed.make(
      server: ProviderServer(baseURL: try #require(URL(string: "https://provider.example/x"))),
      transport: transport, clock: clock, logger: silent)
    let place = try circle(57, 14, km: 1)
    _ = try await feed.fetch(place, 1)
    let exchanges = transport.exchanges
    #expect(exchanges.map(\.request.path) == ["/x/chargePoints", "/x/chargers"])
    #expect(exchanges.allSatisfy { $0.limits.total == .seconds(30) && $0.limits.bodyBytes == 33_554_432 })
  }

  @Test("a charger without a state is left out of the live states")
  func aStateThatIsMissingIsNotKnown() async throws {
    #expect(try await live(.of(#"[{"chargerID":100001},{"chargerID":100002,"status":null}]"#)).statuses == [:])
  }

  @Test("a 404 without a body means that there are none")
  func anEmpty404IsNone() async throws {
    let none = try await stations(.of("", status: 404), .of(" \n", status: 404))
    #expect(none.stations.isEmpty && none.recordCount == 0 && none.skipped.isEmpty)
    let without = try await stations(.of(Self.points), .of("", status: 404))
    #expect(without.stations.count == 2 && without.stations.allSatisfy { $0.totalEVSEs == nil })
    #expect(try await live(.of("", status: 404)).statuses == [:])
  }

  @Test(
    "an error is never taken for an empty list",
    arguments: [
      (404, #"{"status":404,"code":"notFound","message":"x"}"#, Failure.notFound), (404, "[]", .notFound),
      (500, #"["dbError"]"#, .providerError), (500, "", .providerError), (401, "{}", .unauthorized),
      (200, #"["dbError"]"#, .providerError), (200, #"{"code":"internalError"}"#, .providerError),
      (200, #"{"errorCodes":["dbError"]}"#, .providerError), (200, "{}", .badAnswer), (200, #""Accepted""#, .badAnswer),
      (200, "", .badAnswer), (200, "[{", .badAnswer),
    ])
  func anErrorIsNeverNone(_ status: Int, _ body: String, _ failure: Failure) async throws {
    await #expect(throws: failure) { try await stations(.of(body, status: status), .of("[]")) }
    await #expect(throws: failure) { try await stations(.of(Self.points), .of(body, status: status)) }
    await #expect(throws: failure) { try await live(.of(body, status: status)) }
  }

  @Test("bad records are reported and spoil no other")
  func badRecordsAreTold() async throws {
    let answer = try await stations(
      """
      [7,{"name":"x"},{"chargePointID":1,"location":[0,0]},{"chargePointID":2,"location":[91,1]},
       {"chargePointID":3,"location":"57 14"},{"chargePointID":4,"location":[57]},
       {"chargePointID":5,"location":[57,14],"name":null},{"chargePointID":5,"location":[58,14]}]
      """,
      #"[{"chargerID":"12a","chargePointID":5},null,{"chargerID":1234567,"chargePointID":5},{"chargerID":1234567}]"#)
    #expect(answer.stations.map(\.id.value) == ["5"] && answer.recordCount == 8)
    #expect(answer.skipped.count { $0.extent == .record } == 6 && answer.skipped.count { $0.extent == .notListed } == 1)
    #expect(answer.skipped.count { $0.extent == .field } == 4)
    #expect(answer.stations.first?.evses.map(\.uid) == ["1234567"])
  }

  @Test("only blanks are an empty body, and an error may be a list of words")
  func emptyBodies() async throws {
    for blank in [" ", "\t", "\n", "\u{B}", "\u{C}", "\r", " \t\r\n"] {
      #expect(try await live(.of(blank, status: 404)).statuses == [:])
    }
    for other in ["\u{8}", "\u{E}", "!", "x"] {
      await #expect(throws: Failure.notFound) { try await live(.of(other, status: 404)) }
    }
    #expect(try await live(.of("[]")).statuses == [:])
    await #expect(throws: Failure.providerError) { try await live(.of(#"["a","b"]"#)) }
    let mixed = try await stations("[]", #"["a",{"chargerID":100001}]"#)
    #expect(mixed.skipped.map(\.recordID) == ["chargers 1", "charger 100001"])
  }

  @Test("a price below zero and an id without six digits are reported, the rest of the record is kept")
  func reportedFields() async throws {
    let answer = try await stations(
      #"[{"chargePointID":5,"location":[57,14],"price":"-3"},{"chargePointID":6,"coordinates":[57,14.1]}]"#,
      #"[{"chargerID":12345,"chargePointID":5},{"connectorID":123456,"chargePointID":6,"status":"Available"}]"#)
    #expect(answer.stations.map(\.id.value) == ["5", "6"])
    #expect(Set(answer.skipped.map(\.reason)) == ["\"-3\" is no price", "the id \"12345\" has not six digits"])
    #expect(answer.stations.flatMap(\.evses).map(\.hasLiveStatus) == [false, nil])
    let wrong = try await stations(#"[{"chargePointID":1,"location":[57,14,3]},{"chargePointID":2}]"#)
    #expect(wrong.skipped.map(\.field) == ["location", "coordinates"])
    #expect(wrong.unreadable == ["1", "2"])
  }

  @Test(
    "a price is kept in the words of the source",
    arguments: [
      (#""3.00""#, "3.00 kr"), ("300", "300"), ("2.5", "2.5"), (#""3,50 kr/kWh""#, "3,50 kr/kWh"), (#"" ""#, nil),
      (#"".""#, nil), (#""-3""#, nil), ("null", nil), (#""0""#, "0 kr"), (#""3,50""#, "3,50 kr"), (#""٣""#, "٣"),
      (#""3 50""#, "3 50"), ("-3", nil),
    ] as [(String, String?)])
  func pricesInTheWordsOfTheSource(_ json: String, _ text: String?) async throws {
    let answer = try await stations(#"[{"chargePointID":5,"location":[57,14],"price":\#(json)}]"#)
    #expect(answer.stations.first?.priceText == text)
  }
}
