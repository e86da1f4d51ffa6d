import ChargeCore
import Foundation
import Synchronization

/// What the wallet said to a device that wanted to take, or to give back, what is held. The judge keeps it by itself, from
/// what went over the network.
final class SettledHolds: Sendable {
  private struct State {
    /// The holds whose last such order was refused in this run of the app, when, and under which key.
    var refused: [String: (at: Date, key: String?)] = [:]
    var problems: [String] = []
  }

  private let clock: ManualClock
  private let state = Mutex(State())

  init(_ clock: ManualClock) { self.clock = clock }

  /// The holds that the wallet has refused to take from, or to give back; the device has heard that, and asked for nothing
  /// since.
  var refused: Set<String> { state.withLock { Set($0.refused.keys) } }

  /// A new run of the app asks once more.
  func beginRun() { state.withLock { $0.refused = [:] } }

  /// An order leaves the device. What was refused is not asked for again at once. The same request once more finds out what
  /// became of it: the device had waited no longer for the answer.
  func leaves(_ order: OutgoingOrder) {
    guard let hold = order.change.settledHold else { return }
    let now = clock.now
    state.withLock { state in
      guard let refused = state.refused.removeValue(forKey: hold), refused.key != order.key,
        now.timeIntervalSince(refused.at) < Self.rest
      else { return }
      state.problems.append("what is held as \(hold) is asked for again at once, and the wallet has just refused")
    }
  }

  /// An answer reaches the device.
  func arrives(_ order: OutgoingOrder, status: Int, code: String?) {
    guard let code, (400..<500).contains(status), ![401, 429].contains(status) else { return }
    let now = clock.now
    state.withLock { state in
      if code == "invalid_request" { state.problems.append("\(order.change) makes no sense to the wallet") }
      if let hold = order.change.settledHold { state.refused[hold] = (now, order.key) }
    }
  }

  /// What was wrong since the last call.
  func takeProblems() -> [String] {
    state.withLock { state in
      defer { state.problems = [] }
      return state.problems
    }
  }

  /// Seconds for which a wallet that has refused is left alone.
  private static let rest: TimeInterval = 60
}

extension OrderedChange {
  /// The hold that it takes from, or gives back; nil for anything else.
  fileprivate var settledHold: String? {
    switch self {
    case .capture(let id, _), .release(let id): id
    case .deposit, .withdraw, .transfer, .create, .delete, .rename, .hold: nil
    }
  }
}
