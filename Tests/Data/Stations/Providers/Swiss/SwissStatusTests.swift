import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Logging
import Testing

@testable import ChargeData

/// Live states of the Swiss feed.
struct SwissStatusTests {
  private let clock = ManualClock(now: SwissRecords.now)

  private func statuses(_ records: String) throws -> [String: EVSEStatus] {
    try SwissStatusAnswer.read(Data(SwissRecords.status(records).utf8)).byKey
  }

  @Test("case 35: unknown words are unknown, ids match without separators") func case35() throws {
    let statuses = try statuses(#"{"EvseID":"CHAAAE4150101","EVSEStatus":"EvseNotFound"}"#)
    #expect(statuses == ["CHAAAE4150101": .unknown])
    let printed = try #require(EVSEID("CH*AAA*E4150101"))
    #expect(statuses[printed.key] == .unknown)
  }

  @Test(
    "each word for a state has its meaning",
    arguments: [
      (#""Available""#, EVSEStatus.available), (#""Occupied""#, .charging), (#""Reserved""#, .reserved),
      (#""OutOfService""#, .outOfOrder), (#""Unknown""#, .unknown), (#""?""#, .unknown), (#""""#, .unknown),
      ("null", .unknown),
      ("5", .unknown), (#"" Available ""#, .available),
    ])
  func words(_ json: String, _ status: EVSEStatus) throws {
    #expect(try statuses(#"{"EvseID":"CH*A","EVSEStatus":\#(json)}"#) == ["CHA": status])
    #expect(try statuses(#"{"EvseID":"CH*A","EvseStatus":\#(json)}"#) == ["CHA": status])
  }

  @Test("of a point that comes twice the last state counts")
  func ofAPointThatComesTwiceTheLastCounts() throws {
    #expect(
      try statuses(#"{"EvseID":"CH*A","EVSEStatus":"Available"},{"EvseID":"ch-a","EVSEStatus":"Occupied"}"#) == [
        "CHA": .charging
      ])
  }

  @Test func recordsWithoutIDAreCounted() throws {
    let text = SwissRecords.status(
      #"{"EVSEStatus":"Available"},7,{"EvseID":5},{"EvseID":"**"},{"EvseID":"CH*A","EVSEStatus":"Available"}"#)
    let reading = try SwissStatusAnswer.read(Data(text.utf8))
    #expect(reading.byKey == ["CHA": .available])
    #expect(reading.unreadable == 4)
  }

  @Test("states have the keys of the stations' points")
  func keysAreThoseOfTheDomain() throws {
    for id in ["CH*SWI*E10382", "chevpe37063", "+41*023*123*4", " CH SWI-E1\\t", "CH*É*E1", "CH*ı*E1", "CH*\u{00A0}E2"]
    {
      let text = #"{"EvseID":"\#(id)","EVSEStatus":"Available"}"#
      let plain = id.replacing("\\t", with: "\t")
      #expect(try statuses(text).keys.first == EVSEID(plain)?.key, "\(id)")
    }
  }

  @Test(
    "anything but the known envelope is refused",
    arguments: ["", "{}", "[]", #"{"EVSEStatuses":null}"#, #"{"EVSEStatuses":[{"EVSEStatusRecord":["#, "<xml/>"])
  func whatIsNoEnvelopeIsRefused(_ text: String) {
    #expect(throws: AnswerFault.self) { try SwissStatusAnswer.read(Data(text.utf8)) }
  }

  @Test func aSingleRecordInPlaceOfAListIsRead() throws {
    let text =
      #"{"EVSEStatuses":[{"EVSEStatusRecord":{"EvseID":"CH*A","EVSEStatus":"Available"}},{},5,"#
      + #"{"EVSEStatusRecord":null}]}"#
    #expect(try SwissStatusAnswer.read(Data(text.utf8)).byKey == ["CHA": .available])
  }

  // MARK: Asking

  private func feed(_ transport: CannedTransport) throws -> LiveStatusFeed {
    SwissLiveFeed.make(
      server: ProviderServer(baseURL: try #require(URL(string: "https://provider.example/"))),
      transport: transport,
      clock: clock, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }

  private static let text = SwissRecords.status(#"{"EvseID":"CH*A","EVSEStatus":"Available"}"#)

  @Test("validators are sent along, and \"nothing new\" is told apart")
  func validatorsAreSentAlongAndNothingNewIsToldApart() async throws {
    let transport = CannedTransport { exchange throws(HTTPFailure) in
      exchange.request.headerFields[.ifNoneMatch] == "\"1\""
        ? .of("", status: 304) : .of(Self.text, fields: [.eTag: "\"1\""])
    }
    let feed = try feed(transport)
    #expect(
      try await feed.fetch()
        == LiveAnswer(receivedAt: SwissRecords.now, statuses: ["CHA": .available], honoursValidators: true))
    await clock.advance(by: 30) {}
    #expect(
      try await feed.fetch()
        == LiveAnswer(receivedAt: SwissRecords.now.addingTimeInterval(30), statuses: nil, honoursValidators: true))
    #expect(transport.exchanges.first?.request.headerFields[.ifNoneMatch] == nil)
    #expect(
      transport.exchanges.first?.request.path
        == "/ch.bfe.ladestellen-elektromobilitaet/status/oicp/ch.bfe.ladestellen-elektromobilitaet.json")
    #expect(transport.exchanges.first?.request.authority == "provider.example")
  }

  @Test("a provider that ignores validators is noticed")
  func aProviderThatIgnoresValidatorsIsTold() async throws {
    let transport = CannedTransport { _ throws(HTTPFailure) in .of(Self.text, fields: [.eTag: "\"same\""]) }
    let feed = try feed(transport)
    #expect(try await feed.fetch().honoursValidators, "not known yet")
    #expect(try await feed.fetch().honoursValidators == false, "everything again, under the validator we sent")
    transport.answer { _ throws(HTTPFailure) in .of(Self.text, fields: [.eTag: "\"other\""]) }
    #expect(try await feed.fetch().honoursValidators, "something new under a new validator")
    transport.answer { _ throws(HTTPFailure) in .of(Self.text) }
    #expect(try await feed.fetch().honoursValidators == false, "no validators at all")
    transport.answer { _ throws(HTTPFailure) in .of(Self.text, fields: [.lastModified: "Wed, 29 Oct 2025 10:41:00 GMT"])
    }
    #expect(try await feed.fetch().honoursValidators)
  }

  @Test("a provider that has used validators once is believed again")
  func validatorsUsedAgain() async throws {
    let transport = CannedTransport { _ throws(HTTPFailure) in .of(Self.text, fields: [.eTag: "\"a\""]) }
    let feed = try feed(transport)
    var honours: [Bool] = []
    for _ in 0..<2 { honours.append(try await feed.fetch().honoursValidators) }
    transport.answer { _ throws(HTTPFailure) in .of("", status: 304) }
    honours.append(try await feed.fetch().honoursValidators)
    transport.answer { _ throws(HTTPFailure) in .of(Self.text) }
    honours.append(try await feed.fetch().honoursValidators)
    transport.answer { _ throws(HTTPFailure) in .of(Self.text, fields: [.eTag: "\"c\""]) }
    honours.append(try await feed.fetch().honoursValidators)
    #expect(honours == [true, false, true, false, true])
  }

  @Test func anAnswerThatCannotBeReadLeavesNoValidators() async throws {
    let transport = CannedTransport { _ throws(HTTPFailure) in .of("{", fields: [.eTag: "\"1\""]) }
    let feed = try feed(transport)
    await #expect(throws: Failure.badAnswer) { try await feed.fetch() }
    transport.answer { _ throws(HTTPFailure) in .of(Self.text, fields: [.eTag: "\"1\""]) }
    #expect(try await feed.fetch().statuses == ["CHA": .available])
    #expect(transport.exchanges.allSatisfy { $0.request.headerFields[.ifNoneMatch] == nil })
  }

  @Test(
    "each status of an error has its failure",
    arguments: [(304, Failure.providerError), (404, .notFound), (500, .providerError), (429, .busy)])
  func errorsAreNamed(_ status: Int, _ failure: Failure) async throws {
    let feed = try feed(CannedTransport { _ throws(HTTPFailure) in .of(Self.text, status: status) })
    await #expect(throws: failure) { try await feed.fetch() }
  }

  @Test("the file of stations is asked for whole")
  func theStaticFileIsAskedForWhole() async throws {
    let transport = CannedTransport { _ throws(HTTPFailure) in
      .of(#"{"EVSEData":[\#(SwissRecords.envelope([SwissRecords.point()]))]}"#)
    }
    let feed = SwissFeed.make(
      server: ProviderServer(baseURL: try #require(URL(string: "https://provider.example"))),
      transport: transport,
      clock: clock, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let circle = GeoCircle(center: try #require(Coordinate(latitude: 47, longitude: 8)), radius: .kilometers(1))
    let answer = try await feed.fetch(circle, 1)
    #expect(answer.stations.map(\.id.description) == ["swiss:CHAAAE1"])
    #expect(answer.receivedAt == SwissRecords.now)
    #expect(
      transport.exchanges.map(\.request.path)
        == ["/ch.bfe.ladestellen-elektromobilitaet/data/oicp/ch.bfe.ladestellen-elektromobilitaet.json"])
    transport.answer { _ throws(HTTPFailure) in .of("[]") }
    await #expect(throws: Failure.badAnswer) { try await feed.fetch(circle, 1) }
  }
}
