import ChargeDomain
import Synchronization

/// The network between the app and its servers, which commands switch off and slow down. The executable sends every
/// request through it; the core does not know of it.
public final class NetworkSwitch: Sendable {
  /// Why a request was not carried out.
  public enum Refusal: Error, Hashable, Sendable {
    /// There is no network, or it failed during the request.
    case offline
    /// The caller cancelled the request.
    case cancelled
  }

  private struct State {
    var network = NetworkState.online
    var nextID = 0
    /// Providers that are slow while the network is online.
    var slow: Set<String> = []
    /// Requests that wait for a fast network, or a fast provider.
    var waiting: [Int: WaitGate] = [:]
    /// Cancels each request under way.
    var open: [Int: @Sendable () -> Void] = [:]
    /// Open requests that lost the network.
    var dropped: Set<Int> = []
    /// Those who wait until no request is under way.
    var observers: [WaitGate] = []

    /// The gates of what waits, oldest first.
    var gates: [WaitGate] { waiting.sorted { $0.key < $1.key }.map(\.value) }

    /// Gives up what is under way, oldest first.
    mutating func drop() -> [@Sendable () -> Void] {
      dropped.formUnion(open.keys)
      return open.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Forgets a request; true when it lost the network.
    mutating func end(_ id: Int) -> Bool {
      waiting[id] = nil
      open[id] = nil
      if open.isEmpty {
        for observer in observers { observer.open() }
        observers = []
      }
      return dropped.remove(id) != nil
    }
  }

  private let state = Mutex(State())

  /// A network that is online and fast.
  public init() {}

  /// The state of the network.
  public var network: NetworkState { state.withLock { $0.network } }

  /// How many requests wait or are under way.
  public var openCount: Int { state.withLock { $0.waiting.count + $0.open.count } }

  /// How many requests are under way. One that is sent again counts until its last attempt.
  public var underWayCount: Int { state.withLock { $0.open.count } }

  /// Returns once no request is under way.
  public func quiet() async throws(CancellationError) {
    let gate = WaitGate()
    let isQuiet = state.withLock { state in
      if state.open.isEmpty { return true }
      state.observers.append(gate)
      return false
    }
    if !isQuiet { try await gate.wait() }
  }

  /// Fails all requests, as when the app is killed, and leaves the network as it is.
  public func cutOpen() {
    release { state in
      state.dropped.formUnion(state.waiting.keys)
      return (state.gates, state.drop())
    }
  }

  /// Changes the network. Going offline fails open requests; going online lets waiting ones continue.
  public func set(_ network: NetworkState) {
    release { state in
      state.network = network
      return (network == .slow ? [] : state.gates, network == .offline ? state.drop() : [])
    }
  }

  /// Makes a provider slow, or fast again, which lets its requests continue.
  public func set(_ provider: String, isSlow: Bool) {
    release { state in
      if isSlow { state.slow.insert(provider) } else { state.slow.remove(provider) }
      // A request that has something else to wait for waits again.
      return (isSlow ? [] : state.gates, [])
    }
  }

  private func release(
    _ change: (inout sending State) -> sending (gates: [WaitGate], transfers: [@Sendable () -> Void])
  ) {
    let released = state.withLock { change(&$0) }
    for gate in released.gates { gate.open() }
    for end in released.transfers { end() }
  }

  /// Sends a request as the network and its provider allow: at once, once they are fast again, or not at all.
  public func carry<Answer: Sendable>(
    to provider: String? = nil, _ send: @escaping @Sendable () async -> Answer
  ) async throws(Refusal) -> Answer {
    try await admit(provider)
    let task = Task { await send() }
    let id = state.withLock { state -> Int in
      state.nextID += 1
      state.open[state.nextID] = { task.cancel() }
      // The network may have failed since the admission.
      if state.network == .offline { state.dropped.insert(state.nextID) }
      return state.nextID
    }
    if state.withLock({ $0.dropped.contains(id) }) { task.cancel() }
    let answer = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    if state.withLock({ $0.end(id) }) { throw .offline }
    return answer
  }

  /// Waits at a gate until a request may go out.
  private func admit(_ provider: String?) async throws(Refusal) {
    while true {
      let gate = WaitGate()
      let (network, id) = state.withLock { state -> (NetworkState, Int) in
        state.nextID += 1
        let isProviderSlow = provider.map(state.slow.contains) ?? false
        let network = state.network == .online && isProviderSlow ? .slow : state.network
        if network == .slow { state.waiting[state.nextID] = gate }
        return (network, state.nextID)
      }
      switch network {
      case .online: return
      case .offline: throw .offline
      case .slow:
        let isCancelled: Bool
        do throws(CancellationError) {
          try await gate.wait()
          isCancelled = false
        } catch {
          isCancelled = true
        }
        let wasDropped = state.withLock { $0.end(id) }
        if isCancelled { throw .cancelled }
        if wasDropped { throw .offline }
      }
    }
  }
}
