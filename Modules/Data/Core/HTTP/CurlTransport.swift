import CCurl
import Foundation
import HTTPTypes
public import Logging
import Synchronization

/// HTTP by libcurl. All transfers run on one thread, and connections are reused.
///
/// Certificates are checked. Every address, redirects included, must be https unless it is on this machine. Nothing that
/// may be a key follows a redirect to another host. An answer that ends too early is a failure; only declared gzip data
/// that the server itself had cut goes unnoticed by libcurl.
public final class CurlTransport: HTTPTransport {
  private let mailbox = CurlMailbox()
  private let hasThread = Mutex(false)
  private let userAgent: String
  private let logger: Logger

  /// A transport with its own thread and connections, which begin with the first request and end with the last reference.
  /// - Parameters:
  ///   - version: the product's version, sent as `User-Agent: ChargeCore/<version>`.
  ///   - logger: gets a debug line for each exchange: method, address without query, outcome, size and time.
  public init(version: String, logger: Logger) {
    self.userAgent = "ChargeCore/\(version)"
    self.logger = logger
  }

  deinit { mailbox.close() }

  /// Sends the request, follows allowed redirects and returns the final answer.
  public func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    let began = ContinuousClock.now
    do throws(HTTPFailure) {
      let answer = try await follow(exchange, began: began)
      let status = answer.response.status.code
      logger.debug("\(exchange): \(status), \(answer.body.count) bytes in \(ContinuousClock.now - began)")
      return answer
    } catch {
      logger.debug("\(exchange): \(error.code) after \(ContinuousClock.now - began)")
      throw error
    }
  }

  private func startThread() {
    hasThread.withLock { hasThread in
      guard !hasThread else { return }
      hasThread = true
      // Once in a process, before any other use of libcurl: Swift initializes a global exactly once.
      _ = libcurlIsReady
      let thread = Thread { [mailbox] in CurlLoop(mailbox).run() }
      thread.name = "http"
      thread.start()
    }
  }

  private func follow(_ exchange: HTTPExchange, began: ContinuousClock.Instant) async throws(HTTPFailure) -> HTTPAnswer
  {
    var hop = try HTTPHop(exchange)
    var redirects = 0
    while true {
      let received = try await perform(hop, exchange.limits, deadline: began + exchange.limits.total)
      guard let next = try hop.next(status: received.status, location: received.location) else {
        return HTTPAnswer(
          response: HTTPResponse(status: .init(code: received.status), headerFields: received.fields),
          body: received.body)
      }
      guard redirects < exchange.limits.redirects else {
        let detail = HTTPFailure.Detail(url: next.address.shown, cause: "redirected again")
        throw .redirectLoop(limit: exchange.limits.redirects, detail)
      }
      redirects += 1
      hop = next
    }
  }

  private func perform(
    _ hop: HTTPHop, _ limits: RequestLimits, deadline: ContinuousClock.Instant
  ) async throws(HTTPFailure) -> CurlReception {
    startThread()
    let ticket = CurlTicket()
    let job = CurlJob(ticket: ticket, hop: hop, limits: limits, userAgent: userAgent, deadline: deadline)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard ticket.begin(continuation) else { return }
        if !mailbox.post(.start(job)) {
          let detail = HTTPFailure.Detail(url: hop.address.shown, cause: "the transfer thread ended")
          ticket.finish(.failure(.badTransfer(.library, detail)))
        }
      }
    } onCancel: {
      ticket.finish(.failure(.cancelled))
      mailbox.post(.drop(ticket))
    }
    return try outcome.get()
  }
}

private let libcurlIsReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
