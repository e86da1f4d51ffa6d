public import ChargeDomain
public import Foundation
import Synchronization

/// Keeps a provider's rate limit: requests begin at least an interval apart, in the order they were asked for.
public final class PacedTransport: HTTPTransport {
  private struct State {
    var nextFree: Date?
    var waiting = 0
  }

  private let base: any HTTPTransport
  private let interval: TimeInterval
  private let clock: any CoreClock
  private let state = Mutex(State())

  /// - Parameter interval: seconds between the beginnings of two requests.
  public init(_ base: any HTTPTransport, interval: TimeInterval, clock: any CoreClock) {
    self.base = base
    self.interval = max(0, interval)
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
      // Further ahead than all who wait, with one to spare for rounding: the device's clock was set back.
      let latest = now.addingTimeInterval(interval * Double(state.waiting + 2))
      let free = state.nextFree ?? now
      let turn = free > latest ? now : max(now, free)
      state.nextFree = turn.addingTimeInterval(interval)
      if turn > now { state.waiting += 1 }
      return turn
    }
  }

  // A turn nobody takes is only worth having when no later one was given out.
  private func giveBack(_ turn: Date) {
    state.withLock { state in
      state.waiting -= 1
      if state.nextFree == turn.addingTimeInterval(interval) { state.nextFree = turn }
    }
  }
}
