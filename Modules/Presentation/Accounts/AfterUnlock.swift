import ChargeDomain

/// A sign-in that the lock of the device came between: what the service gave is kept, or asked for, once the device is
/// unlocked, without the person doing anything more.
struct AfterUnlock<Work: Hashable & Sendable>: Hashable, Sendable {
  private var work: Work?

  /// True while the unlock is waited for.
  var isWaiting: Bool { work != nil }

  /// - Returns: false for a failure that the unlock does not end.
  mutating func wait(toDo work: Work, after failure: Failure, in surroundings: Surroundings) -> Bool {
    guard failure == .locked, surroundings.isLocked else { return false }
    self.work = work
    return true
  }

  /// The work to be done now; nil when there is none, or it has to wait. After an unlock the accounts are read first, so
  /// that nothing older is told after the sign-in.
  mutating func resume(at signal: ScreenSignal) -> Work? {
    guard signal.tellsUnlocked else { return nil }
    defer { work = nil }
    return work
  }
}

extension ScreenSignal {
  /// True when the device is known to be unlocked and its accounts have been read.
  var tellsUnlocked: Bool {
    switch self {
    case .appeared(let surroundings), .changed(let surroundings, .accounts): !surroundings.isLocked
    case .changed, .covered, .pulled: false
    }
  }
}
