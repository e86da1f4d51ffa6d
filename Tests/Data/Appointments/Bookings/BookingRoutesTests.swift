import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

/// Every request about days and appointments.
struct BookingRoutesTests {
  private typealias Fixture = BookingFixture

  private enum Function: String, CaseIterable {
    case day, make, list, cancel

    /// The answer of a service where everything is well.
    var answer: String { self == .list ? "[]" : "{}" }
  }

  private func call(
    _ function: Function, _ service: AppointmentService, _ credential: Credential, wish: BookingWish? = nil,
    id: String = "7"
  ) async throws {
    let wish = try wish ?? Fixture.wish()
    switch function {
    case .day: _ = try await service.day(wish.place, wish.time.day, credential)
    case .make: _ = try await service.make(wish, credential)
    case .list: _ = try await service.appointments(credential)
    case .cancel: _ = try await service.cancel(AppointmentID(rawValue: id), credential)
    }
  }

  private static let expected: [(Function, asked: String, body: String?)] = [
    (.day, "GET /stations/101?userID=user-4711&date=2026-03-29", nil),
    (
      .make, "POST /appointments/make?userID=user-4711",
      #"{"appointmentDate":"2026-03-29","socketID":1011,"stationID":101,"timeSlot":"09:00"}"#
    ),
    (.list, "GET /appointments/user-4711", nil), (.cancel, "DELETE /appointments/cancel/7?userID=user-4711", nil),
  ]

  @Test("each function asks what the contract says, with the token in its field", arguments: expected.indices)
  func routes(_ index: Int) async throws {
    let (function, asked, body) = Self.expected[index]
    let fixture = try Fixture(function.answer)
    try await call(function, fixture.service, fixture.credential)
    #expect(fixture.asked == [asked])
    let exchange = try #require(fixture.exchanges.first)
    #expect(exchange.body.map { String(decoding: $0, as: UTF8.self) } == body)
    let token = try #require(HTTPField.Name("token"))
    let fields = exchange.request.headerFields
    #expect(fields[token] == AccountsFixture.token && fields[.authorization] == nil)
    #expect(fields[.accept] == "application/json")
    #expect(fields[.contentType] == (body == nil ? nil : "application/json"))
    let isCommand = function == .make || function == .cancel
    #expect(exchange.isSentOnce == isCommand)
    let limits =
      function == .list
      ? RequestLimits(total: .seconds(25), bodyBytes: 8 << 20)
      : RequestLimits(total: .seconds(20), bodyBytes: 1 << 20)
    #expect(exchange.limits == limits)
    fixture.expectSilence()
  }

  @Test(
    "an hour that comes twice is named with its offset",
    arguments: [
      (7200, "+02:00"), (3600, "+01:00"), (0, "+00:00"), (-12_600, "-03:30"), (-1800, "-00:30"), (43_200, "+12:00"),
    ])
  func offsets(_ offset: Int, _ text: String) async throws {
    let fixture = try Fixture()
    _ = try await fixture.service.make(try Fixture.wish("2026-10-25", "02:00", offset: offset), fixture.credential)
    let start = #"{"appointmentDate":"2026-10-25","socketID":1011,"stationID":101,"timeSlot":"02:00","utcOffset":"#
    #expect(fixture.sent == "\(start)\"\(text)\"}")
  }

  @Test(
    "an id is a number where the service writes one, and a text elsewhere",
    arguments: [
      ("7", "7"), ("007", #""007""#), ("+7", #""+7""#), ("-7", "-7"), ("a/7?", #""a/7?""#),
      ("99999999999999999999", #""99999999999999999999""#),
    ])
  func ids(_ id: String, _ written: String) async throws {
    let fixture = try Fixture()
    _ = try await fixture.service.make(try Fixture.wish(station: id, socket: id), fixture.credential)
    let body = #"{"appointmentDate":"2026-03-29","socketID":\#(written),"stationID":\#(written),"timeSlot":"09:00"}"#
    #expect(fixture.sent == body)
  }

  @Test("words in a path are encoded, and no log shows who asks")
  func encoded() async throws {
    let person = Credential(
      service: .appointments, token: Secret(AccountsFixture.token),
      owner: AccountOwner(userID: "a/b c&d", email: "ada@example.org"))
    for (function, asked) in [
      (.day, "GET /stations/1%2F2%3F?userID=a%2Fb%20c%26d&date=2026-03-29"),
      (.list, "GET /appointments/a%2Fb%20c%26d"),
      (.cancel, "DELETE /appointments/cancel/x%2Fy%3F?userID=a%2Fb%20c%26d"),
    ] as [(Function, String)] {
      let fixture = try Fixture("<html>")
      let wish = try Fixture.wish(station: "1/2?")
      await #expect(throws: Failure.badAnswer) {
        try await call(function, fixture.service, person, wish: wish, id: "x/y?")
      }
      #expect(fixture.asked == [asked])
      #expect(!fixture.logged.isEmpty && !fixture.logged.contains("a%2Fb") && !fixture.logged.contains("a/b"))
      fixture.expectSilence()
    }
  }

  @Test("without the person's id, or with a token that no field can hold, nothing is sent")
  func unusableCredentials() async throws {
    for function in Function.allCases {
      for (user, token) in [(nil, "token"), ("1", ""), ("1", "to ken"), ("1", "tökèn")] as [(String?, String)] {
        let fixture = try Fixture(function.answer)
        let person = Credential(
          service: .appointments, token: Secret(token), owner: AccountOwner(userID: user, email: "ada@example.org"))
        await #expect(throws: Failure.unauthorized) { try await call(function, fixture.service, person) }
        #expect(fixture.exchanges.isEmpty)
      }
    }
  }

  /// The hour might be booked by a request whose answer was lost, and the second one refused.
  @Test("no command is sent again by the transport, whatever came of it")
  func commandsAreSentOnce() async throws {
    let detail = HTTPFailure.Detail(url: "", cause: "")
    let outcomes: [Result<HTTPAnswer, HTTPFailure>] = [
      .success(.of("", status: 503)), .success(.of("", status: 429)), .failure(.unreachable(detail)),
      .failure(.timedOut(.waiting, detail)), .failure(.badTransfer(.cutShort, detail)),
    ]
    let server = ProviderServer(baseURL: try #require(URL(string: "https://service.example")))
    let person = try Fixture().credential
    for outcome in outcomes {
      for function in [Function.make, .cancel] {
        let base = CannedTransport([outcome])
        let clock = ManualClock(now: Fixture.now)
        let service = AppointmentServiceClient.make(
          server: server, transport: RetryingTransport(base, clock: clock), clock: clock, logger: silent)
        await #expect(throws: Failure.self) { try await call(function, service, person) }
        #expect(base.exchanges.count == 1, "\(function)")
      }
    }
  }
}
