import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Logging
import Testing

@testable import ChargeData

/// Asking the appointment service: what is sent, and what counts as an answer.
struct AppointmentsFeedTests {
  private static let secret = "s3cr3t-t0ken-0123456789"
  private let now = AppointmentRecordTests.now

  /// A feed that asks in the name of somebody with this token.
  private func feed(
    _ transport: CannedTransport, token: String = secret, userID: String? = "a b&c",
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
  ) throws -> StationFeed {
    let feed = AppointmentsFeed.make(
      server: ProviderServer(baseURL: try #require(URL(string: "https://service.example/base"))),
      transport: transport, clock: ManualClock(now: now), logger: logger)
    let credential = Credential(
      service: .appointments, token: Secret(token), owner: AccountOwner(userID: userID, email: "a@example.org"))
    return StationFeed(provider: feed.provider, reach: feed.reach) { circle, limit throws(Failure) in
      try await feed.fetch(credential, circle, limit)
    }
  }

  private func circle() throws -> GeoCircle {
    GeoCircle(center: try #require(Coordinate(latitude: 41.0082, longitude: 28.9784)), radius: .kilometers(1))
  }

  private func transport(_ text: String, status: Int = 200, fields: HTTPFields = [:]) -> CannedTransport {
    CannedTransport { _ throws(HTTPFailure) in .of(text, status: status, fields: fields) }
  }

  @Test("the token goes in a header field and nobody's place is sent")
  func theTokenStandsInItsFieldAndNobodysPlaceIsSent() async throws {
    let transport = transport("[\(AppointmentRecordTests.record())]")
    let answer = try await feed(transport).fetch(try circle(), 10)
    #expect(answer.stations.count == 1 && answer.receivedAt == now)
    let request = try #require(transport.exchanges.first).request
    #expect(request.path == "/base/stations?userID=a%20b%26c")
    #expect(HTTPField.Name("token").flatMap { request.headerFields[$0] } == Self.secret)
    #expect("\(transport.exchanges)".contains(Self.secret) == false)
    let limits = try #require(transport.exchanges.first).limits
    #expect(limits.total == .seconds(60) && limits.bodyBytes == 33_554_432)
  }

  @Test(
    "A sign-in that cannot be sent is asked for anew, and nothing is sent",
    arguments: [(nil, "token"), ("1", ""), ("1", "to ken"), ("1", "tok\nen"), ("1", "tökèn")] as [(String?, String)])
  func unusableCredentials(_ user: String?, _ token: String) async throws {
    let transport = transport("[]")
    let feed = try feed(transport, token: token, userID: user)
    let question = try circle()
    await #expect(throws: Failure.unauthorized) { try await feed.fetch(question, 10) }
    #expect(transport.exchanges.isEmpty)
  }

  /// Codes decide; an error is never an empty answer.
  @Test(arguments: [
    (401, #"{"message":"UNAUTHORIZED_REQUEST"}"#, Failure.unauthorized), (401, "", .unauthorized),
    (400, #"{"message":"UNAUTHORIZED_REQUEST"}"#, .unauthorized),
    (404, #"{"message":"USER_NOT_FOUND"}"#, .unauthorized),
    (404, #"{"message":"NOT_FOUND"}"#, .notFound), (400, #"{"message":"NOT_FOUND"}"#, .notFound),
    (400, #"{"message":"INVALID_DATE"}"#, .providerError), (500, #"{"message":"BOOM"}"#, .providerError),
    (500, "<html>", .providerError), (403, "<html>", .providerError), (403, "", .unauthorized),
    (429, #"{"message":"SLOW"}"#, .busy), (200, "", .badAnswer),
    (200, "null", .badAnswer), (200, #"{"message":"NOT_FOUND"}"#, .badAnswer), (200, "[{}", .badAnswer),
    (200, "<html>", .badAnswer),
  ])
  func anErrorIsNeverAnEmptyAnswer(_ status: Int, _ body: String, _ failure: Failure) async throws {
    let feed = try feed(transport(body, status: status))
    let question = try circle()
    await #expect(throws: failure) { try await feed.fetch(question, 10) }
  }

  @Test("the time the service wants to be left alone is told")
  func theTimeToWaitIsTold() async throws {
    let feed = try feed(transport("", status: 429, fields: [.retryAfter: "90"]))
    let question = try circle()
    let until = now.addingTimeInterval(90)
    await #expect(throws: Failure.rateLimited(until: until)) { try await feed.fetch(question, 10) }
  }

  @Test func anEmptyListIsAnEmptyAnswer() async throws {
    let answer = try await feed(transport("[]")).fetch(try circle(), 10)
    #expect(answer.stations.isEmpty && answer.skipped.isEmpty && answer.recordCount == 0)
  }

  @Test("the log names the failure without the token")
  func developersAreToldWithoutTheToken() async throws {
    let lines = LogLines()
    let logger = Logger(label: "test") { _ in lines.handler }
    for (status, body) in [(401, #"{"message":"UNAUTHORIZED_REQUEST"}"#), (500, "token \(Self.secret)"), (200, "[{")] {
      let feed = try feed(transport(body, status: status), logger: logger)
      let question = try circle()
      await #expect(throws: Failure.self) { try await feed.fetch(question, 10) }
    }
    #expect(lines.all.count == 3 && lines.all.allSatisfy { !$0.contains(Self.secret) && !$0.contains("41.0082") })
  }
}
