import ChargeDomain

/// Work that failed because the device was locked. It is done again after the unlock without another tap.
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

  /// The work to be done now; nil when there is none, or it has to wait. It waits until the accounts were read after an
  /// unlock, so that their older state does not overwrite the sign-in.
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
