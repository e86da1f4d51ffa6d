public import ChargeDomain
public import Foundation
import Synchronization

/// How often a provider is asked at most.
public struct RateLimit: Hashable, Sendable {
  /// Seconds between the beginnings of two requests, on average.
  public var interval: TimeInterval
  /// How many requests may begin at once after a rest.
  public var burst: Int

  /// A limit.
  public init(interval: TimeInterval, burst: Int = 1) {
    self.interval = max(0, interval)
    self.burst = max(1, burst)
  }
}

/// Keeps a provider's rate limit: requests begin an interval apart, in the order they were sent, except for a burst after a
/// rest.
public final class PacedTransport: HTTPTransport {
  private struct State {
    /// The end of the intervals of all requests so far.
    var paidUntil: Date?
    var waiting = 0
  }

  private let base: any HTTPTransport
  private let limit: RateLimit
  private let clock: any CoreClock
  private let state = Mutex(State())

  /// Sends by another transport.
  public init(_ base: any HTTPTransport, limit: RateLimit, clock: any CoreClock) {
    self.base = base
    self.limit = limit
    self.clock = clock
  }

  /// Waits for its turn, then sends.
  public func send(_ exchange: HTTPExchange) async throws(HTTPFailure) -> HTTPAnswer {
    let now = clock.now
    let turn = reserve(now)
    if turn > now {
      do throws(CancellationError) {
        try await clock.sleep(until: turn)
        state.withLock { $0.waiting -= 1 }
      } catch {
        giveBack(turn)
        throw .cancelled
      }
    }
    return try await base.send(exchange)
  }

  private func reserve(_ now: Date) -> Date {
    state.withLock { state in
      let rest = limit.interval * Double(limit.burst - 1)
      // Later than all waiting requests could make it, with one to spare for rounding: the device's clock was set back.
      let latest = now.addingTimeInterval(limit.interval * Double(state.waiting + 2) + rest)
      let known = state.paidUntil ?? now
      let paidUntil = known > latest ? now : max(now, known)
      let turn = max(now, paidUntil.addingTimeInterval(-rest))
      state.paidUntil = paidUntil.addingTimeInterval(limit.interval)
      if turn > now { state.waiting += 1 }
      return turn
    }
  }

  // An unused turn can be used again only when no later one was reserved.
  private func giveBack(_ turn: Date) {
    state.withLock { state in
      state.waiting -= 1
      let end = turn.addingTimeInterval(limit.interval * Double(limit.burst))
      if state.paidUntil == end { state.paidUntil = end.addingTimeInterval(-limit.interval) }
    }
  }
}
