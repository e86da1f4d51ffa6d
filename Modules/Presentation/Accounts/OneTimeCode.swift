import ChargeDomain
import ChargeLocalization
import Foundation

/// A code that a service sent by mail or message, while a person enters it and may ask for another.
struct OneTimeCode: Hashable, Sendable {
  /// How long the notice about a new code stays.
  enum Telling: Hashable, Sendable {
    /// Until a code is checked.
    case untilChecked
    /// Until the next digit.
    case untilEdited
  }

  private(set) var input = CodeInput()
  /// The wait for another code.
  private(set) var resend: CodeResend
  private(set) var resending = ResendState.idle
  private(set) var problem: CodeProblem?
  /// How many codes were wrong since the last one was sent.
  private(set) var wrongCount: Int
  /// How often in a row the service took no code because too many were tried, since the last one was sent.
  private var tooManyCount = 0
  /// False while no code is known to have been sent.
  private(set) var isSent: Bool
  /// True once the focus left the boxes of this code with a digit in them.
  private(set) var wasLeft = false
  /// True when what stands in the boxes was entered, or sent to be checked, after another code was asked for.
  private var isNewer = false
  private let telling: Telling

  init(
    isSent: Bool = true, resend: CodeResend = CodeResend(), telling: Telling = .untilChecked, wrongCount: Int = 0
  ) {
    self.isSent = isSent
    self.wrongCount = wrongCount
    self.resend = resend
    self.telling = telling
  }

  /// The wait for another code begins with the screen, once, where a code was sent just before.
  var beginsWait: Bool { isSent && resend == CodeResend() }

  /// The service sends no other code before this time.
  mutating func barred(until time: Date) { resend.barred(until: time) }

  mutating func waitBegan(at time: Date) { resend.sent(at: time) }

  /// Applies an edit.
  /// - Returns: the code when this edit completed it.
  mutating func apply(_ edit: CodeEdit) -> Secret? {
    let (before, hadFocus) = (input.entry.boxes, input.hasFocus)
    let code = input.apply(edit)
    if hadFocus, !input.hasFocus, !input.entry.isEmpty { wasLeft = true }
    if !input.entry.isEmpty {
      problem = nil
      if telling == .untilEdited, resending == .done { resending = .idle }
    }
    if input.entry.boxes != before { isNewer = true }
    return code
  }

  /// The code is being checked. It stays in the boxes, even if another code arrives meanwhile.
  mutating func isChecked() {
    isNewer = true
    if resending != .running { resending = .idle }
  }

  /// It was not taken: a code that was refused leaves empty boxes.
  /// - Returns: false for a failure that says nothing about the code, which then stays.
  mutating func refused(_ failure: Failure) -> Bool {
    problem = nil
    if let problem = CodeProblem(failure) { refused(for: problem) }
    return problem != nil
  }

  /// It was not taken, for this reason.
  /// - Parameter isOutdated: Whether it was checked before the newest code was sent, which it says nothing about.
  mutating func refused(for problem: CodeProblem, isOutdated: Bool = false) {
    self.problem = problem
    if problem == .wrong, !isOutdated { wrongCount += 1 }
    if problem == .tooMany, !isOutdated { tooManyCount += 1 }
    reset()
  }

  /// What stands below the boxes: why the code was refused, and from the second time on how often; nil when it was not.
  /// - Parameter triesLeft: How many more codes may be tried; nil where nobody knows.
  func error(_ texts: Texts, triesLeft: Int? = nil) -> String? {
    if problem == .tooMany { return texts.told(texts.codeTooMany, again: tooManyCount) }
    guard problem == .wrong, wrongCount > 1 else { return problem?.text(texts) }
    return triesLeft.map { texts.codeStillWrongLeft(count: $0) } ?? texts.codeStillWrong(count: wrongCount)
  }

  /// Forgets the problem of an earlier code.
  mutating func forgive() { problem = nil }

  /// Another code is asked for, one at a time.
  mutating func beginResend() -> Bool {
    guard resending != .running else { return false }
    (resending, isNewer) = (.running, false)
    return true
  }

  /// Another code was sent. An older one in the boxes is removed; digits entered since the request stay.
  /// - Parameter isChecking: Whether the code in the boxes is being checked; it stays until that has ended.
  mutating func sent(at time: Date, isChecking: Bool = false) {
    resend.sent(at: time)
    (resending, problem, isSent, wrongCount) = (.done, nil, true, 0)
    tooManyCount = 0
    if !isNewer, !isChecking { reset() }
  }

  /// The person has read that no other code was sent.
  mutating func resendAnswered() { resending = .idle }

  private mutating func reset() {
    input.reset()
    wasLeft = false
  }

  /// No other code was sent; a wait that the service names is kept.
  mutating func notSent(_ failure: Failure) {
    resending = failure == .cancelled ? .idle : .failed(failure)
    if case .rateLimited(let time, _) = failure { resend.barred(until: time) }
  }
}
