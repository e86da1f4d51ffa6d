import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Logging
import Testing

@testable import ChargeData

/// What every request to a provider has in common.
struct ProviderRequestTests {
  private let lines = LogLines()

  private func provider(_ transport: CannedTransport, secrets: [String] = []) -> ProviderRequest {
    ProviderRequest(
      provider: .ocpi, transport: transport, clock: ManualClock(now: noon),
      logger: Logger(label: "test") { [lines] _ in lines.handler }, secrets: secrets)
  }

  private func url(_ text: String, below base: String? = nil) throws -> URL {
    try #require(URL(string: text, relativeTo: base.flatMap { URL(string: $0) }))
  }

  @Test("JSON is asked for, with the fields of the caller")
  func fields() throws {
    let request = try provider(CannedTransport())
      .get(url("https://a.example/x"), fields: [.authorization: "b", .accept: "text/html"], RequestLimits()).request
    #expect(request.headerFields == [.authorization: "b", .accept: "application/json"])
  }

  @Test("a path stands below the address, which may be relative or end in a slash")
  func paths() throws {
    #expect(try url("https://a.example").provider(path: "/v1").absoluteString == "https://a.example/v1")
    #expect(try url("https://a.example/b/?c=d").provider(path: "/v1").absoluteString == "https://a.example/b/v1")
    #expect(
      try url("api/", below: "https://a.example/").provider(path: "/v1", query: [("q", "1 2")]).absoluteString
        == "https://a.example/api/v1?q=1%202")
    #expect(try HTTPRequest(.get, url("api/x", below: "https://a.example:8/")).path == "/api/x")
    #expect(try HTTPRequest(.get, url("api/x", below: "https://a.example:8/")).authority == "a.example:8")
    let server = ProviderServer(baseURL: try url("api/", below: "https://a.example/"))
    #expect(try AccountRequest(path: "/user").exchange(to: server).request.path == "/api/user")
  }

  @Test("a number in a query has a dot, and no more decimals than asked for or needed")
  func numbers() {
    #expect((-0.000_012_3).queryText(atMost: 6) == "-0.000012" && 57.78.queryText(atMost: 6) == "57.78")
    #expect(1234.6.queryText(atMost: 0) == "1235" && 1230.0.queryText(atMost: 0) == "1230")
    #expect(1230.0.queryText(atMost: 3) == "1230" && 0.0.queryText(atMost: 2) == "0")
    #expect(0.5.queryText(atMost: 3) == "0.5")
  }

  @Test("a secret of eight characters is left out of the log, a shorter word is not")
  func secrets() async throws {
    let provider = provider(
      CannedTransport { _ throws(HTTPFailure) in .of("12345678 or 7654321", status: 500) },
      secrets: ["12345678", "7654321"])
    let exchange = try provider.get(url("https://a.example/x?q=1"), RequestLimits())
    await #expect(throws: Failure.providerError) { try await provider.answer(to: exchange) }
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.hasPrefix(#"GET https://a.example/x: status 500: "(left out) or 7654321""#) == true)
  }

  @Test("a refusal is logged in its own words, without the fields of the request")
  func refusal() async throws {
    let provider = provider(CannedTransport { _ throws(HTTPFailure) in .of("body", status: 403) })
    let fields: HTTPFields = [.authorization: "Token 12345"]
    let exchange = try provider.get(url("https://a.example/x"), fields: fields, RequestLimits())
    await #expect(throws: Failure.notFound) {
      try await provider.answer(
        to: exchange, refusal: { _ in ProviderRefusal(status: 404, words: "no Token 12345 here") })
    }
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.hasPrefix(#"GET https://a.example/x: status 403: "no (left out) here""#) == true)
  }

  @Test("a failure of the transport is logged, a request that was cancelled is not")
  func transportFailures() async throws {
    let detail = HTTPFailure.Detail(url: "https://a.example/x", cause: "because")
    for (failure, expected, count) in [
      (HTTPFailure.cancelled, Failure.cancelled, 0), (.unreachable(detail), .offline, 1),
      (.tooLarge(.body, limit: 5, detail), .badAnswer, 2),
    ] {
      let provider = provider(CannedTransport { _ throws(HTTPFailure) in throw failure })
      let exchange = try provider.get(url("https://a.example/x"), RequestLimits())
      await #expect(throws: expected) { try await provider.answer(to: exchange) }
      #expect(lines.all.count == count)
    }
  }

  @Test("an answer is a success, or one that was expected whatever its status")
  func expected() async throws {
    let provider = provider(CannedTransport { _ throws(HTTPFailure) in .of("x", status: 304) })
    let exchange = try provider.get(url("https://a.example/x"), RequestLimits())
    let answer = try await provider.answer(to: exchange, unless: { $0.response.status.code == 304 })
    #expect(answer.response.status.code == 304 && answer.body == Data("x".utf8) && answer.receivedAt == noon)
    await #expect(throws: Failure.providerError) {
      try await provider.answer(to: exchange, unless: { $0.response.status.code == 305 })
    }
    await #expect(throws: Failure.notFound) {
      try await provider.answer(
        to: exchange, unless: { _ in true }, refusal: { _ in ProviderRefusal(status: 404, words: "") })
    }
  }
}
