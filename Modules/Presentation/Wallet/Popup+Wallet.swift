import ChargeDomain
import ChargeLocalization

extension Popup {
  /// What could not be done, then why and what can be done about it.
  /// - Parameter tries: How often in a row the same went wrong: from the second time on it is told.
  init(_ failure: Failure, title: String, answer: Choice, tries: Int = 1, in context: ViewContext) {
    let texts = context.texts
    let advice = texts.accountFailureTitle(failure) + ". " + failure.accountAdvice(in: context)
    self.init(title: title, message: texts.told(advice, again: tries), tone: .error, primary: answer)
  }

  /// No code was sent, and why; where the service asks to wait, for how many seconds more.
  init(noCodeSent failure: Failure, _ resend: CodeResend, answer: Choice, tries: Int, in context: ViewContext) {
    let texts = context.texts
    guard case .rateLimited = failure else {
      self.init(failure, title: texts.walletPhoneNotSent, answer: answer, tries: tries, in: context)
      return
    }
    self.init(
      title: texts.walletPhoneNotSent, message: failure.codesUsedUp(resend, in: context) ?? resend.told(in: context),
      tone: .error, primary: answer)
  }

  /// The number is none that a code can be sent to, and why; where it is one of another country, whether to take that one.
  init(_ refusal: PhoneRefusal, in context: ViewContext) {
    let texts = context.texts
    let isWithoutCountry = refusal.problem == .noCallingCode && refusal.suggestion == nil
    self.init(
      title: refusal.problem == .empty ? texts.walletPhoneMissing : texts.walletPhoneInvalid,
      message: isWithoutCountry ? texts.phoneNoCountry : texts.phoneProblem(refusal, context.formats), tone: .error,
      primary: Choice(
        label: refusal.suggestion.map { texts.phoneUseCode(code: $0.prefix) } ?? texts.accountEdit, role: .primary),
      secondary: refusal.suggestion.map { _ in Choice(label: texts.accountEdit, role: .cancel) })
  }

  /// Asks before another wallet takes the place of the one whose things are kept on the device.
  init(insteadOf kept: PhoneNumber, _ wallet: WalletKeeper.Value, in context: ViewContext) {
    let texts = context.texts
    self.init(
      title: texts.walletOtherQuestion,
      message: [
        texts.walletOtherNumber(number: kept.masked), wallet.lossWarning(texts), texts.walletSignOutMeans,
      ].compactMap(\.self).joined(separator: " "),
      tone: .destructive, primary: Choice(label: texts.walletOtherGo, role: .destructive),
      secondary: Choice(label: texts.walletOtherStay, role: .cancel))
  }

  /// No code was sent because the service asks to wait: one that it sent before can be entered.
  /// - Parameters:
  ///   - more: What else is to be said; nil for nothing.
  ///   - tries: How often in a row the same went wrong.
  init(earlierCodeAfter failure: Failure, adding more: String? = nil, tries: Int, in context: ViewContext) {
    let texts = context.texts
    let told = texts.told(texts.codeEarlier(wait: failure.codesTold(in: context)), again: tries)
    self.init(
      title: texts.walletPhoneNotSent, message: [told, more].compactMap(\.self).joined(separator: " "),
      tone: .error, primary: Choice(label: texts.codeEnter, role: .primary),
      secondary: Choice(label: texts.commonCancel, role: .cancel))
  }
}

extension Failure {
  /// When another code can be sent, in a sentence, and how many were, where the service says so.
  fileprivate func codesTold(in context: ViewContext) -> String {
    guard let wait else { return accountAdvice(in: context) }
    return codesUsedUp(wait, in: context) ?? wait.told(in: context)
  }
}

extension CodeResend {
  /// When another code can be sent, in a sentence.
  func told(in context: ViewContext) -> String {
    let texts = context.texts
    let left = secondsLeft(at: context.now)
    return left > 0 ? texts.codeAnotherIn(time: texts.wait(seconds: left)) : texts.codeAnotherNow
  }
}

extension WalletKeeper.Value {
  /// What was never sent is given up with the wallet; what may have gone through, and what is held, stays so until the
  /// person is back. Nil where there is nothing of it.
  func lossWarning(_ texts: Texts) -> String? {
    let count = unsent.count
    let words = [
      isUnclear ? texts.walletSignOutUnclear : nil,
      count == 0 ? nil : texts.walletSignOutUnsent(count: count),
      wallet?.holds.isEmpty ?? true ? nil : texts.walletSignOutHolds,
    ].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}
