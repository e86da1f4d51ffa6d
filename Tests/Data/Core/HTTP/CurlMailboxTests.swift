import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import ChargeData

/// A number that several tasks raise.
private final class Counter: Sendable {
  let value = Mutex(0)
}

@Suite("HTTP transport: the orders to its thread", .timeLimit(.minutes(10)))
struct CurlMailboxTests {
  private let ended = "the transfer thread ended"

  private func job(_ url: String, fields: HTTPFields = [:]) throws -> CurlJob {
    let hop = HTTPHop(address: try HTTPAddress(url), method: .get, fields: fields, body: nil)
    return CurlJob(
      ticket: CurlTicket(), hop: hop, limits: RequestLimits(), userAgent: "",
      deadline: ContinuousClock.now + .seconds(600))
  }

  private func parts(of orders: [CurlMailbox.Order]) -> [(starts: Bool, ticket: CurlTicket)] {
    orders.map { order in
      switch order {
      case .start(let job): (true, job.ticket)
      case .drop(let ticket): (false, ticket)
      }
    }
  }

  /// How a job ends; the body posts it, or does not.
  private func outcome(_ job: CurlJob, _ body: () -> Void) async -> CurlOutcome {
    await withCheckedContinuation { (continuation: CheckedContinuation<CurlOutcome, Never>) in
      if job.ticket.begin(continuation) { body() }
    }
  }

  private func cause(_ outcome: CurlOutcome) -> HTTPFailure.Detail? {
    guard case .failure(.badTransfer(.library, let detail)) = outcome else { return nil }
    return detail
  }

  @Test("Orders come in the order they were posted, each once")
  func inOrder() throws {
    let mailbox = CurlMailbox()
    let (first, second) = (try job("https://a.example/"), try job("https://b.example/"))
    let posted = [mailbox.post(.start(first)), mailbox.post(.drop(first.ticket)), mailbox.post(.start(second))]
    #expect(posted == [true, true, true])
    let orders = parts(of: try #require(mailbox.nextOrders()))
    #expect(orders.map(\.starts) == [true, false, true])
    #expect(orders.first?.ticket === first.ticket && orders.last?.ticket === second.ticket)
    #expect(mailbox.nextOrders()?.isEmpty == true)
  }

  @Test("A closed mailbox takes no order and tells its thread to end, but keeps what was posted before")
  func closed() throws {
    let mailbox = CurlMailbox()
    let job = try job("https://a.example/")
    mailbox.post(.start(job))
    mailbox.close()
    #expect(!mailbox.post(.drop(job.ticket)))
    #expect(mailbox.nextOrders() == nil)
    let left = parts(of: mailbox.detach())
    #expect(left.count == 1 && left.first?.ticket === job.ticket)
    #expect(mailbox.detach().isEmpty)
  }

  @Test("A mailbox whose thread has ended takes no order")
  func detached() throws {
    let mailbox = CurlMailbox()
    #expect(mailbox.detach().isEmpty)
    let job = try job("https://a.example/")
    #expect(!mailbox.post(.start(job)))
    #expect(mailbox.detach().isEmpty)
  }

  @Test("A request that was posted just before the end is refused, and hangs for nobody")
  func postedBeforeTheEnd() async throws {
    let server = try RawServer.start { connection, _ in connection.answer() }
    defer { server.stop() }
    // The first request of a process sets libcurl up.
    _ = try await makeTransport().send(HTTPExchange(.get, server.url()))
    let mailbox = CurlMailbox()
    let job = try job("https://a.example/x?key=1")
    let outcome = await outcome(job) {
      mailbox.post(.start(job))
      mailbox.close()
      Thread { CurlLoop(mailbox).run() }.start()
    }
    #expect(cause(outcome) == HTTPFailure.Detail(url: "https://a.example/x", cause: ended))
  }

  @Test("When the mailbox is closed, running and waiting requests are refused at once")
  func closedWhileRunning() async throws {
    let asked = WaitGate()
    let server = try RawServer.start { connection, request in
      guard request.path == "/hang" else { return connection.answer() }
      asked.open()
      connection.waitForEnd()
    }
    defer { server.stop() }
    _ = try await makeTransport().send(HTTPExchange(.get, server.url()))
    let mailbox = CurlMailbox()
    // One more than may run at a time for a host.
    let jobs = try (0...CurlQueue.perOrigin).map { _ in try job(server.url("/hang")) }
    let posted = WaitGate()
    let count = Counter()
    Thread { CurlLoop(mailbox).run() }.start()
    let tasks = jobs.map { job in
      Task {
        await outcome(job) {
          mailbox.post(.start(job))
          let isLast = count.value.withLock { count in
            count += 1
            return count == jobs.count
          }
          if isLast { posted.open() }
        }
      }
    }
    try await posted.wait()
    try await asked.wait()
    mailbox.close()
    for task in tasks {
      #expect(await cause(task.value) == HTTPFailure.Detail(url: server.url("/hang"), cause: ended))
    }
  }

  @Test("A ticket is resumed by the first outcome only, and one that is over begins nothing")
  func tickets() async throws {
    let job = try job("https://a.example/")
    let first = HTTPFailure.tooLarge(.head, limit: 1, HTTPFailure.Detail(url: "", cause: ""))
    let outcome = await outcome(job) {
      job.ticket.finish(.failure(first))
      job.ticket.finish(.failure(.cancelled))
    }
    guard case .failure(first) = outcome else {
      Issue.record("unexpected: \(outcome)")
      return
    }
    let again = await self.outcome(job) { Issue.record("it began again") }
    guard case .failure(.cancelled) = again else {
      Issue.record("unexpected: \(again)")
      return
    }
  }
}
