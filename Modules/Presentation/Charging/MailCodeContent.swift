import ChargeDomain
import ChargeLocalization

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
  public let resend: FormButton

  /// - Parameters:
  ///   - error: What is wrong with the boxes, where the service did not say so; nil when nothing is.
  ///   - sentAgain: That another code was sent, where that may not be said as it is; nil for the usual words.
  ///   - isBusy: Whether something else keeps one from asking for another code.
  init(
    _ code: OneTimeCode, intro: RichText, error: String? = nil, sentAgain: String? = nil, isBusy: Bool,
    in context: ViewContext
  ) {
    let texts = context.texts
    let isResending = code.resending == .running
    self.intro = intro
    boxes = CodeBoxes(
      code.input, label: texts.codeFromMail, error: code.error(texts) ?? error, in: context)
    resent = code.resending.notice(code.resend, sent: sentAgain, in: context)
    resending =
      isResending ? .spinner(code.isSent ? texts.codeSending : texts.forgotSending) : nil
    resend = FormButton(code.resend, isFirst: !code.isSent, isBusy: isBusy || isResending, in: context)
  }
}
