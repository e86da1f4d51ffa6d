public import ChargeDomain
import Synchronization

/// What the functions of a test's ports do when they are called, and what they were asked.
///
/// A failure is told for a function ("logIn") or for one step of it, with what it was given ("user as one").
public final class CallScript: Sendable {
  private struct State: Sendable {
    var calls: [String] = []
    var steps: [String] = []
    var next: [String: [Failure]] = [:]
    var lasting: [String: Failure] = [:]
    var lastingForAll: Failure?
    var gates: [String: WaitGate] = [:]
    var gateOfAll: WaitGate?
  }

  private let state = Mutex(State())

  /// A script in which everything works at once.
  public init() {}

  /// What the services were asked, each the name of a function and what it was given.
  public var calls: [String] { state.withLock { $0.calls } }

  /// Everything that was done, in order: the calls, with the token that went along, and the work on the device.
  public var steps: [String] { state.withLock { $0.steps } }

  /// From now on only later calls and steps are told.
  public func forgetCalls() {
    state.withLock { state in
      state.calls = []
      state.steps = []
    }
  }

  /// Fails the next calls of a function, in order; after them it works.
  public func fail(_ function: String, _ failures: [Failure]) { state.withLock { $0.next[function] = failures } }

  /// Fails every call of a function, or every one with what it was given; nil lets it work again.
  public func failAlways(_ step: String, _ failure: Failure?) { state.withLock { $0.lasting[step] = failure } }

  /// Fails every call to a service; nil lets them work again.
  public func failAll(_ failure: Failure?) { state.withLock { $0.lastingForAll = failure } }

  /// Holds the next call of a function.
  @discardableResult
  public func hold(_ function: String) -> WaitGate {
    let gate = WaitGate()
    state.withLock { $0.gates[function] = gate }
    return gate
  }

  /// Holds every call to a service.
  @discardableResult
  public func holdAll() -> WaitGate {
    let gate = WaitGate()
    state.withLock { $0.gateOfAll = gate }
    return gate
  }

  /// A service is called.
  /// - Parameter credential: In whose name.
  public func call(_ function: String, _ inputs: [String], as credential: Credential?) async throws(Failure) {
    let call = ([function] + inputs).joined(separator: " ")
    let step = credential.map { "\(call) as \($0.token.reveal())" } ?? call
    let (gate, gateOfAll) = state.withLock { state in
      state.calls.append(call)
      state.steps.append(step)
      return (state.gates.removeValue(forKey: function), state.gateOfAll)
    }
    do {
      try await gate?.wait()
      try await gateOfAll?.wait()
    } catch {
      throw .cancelled
    }
    let failure = state.withLock { state -> Failure? in
      if let lasting = state.lasting[step] ?? state.lasting[function] ?? state.lastingForAll { return lasting }
      guard let first = state.next[function]?.first else { return nil }
      state.next[function]?.removeFirst()
      return first
    }
    if let failure { throw failure }
  }

  /// Something is done on the device.
  public func step(_ step: String) throws(Failure) {
    let failure = state.withLock { state in
      state.steps.append(step)
      return state.lasting[step]
    }
    if let failure { throw failure }
  }
}
