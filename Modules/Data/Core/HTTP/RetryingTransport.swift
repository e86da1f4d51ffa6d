public import ChargeDomain
import HTTPTypes

/// Sends again what may be sent again, as its policy says. Waits by the clock it is given.
public struct RetryingTransport: HTTPTransport {
  private let base: any HTTPTransport
  private let policy: RetryPolicy
  private let clock: any CoreClock
  private let jitter: @Sendable () -> Double

  /// - Parameters:
  ///   - base: makes each attempt; the limits of an exchange hold for each.
  ///   - jitter: a number from 0 to 1 for each wait.
  public init(
    _ base: any HTTPTransport, policy: RetryPolicy = RetryPolicy(), clock: any CoreClock,
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.base = base
    self.policy = policy
    self.clock = clock
    self.jitter = jitter
  }

  /// Returns the first answer that another attempt would not better, or throws the last failure.
  public func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    var attempt = 1
    while true {
      let result: Result<HTTPAnswer, HTTPFailure>
      do throws(HTTPFailure) { result = .success(try await base.send(exchange)) } catch { result = .failure(error) }
      let outcome = RetryPolicy.Outcome(result, clock)
      guard let delay = policy.delay(after: attempt, of: exchange.request.method, outcome, jitter: jitter()) else {
        return try result.get()
      }
      do throws(CancellationError) { try await clock.sleep(seconds: delay) } catch { throw .cancelled }
      attempt += 1
    }
  }
}

extension RetryPolicy.Outcome {
  fileprivate init(_ result: Result<HTTPAnswer, HTTPFailure>, _ clock: any CoreClock) {
    self =
      switch result {
      case .success(let answer):
        .answered(status: answer.response.status.code, retryAfter: answer.response.retryAfter(now: clock.now))
      case .failure(let failure): .failed(failure)
      }
  }
}
