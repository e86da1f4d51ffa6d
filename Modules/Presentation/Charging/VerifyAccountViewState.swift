import ChargeDomain
import ChargeLocalization

/// The code of the mail that proves an address, ready to show.
public struct VerifyAccountViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// The boxes are filled in.
    case entering(content: Content)
    /// The code is checked: nothing but back can be touched.
    case checking(content: Content, loading: Loading)
    /// The account is verified and the person is being logged in.
    case loggingIn(loading: Loading)
    /// The account is verified, but logging in failed.
    case logInFailed(trouble: Trouble, retry: String, logIn: String)
  }

  /// The code and what stands around it.
  public struct Content: Hashable, Sendable, Codable {
    /// Its boxes, and asking for another.
    public let code: MailCodeContent
    /// Which password counts, where somebody registers again; nil elsewhere.
    public let counting: Notice?
    /// Checks a complete code that could not be checked by itself; nil when there is none.
    public let check: FormButton?
    /// The words on the link to logging in.
    public let logIn: String
  }

  public let title: String
  /// Why something cannot be done now; nil when nothing is in the way.
  public let notice: Notice?
  /// What stands below the title.
  public let body: Body
  /// The popup to be answered first; nil for none.
  public let popup: Popup?
}

extension VerifyAccountViewModel {
  public func viewState(in context: ViewContext) -> VerifyAccountViewState {
    VerifyAccountViewState(
      title: backTitle(in: context), notice: Notice(inTheWayOf: surroundings, isWaiting: unlock.isWaiting, in: context),
      body: body(in: context), popup: failure.map { Popup(account: $0, tries: streak.tries(of: $0), in: context) })
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.verifyTitle }

  private func body(in context: ViewContext) -> VerifyAccountViewState.Body {
    let texts = context.texts
    switch phase {
    case .entering: return .entering(content: content(in: context))
    case .checking:
      return .checking(content: content(in: context), loading: .spinner(texts.verifyChecking))
    case .tryingLogIn:
      return .checking(
        content: content(in: context),
        loading: .spinner(unlock.isWaiting ? texts.formWaitsForUnlock : texts.accountSigningIn))
    case .loggingIn:
      return .loggingIn(loading: .spinner(unlock.isWaiting ? texts.formWaitsForUnlock : texts.verifyLoggingIn))
    case .logInFailed(let failure):
      let trouble = Trouble(account: failure, in: context)
      let title = texts.verifyLogInFailed(problem: texts.accountFailureTitle(failure))
      return .logInFailed(
        trouble: Trouble(trouble.picture, title, advice: trouble.advice),
        retry: texts.commonRetry, logIn: texts.logInSubmit)
    }
  }

  private func notice(_ texts: Texts) -> Notice? {
    switch counting {
    case .only: nil
    case .earlier: Notice(.information, texts.verifyEarlierPassword)
    case .latest: Notice(.information, texts.verifyLatestPassword)
    }
  }

  private func content(in context: ViewContext) -> VerifyAccountViewState.Content {
    let texts = context.texts
    let canCheck = phase == .entering && surroundings.obstacle == nil
    let intro = code.isSent ? texts.verifyIntro(email: email) : texts.verifyIntroUnsent(email: email)
    return VerifyAccountViewState.Content(
      code: MailCodeContent(
        code, intro: RichText(intro), isBusy: phase != .entering || surroundings.obstacle != nil, in: context),
      counting: notice(texts),
      check: code.input.code.map { _ in FormButton(label: texts.verifyCheck, isEnabled: canCheck) },
      logIn: texts.registerHasAccount)
  }
}
