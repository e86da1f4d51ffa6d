import ChargeDomain
import ChargeLocalization
import Foundation

/// The code of one of the service's mails, while a person enters it and may ask for another: what proving an address and
/// choosing a new password have in common.
struct MailCode: Hashable, Sendable {
  private(set) var input = CodeInput()
  private(set) var resend = CodeResend()
  private(set) var resending = ResendState.idle
  private(set) var problem: CodeProblem?
  /// False while no code is known to have been sent.
  private(set) var isSent: Bool
  /// True once the focus left the boxes of this code.
  private(set) var wasLeft = false
  /// True when what stands in the boxes was entered, or sent to be checked, after another code was asked for.
  private var isNewer = false

  init(isSent: Bool = true) { self.isSent = isSent }

  /// The wait for another code begins with the screen, once, where a code was sent just before.
  var beginsWait: Bool { isSent && resend == CodeResend() }

  /// The service sends no other code before this time.
  mutating func barred(until time: Date) { resend.barred(until: time) }

  mutating func waitBegan(at time: Date) { resend.sent(at: time) }

  /// Takes an edit in.
  /// - Returns: the code when this edit completed it.
  mutating func apply(_ edit: CodeEdit) -> Secret? {
    let (before, hadFocus) = (input.entry.boxes, input.hasFocus)
    let code = input.apply(edit)
    if hadFocus, !input.hasFocus { wasLeft = true }
    if !input.entry.isEmpty { problem = nil }
    if input.entry.boxes != before { isNewer = true }
    return code
  }

  /// The code is sent to be checked: it stays in the boxes whatever comes of another that is still asked for.
  mutating func isChecked() {
    isNewer = true
    if resending != .running { resending = .idle }
  }

  /// It was not taken: a code that was refused leaves empty boxes.
  /// - Returns: false for a failure that says nothing about the code, which then stays.
  mutating func refused(_ failure: Failure) -> Bool {
    problem = CodeProblem(failure)
    guard problem != nil else { return false }
    reset()
    return true
  }

  /// Another code is asked for, one at a time.
  mutating func beginResend() -> Bool {
    guard resending != .running else { return false }
    (resending, isNewer) = (.running, false)
    return true
  }

  /// Another code is on its way: an older one in the boxes is worth nothing any more, what was entered meanwhile stays.
  mutating func sent(at time: Date) {
    resend.sent(at: time)
    (resending, problem, isSent) = (.done, nil, true)
    if !isNewer { reset() }
  }

  private mutating func reset() {
    input.reset()
    wasLeft = false
  }

  /// None was sent; where the service says how long to wait, its word counts.
  mutating func notSent(_ failure: Failure) {
    resending = failure == .cancelled ? .idle : .failed(failure)
    if case .rateLimited(let time) = failure { resend.barred(until: time) }
  }
}

/// The code of a mail, ready to show.
public struct MailCodeContent: Hashable, Sendable, Codable {
  /// Where the code went, or that none was sent.
  public let intro: RichText
  /// The boxes.
  public let boxes: CodeBoxes
  /// That another code is on its way, or could not be sent; nil when none was asked for.
  public let resent: Notice?
  /// What stands there while another code is asked for.
  public let resending: Loading?
  /// Asks for another code.
  public let resend: SendAgain

  /// - Parameters:
  ///   - error: What is wrong with the boxes, where the service did not say so; nil when nothing is.
  ///   - isBusy: Whether something else keeps one from asking for another code.
  init(_ code: MailCode, intro: RichText, error: String? = nil, isBusy: Bool, in context: ViewContext) {
    let texts = context.texts
    let isResending = code.resending == .running
    self.intro = intro
    boxes = CodeBoxes(
      code.input, label: texts.codeFromMail, error: code.problem?.text(texts) ?? error, in: context)
    resent = code.resending.notice(texts)
    resending =
      isResending ? Loading(style: .spinner, label: code.isSent ? texts.codeSending : texts.forgotSending) : nil
    resend = SendAgain(code.resend, isFirst: !code.isSent, isBusy: isBusy || isResending, in: context)
  }
}
