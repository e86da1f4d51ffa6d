import ChargeDomain
import ChargeLocalization

/// The form with which a person sets invoices up, ready to show.
public struct InvoiceSetUpViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// Nobody is signed in, or the account cannot be read.
    case signedOut(trouble: Trouble, signIn: String?)
    /// What the form begins with is being read.
    case loading(loading: Loading)
    /// The form is filled in.
    case editing(form: Content)
    /// It is being saved: nothing but back can be touched.
    case saving(form: Content, loading: Loading)
  }

  /// The form.
  public struct Content: Hashable, Sendable, Codable {
    /// What invoices are, and how one pays without them.
    public let intro: String
    /// The fields.
    public let fields: [FormField<InvoiceSetUpViewModel.Name>]
    /// Where what is entered is saved.
    public let footnote: String
    /// Why it could not be saved; nil when nothing failed.
    public let notice: Notice?
    /// Saves the form.
    public let submit: FormButton
    /// The words on the button that leaves without invoices; nil where they are set up.
    public let later: String?
    /// The words on the button that stops invoices; nil where they are not set up.
    public let stop: String?
  }

  public let title: String
  /// The form, or why there is none.
  public let body: Body
  /// The question before invoices are stopped; nil while it is not asked.
  public let popup: Popup?
}

extension InvoiceSetUpViewModel {
  public func viewState(in context: ViewContext) -> InvoiceSetUpViewState {
    InvoiceSetUpViewState(
      title: title(context.texts), body: body(in: context), popup: asksBeforeStopping ? question(context.texts) : nil)
  }

  public func backTitle(in context: ViewContext) -> String { title(context.texts) }

  private var isSetUp: Bool { surroundings.invoices.setup != nil }

  private func title(_ texts: Texts) -> String { isSetUp ? texts.invoiceSetUpTitle : texts.invoicesSetUp }

  private func body(in context: ViewContext) -> InvoiceSetUpViewState.Body {
    let texts = context.texts
    switch surroundings.accounts[.charging] ?? .unknown {
    case .unknown: return .loading(loading: .spinner(texts.commonLoading))
    case .signedIn where surroundings.isLocked:
      return .signedOut(trouble: Trouble(account: .locked, in: context), signIn: nil)
    case .signedIn: break
    case .signedOut, .expired, .locked, .exposed, .unreadable, .switchedOff:
      let (trouble, signIn) = Trouble.signedOut(of: .charging, surroundings, in: context)
      return .signedOut(trouble: trouble, signIn: signIn)
    }
    switch progress {
    case .loading:
      return .loading(loading: Loading(style: .skeleton(rows: Name.allCases.count), label: texts.commonLoading))
    case .editing, .notSaved: return .editing(form: content(in: context))
    case .saving: return .saving(form: content(in: context), loading: .spinner(texts.chargingProfileSaving))
    }
  }

  private func content(in context: ViewContext) -> InvoiceSetUpViewState.Content {
    let texts = context.texts
    let notice: Notice? =
      if case .notSaved(let failure) = progress {
        Notice(
          .error,
          texts.told(
            texts.chargingProfileNotKept(problem: texts.failureTitle(failure)), again: streak.tries(of: failure)))
      } else {
        nil
      }
    return InvoiceSetUpViewState.Content(
      intro: "\(texts.invoicesNotSetUpAdvice) \(texts.invoiceSetUpOtherwise)",
      fields: Name.allCases.map { field($0, texts) },
      footnote: texts.invoiceSetUpFootnote, notice: notice,
      submit: FormButton(
        sending: isSetUp ? texts.chargingProfileSave : texts.invoiceSetUpContinue,
        missing: Name.allCases.map { (label(of: $0, texts), draft.problem(with: $0.field) != nil) },
        canBegin: canEdit, in: context),
      later: isSetUp ? nil : texts.invoiceSetUpLater, stop: isSetUp ? texts.invoiceSetUpStop : nil)
  }

  private func field(_ name: Name, _ texts: Texts) -> FormField<Name> {
    let problem = draft.problem(with: name.field)
    // What is still being typed is not wrong for being short. What was cleared keeps the form from being saved.
    let isAtOnce = problem.map { $0.isOfWhatIsTyped || $0 == .missing && form[name].wasEdited } ?? false
    return form.field(
      name, label: label(of: name, texts), error: problem.map { error($0, name, texts) }, isAtOnce: isAtOnce)
  }

  private func label(of name: Name, _ texts: Texts) -> String {
    switch name {
    case .name: texts.invoiceSetUpName
    case .address: texts.chargingProfileAddress
    case .postcode: texts.chargingProfilePostcode
    case .town: texts.chargingProfileTown
    }
  }

  private func error(_ problem: InvoiceSetupDraft.Problem, _ name: Name, _ texts: Texts) -> String {
    switch problem {
    case .missing:
      switch name {
      case .name: texts.invoiceSetUpNoName
      case .address: texts.invoiceSetUpNoAddress
      case .postcode: texts.invoiceSetUpPostcode
      case .town: texts.invoiceSetUpNoTown
      }
    case .digits: name == .town ? texts.invoiceSetUpTownDigits : texts.chargingProfileNameError
    case .tooLong(let most): texts.formTooLong(count: most)
    case .notFiveDigits: texts.invoiceSetUpPostcode
    }
  }

  private func question(_ texts: Texts) -> Popup {
    Popup(
      title: texts.invoiceSetUpStopQuestion, message: texts.invoiceSetUpStopMeans, tone: .destructive,
      primary: Popup.Choice(label: texts.invoiceSetUpStop, role: .destructive),
      secondary: Popup.Choice(label: texts.commonCancel, role: .cancel))
  }
}

extension InvoiceSetupDraft.Problem {
  /// Whether typing on cannot mend it.
  fileprivate var isOfWhatIsTyped: Bool {
    switch self {
    case .digits, .tooLong: true
    case .missing, .notFiveDigits: false
    }
  }
}
