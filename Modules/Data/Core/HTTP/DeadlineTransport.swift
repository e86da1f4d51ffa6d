package import ChargeDomain
import Foundation

/// Gives up a request that has no answer at its total limit, by the injected clock. The limit holds for all attempts together.
package struct DeadlineTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let clock: any CoreClock

  package init(_ base: any HTTPTransport, clock: any CoreClock) {
    self.base = base
    self.clock = clock
  }

  package func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    let end = clock.now.addingTimeInterval(exchange.limits.seconds)
    let outcome = await clock.limit(until: end) { [base] () -> Result<HTTPAnswer, HTTPFailure> in
      do throws(HTTPFailure) { return .success(try await base.send(exchange)) } catch { return .failure(error) }
    }
    if let outcome { return try outcome.get() }
    if Task.isCancelled { throw .cancelled }
    throw .timedOut(.waiting, HTTPFailure.Detail(url: exchange.shownAddress, cause: "no answer at the total limit"))
  }
}

extension RequestLimits {
  /// The total limit in seconds.
  var seconds: TimeInterval { total / .seconds(1) }
}
