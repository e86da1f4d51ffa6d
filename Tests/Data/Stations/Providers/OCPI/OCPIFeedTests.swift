import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Logging
import Testing

@testable import ChargeData

/// Asking an operator: pages, tokens, envelopes.
struct OCPIFeedTests {
  private static let token = "a-token-nobody-may-see-0001"
  private let clock = ManualClock(now: OCPIRecords.now)

  private func configuration(_ form: OCPIConfiguration.TokenForm = .base64) throws -> OCPIConfiguration {
    OCPIConfiguration(
      baseURL: try #require(URL(string: "https://provider.example/cpo/2.2.1/")), token: APIKey(Self.token),
      tokenForm: form, licence: OCPIRecords.licence)
  }

  private func feed(
    _ transport: CannedTransport, _ form: OCPIConfiguration.TokenForm = .base64,
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) throws -> StationFeed {
    OCPIFeed.make(configuration: try configuration(form), transport: transport, clock: clock, logger: logger)
  }

  private func fetch(_ feed: StationFeed) async throws -> FeedAnswer {
    let place = try #require(Coordinate(latitude: 57, longitude: 14))
    return try await feed.fetch(GeoCircle(center: place, radius: .kilometers(1)), 1)
  }

  private static func link(_ target: String) -> HTTPFields {
    guard let name = HTTPField.Name("Link") else { return [:] }
    return [name: "<\(target)>; rel=\"next\""]
  }

