import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import ChargeData

// The limits of these requests are far away: a connection that is not given up leaves its test to the time limit.
@Suite("HTTP transport: cancelled at every stage", .timeLimit(.minutes(10)))
struct HTTPCancellationTests {
  private let transport = makeTransport()
  private let patient = RequestLimits(total: .seconds(3_600), connect: .seconds(3_600))

  private func start(_ url: String) throws -> Task<HTTPFailure?, Never> {
    let exchange = try HTTPExchange(.get, url, limits: patient)
    let transport = transport
    return Task { await failure { () async throws(HTTPFailure) in try await transport.send(exchange) } }
  }

  @Test("Before it starts: nothing is sent")
  func beforeStart() async throws {
    let server = try RawServer.start { connection, _ in connection.answer() }
    defer { server.stop() }
    let exchange = try HTTPExchange(.get, server.url("/never"))
    let transport = transport
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
    }
    #expect(await task.value == .cancelled)
    _ = try await transport.send(HTTPExchange(.get, server.url("/after")))
    #expect(server.requests.map(\.path) == ["/after"])
  }

  @Test("While connecting")
  func connecting() async throws {
    let full = try FullListener()
    defer { full.stop() }
    let server = try RawServer.start { connection, _ in connection.answer() }
    defer { server.stop() }
    let exchange = try HTTPExchange(.get, "http://127.0.0.1:\(full.port)/", limits: patient)
    let transport = transport
    let task = Task.immediate {
      await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
    }
    // Orders are obeyed in turn: once this one is answered, the other has begun.
    _ = try await transport.send(HTTPExchange(.get, server.url()))
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test("While waiting for the answer: the server sees the connection go")
  func waiting() async throws {
    let asked = WaitGate()
    let gone = WaitGate()
    let server = try RawServer.start { connection, _ in
      asked.open()
      connection.waitForEnd()
      gone.open()
    }
    defer { server.stop() }
    let task = try start(server.url())
    try await asked.wait()
    task.cancel()
    #expect(await task.value == .cancelled)
    try await gone.wait()
  }

  @Test("While waiting for its turn: it is never sent, and the next in turn is")
  func waitingForItsTurn() async throws {
    let full = WaitGate()
    let count = Mutex(0)
    let server = try RawServer.start { connection, request in
      guard request.path == "/hanging" else { return connection.answer() }
      let isFull = count.withLock { count in
        count += 1
        return count == CurlQueue.perOrigin
      }
      if isFull { full.open() }
      connection.waitForEnd()
    }
    defer { server.stop() }
    let hanging = try (0..<CurlQueue.perOrigin).map { _ in try start(server.url("/hanging")) }
    try await full.wait()
    let exchange = try HTTPExchange(.get, server.url("/queued"), limits: patient)
    let transport = transport
    let queued = Task.immediate {
      await failure { () async throws(HTTPFailure) in try await transport.send(exchange) }
    }
    queued.cancel()
    #expect(await queued.value == .cancelled)
    let next = try start(server.url("/next"))
    hanging.first?.cancel()
    #expect(await next.value == nil)
    #expect(!server.requests.contains { $0.path == "/queued" })
    for task in hanging {
      task.cancel()
      #expect(await task.value == .cancelled)
    }
  }

  @Test("In the middle of the body")
  func midBody() async throws {
    let asked = WaitGate()
    let gone = WaitGate()
    let server = try RawServer.start { connection, _ in
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n")
      let piece = [UInt8](repeating: 0, count: 64 << 10)
      for _ in 0..<8 { connection.send(piece) }
      asked.open()
      while connection.send(piece) {}
      gone.open()
    }
    defer { server.stop() }
    let exchange = try HTTPExchange(
      .get, server.url(), limits: RequestLimits(total: .seconds(3_600), bodyBytes: 1_000_000_000))
    let transport = transport
    let task = Task { await failure { () async throws(HTTPFailure) in try await transport.send(exchange) } }
    try await asked.wait()
    task.cancel()
    // A transfer that ended otherwise may never have told the server.
    try #require(await task.value == .cancelled)
    try await gone.wait()
  }

  @Test("After it is done: the answer stands")
  func afterDone() async throws {
    let server = try RawServer.start { connection, _ in connection.answer() }
    defer { server.stop() }
    let task = try start(server.url())
    #expect(await task.value == nil)
    task.cancel()
    #expect(await task.value == nil)
  }

  @Test("100 cancelled while they begin and end: each is resumed once, and the transport goes on")
  func race() async throws {
    let server = try RawServer.start { connection, _ in connection.answer() }
    defer { server.stop() }
    let tasks = try (0..<100).map { _ in try start(server.url()) }
    for (number, task) in tasks.enumerated() where number % 2 == 0 { task.cancel() }
    for (number, task) in tasks.enumerated() {
      let outcome = await task.value
      #expect(outcome == nil || (outcome == .cancelled && number % 2 == 0))
    }
    let answer = try await transport.send(HTTPExchange(.get, server.url()))
    #expect(answer.response.status.code == 200)
  }

  @Test("A ticket is resumed by whoever comes first, in every order")
  func tickets() async {
    let early = CurlTicket()
    early.finish(.failure(.cancelled))
    let first = await withCheckedContinuation { #expect(!early.begin($0)) }
    guard case .failure(.cancelled) = first else {
      Issue.record("unexpected: \(first)")
      return
    }
    let late = CurlTicket()
    let loop = HTTPFailure.redirectLoop(limit: 1, HTTPFailure.Detail(url: "", cause: ""))
    let second = await withCheckedContinuation { continuation in
      #expect(late.begin(continuation))
      late.finish(.failure(loop))
      late.finish(.failure(.cancelled))
    }
    guard case .failure(loop) = second else {
      Issue.record("unexpected: \(second)")
      return
    }
  }

  @Test("A transport that goes lets its thread and connections go")
  func release() async throws {
    let asked = WaitGate()
    let gone = WaitGate()
    let server = try RawServer.start { connection, _ in
      connection.answer()
      asked.open()
      connection.waitForEnd()
      gone.open()
    }
    defer { server.stop() }
    do {
      _ = try await makeTransport().send(HTTPExchange(.get, server.url()))
    }
    try await asked.wait()
    try await gone.wait()
  }
}
