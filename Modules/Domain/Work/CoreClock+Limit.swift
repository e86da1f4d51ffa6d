package import Foundation
import Synchronization

extension CoreClock {
  /// Does work that has until a moment of this clock. Work that has not ended by then, or when the caller is cancelled, is
  /// cancelled and no longer awaited.
  /// - Returns: Nil if it did not end in time.
  package func limit<Value: Sendable>(
    until end: Date, _ work: @escaping @Sendable () async -> Value
  ) async -> Value? {
    let result = Mutex<Value?>(nil)
    let gate = WaitGate()
    let meter = ActivityMeter.current
    func begin(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
      meter?.begin()
      return Task {
        await body()
        meter?.end()
      }
    }
    let worker = begin {
      let value = await work()
      result.withLock { $0 = value }
      gate.open()
    }
    let timer = begin {
      do { try await sleep(until: end) } catch { return }
      gate.open()
    }
    // Work that is cancelled may end with a value of its own: it comes too late.
    defer {
      worker.cancel()
      timer.cancel()
    }
    // A cancelled caller wants no result.
    try? await gate.wait()
    return result.withLock { $0 }
  }

  /// Asks something that has so many seconds for an answer. One that comes later is none, even where the device slept
  /// meanwhile: it tells of what was long ago.
  func answer<Value: Sendable>(
    within seconds: TimeInterval, _ ask: @escaping @Sendable () async -> Result<Value, Failure>
  ) async -> Result<Value, Failure> {
    let end = now.addingTimeInterval(seconds)
    guard let answer = await limit(until: end, ask), now <= end else { return .failure(.timedOut) }
    return answer
  }
}
