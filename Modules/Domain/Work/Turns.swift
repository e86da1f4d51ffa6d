import Synchronization

/// Lets pieces of work about the same thing run one after another. Work whose caller is gone still counts until it has ended:
/// a request that was cancelled may be on the wire for a while.
final class Turns<Key: Hashable & Sendable>: Sendable {
  /// Who waits, the one whose turn it is first.
  private let gates = Mutex<[Key: [WaitGate]]>([:])

  /// Does work when all work about this key that came before has ended.
  /// - Returns: Nil if the caller was cancelled first; then the work is not done.
  func take<Value: Sendable>(_ key: Key, _ work: () async -> Value) async -> Value? {
    let gate = WaitGate()
    gates.withLock { $0[key, default: []].append(gate) }
    openFirst(key)
    defer {
      gates.withLock { gates in
        gates[key]?.removeAll { $0 === gate }
        if gates[key]?.isEmpty ?? false { gates[key] = nil }
      }
      openFirst(key)
    }
    do { try await gate.wait() } catch { return nil }
    return Task.isCancelled ? nil : await work()
  }

  /// Opening a gate again does nothing.
  private func openFirst(_ key: Key) { gates.withLock { $0[key]?.first }?.open() }
}
