import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Logging
import Testing

@testable import ChargeData

/// Asking the service: what is sent, and what counts as an answer.
struct AFDCFeedTests {
  private static let secret = "abcdefghijklmnopqrstuvwxyz0123456789ABCD"
  private let clock = ManualClock(now: AFDCRecords.now)

  private func feed(
    _ transport: CannedTransport, key: String? = secret,
    base: String = "https://provider.example/api/alt-fuel-stations",
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) throws -> StationFeed {
    AFDCFeed.make(
      server: ProviderServer(baseURL: try #require(URL(string: base)), key: APIKey(key)),
      transport: transport, clock: clock, logger: logger)
  }

  private func circle(meters: Double = 1609.344) throws -> GeoCircle {
    GeoCircle(
      center: try #require(Coordinate(latitude: 42.36, longitude: -71.06)), radius: Distance(meters: meters))
  }

  private func transport(_ text: String, status: Int = 200, fields: HTTPFields = [:]) -> CannedTransport {
    CannedTransport { _ throws(HTTPFailure) in .of(text, status: status, fields: fields) }
  }

  /// Left alone, the service answers in miles with twenty stations of the US, planned ones too.
  @Test(
    "the request states every choice that the service would make otherwise",
    arguments: [(10, "10"), (200, "200"), (201, "all"), (5000, "all"), (Int.max, "all")])
  func everythingIsSaid(_ limit: Int, _ sent: String) async throws {
    let transport = transport(AFDCRecords.text([]))
    _ = try await feed(transport).fetch(try circle(), limit)
    let request = try #require(transport.exchanges.first).request
    #expect(transport.exchanges.count == 1)
    #expect(
      request.path
        == "/api/alt-fuel-stations/v1/nearest.json?latitude=42.36&longitude=-71.06&radius=1&fuel_type=ELEC&status=E&access=all&country=all&include_ev_charging_units=true&limit=\(sent)"
    )
    #expect(HTTPField.Name("X-Api-Key").flatMap { request.headerFields[$0] } == Self.secret)
    #expect(request.path?.contains(Self.secret) == false && "\(transport.exchanges)".contains(Self.secret) == false)
  }

  @Test("the host comes from the configuration")
  func theHostIsConfiguration() async throws {
    let transport = transport(AFDCRecords.text([]))
    _ = try await feed(transport, base: "https://elsewhere.example:8443/x/").fetch(try circle(), 10)
    let request = try #require(transport.exchanges.first).request
    #expect(request.authority == "elsewhere.example:8443")
    #expect(request.path?.hasPrefix("/x/v1/nearest.json?") == true)
    let home = ProviderServer.alternativeFuels(key: nil)?.baseURL.absoluteString
    #expect(home == "https://developer.nlr.gov/api/alt-fuel-stations")
  }

  @Test(arguments: [-1.0, 0, .infinity, .nan, 804_673])
  func refusesDistancesBeforeSending(_ meters: Double) async throws {
    let transport = transport(AFDCRecords.text([]))
    let feed = try feed(transport)
    let question = try circle(meters: meters)
    await #expect(throws: Failure.invalid(field: "radius")) { try await feed.fetch(question, 10) }
    let fine = try circle(meters: 804_672)
    await #expect(throws: Failure.invalid(field: "limit")) { try await feed.fetch(fine, 0) }
    #expect(transport.exchanges.isEmpty)
    _ = try await feed.fetch(fine, 10)
    #expect(transport.exchanges.count == 1)
  }

  @Test(
    "without a key the provider is switched off", arguments: [nil, "", "  ", "test"]) func withoutAKeyItIsSwitchedOff(
      _ key: String?
    ) async throws
  {
    let transport = transport(AFDCRecords.text([]))
    let feed = try feed(transport, key: key)
    let question = try circle()
    await #expect(throws: Failure.switchedOff) { try await feed.fetch(question, 10) }
    #expect(transport.exchanges.isEmpty)
  }

  /// An object that begins so and is so long.
  static func padded(_ start: String, _ count: Int) -> String {
    start + #""x":""# + String(repeating: "y", count: count - start.utf8.count - 7) + "\"}"
  }

  /// Codes decide; an error is never an empty answer.
  @Test(
    arguments: [
      (403, #"{"error":{"code":"API_KEY_MISSING","message":"No key"}}"#, Failure.unauthorized),
      (403, #"{"error":{"code":"API_KEY_INVALID"}}"#, .unauthorized),
      (403, #"{"error":{"code":"API_KEY_DISABLED"}}"#, .unauthorized),
      (403, #"{"error":{"code":"API_KEY_UNAUTHORIZED"}}"#, .unauthorized),
      (403, #"{"error":{"code":"API_KEY_UNVERIFIED"}}"#, .unauthorized),
      (200, #"{"error":{"code":"API_KEY_INVALID"}}"#, .unauthorized),
      (400, #"{"error":{"code":"HTTPS_REQUIRED"}}"#, .providerError),
      (404, #"{"error":{"code":"NOT_FOUND"}}"#, .notFound), (404, "", .notFound),
      (429, #"{"error":{"code":"OVER_RATE_LIMIT"}}"#, .busy), (200, #"{"error":{"code":"OVER_RATE_LIMIT"}}"#, .busy),
      (429, "slow down", .busy), (422, #"{"errors":["radius must be a number"]}"#, .providerError),
      (422, #"{"errors":"radius"}"#, .providerError), (500, #"{"error":"boom"}"#, .providerError),
      (502, "<html>", .providerError), (200, "", .badAnswer), (200, "[]", .badAnswer), (200, "{}", .badAnswer),
      (200, "null", .badAnswer), (200, #"{"fuel_stations":null}"#, .badAnswer), (200, "<html>", .badAnswer),
      (200, #"{"fuel_stations":[{}"#, .badAnswer), (200, #"{"error":"OVER_RATE_LIMIT"}"#, .busy),
      (422, #"{"errors":["OVER_RATE_LIMIT","x"]}"#, .busy), (422, #"{"errors":"NOT_FOUND"}"#, .notFound),
      (422, #"{"errors":[]}"#, .providerError), (200, #"{"error":{}}"#, .providerError),
      // With a status of success, 4 KiB are too long for an error.
      (200, padded(#"{"error":"NOT_FOUND","#, 4095), .notFound),
      (200, padded(#"{"error":"NOT_FOUND","#, 4096), .badAnswer),
      (500, padded(#"{"error":"NOT_FOUND","#, 5000), .notFound),
    ] as [(Int, String, Failure)])
  func anErrorIsNeverAnEmptyAnswer(_ status: Int, _ body: String, _ failure: Failure) async throws {
    let feed = try feed(transport(body, status: status))
    let question = try circle()
    await #expect(throws: failure) { try await feed.fetch(question, 10) }
  }

  @Test(
    "the time the service wants to be left alone is told",
    arguments: [#"{"error":{"code":"OVER_RATE_LIMIT"}}"#, "slow down"])
  func theTimeToWaitIsTold(_ body: String) async throws {
    let feed = try feed(transport(body, status: 429, fields: [.retryAfter: "1800"]))
    let question = try circle()
    let until = AFDCRecords.now.addingTimeInterval(1800)
    await #expect(throws: Failure.rateLimited(until: until)) { try await feed.fetch(question, 10) }
  }

  @Test func anEmptyListIsAnEmptyAnswer() async throws {
    let answer = try await feed(transport(AFDCRecords.text([]))).fetch(try circle(), 10)
    #expect(
      answer == FeedAnswer(provider: .afdc, receivedAt: AFDCRecords.now, stations: [], skipped: [], recordCount: 0))
  }

  /// What was asked for decides whether an answer was cut, not what the answer says of itself.
  @Test func anAnswerAsLongAsItsLimitShowsThatItWasCut() async throws {
    let records = (1...3).map { AFDCRecords.record(id: "\($0)") }
    let answer = try await feed(transport(AFDCRecords.text(records))).fetch(try circle(), 3)
    #expect(answer.recordCount == 3)
  }

  @Test("the log names the failure without the key")
  func developersAreToldWithoutTheKey() async throws {
    let lines = LogLines()
    let logger = Logger(label: "test") { _ in lines.handler }
    for (status, body) in [
      (403, #"{"error":{"code":"API_KEY_INVALID","message":"key \#(Self.secret)"}}"#), (500, "key \(Self.secret)"),
      (200, "[{"),
    ] {
      let feed = try feed(transport(body, status: status), logger: logger)
      let question = try circle()
      await #expect(throws: Failure.self) { try await feed.fetch(question, 10) }
    }
    #expect(lines.all.count == 3)
    #expect(lines.all.allSatisfy { !$0.contains(Self.secret) && !$0.contains("42.36") })
    #expect(lines.all.first?.contains("API_KEY_INVALID") == true)
  }
}
