import Foundation
import Synchronization

/// How an endpoint answers.
public enum BackendBehaviour: Sendable, Equatable {
  /// Normally.
  case normal
  /// Not at all, until the behaviour changes or the backend stops.
  case hang
  /// With this status and a plain text.
  case status(Int)
  /// 200 with a web page, as captive portals and broken proxies do.
  case html
  /// With the right headers and half of the body; then the connection closes.
  case truncated
}

/// Injects faults and counts requests while the backend runs.
public final class BackendControl: Sendable {
  private struct State {
    var behaviours: [BackendEndpoint: BackendBehaviour] = [:]
    var counts: [BackendEndpoint: Int] = [:]
    var waiting: [UUID: CheckedContinuation<Void, Never>] = [:]
    var cancelled: Set<UUID> = []
  }

  private let state = Mutex(State())

  /// Controls the services with accounts.
  public let accounts = AccountsControl()

  /// A control with every endpoint answering normally.
  public init() {}

  /// Changes how an endpoint answers. Hanging requests continue with the new behaviour.
  public func set(_ behaviour: BackendBehaviour, for endpoint: BackendEndpoint) {
    let waiting = state.withLock { state in
      state.behaviours[endpoint] = behaviour
      defer { state.waiting = [:] }
      return state.waiting.values.map { $0 }
    }
    for continuation in waiting { continuation.resume() }
  }

  /// How an endpoint answers now.
  public func behaviour(of endpoint: BackendEndpoint) -> BackendBehaviour {
    state.withLock { $0.behaviours[endpoint] ?? .normal }
  }

  /// The number of requests for an endpoint, whatever the answer.
  public func requests(for endpoint: BackendEndpoint) -> Int {
    state.withLock { $0.counts[endpoint] ?? 0 }
  }

  func count(_ endpoint: BackendEndpoint) {
    state.withLock { $0.counts[endpoint, default: 0] += 1 }
  }

  /// Returns the behaviour once it is another than `hang`, or throws when the backend stops.
  func settled(_ endpoint: BackendEndpoint) async throws -> BackendBehaviour {
    while true {
      let behaviour = behaviour(of: endpoint)
      guard behaviour == .hang else { return behaviour }
      try Task.checkCancellation()
      await change(of: endpoint)
    }
  }

  private func change(of endpoint: BackendEndpoint) async {
    let id = UUID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let resumeNow = state.withLock { state in
          // Cancelled, or changed, between the look and the wait.
          if state.cancelled.remove(id) != nil || state.behaviours[endpoint] != .hang { return true }
          state.waiting[id] = continuation
          return false
        }
        if resumeNow { continuation.resume() }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        if let continuation = state.waiting.removeValue(forKey: id) { return continuation as CheckedContinuation? }
        state.cancelled.insert(id)
        return nil
      }
      continuation?.resume()
    }
    state.withLock { _ = $0.cancelled.remove(id) }
  }
}
