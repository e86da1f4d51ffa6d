public import ChargeDomain
import Foundation
import HTTPTypes

/// Sends what may be repeated again after temporary failures, and waits by the injected clock. An attempt that
/// could begin only after the total limit of the exchange is not made.
public struct RetryingTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let policy = RetryPolicy()
  private let clock: any CoreClock
  private let jitter: @Sendable () -> Double

  /// - Parameters:
  ///   - base: makes each attempt. The limits of an exchange hold for each attempt.
  ///   - jitter: gives a number from 0 to 1 for each wait.
  public init(
    _ base: any HTTPTransport, clock: any CoreClock,
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.base = base
    self.clock = clock
    self.jitter = jitter
  }

  /// Returns the answer of the last attempt, or throws its failure.
  public func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    var attempt = 1
    let end = clock.now.addingTimeInterval(exchange.limits.seconds)
    while true {
      let result: Result<HTTPAnswer, HTTPFailure>
      do throws(HTTPFailure) { result = .success(try await base.send(exchange)) } catch { result = .failure(error) }
      let outcome: RetryPolicy.Outcome =
        switch result {
        case .success(let answer):
          .answered(status: answer.response.status.code, retryAfter: answer.response.retryAfter(now: clock.now))
        case .failure(let failure): .failed(failure)
        }
      guard exchange.mayBeRepeated,
        let delay = policy.delay(after: attempt, of: exchange.request.method, outcome, jitter: jitter()),
        clock.now.addingTimeInterval(delay) < end
      else { return try result.get() }
      if let listener = SendingAgain.listener {
        await listener.hear(Failure(outcome, at: clock.now), clock.now.addingTimeInterval(delay))
      }
      do throws(CancellationError) { try await clock.sleep(seconds: delay) } catch { throw .cancelled }
      attempt += 1
    }
  }
}

extension Failure {
  /// Why an attempt is to be made again.
  fileprivate init(_ outcome: RetryPolicy.Outcome, at now: Date) {
    switch outcome {
    case .failed(let failure): self.init(failure)
    case .answered(let status, let wait): self.init(status: status, wait: wait, receivedAt: now)
    }
  }
}