  private static func point(_ number: Int) -> String {
    OCPIRecords.location(
      id: "\(number)", evses: OCPIRecords.evse(#""uid":"\#(number)","evse_id":"SE*ALF*E\#(number)""#))
  }

  /// Three pages of one location each; tariffs are not offered.
  private static func pages(_ exchange: HTTPExchange) -> HTTPAnswer {
    let path = exchange.request.path ?? ""
    guard path.hasPrefix("/cpo/2.2.1/locations") else { return .of("", status: 404) }
    let here = path.contains("offset=2") ? 2 : path.contains("offset=1") ? 1 : 0
    let next = [
      "https://provider.example/cpo/2.2.1/locations?offset=1&limit=1", "/cpo/2.2.1/locations?offset=2&limit=1",
    ]
    return .of(OCPIRecords.envelope([point(here)]), fields: here < 2 ? link(next[here]) : [:])
  }

  @Test func everyPageIsFollowed() async throws {
    let transport = CannedTransport { exchange throws(HTTPFailure) in Self.pages(exchange) }
    let answer = try await fetch(try feed(transport))
    #expect(answer.stations.map(\.id.value) == ["SE*ALF*0", "SE*ALF*1", "SE*ALF*2"] && answer.skipped.isEmpty)
    #expect(
      transport.exchanges.map(\.request.path) == [
        "/cpo/2.2.1/locations?offset=0&limit=500", "/cpo/2.2.1/locations?offset=1&limit=1",
        "/cpo/2.2.1/locations?offset=2&limit=1", "/cpo/2.2.1/tariffs?offset=0&limit=500",
      ])
    let field = "Token " + Data(Self.token.utf8).base64EncodedString()
    #expect(transport.exchanges.allSatisfy { $0.request.headerFields[.authorization] == field })
    let plain = CannedTransport { exchange throws(HTTPFailure) in Self.pages(exchange) }
    _ = try await fetch(try feed(plain, .plain))
    #expect(plain.exchanges.first?.request.headerFields[.authorization] == "Token " + Self.token)
  }

  @Test(
    "a next page on another host, or one already read, is refused",
    arguments: [
      "https://elsewhere.example/locations?offset=1", "http://provider.example/cpo/2.2.1/locations?offset=1",
      "https://provider.example:444/cpo/2.2.1/locations?offset=1", "//elsewhere.example/x", "ftp://provider.example/",
      "https://provider.example/cpo/2.2.1/locations?offset=0&limit=500", "https://user@provider.example/x",
    ])
  func aPageElsewhereOrBackIsRefused(_ target: String) async throws {
    let transport = CannedTransport { _ throws(HTTPFailure) in
      .of(OCPIRecords.envelope([Self.point(0)]), fields: Self.link(target))
    }
    let feed = try feed(transport)
    await #expect(throws: Failure.badAnswer) { try await fetch(feed) }
    #expect(transport.exchanges.count == 1)
  }

  @Test(
    "pages without an end are refused", arguments: [true, false]) func pagesWithoutAnEndAreRefused(_ areEmpty: Bool)
    async throws
  {
    let transport = CannedTransport { exchange throws(HTTPFailure) in
      let records = areEmpty ? [] : [Self.point(0)]
      let length = exchange.request.path?.utf8.count ?? 0
      return .of(
        OCPIRecords.envelope(records),
        fields: Self.link("/cpo/2.2.1/locations?offset=" + String(repeating: "1", count: length)))
    }
    let feed = try feed(transport)
    await #expect(throws: Failure.badAnswer) { try await fetch(feed) }
    #expect(transport.exchanges.count < 20)
  }

  @Test("a wrong total is reported and not trusted")
  func totalsAreToldAndNotTrusted() async throws {
    let name = try #require(HTTPField.Name("X-Total-Count"))
    for (total, notes) in [("3", 1), ("1", 0), ("0", 0), ("-1", 0), ("many", 0)] {
      let transport = CannedTransport { exchange throws(HTTPFailure) in
        exchange.request.path?.contains("tariffs") == true
          ? .of("", status: 404) : .of(OCPIRecords.envelope([Self.point(0)]), fields: [name: total])
      }
      let answer = try await fetch(try feed(transport))
      #expect(answer.stations.count == 1 && answer.skipped.count { $0.field == "X-Total-Count" } == notes, "\(total)")
    }
  }

  @Test(
    "every shape of the envelope is read",
    arguments: [
      "[%]", #"{"data":[%]}"#, #"{"data":[%],"status_code":1000}"#, #"{"data":[%],"statusCode":"1001"}"#,
      #"{"data":[%],"status_code":"Success"}"#, #"{"data":%,"status_code":1000}"#, "\u{FEFF}{\"data\":[%]}",
      #"{"data":[%],"status_code":null}"#,
    ])
  func envelopesOfEveryKind(_ shape: String) throws {
    let text = shape.replacing("%", with: OCPIRecords.location())
    #expect(try OCPIEnvelope(Data(text.utf8)).records.count == 1)
  }

  /// An error is never an empty success.
  @Test(arguments: [
    (200, #"{"data":[],"status_code":2001,"status_message":"Invalid"}"#, Failure.providerError),
    (200, #"{"status_code":3000}"#, .providerError), (200, #"{"data":[],"status_code":999}"#, .providerError),
    (200, #"{"data":[],"status_code":"Failure"}"#, .providerError), (200, #"{"status_code":1000}"#, .badAnswer),
    (200, #"{"data":null,"status_code":1000}"#, .badAnswer), (200, #"{"data":"x"}"#, .badAnswer), (200, "", .badAnswer),
    (200, "<html>", .badAnswer), (200, "7", .badAnswer), (200, #"{"data":[{"#, .badAnswer), (401, "[]", .unauthorized),
    (403, "[]", .unauthorized), (404, "[]", .notFound), (429, "[]", .busy), (500, "[]", .providerError),
  ])
  func anErrorIsNeverAnEmptyAnswer(_ status: Int, _ body: String, _ failure: Failure) async throws {
    let transport = CannedTransport { _ throws(HTTPFailure) in .of(body, status: status) }
    let feed = try feed(transport)
    await #expect(throws: failure) { try await fetch(feed) }
    let live = OCPILiveFeed.make(
      configuration: try configuration(), transport: transport, clock: clock,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    await #expect(throws: failure) { try await live.fetch() }
  }

  @Test("tariffs that cannot be loaded do not harm the stations")
  func tariffsThatFailDoNotHarmTheStations() async throws {
    for (status, notes) in [(404, 0), (500, 1), (401, 1)] {
      let transport = CannedTransport { exchange throws(HTTPFailure) in
        exchange.request.path?.contains("tariffs") == true
          ? .of("[]", status: status)
          : .of(
            OCPIRecords.envelope([OCPIRecords.location(evses: OCPIRecords.evse(connector: #""tariff_ids":["T"]"#))]))
      }
      let answer = try await fetch(try feed(transport))
      #expect(answer.stations.first?.tariffs.isEmpty == true)
      #expect(answer.skipped.count { $0.recordID == "tariffs" } == notes, "\(status)")
    }
    let cancelled = CannedTransport { exchange throws(HTTPFailure) in
      if exchange.request.path?.contains("tariffs") == true { throw .cancelled }
      return .of("[]")
    }
    let feed = try feed(cancelled)
    await #expect(throws: Failure.cancelled) { try await fetch(feed) }
  }

  @Test func theTokenIsNeverLogged() async throws {
    let lines = LogLines()
    let logger = Logger(label: "test") { _ in lines.handler }
    let encoded = Data(Self.token.utf8).base64EncodedString()
    for (status, body) in [
      (401, "no \(Self.token)"), (401, "no \(encoded)"), (500, "Token \(encoded)"),
      (200, #"{"status_code":2001,"status_message":"bad token \#(encoded)"}"#),
    ] {
      let feed = try feed(CannedTransport { _ throws(HTTPFailure) in .of(body, status: status) }, logger: logger)
      await #expect(throws: Failure.self) { try await fetch(feed) }
    }
    #expect(lines.all.count == 4)
    #expect(lines.all.allSatisfy { !$0.contains(Self.token.prefix(12)) && !$0.contains(encoded.prefix(12)) })
    var dumped = ""
    dump(try configuration(), to: &dumped)
    #expect(!dumped.contains(Self.token))
  }

  @Test func statesComeWithTheLocations() async throws {
    let transport = CannedTransport { exchange throws(HTTPFailure) in
      exchange.request.headerFields[.ifNoneMatch] == "\"1\""
        ? .of("", status: 304) : .of(OCPIRecords.envelope([OCPIRecords.location()]), fields: [.eTag: "\"1\""])
    }
    let live = OCPILiveFeed.make(
      configuration: try configuration(), transport: transport, clock: clock,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    #expect(
      try await live.fetch()
        == LiveAnswer(receivedAt: OCPIRecords.now, statuses: ["SEALFE1": .available], honoursValidators: true))
    #expect(
      try await live.fetch() == LiveAnswer(receivedAt: OCPIRecords.now, statuses: nil, honoursValidators: true))
    transport.answer { exchange throws(HTTPFailure) in Self.pages(exchange) }
    let paged = try await live.fetch()
    #expect(paged.statuses?.count == 3 && !paged.honoursValidators)
    #expect(transport.count("/cpo/2.2.1/tariffs") == 0)
    _ = try await live.fetch()
    #expect(
      transport.exchanges.last { $0.request.path?.contains("offset=0") == true }?
        .request.headerFields[.ifNoneMatch] == nil, "pages are asked for whole")
  }

  @Test(
    "the next page is found in a Link field",
    arguments: [
      (#"<https://a.example/?x=1>; rel="next""#, "https://a.example/?x=1"), ("<x>; rel=next", "x"),
      (#"<a>; rel="prev", <b>; title="c"; rel="last next""#, "b"), (#"<a>; rel="prev""#, nil), ("", nil), ("<a", nil),
      (#"<a>; title="next""#, nil), ("<a>; rel", nil), ("<a>; rel=prev; rel=next", "a"), ("<a>;rel=next", "a"),
      ("<a>; REL = \"LAST\tNEXT\"", "a"), (#"<a>; rel="nextpage""#, nil), ("<a>, <b>; title=x, rel=next", "b"),
      ("<a>; next=rel", nil), ("<a>; relation=next", nil),
      (#"<a>; rel="https://a.example/?b=c next""#, "a"),
    ] as [(String, String?)])
  func links(_ field: String, _ target: String?) {
    #expect(OCPILink.next(in: field) == target)
  }
}
