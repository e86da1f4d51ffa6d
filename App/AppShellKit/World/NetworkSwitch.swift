import ChargeDomain
import Synchronization

/// The network between the app and everyone else, which scripts switch off and slow down.
///
/// The executable sends every request through it; nothing in the core knows of it.
public final class NetworkSwitch: Sendable {
  /// Why a request was not carried out.
  public enum Refusal: Error, Hashable, Sendable {
    /// There is no network, or it went while the request was open.
    case offline
    /// The caller no longer wants the answer.
    case cancelled
  }

  private struct State {
    var network = NetworkState.online
    var nextID = 0
    /// Providers that are slow while the network is not.
    var slow: Set<String> = []
    /// Requests that wait for a fast network, or a fast provider.
    var waiting: [Int: WaitGate] = [:]
    /// Requests under way; ending one makes its answer worthless.
    var open: [Int: @Sendable () -> Void] = [:]
    /// Open requests that lost the network.
    var dropped: Set<Int> = []
  }

  private let state = Mutex(State())

  /// A network that is as it should.
  public init() {}

  /// How the network is.
  public var network: NetworkState { state.withLock { $0.network } }

  /// How many requests wait or are under way.
  public var openCount: Int { state.withLock { $0.waiting.count + $0.open.count } }

  /// Fails what waits or is under way, as when the app is killed; the network stays as it is.
  public func cutOpen() {
    let (gates, transfers) = state.withLock { state -> ([WaitGate], [@Sendable () -> Void]) in
      state.dropped.formUnion(state.waiting.keys)
      state.dropped.formUnion(state.open.keys)
      return (state.waiting.sorted { $0.key < $1.key }.map(\.value), state.open.sorted { $0.key < $1.key }.map(\.value))
    }
    for gate in gates { gate.open() }
    for end in transfers { end() }
  }

  /// Changes the network. Going offline fails what is open; coming online lets what waits go on.
  public func set(_ network: NetworkState) {
    let (gates, transfers) = state.withLock { state -> ([WaitGate], [@Sendable () -> Void]) in
      state.network = network
      let gates = network == .slow ? [] : state.waiting.sorted { $0.key < $1.key }.map(\.value)
      guard network == .offline else { return (gates, []) }
      state.dropped.formUnion(state.open.keys)
      return (gates, state.open.sorted { $0.key < $1.key }.map(\.value))
    }
    for gate in gates { gate.open() }
    for end in transfers { end() }
  }

  /// Makes a provider slow, or fast again: what waits for it goes on then.
  public func set(_ provider: String, isSlow: Bool) {
    let gates = state.withLock { state -> [WaitGate] in
      if isSlow { state.slow.insert(provider) } else { state.slow.remove(provider) }
      // Those that have something else to wait for will find out.
      return isSlow ? [] : state.waiting.sorted { $0.key < $1.key }.map(\.value)
    }
    for gate in gates { gate.open() }
  }

  /// Carries a request out as the network and the provider it goes to allow: at once, when it is fast again, or not at
  /// all.
  public func carry<Answer: Sendable>(
    to provider: String? = nil, _ send: @escaping @Sendable () async -> Answer
  ) async throws(Refusal) -> Answer {
    try await admit(provider)
    let task = Task { await send() }
    let id = state.withLock { state -> Int in
      state.nextID += 1
      state.open[state.nextID] = { task.cancel() }
      // The network may have gone between the admission and here.
      if state.network == .offline { state.dropped.insert(state.nextID) }
      return state.nextID
    }
    if state.withLock({ $0.dropped.contains(id) }) { task.cancel() }
    let answer = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    let wasDropped = state.withLock { state -> Bool in
      state.open[id] = nil
      return state.dropped.remove(id) != nil
    }
    if wasDropped { throw .offline }
    return answer
  }

  /// Waits until a request may go out. While it waits, the work it belongs to rests.
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
        let wasDropped = state.withLock { state -> Bool in
          state.waiting[id] = nil
          return state.dropped.remove(id) != nil
        }
        if isCancelled { throw .cancelled }
        if wasDropped { throw .offline }
      }
    }
  }
}
