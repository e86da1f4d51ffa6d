import ChargeDomain
import ChargeLocalization

/// The code of the message, ready to show.
public struct WalletCodeViewState: Hashable, Sendable, Codable {
  /// The title.
  public let title: String
  /// Where the code went; the number itself is not shown.
  public let intro: RichText
  /// What is told first: why nothing can be checked, or that another code was sent; nil when there is nothing.
  public let notice: Notice?
  /// The boxes.
  public let boxes: CodeBoxes
  /// What stands there while the code is checked or another one sent; nil otherwise.
  public let submitting: Loading?
  /// The words on the button that checks what stands there; nil while it is checked by itself.
  public let check: String?
  /// The button that asks for another code.
  public let sendAgain: SendAgain
  /// The words on the link back to the number.
  public let otherNumber: String
  /// What must be answered first; nil when nothing must.
  public let popup: Popup?
}

extension WalletCodeViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> WalletCodeViewState {
    let texts = context.texts
    return WalletCodeViewState(
      title: texts.walletCodeTitle, intro: RichText(texts.walletCodeIntro(number: sent.phone.masked)),
      notice: Notice(inTheWayOf: surroundings, in: context)
        ?? (work == .resent ? Notice(tone: .information, text: RichText(texts.walletCodeResent)) : nil),
      boxes: CodeBoxes(
        input, label: texts.walletCodeTitle, error: refusal.map { texts.rejectionTitle($0) }, in: context),
      submitting: submitting(texts), check: canCheckAgain ? texts.walletCodeCheck : nil,
      sendAgain: SendAgain(resend, isBusy: !canResend, in: context), otherNumber: texts.walletCodeOther,
      popup: popup(in: context))
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.walletCodeTitle }

  private func submitting(_ texts: Texts) -> Loading? {
    switch work {
    case .checking: Loading(style: .spinner, label: texts.walletCodeChecking)
    case .resending: Loading(style: .spinner, label: texts.walletPhoneSending)
    case .none, .resent, .checkFailed, .resendFailed: nil
    }
  }

  // What the wallet says of the code, and what kept it from saying anything, are two things.
  private func popup(in context: ViewContext) -> Popup? {
    let texts = context.texts
    switch work {
    case .checkFailed(let failure):
      if case .rejected = failure { return Popup(failure, in: context) }
      return popup(texts.walletCodeNotChecked, failure, texts)
    case .resendFailed(let failure): return popup(texts.walletPhoneNotSent, failure, texts)
    case .none, .checking, .resending, .resent: return nil
    }
  }

  private func popup(_ title: String, _ failure: Failure, _ texts: Texts) -> Popup {
    Popup(
      title: title, message: texts.failureTitle(failure) + ". " + texts.failureAdvice(failure), tone: .error,
      primary: Popup.Choice(label: texts.commonOK, role: .primary))
  }
}
