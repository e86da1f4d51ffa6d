import Foundation

/// Starts that may begin a second session.
extension ChargingSession {
  /// Whether the person can send a start again that may still arrive: it has no answer, and after a minute the service says
  /// that nothing has begun. Nothing in the service's contract keeps it from beginning twice then.
  public var canRetryAtRisk: Bool {
    guard step == .starting, isLate, let command, command.kind == .start,
      case .unconfirmed(let since) = command.standing, let facts, facts.standing == .opened
    else { return false }
    return facts.askedAt.timeIntervalSince(since) >= Self.startPatience
  }

  /// Whether this app has sent a start for it, as far as is remembered.
  public var hasSentStart: Bool { command?.kind == .start || seenToBeginAt != nil || secondStartUntil != nil }

  /// Sends the command under way once more, if it is known not to have been carried out or the person takes the risk.
  mutating func sendAgain(_ now: Date) {
    guard let command, command.standing == .notCarriedOut || canRetryAtRisk else { return }
    if case .unconfirmed(let since) = command.standing { self.command?.openSince = since }
    self.command?.standing = .sent(at: now)
    self.command?.sentAt = now
    self.command?.tries += 1
    commandFailure = nil
    isLate = false
    if self.command?.openSince != nil { mayBeginTwice(now) }
  }

  /// A second session may begin from now on.
  mutating func mayBeginTwice(_ now: Date) { secondStartUntil = now.addingTimeInterval(Self.watchTime) }
}
