import ChargeDomain
import Foundation
import Synchronization

/// What is known of the live values of transactions: a server without them is not asked again at every poll, and where they
/// came once, the slower registers do not stand in when they fail to come.
final class MetricsMemory: Sendable {
  /// What a server did when it was asked for live values.
  enum Finding: Hashable {
    /// It sent some, the newest of them measured then.
    case sent(newest: Date)
    /// It has none.
    case absent

    /// When the newest value was measured, by the server's clock; `nil` if none was sent.
    var newest: Date? { if case .sent(let newest) = self { newest } else { nil } }
  }

  /// How many transactions are remembered; then the oldest goes.
  static let capacity = 64

  private struct State {
    var findings: [TransactionID: Finding] = [:]
    var order: [TransactionID] = []
  }

  private let state = Mutex(State())

  /// What is known of a transaction; `nil` if nothing is.
  subscript(id: TransactionID) -> Finding? { state.withLock { $0.findings[id] } }

  /// Remembers what a server did.
  func note(_ finding: Finding, of id: TransactionID) {
    state.withLock { state in
      if state.findings.updateValue(finding, forKey: id) != nil { return }
      state.order.append(id)
      if state.order.count > Self.capacity { state.findings[state.order.removeFirst()] = nil }
    }
  }
}
