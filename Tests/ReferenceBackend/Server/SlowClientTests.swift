import Foundation
import HTTPTypes
import ServerDeadlines
import Testing

@testable import ReferenceBackend

@Suite("Clients that take long to send a request")
struct SlowClientTests {
  private static let head = Array("POST /auth/sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000\r\n\r\n".utf8)

  /// Runs a test with a fifth of a second for what it is about, and a minute for the other.
  private func withDeadlines(
    head: Duration = .seconds(60), body: Duration = .seconds(60), _ test: (RunningBackend) async throws -> Void
  ) async throws {
    var configuration = BackendConfiguration()
    configuration.deadlines.head = head
    configuration.deadlines.body = body
    try await withBackend(configuration, test)
  }

  @Test("10 seconds for a head and 30 for a body, unless something else is said")
  func usual() {
    let usual = BackendConfiguration().deadlines
    #expect(usual.head == .seconds(10) && usual.body == .seconds(30))
  }

  @Test("a head that comes byte by byte is cut off at its time, however often a byte comes")
  func slowHead() async throws {
    try await withDeadlines(head: .milliseconds(200)) { backend in
      let ended = try await LoopbackConnection.drip("GET / HTTP/1.1\r\nX: ", port: backend.port)
      #expect(ended.isClosed && ended.time >= .milliseconds(190))
    }
  }

  @Test("a connection that says nothing is closed at that time too")
  func silent() async throws {
    try await withDeadlines(head: .milliseconds(200)) { backend in
      let ended = try await LoopbackConnection.drip("", byte: nil, port: backend.port)
      #expect(ended.isClosed && ended.time >= .milliseconds(190))
    }
  }

  @Test("a body that comes byte by byte is cut off at its time; the time of the head does not count for it")
  func slowBody() async throws {
    try await withDeadlines(body: .milliseconds(200)) { backend in
      let ended = try await LoopbackConnection.drip(String(decoding: Self.head, as: UTF8.self), port: backend.port)
      #expect(ended.isClosed && ended.time >= .milliseconds(190))
    }
  }

  @Test("a connection that waits between two requests stays open, and the second is answered")
  func waits() async throws {
    try await withDeadlines(head: .milliseconds(200), body: .milliseconds(200)) { backend in
      let request = "GET \(BackendEndpoint.swissStatus.path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
      let ended = try await LoopbackConnection.drip(request, byte: nil, port: backend.port, atMost: 10, then: request)
      #expect(!ended.isClosed && ended.received.count { $0.hasPrefix("HTTP/1.1 200") } == 2)
    }
  }
}

extension LoopbackConnection {
  /// What became of a connection: whether the other side closed it, after which time, and what it had sent, an answer's head
  /// a text.
  struct Ending {
    let isClosed: Bool
    let time: Duration
    let received: [String]
  }

  /// Sends some bytes, then one more each time nothing came for a twentieth of a second, until the other side closes.
  /// - Parameters:
  ///   - byte: what is sent each time; nil only waits.
  ///   - times: how often it is sent before the connection is given up.
  ///   - last: what is sent then; its answer is read.
  static func drip(
    _ text: String, byte: UInt8? = UInt8(ascii: "a"), port: Int, atMost times: Int = 100, then last: String? = nil
  ) async throws -> Ending {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let began = ContinuousClock().now
            let connection = try LoopbackConnection(port: port)
            return try connection.drip(Array(text.utf8), byte, times, last.map { Array($0.utf8) }, since: began)
          })
      }
    }
  }

  private func drip(
    _ bytes: [UInt8], _ byte: UInt8?, _ times: Int, _ last: [UInt8]?, since began: ContinuousClock.Instant
  ) throws -> Ending {
    var received: [UInt8] = []
    /// True once the other side has closed.
    func isClosed(afterSending bytes: [UInt8]) throws -> Bool {
      if !bytes.isEmpty, try !transmit(bytes) { return true }
      while let part = try receive(within: 50) {
        if part.isEmpty { return true }
        received += part
      }
      return false
    }
    var heads: [String] {
      String(decoding: received, as: UTF8.self).components(separatedBy: "HTTP/1.1 ").dropFirst()
        .map { "HTTP/1.1 " + $0 }
    }
    var hasEnded = try isClosed(afterSending: bytes)
    for _ in 0..<times where !hasEnded { hasEnded = try isClosed(afterSending: byte.map { [$0] } ?? []) }
    let time = ContinuousClock().now - began
    if let last, !hasEnded {
      hasEnded = try !transmit(last)
      // The first answer may still be on its way on a slow machine.
      while !hasEnded, heads.count < 2, let part = try receive(within: 60_000) {
        hasEnded = part.isEmpty
        received += part
      }
    }
    return Ending(isClosed: hasEnded, time: time, received: heads)
  }
}
