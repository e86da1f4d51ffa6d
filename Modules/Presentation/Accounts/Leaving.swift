import ChargeDomain
import ChargeLocalization

/// Signing out of a service: asked for, confirmed, under way, failed. One way for all profiles.
enum SigningOut: Hashable, Sendable {
  case no
  case confirming
  case running
  case failed(Failure)

  /// A person wants to sign out; while the device is locked nothing can be forgotten.
  mutating func ask(in surroundings: Surroundings) {
    if self == .no, !surroundings.isLocked { self = .confirming }
  }

  /// The popup was answered.
  /// - Returns: true when that was the confirmation.
  mutating func answered() -> Bool {
    switch self {
    case .confirming:
      self = .running
      return true
    case .failed:
      self = .no
      return false
    case .no, .running: return false
    }
  }

  /// The popup was left.
  mutating func left() {
    if self != .running { self = .no }
  }

  /// It failed; what the person no longer wants is no failure to tell.
  mutating func failed(_ failure: Failure) { self = failure == .cancelled ? .no : .failed(failure) }

  /// What must be answered first; nil when nothing must.
  func popup(in context: ViewContext) -> Popup? {
    switch self {
    case .no, .running: nil
    case .confirming: .signOut(context.texts)
    case .failed(let failure): Popup(account: failure, in: context)
    }
  }
}
