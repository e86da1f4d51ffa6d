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
      return dropped.remove(id) != nil
    }
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
    release { state in
      state.dropped.formUnion(state.waiting.keys)
      return (state.gates, state.drop())
    }
  }

  /// Changes the network. Going offline fails what is open; coming online lets what waits go on.
  public func set(_ network: NetworkState) {
    release { state in
      state.network = network
      return (network == .slow ? [] : state.gates, network == .offline ? state.drop() : [])
    }
  }

  /// Makes a provider slow, or fast again, which lets what waits for it go on.
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
    if state.withLock({ $0.end(id) }) { throw .offline }
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
        let wasDropped = state.withLock { $0.end(id) }
        if isCancelled { throw .cancelled }
        if wasDropped { throw .offline }
      }
    }
  }
}
