import ChargeDomain
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

@Suite("HTTP: keys, limits, waits and descriptions")
struct HTTPValueTests {
  @Test(
    "a key is visible ASCII",
    arguments: [
      ("!", "!"), ("~", "~"), ("  key", "key"), ("a-b_c", "a-b_c"), ("tests", "tests"), ("a b", nil), ("key ", nil),
      ("a\u{7F}", nil), ("é", nil), ("a\u{1F}b", nil), ("", nil), ("  ", nil), ("test", nil), ("Test", nil),
      ("NULL", nil), (nil, nil),
    ] as [(String?, String?)])
  func keys(_ text: String?, _ value: String?) {
    #expect(APIKey(text)?.value == value)
  }

  @Test("without a word of the caller a request has limits and is sent three times at most")
  func limits() {
    let limits = RequestLimits()
    #expect(limits.total == .seconds(30) && limits.connect == .seconds(10))
    #expect(limits.bodyBytes == 16_777_216 && limits.redirects == 5)
    #expect(limits.lowSpeed == RequestLimits.LowSpeed(bytes: 1000, period: .seconds(10)))
    let policy = RetryPolicy()
    #expect(policy.attempts == 3 && policy.firstDelay == 0.5)
    #expect(policy.longestDelay == 30 && policy.longestRetryAfter == 60)
  }

  @Test("another attempt follows only within the longest waits, and a jitter out of range counts as the nearest in it")
  func delays() {
    let lost = RetryPolicy.Outcome.failed(.unreachable(HTTPFailure.Detail(url: "", cause: "")))
    let policy = RetryPolicy(attempts: 2, firstDelay: 8, longestDelay: 100)
    let waits = [-1, 0, 0.5, 1, 2].map { policy.delay(after: 1, of: .get, lost, jitter: $0) }
    #expect(waits == [4, 4, 6, 8, 8])
    #expect(policy.delay(after: 0, of: .get, lost, jitter: 1) == 8)
    #expect(policy.delay(after: 2, of: .get, lost, jitter: 1) == nil)
    let told = [0, 60, 60.5].map {
      policy.delay(after: 1, of: .get, .answered(status: 503, retryAfter: $0), jitter: 1)
    }
    #expect(told == [0, 60, nil])
    #expect(policy.delay(after: 1, of: .get, .answered(status: 503, retryAfter: nil), jitter: 1) == 8)
  }

  @Test("a date to wait for may be the beginning of time")
  func epoch() {
    let response = HTTPResponse(
      status: .serviceUnavailable, headerFields: [.retryAfter: "Thu, 01 Jan 1970 00:00:00 GMT"])
    #expect(response.retryAfter(now: Date(timeIntervalSince1970: -10)) == 10)
    #expect(response.retryAfter(now: Date(timeIntervalSince1970: 10)) == 0)
    #expect(HTTPResponse(status: .serviceUnavailable).retryAfter(now: Date(timeIntervalSince1970: 0)) == nil)
  }

  @Test(
    "a time limit is told in whole milliseconds, rounded up, and is never none",
    arguments: [
      (.zero, 1), (.seconds(-5), 1), (.nanoseconds(1), 1), (.milliseconds(1), 1), (.microseconds(1001), 2),
      (.milliseconds(500), 500), (.milliseconds(1500), 1500), (Duration.seconds(2) + .nanoseconds(1), 2001),
      (.seconds(999_999), 999_999_000), (Duration.seconds(1_000_000) + .milliseconds(500), 1_000_000_000),
      (.seconds(5_000_000), 1_000_000_000),
    ] as [(Duration, Int)])
  func milliseconds(_ duration: Duration, _ expected: Int) {
    #expect(duration.wholeMilliseconds == expected)
  }

  private func exchange(_ scheme: String?, _ authority: String?, _ path: String?) -> HTTPExchange {
    HTTPExchange(HTTPRequest(method: .put, scheme: scheme, authority: authority, path: path))
  }

  @Test("an exchange is described by method and address, without user, query and fragment")
  func descriptions() {
    #expect("\(exchange("https", "a.example:8", "/x?y#z"))" == "PUT https://a.example:8/x")
    #expect("\(exchange("https", "SECRET@a.example", "/x#y?z"))" == "PUT https://a.example/x")
    #expect("\(exchange("https", "a.example", nil))" == "PUT https://a.example/")
    #expect("\(exchange(nil, nil, "/x"))" == "PUT :///x")
    var hidden = exchange("https", "a.example", "/auth/SECRET")
    hidden.shownPath = "/auth/(left out)"
    #expect("\(hidden)" == "PUT https://a.example/auth/(left out)")
    #expect(hidden.debugDescription == hidden.description)
  }

  @Test("only what can be compared makes a request conditional")
  func validators() {
    let request = HTTPRequest(method: .get, scheme: "https", authority: "a.example", path: "/")
    var cache = ConditionalCache()
    #expect(cache.conditional(request) == request)
    #expect(!cache.isUnchanged(HTTPResponse(status: .notModified), for: request))
    let date = "Sat, 01 Jun 2024 12:00:00 GMT"
    cache.keep(HTTPResponse(status: .ok, headerFields: [.lastModified: date]), for: request)
    #expect(cache.conditional(request).headerFields == [.ifModifiedSince: date])
    cache.keep(HTTPResponse(status: .ok, headerFields: [.eTag: "\"1\"", .lastModified: date]), for: request)
    #expect(cache.conditional(request).headerFields == [.ifNoneMatch: "\"1\"", .ifModifiedSince: date])
    cache.keep(HTTPResponse(status: .ok), for: request)
    #expect(cache.conditional(request) == request, "an answer without validators leaves none")
    #expect(!cache.isUnchanged(HTTPResponse(status: .notModified), for: request))
  }

  @Test("a body that is refused stays refused")
  func refusedBody() {
    let sink = BodySink(cap: 10, looksForGzip: false)
    let taken = [6, 4, 1, 0].map { count in
      [UInt8](repeating: 7, count: count).withUnsafeBytes { bytes in sink.receive(bytes) }
    }
    #expect(taken == [true, true, false, false])
    #expect(throws: BodySink.Refusal.tooLarge) { try sink.finish() }
  }
}
