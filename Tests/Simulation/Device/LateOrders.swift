import ChargeCore
import Foundation
import Synchronization

/// Orders that an app has given up and that still travel. They belong to the world: they arrive though the app is killed.
final class LateOrders: Sendable {
  private struct State {
    var serial = 0
    var tasks: [Int: Task<Void, Never>] = [:]
    var arrivals: Set<Int> = []
  }

  private let clock: ManualClock
  private let state = Mutex(State())

  init(_ clock: ManualClock) { self.clock = clock }

  /// Whether none is still to arrive.
  var isEmpty: Bool { state.withLock { $0.tasks.isEmpty } }

  /// When orders arrived, in milliseconds since 1970.
  var arrivals: Set<Int> { state.withLock { $0.arrivals } }

  /// Lets an order arrive later. No app waits for it, so it is no app's work.
  func add(after seconds: Int, _ deliver: @escaping @Sendable () async -> Void) {
    let clock = clock
    state.withLock { state in
      state.serial += 1
      let id = state.serial
      state.tasks[id] = Task.detached { [weak self] in
        do { try await clock.sleep(seconds: Double(seconds)) } catch { return }
        self?.arrived(id)
        await deliver()
      }
    }
  }

  /// Lets none arrive any more: the world ends.
  func cancel() {
    let tasks = state.withLock { state in
      defer { state.tasks = [:] }
      return state.tasks
    }
    for (_, task) in tasks { task.cancel() }
  }

  private func arrived(_ id: Int) {
    let now = Int((clock.now.timeIntervalSince1970 * 1000).rounded())
    state.withLock { state in
      state.tasks[id] = nil
      state.arrivals.insert(now)
    }
  }
}
