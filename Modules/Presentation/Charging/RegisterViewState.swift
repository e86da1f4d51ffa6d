import ChargeDomain
import ChargeLocalization

/// A new account of the charging network, ready to show.
public struct RegisterViewState: ScreenViewState {
  /// The form.
  public struct Content: Hashable, Sendable, Codable {
    /// The fields.
    public let fields: [FormField<RegisterViewModel.Name>]
    /// Shows the passwords, or hides them again.
    public let toggle: PasswordToggle
    /// What the password needs.
    public let rules: PasswordRules
    /// The words beside the checkbox.
    public let terms: String
    /// The words on the link to the terms.
    public let readTerms: String
    /// Why the terms could not be read; nil where they could.
    public let termsNotice: Notice?
    /// True once the terms are agreed to.
    public let hasAgreed: Bool
    /// The error when the terms are not accepted; nil until the form was submitted.
    public let termsError: String?
    /// Sends the form.
    public let submit: FormButton
    /// The words on the button that goes on without an account.
    public let guest: String
    /// The words on the link to logging in.
    public let logIn: String
  }

  public let title: String
  /// Why something cannot be done now; nil when nothing is in the way.
  public let notice: Notice?
  /// What stands below the title.
  public let body: FormBody<Content>
  /// The popup to be answered first; nil for none.
  public let popup: Popup?
}

extension RegisterViewModel {
  public func viewState(in context: ViewContext) -> RegisterViewState {
    RegisterViewState(
      title: backTitle(in: context), notice: Notice(inTheWayOf: surroundings, in: context),
      body: FormBody(content(in: context), submission, sending: context.texts.registerSending),
      popup: submission.failure.map { popup($0, in: context) })
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.registerTitle }

  private func content(in context: ViewContext) -> RegisterViewState.Content {
    let texts = context.texts
    return RegisterViewState.Content(
      fields: [
        form.field(
          .email, label: texts.formEmail, error: emailProblem.map { texts.emailProblem($0) }, isFound: hasEmail),
        form.field(
          .password, label: texts.formPassword, error: PasswordRules.error(of: form.secret(.password), in: context),
          isFound: hasPassword),
        form.repeated(.again, isRepeated: isRepeated, isGood: hasPassword, in: context),
      ],
      toggle: form.passwordToggle(texts),
      rules: PasswordRules(form.secret(.password), in: context), terms: texts.registerTerms,
      readTerms: texts.registerTermsRead, termsNotice: termsProblem.map { notice($0, texts) }, hasAgreed: hasAgreed,
      termsError: form.wasTried && !hasAgreed ? texts.registerTermsError : nil,
      submit: FormButton(
        sending: texts.registerSubmit,
        missing: [
          (texts.formEmail, !hasEmail), (texts.formPassword, !hasPassword), (texts.formRepeat, !isRepeatedWell),
          (texts.registerTermsName, !hasAgreed),
        ], canBegin: submission.canBegin(in: surroundings), in: context), guest: texts.accountGuest,
      logIn: texts.registerHasAccount)
  }

  private func notice(_ problem: TermsProblem, _ texts: Texts) -> Notice {
    switch problem {
    case .noPage: Notice(.warning, texts.registerTermsUnknown)
    case .notOpened: Notice(.error, texts.aboutLinkFailed)
    }
  }

  private func popup(_ failure: Failure, in context: ViewContext) -> Popup {
    let texts = context.texts
    if failure.asksToWait {
      return Popup(
        earlierCodeAfter: failure, adding: failure.waitsUntil.map { _ in texts.verifyEarlierPassword },
        tries: submission.tries, in: context)
    }
    guard failure == .rejected(.accountExists) else {
      return Popup(failure, password: form.secret(.password), tries: submission.tries, in: context)
    }
    return Popup(
      title: texts.accountFailureTitle(failure), message: texts.accountFailureAdvice(failure), tone: .error,
      primary: Popup.Choice(label: texts.logInSubmit, role: .primary),
      secondary: Popup.Choice(label: texts.commonCancel, role: .cancel))
  }
}
