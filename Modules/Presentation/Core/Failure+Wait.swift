import ChargeDomain
import ChargeLocalization
import Foundation

extension Failure {
  /// When the service takes the next question, where it says so.
  var waitsUntil: Date? {
    switch self {
    case .rateLimited(let end, _), .attemptsExceeded(let end): end
    // Only a service that counts requests tells a time.
    default: nil
    }
  }

  /// True when the service was asked too often, whether or not it says how long to wait. An earlier code still works.
  var asksToWait: Bool {
    switch self {
    case .busy, .rejected(.tooManyAttempts): true
    // Any other failure asks to wait only where it tells until when.
    default: waitsUntil != nil
    }
  }

  /// The wait that the service asks for; nil where it does not say how long.
  var wait: CodeResend? {
    guard let waitsUntil else { return nil }
    var wait = CodeResend()
    wait.barred(until: waitsUntil)
    return wait
  }

  /// That all codes of this hour were sent, and when the next one comes; nil once it can be sent, and where the service does
  /// not say how many it sends in an hour.
  func codesUsedUp(_ wait: CodeResend, in context: ViewContext) -> String? {
    let left = wait.secondsLeft(at: context.now)
    guard case .rateLimited(_, let sent?) = self, sent.isHourly, left > 0 else { return nil }
    return context.texts.codeHourFull(count: sent.count, time: context.texts.wait(seconds: left))
  }

  /// When the text of the wait changes next; nil when there is no wait.
  func nextChange(after now: Date) -> Date? { wait?.nextChange(after: now) }

  /// What a person can do about a service with accounts: where it asks to wait, for how long.
  func accountAdvice(in context: ViewContext) -> String {
    let texts = context.texts
    guard let wait else { return texts.accountFailureAdvice(self) }
    let left = wait.secondsLeft(at: context.now)
    if let used = codesUsedUp(wait, in: context) { return used }
    return left > 0 ? texts.errorWaitAdvice(time: texts.wait(seconds: left)) : texts.errorWaitOver
  }
}
