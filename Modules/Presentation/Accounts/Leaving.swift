import ChargeDomain
import ChargeLocalization

/// Leaving an account by signing out or deleting it: asked for, confirmed, under way, failed. All services share it.
enum Leaving: Hashable, Sendable {
  /// How an account is left.
  enum Way: Hashable, Sendable {
    case signOut
    case delete
  }

  case no
  case confirming(Way)
  case running(Way)
  case failed(Failure)

  /// True while it is under way.
  var isRunning: Bool { if case .running = self { true } else { false } }

  /// Why it failed; nil when it did not.
  var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }

  /// A person wants to leave; while the device is locked nothing can be forgotten.
  mutating func ask(for way: Way, in surroundings: Surroundings) {
    if !isRunning, !surroundings.isLocked { self = .confirming(way) }
  }

  /// The popup was answered.
  /// - Returns: The way that was confirmed by it; nil when nothing was.
  mutating func answered() -> Way? {
    switch self {
    case .confirming(let way):
      self = .running(way)
      return way
    case .failed:
      self = .no
      return nil
    case .no, .running: return nil
    }
  }

  /// The popup was left.
  mutating func left() {
    if !isRunning { self = .no }
  }

  /// Records a failure; a cancelled request is not reported.
  mutating func failed(_ failure: Failure) { self = failure == .cancelled ? .no : .failed(failure) }

  /// The popup to be answered first; nil for none.
  /// - Parameters:
  ///   - warning: What signing out means besides; nil for nothing.
  ///   - means: What becomes of the data on the device; nil where all of it comes back with the next sign-in.
  ///   - deletion: What is asked before an account is deleted; nil where none can be.
  func popup(
    in context: ViewContext, warning: String? = nil, means: String? = nil, deletion: @autoclosure () -> Popup? = nil
  ) -> Popup? {
    switch self {
    case .no, .running: nil
    case .confirming(.signOut): .signOut(context.texts, warning: warning, means: means)
    case .confirming(.delete): deletion()
    case .failed(let failure): Popup(account: failure, in: context)
    }
  }
}
