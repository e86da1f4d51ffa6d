import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Logging
import Synchronization
import Testing

@testable import ChargeData

/// Asking Open Charge Map: what is sent, and what counts as an answer.
struct OpenChargeMapFeedTests {
  private static let secret = "0d6f1a52-4c5e-4f39-9c0a-1f0d5d1f7c11"
  private let clock = ManualClock(now: Records.now)

  private func feed(
    _ transport: CannedTransport, key: String? = secret,
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) throws -> StationFeed {
    OpenChargeMapFeed.make(
      server: ProviderServer(
        baseURL: try #require(URL(string: "https://provider.example")), key: APIKey(key)),
      transport: transport, referenceStorage: ReferenceDataStorage(load: { nil }, save: { _, _ in }), clock: clock,
      logger: logger)
  }

  private func circle(_ latitude: Double = 59.3293, _ longitude: Double = 18.0686, meters: Double = 1234.5) throws
    -> GeoCircle
  {
    GeoCircle(
      center: try #require(Coordinate(latitude: latitude, longitude: longitude)), radius: Distance(meters: meters))
  }

  private func points(_ answer: HTTPAnswer) -> CannedTransport {
    CannedTransport { exchange throws(HTTPFailure) in
      (exchange.request.path ?? "").hasPrefix("/v3/poi") ? answer : .of(Records.referenceText())
    }
  }

  @Test func asksInKilometersWithTheKeyInAFieldOnly() async throws {
    let transport = points(.of("[]"))
    _ = try await feed(transport).fetch(try circle(-33.5, -0.00001), 5000)
    let request = try #require(transport.exchanges.first { $0.request.path?.hasPrefix("/v3/poi") == true }).request
    #expect(request.authority == "provider.example")
    #expect(
      request.path
        == "/v3/poi?output=json&latitude=-33.5&longitude=-0.00001&distance=1.235&distanceunit=KM&maxresults=5000&compact=true&verbose=false&includecomments=true&client=ChargeCore"
    )
    for exchange in transport.exchanges {
      #expect(exchange.request.path?.contains(Self.secret) == false)
      #expect(exchange.request.headerFields.map(\.value).contains(Self.secret))
      #expect("\(exchange)".contains(Self.secret) == false)
    }
  }

  @Test("one station is asked for by its id, and no other is taken")
  func asksForOne() async throws {
    let other = StationID(provider: .openChargeMap, value: "4607")
    let transport = points(.of("[]"))
    let fetchOne = try #require(try feed(transport).fetchOne)
    let answer = try await fetchOne(other)
    let request = try #require(transport.exchanges.first { $0.request.path?.hasPrefix("/v3/poi") == true }).request
    #expect(request.path?.hasPrefix("/v3/poi?output=json&chargepointid=4607&maxresults=1&compact=true") == true)
    #expect(answer.stations.isEmpty && answer.provider == .openChargeMap)
  }

  @Test(arguments: [-1.0, 0, .infinity, .nan, 30_000_000]) func refusesDistancesBeforeSending(_ meters: Double)
    async throws
  {
    let transport = points(.of("[]"))
    let feed = try feed(transport)
    let question = try circle(meters: meters)
    await #expect(throws: Failure.invalid(field: "distance")) { try await feed.fetch(question, 10) }
    let fine = try circle()
    await #expect(throws: Failure.invalid(field: "maxresults")) { try await feed.fetch(fine, 0) }
    #expect(transport.exchanges.isEmpty)
  }

  @Test(
    "without a key the provider is switched off", arguments: [nil, "", "  ", "test", "NULL"])
  func withoutAKeyItIsSwitchedOff(_ key: String?) async throws {
    let transport = points(.of("[]"))
    let feed = try feed(transport, key: key)
    let question = try circle()
    await #expect(throws: Failure.switchedOff) { try await feed.fetch(question, 10) }
    #expect(transport.exchanges.isEmpty)
  }

  /// An error is never an empty success (a fault of a peer).
  @Test(arguments: [
    (403, "You must specify an API key using the key query parameter or x-api-key header.", Failure.unauthorized),
    (401, "", .unauthorized), (404, "[]", .notFound), (429, "[]", .busy), (500, "[]", .providerError),
    (502, "Upstream API unavailable", .providerError),
    (503, #"{"status":"error","description":"robot"}"#, .providerError),
    (400, #"{"status":"error","description":"bad"}"#, .providerError), (304, "", .providerError),
    (200, #"{"Status":"Error","Message":"Cache not ready"}"#, .providerError),
    (200, #"{"status":"error","description":"later"}"#, .providerError), (200, "{}", .badAnswer), (200, "", .badAnswer),
    (200, "null", .badAnswer), (200, "<html>Sign in to this network</html>", .badAnswer), (200, "[{}", .badAnswer),
    (200, "[{},]", .badAnswer), (200, "Upstream API unavailable", .badAnswer),
  ])
  func anErrorIsNeverAnEmptyAnswer(_ status: Int, _ body: String, _ failure: Failure) async throws {
    let feed = try feed(points(.of(body, status: status)))
    let question = try circle()
    await #expect(throws: failure) { try await feed.fetch(question, 10) }
  }

  @Test func anEmptyArrayIsAnEmptyAnswer() async throws {
    let answer = try await feed(points(.of("[]"))).fetch(try circle(), 10)
    #expect(
      answer == FeedAnswer(provider: .openChargeMap, receivedAt: Records.now, stations: [], skipped: [], recordCount: 0)
    )
  }

  @Test(arguments: [
    (HTTPFailure.unreachable(.init(url: "", cause: "")), Failure.offline),
    (.timedOut(.waiting, .init(url: "", cause: "")), .timedOut),
    (.badTransfer(.cutShort, .init(url: "", cause: "")), .badAnswer), (.cancelled, .cancelled),
  ])
  func transportFailuresAreNamed(_ failure: HTTPFailure, _ expected: Failure) async throws {
    let feed = try feed(CannedTransport { _ throws(HTTPFailure) in throw failure })
    let question = try circle()
    await #expect(throws: expected) { try await feed.fetch(question, 10) }
  }

  /// A cut answer is refused whole, wherever it is cut.
  @Test("an answer that was cut is refused whole")
  func aCutAnswerIsNeverTakenInPart() throws {
    let text = "[\((1...5).map { Records.poi(#""UsageCost":"é \#($0)""#, id: "\($0)") }.joined(separator: ",\n"))]"
    let whole = Data(text.utf8)
    #expect(try OpenChargeMapAnswer.read(whole, reference: .empty, receivedAt: Records.now).stations.count == 5)
    for length in 0..<whole.count {
      #expect(throws: AnswerFault.self, "cut at \(length)") {
        try OpenChargeMapAnswer.read(whole.prefix(length), reference: .empty, receivedAt: Records.now)
      }
    }
  }

  /// Whatever byte is changed, there is an answer or an error, never a crash.
  @Test("no change of bytes traps")
  func changedBytesNeverTrap() throws {
    let whole = Data("[\(Records.poi(#""UsageCost":"0,24","NumberOfPoints":3,"DateLastVerified":"2020-01-01""#))]".utf8)
    for position in whole.indices {
      for byte: UInt8 in [0, 0x22, 0x2D, 0x39, 0x5B, 0x7D, 0xFF] {
        var changed = whole
        changed[position] = byte
        do throws(AnswerFault) {
          let answer = try OpenChargeMapAnswer.read(changed, reference: .empty, receivedAt: Records.now)
          #expect(answer.recordCount >= answer.stations.count)
        } catch {}
      }
    }
  }

  @Test("the log names the failure without the key")
  func developersAreToldWithoutTheKey() async throws {
    let lines = LogLines()
    let logger = Logger(label: "test") { _ in lines.handler }
    for body in ["key \(Self.secret) is not known", "[{"] {
      let status = body.hasPrefix("key") ? 403 : 200
      let feed = try feed(points(.of(body, status: status)), logger: logger)
      let question = try circle()
      await #expect(throws: Failure.self) { try await feed.fetch(question, 10) }
    }
    #expect(lines.all.count == 2)
    #expect(lines.all.allSatisfy { !$0.contains(Self.secret) && !$0.contains("59.3293") && $0.contains("/v3/poi") })
  }

  @Test("a key does not show when it is printed")
  func aKeyShowsItself() throws {
    let key = try #require(APIKey(" \(Self.secret)"))
    #expect(key.value == Self.secret)
    #expect("\(key) \(String(reflecting: key))".contains(Self.secret) == false)
    var dumped = ""
    dump(ProviderServer.openChargeMap(key: key), to: &dumped)
    #expect(!dumped.contains(Self.secret))
  }
}
