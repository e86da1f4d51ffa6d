import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import ChargeData

// Real time passes here, as in HTTPDeadlineTests.
@Suite("HTTP transport: waiting for a turn, and the pace of an answer", .serialized, .timeLimit(.minutes(10)))
struct HTTPPaceTests {
  private let transport = makeTransport()

  @Test("A request whose time passes before its turn has not been connected, and waits no longer than its limit")
  func waitsForItsTurn() async throws {
    let full = WaitGate()
    let count = Mutex(0)
    let server = try RawServer.start { connection, _ in
      let isFull = count.withLock { count in
        count += 1
        return count == CurlQueue.perOrigin
      }
      if isFull { full.open() }
      connection.waitForEnd()
    }
    defer { server.stop() }
    let hanging = try HTTPExchange(.get, server.url("/hanging"), limits: RequestLimits(total: .seconds(600)))
    let transport = transport
    let tasks = (0..<CurlQueue.perOrigin).map { _ in
      Task { await failure { () async throws(HTTPFailure) in try await transport.send(hanging) } }
    }
    try await full.wait()
    let began = ContinuousClock.now
    #expect(try await transport.stage(server.url("/queued"), .short) == .connecting)
    #expect(ContinuousClock.now - began < .seconds(30))
    #expect(server.requests.allSatisfy { $0.path == "/hanging" })
    for task in tasks {
      task.cancel()
      #expect(await task.value == .cancelled)
    }
  }

  @Test("An answer that stops after its head is stalled at the end of a period")
  func stopsAfterTheHead() async throws {
    let server = try RawServer.start { connection, _ in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n")
      connection.waitForEnd()
    }
    defer { server.stop() }
    let limits = RequestLimits(
      total: .seconds(600), lowSpeed: RequestLimits.LowSpeed(bytes: 1_000, period: .milliseconds(100)))
    #expect(try await transport.stage(server.url(), limits) == .stalled)
  }

  @Test("The bytes of the body count for the pace: a slow answer that goes on is read to its end")
  func goesOn() async throws {
    let server = try RawServer.start { connection, request in
      let pause = Int32(request.path.dropFirst()) ?? 0
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 30\r\n\r\n")
      for _ in 0..<30 where !connection.waitForEnd(milliseconds: pause) { connection.send("x") }
    }
    defer { server.stop() }
    var body: Data?
    // A busy machine may pause for longer than the short period.
    for (pause, period) in [(20, .milliseconds(200)), (200, .seconds(2))] as [(Int, Duration)] where body == nil {
      let limits = RequestLimits(total: .seconds(600), lowSpeed: RequestLimits.LowSpeed(bytes: 1, period: period))
      body = try? await transport.send(HTTPExchange(.get, server.url("/\(pause)"), limits: limits)).body
    }
    #expect(body == Data(repeating: UInt8(ascii: "x"), count: 30))
  }

  @Test("A transport that has nothing to do takes the next request at once")
  func wakesUp() async throws {
    let server = try RawServer.start { connection, _ in connection.answer() }
    defer { server.stop() }
    let began = ContinuousClock.now
    for _ in 0..<3 { _ = try await transport.send(HTTPExchange(.get, server.url())) }
    #expect(ContinuousClock.now - began < .seconds(30))
  }
}
