import ChargeDomain
import ChargeLocalization

/// The code of the message, ready to show.
public struct WalletCodeViewState: ScreenViewState {
  public let title: String
  /// Where the code went, with the whole number: a wrong digit is seen here.
  public let intro: PersonalText
  /// Why nothing can be checked, or that another code was sent; nil for neither.
  public let notice: Notice?
  /// The boxes.
  public let boxes: CodeBoxes
  /// What stands there while the code is checked; nil otherwise. Nothing but back can be touched then.
  public let submitting: Loading?
  /// What stands there while another code is asked for; nil otherwise. The one there is can still be entered.
  public let resending: Loading?
  /// Checks a whole code; nil while there is none.
  public let check: FormButton?
  /// The button that asks for another code.
  public let sendAgain: FormButton
  /// The words on the link back to the number.
  public let otherNumber: String
  /// The popup to be answered first; nil for none.
  public let popup: Popup?
}

extension WalletCodeViewModel {
  public func viewState(in context: ViewContext) -> WalletCodeViewState {
    let texts = context.texts
    let isChecking = checking == .running || checking == .outdated
    return WalletCodeViewState(
      title: texts.walletCodeTitle,
      intro: PersonalText(sent.phone, in: context) { RichText(texts.walletCodeIntro(number: $0)) },
      notice: Notice(inTheWayOf: surroundings, isWaiting: unlock.isWaiting, in: context)
        ?? (code.resending == .done ? Notice(.information, texts.walletCodeResent) : nil),
      boxes: CodeBoxes(
        code.input, label: texts.walletCodeTitle, error: code.error(texts, triesLeft: sent.triesLeft), in: context),
      submitting: isChecking
        ? .spinner(unlock.isWaiting ? texts.formWaitsForUnlock : texts.walletCodeChecking) : nil,
      resending: code.resending == .running ? .spinner(texts.codeSending) : nil,
      check: code.input.code.map { _ in FormButton(label: texts.walletCodeCheck, isEnabled: canCheckAgain) },
      sendAgain: FormButton(code.resend, isBusy: !canResend, in: context), otherNumber: texts.walletCodeOther,
      popup: popup(in: context))
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.walletCodeTitle }

  // A rejected code and a failed check get different popups.
  private func popup(in context: ViewContext) -> Popup? {
    let texts = context.texts
    let ok = Popup.Choice(label: texts.commonOK, role: .primary)
    if case .failed(let failure) = checking {
      if CodeProblem(failure)?.needsAnother ?? false {
        return Popup(
          title: texts.accountFailureTitle(failure), message: texts.codeOnlyAnother, tone: .error, primary: ok)
      }
      if code.wrongCount > 1, code.problem == .wrong, let told = code.error(texts, triesLeft: sent.triesLeft) {
        return Popup(title: texts.accountFailureTitle(failure), message: told, tone: .error, primary: ok)
      }
      let tries = checks.tries(of: failure)
      if case .rejected = failure { return Popup(account: failure, tries: tries, in: context) }
      return Popup(failure, title: texts.walletCodeNotChecked, answer: ok, tries: tries, in: context)
    }
    if case .failed(let failure) = code.resending {
      return Popup(
        noCodeSent: failure, code.resend, answer: ok, tries: resends.tries(of: failure), in: context)
    }
    return nil
  }
}
