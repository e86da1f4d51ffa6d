import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

@Suite("HTTP: retries, pace, conditional requests")
struct HTTPRetryTests {
  private let lost = HTTPFailure.unreachable(HTTPFailure.Detail(url: "", cause: ""))

  private func answer(_ status: Int, _ fields: HTTPFields = [:]) -> Result<HTTPAnswer, HTTPFailure> {
    .success(HTTPAnswer(response: HTTPResponse(status: .init(code: status), headerFields: fields), body: Data()))
  }

  private func get(_ path: String = "/") -> HTTPRequest {
    HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: path)
  }

  @Test("Waits double and stay under the longest")
  func backoff() {
    let policy = RetryPolicy(attempts: 10, firstDelay: 1, longestDelay: 5)
    let waits = (1...5).map { policy.delay(after: $0, of: .get, .failed(lost), jitter: 1) }
    #expect(waits == [1, 2, 4, 5, 5])
    #expect(policy.delay(after: 2, of: .get, .failed(lost), jitter: 0) == 1)
    #expect(policy.delay(after: 10, of: .get, .failed(lost), jitter: 0) == nil)
    #expect(policy.delay(after: 5_000, of: .get, .failed(lost), jitter: .nan) == nil)
  }

  @Test("Only what may pass, and only what may be sent twice")
  func which() {
    let policy = RetryPolicy()
    let detail = HTTPFailure.Detail(url: "", cause: "")
    let passing: [HTTPFailure] = [lost, .timedOut(.waiting, detail), .badTransfer(.cutShort, detail)]
    let lasting: [HTTPFailure] = [
      .cancelled, .insecure(detail), .tls(detail), .invalidRequest(detail), .tooLarge(.body, limit: 1, detail),
      .redirectLoop(limit: 5, detail),
    ]
    for failure in passing {
      #expect(policy.delay(after: 1, of: .get, .failed(failure), jitter: 0) != nil)
      #expect(policy.delay(after: 1, of: .post, .failed(failure), jitter: 0) == nil)
      #expect(policy.delay(after: 1, of: .patch, .failed(failure), jitter: 0) == nil)
    }
    for failure in lasting { #expect(policy.delay(after: 1, of: .get, .failed(failure), jitter: 0) == nil) }
    let again = (100...599).filter {
      policy.delay(after: 1, of: .put, .answered(status: $0, retryAfter: nil), jitter: 0) != nil
    }
    #expect(again == [408, 429, 500, 502, 503, 504])
  }

  @Test("Retry-After is kept to, in seconds or as a date; a long one ends the attempts")
  func retryAfter() {
    let policy = RetryPolicy(longestRetryAfter: 60)
    #expect(policy.delay(after: 1, of: .get, .answered(status: 429, retryAfter: 7), jitter: 0) == 7)
    #expect(policy.delay(after: 1, of: .get, .answered(status: 429, retryAfter: 61), jitter: 0) == nil)
    let texts: [(String, TimeInterval?)] = [
      ("7", 7), ("0", 0), ("", nil), ("-1", nil), ("soon", nil), ("99999999999999999999", nil),
      ("Sat, 01 Jun 2024 12:00:30 GMT", 30), ("Sat, 01 Jun 2024 11:00:00 GMT", 0),
    ]
    for (text, seconds) in texts {
      let response = HTTPResponse(status: .tooManyRequests, headerFields: [.retryAfter: text])
      #expect(response.retryAfter(now: noon) == seconds, "\(text)")
    }
  }

  @Test("Sends until it works, waiting by its clock")
  func retries() async throws {
    let clock = AdjustableClock(noon)
    let base = CannedTransport([.failure(lost), answer(503, [.retryAfter: "20"]), answer(200)])
    let transport = RetryingTransport(base, clock: clock, jitter: { 1 })
    let result = try await transport.send(HTTPExchange(get()))
    #expect(result.response.status.code == 200)
    #expect(base.exchanges.count == 3 && clock.waits == [0.5, 20])
  }

  @Test("Gives the last outcome when attempts are over; a command is sent once")
  func givesUp() async throws {
    let clock = AdjustableClock(noon)
    let failing = CannedTransport([.failure(lost)])
    let exchange = HTTPExchange(get())
    let outcome = await failure { () async throws(HTTPFailure) in
      try await RetryingTransport(failing, clock: clock).send(exchange)
    }
    #expect(outcome == lost && failing.exchanges.count == 3)
    let busy = CannedTransport([answer(503)])
    let result = try await RetryingTransport(busy, clock: clock).send(HTTPExchange(.post, "https://example.org/"))
    #expect(result.response.status.code == 503 && busy.exchanges.count == 1)
  }

  @Test("What is to be sent once is never sent again, whatever its method and however it ended")
  func sentOnce() async throws {
    for method in [HTTPRequest.Method.get, .put, .delete, .post] {
      var exchange = try HTTPExchange(method, "https://example.org/")
      exchange.isSentOnce = true
      #expect(!exchange.mayBeRepeated)
      for outcome in [.failure(lost), answer(503, [.retryAfter: "1"]), answer(429), answer(408)] {
        let clock = AdjustableClock(noon)
        let base = CannedTransport([outcome, answer(200)])
        let result = await failure { () async throws(HTTPFailure) in
          try await RetryingTransport(base, clock: clock).send(exchange)
        }
        #expect(base.exchanges.count == 1 && clock.waits.isEmpty)
        #expect(result == Self.cause(outcome))
      }
    }
    #expect(try HTTPExchange(.put, "https://example.org/").mayBeRepeated)
    #expect(try !HTTPExchange(.post, "https://example.org/").mayBeRepeated)
  }

  private static func cause(_ outcome: Result<HTTPAnswer, HTTPFailure>) -> HTTPFailure? {
    switch outcome {
    case .success: nil
    case .failure(let failure): failure
    }
  }

  @Test("Without a word of the caller the waits are spread over their second half")
  func spread() async throws {
    let clock = AdjustableClock(noon)
    let transport = RetryingTransport(CannedTransport([.failure(lost)]), clock: clock)
    let exchange = HTTPExchange(get())
    for _ in 0..<20 { _ = await failure { () async throws(HTTPFailure) in try await transport.send(exchange) } }
    let first = stride(from: 0, to: clock.waits.count, by: 2).map { clock.waits[$0] }
    #expect(first.count == 20 && Set(first).count > 1)
    // The device's time is no finer than some millionths of a second.
    #expect(first.allSatisfy { (0.249...0.501).contains($0) })
  }

  @Test("A wait that is cancelled ends the attempts")
  func cancelledWait() async throws {
    let clock = ManualClock(now: noon)
    let base = CannedTransport([.failure(lost)])
    let transport = RetryingTransport(base, clock: clock)
    let exchange = HTTPExchange(get())
    let task = Task { await failure { () async throws(HTTPFailure) in try await transport.send(exchange) } }
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(base.exchanges.count == 1)
  }

  @Test("Requests to a provider begin an interval apart")
  func pace() async throws {
    let clock = AdjustableClock(noon)
    let base = CannedTransport([answer(200)])
    let transport = PacedTransport(base, limit: RateLimit(interval: 5), clock: clock)
    for _ in 0..<3 { _ = try await transport.send(HTTPExchange(get())) }
    #expect(clock.waits == [5, 5] && base.exchanges.count == 3)
    try await clock.sleep(seconds: 60)
    _ = try await transport.send(HTTPExchange(get()))
    #expect(clock.waits == [5, 5, 60])
  }

  @Test("A turn that is cancelled is given to the next")
  func cancelledTurn() async throws {
    let clock = ManualClock(now: noon)
    let base = CannedTransport([answer(200)])
    let transport = PacedTransport(base, limit: RateLimit(interval: 5), clock: clock)
    let exchange = HTTPExchange(get())
    _ = try await transport.send(exchange)
    for _ in 0..<3 {
      let task = Task { await failure { () async throws(HTTPFailure) in try await transport.send(exchange) } }
      task.cancel()
      #expect(await task.value == .cancelled)
    }
    await clock.advance(by: 5) {}
    _ = try await transport.send(exchange)
    #expect(base.exchanges.count == 2)
  }

  @Test("Validators are kept for one address, only from a 200 to a GET, until they are forgotten")
  func validators() {
    var cache = ConditionalCache()
    let tagged = HTTPResponse(status: .ok, headerFields: [.eTag: "\"1\""])
    let unchanged = HTTPResponse(status: .notModified)
    cache.keep(tagged, for: get("/a"))
    #expect(cache.conditional(get("/a")).headerFields == [.ifNoneMatch: "\"1\""])
    #expect(cache.conditional(get("/b")).headerFields.isEmpty)
    #expect(cache.isUnchanged(unchanged, for: get("/a")) && !cache.isUnchanged(unchanged, for: get("/b")))
    #expect(!cache.isUnchanged(tagged, for: get("/a")))
    var head = get("/a")
    head.method = .head
    #expect(cache.conditional(head).headerFields.isEmpty)
    cache.keep(HTTPResponse(status: .partialContent, headerFields: [.eTag: "\"2\""]), for: get("/a"))
    #expect(cache.conditional(get("/a")).headerFields.isEmpty)
    for path in ["/a", "/b"] { cache.keep(tagged, for: get(path)) }
    #expect(["/a", "/b"].map { cache.isUnchanged(unchanged, for: get($0)) } == [false, true])
    cache.forget()
    #expect(!cache.isUnchanged(unchanged, for: get("/b")))
  }
}
