import ChargeDomain
import Synchronization

/// What the ports of a test answer, call by call, and what they were asked.
final class CallScript: Sendable {
  private struct State: Sendable {
    var calls: [String] = []
    var failures: [String: [Failure]] = [:]
    var gates: [String: WaitGate] = [:]
  }

  private let state = Mutex(State())

  /// The calls so far, each the name of a function and what it was given.
  var calls: [String] { state.withLock { $0.calls } }

  /// From now on only later calls are told.
  func forgetCalls() { state.withLock { $0.calls = [] } }

  /// What the next calls of a function answer, in order; nothing left means that it works.
  func fail(_ function: String, _ failures: [Failure]) { state.withLock { $0.failures[function] = failures } }

  /// Holds the next call of a function.
  func hold(_ function: String) -> WaitGate {
    let gate = WaitGate()
    state.withLock { $0.gates[function] = gate }
    return gate
  }

  /// A function is called.
  func call(_ function: String, _ inputs: [String]) async throws(Failure) {
    let gate = state.withLock { state in
      state.calls.append(([function] + inputs).joined(separator: " "))
      return state.gates.removeValue(forKey: function)
    }
    do { try await gate?.wait() } catch { throw .cancelled }
    let failure = state.withLock { state -> Failure? in
      guard let first = state.failures[function]?.first else { return nil }
      state.failures[function]?.removeFirst()
      return first
    }
    if let failure { throw failure }
  }
}

/// A double of several ports whose calls follow one script.
protocol ScriptedDesk: Sendable {
  var script: CallScript { get }
}

extension ScriptedDesk {
  var calls: [String] { script.calls }

  func fail(_ function: String, _ failures: Failure...) { script.fail(function, failures) }

  func hold(_ function: String) -> WaitGate { script.hold(function) }

  func call(_ function: String, _ inputs: String...) async throws(Failure) {
    try await script.call(function, inputs)
  }
}
