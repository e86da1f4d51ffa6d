import Foundation
import Synchronization

/// What an app has sent that must happen once or not at all, over all its runs.
final class SentCommands: Sendable {
  private struct State {
    var starts: Set<String> = []
    var problems: [String] = []
  }

  private let state = Mutex(State())

  /// A start with an authorisation leaves the device. The same one leaves twice only if the person asked for that meanwhile.
  func add(start transaction: String, authorization: Data) {
    state.withLock { state in
      let start = "\(transaction) \(String(decoding: authorization, as: UTF8.self))"
      if state.starts.insert(start).inserted { return }
      state.problems.append("the start of \(transaction) was sent again, and nobody asked for it")
    }
  }

  /// The person asks for a command once more.
  func personAsksAgain() { state.withLock { $0.starts = [] } }

  /// A command left the device before it was stored.
  func notStored(_ kind: String, of transaction: String) {
    state.withLock { $0.problems.append("the \(kind) of \(transaction) was sent before it was stored") }
  }

  /// A start left the device before the wallet held the sum for it.
  func notHeld(for transaction: String) {
    state.withLock { $0.problems.append("the start of \(transaction) was sent, and the wallet holds nothing for it") }
  }

  /// What was wrong since the last call.
  func takeProblems() -> [String] {
    state.withLock { state in
      defer { state.problems = [] }
      return state.problems
    }
  }
}

/// A start or a stop, as it leaves a device.
struct OutgoingCommand: Sendable {
  enum Kind: String {
    case start, stop
  }

  let kind: Kind
  let transaction: String

  /// Nil for any other request.
  init?(path: String) {
    let parts = path.split(separator: "/")
    guard parts.count > 1, let kind = Kind(rawValue: String(parts[parts.count - 2])) else { return nil }
    self.kind = kind
    transaction = String(parts[parts.count - 1])
  }
}
