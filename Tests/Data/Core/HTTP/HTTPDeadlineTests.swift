import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

// Real time passes here, because the limits are libcurl's and the network's. Nothing else in the tests waits.
@Suite("HTTP transport: time limits", .serialized)
struct HTTPDeadlineTests {
  private let transport = makeTransport()

  /// True when the total limit falls in this stage. A busy machine may not have come so far within a short limit, so
  /// that longer ones are tried too.
  private func reaches(_ expected: HTTPFailure.Stage, _ url: String) async throws -> Bool {
    for limit in [Duration.milliseconds(250), .seconds(2), .seconds(15)]
    where try await transport.stage(url, RequestLimits(total: limit)) == expected {
      return true
    }
    return false
  }

  @Test("A server that says nothing is left", .timeLimit(.minutes(10)))
  func hangsBeforeHead() async throws {
    let gone = WaitGate()
    let server = try RawServer.start { connection, _ in
      connection.waitForEnd()
      gone.open()
    }
    defer { server.stop() }
    #expect(try await reaches(.waiting, server.url()))
    try await gone.wait()
  }

  @Test("A server that stops after the head")
  func hangsAfterHead() async throws {
    let server = try RawServer.start { connection, _ in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n")
      connection.waitForEnd()
    }
    defer { server.stop() }
    #expect(try await reaches(.receiving, server.url()))
  }

  @Test("A slow drip does not move the total limit")
  func drip() async throws {
    let server = try RawServer.start { connection, _ in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
      while !connection.waitForEnd(milliseconds: 20), connection.send("x") {}
    }
    defer { server.stop() }
    #expect(try await reaches(.receiving, server.url()))
  }

  @Test("An answer below the low-speed limit ends before the total limit")
  func lowSpeed() async throws {
    let server = try RawServer.start { connection, _ in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
      while !connection.waitForEnd(milliseconds: 20), connection.send("x") {}
    }
    defer { server.stop() }
    let limits = RequestLimits(
      total: .seconds(60), lowSpeed: RequestLimits.LowSpeed(bytes: 1_000, period: .milliseconds(100)))
    #expect(try await transport.stage(server.url(), limits) == .stalled)
  }

  @Test("Nobody takes the connection", .timeLimit(.minutes(10)))
  func connecting() async throws {
    let full = try FullListener()
    defer { full.stop() }
    let limits = RequestLimits(total: .seconds(600), connect: .milliseconds(100))
    #expect(try await transport.stage("http://127.0.0.1:\(full.port)/", limits) == .connecting)
  }

  @Test("Redirects share the total limit")
  func redirects() async throws {
    let server = try RawServer.start { connection, request in
      _ = connection.waitForEnd(milliseconds: 100)
      connection.answer("302 Found", ["Location: \(request.path)x"])
    }
    defer { server.stop() }
    #expect(try await transport.stage(server.url(), .short) != nil)
    #expect(server.requests.count < 5)
  }

  @Test("The total limit holds while waiting for one of the host's connections")
  func queued() async throws {
    let server = try RawServer.start { connection, _ in connection.waitForEnd() }
    defer { server.stop() }
    let transport = transport
    try await withThrowingTaskGroup(of: Void.self) { group in
      let hanging = try HTTPExchange(.get, server.url("/hanging"), limits: RequestLimits(total: .seconds(60)))
      for _ in 0..<20 {
        group.addTask {
          _ = await failure { () async throws(HTTPFailure) in try await transport.send(hanging) }
        }
      }
      #expect(try await transport.stage(server.url("/queued"), .short) != nil)
      group.cancelAll()
    }
  }
}
