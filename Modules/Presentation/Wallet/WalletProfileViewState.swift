import ChargeDomain
import ChargeLocalization

/// The person as the wallet knows them, ready to show.
public struct WalletProfileViewState: ScreenViewState {
  /// The name and what stands around it.
  public struct Content: Hashable, Sendable, Codable {
    /// That the name is as known on this device, and why; nil when the wallet told it.
    public let notice: Notice?
    /// The words on the button that asks the wallet again; nil while that cannot help.
    public let retry: String?
    /// The name.
    public let name: FormField<WalletProfileViewModel.Name>
    /// What became of the new name, and what is in its way; the most important first.
    public let told: [Notice]
    /// That the name was kept; nil until it was.
    public let saved: Notice?
    /// Keeps the name.
    public let save: FormButton
    /// What else can be done about the new name, the most likely first.
    public let buttons: [OrderPanel.Button]
  }

  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// Nobody is signed in any more, or that cannot be told.
    case signedOut(trouble: Trouble, signIn: String?)
    /// Nothing is known of the name yet.
    case loading(loading: Loading)
    /// The name can be changed.
    case editing(form: Content)
    /// The name is being kept: nothing but back can be touched.
    case working(form: Content, loading: Loading)
    /// The new name waits to be sent, or it is being found out what became of it: it cannot be changed meanwhile.
    case waiting(form: Content)
    /// The person is being signed out.
    case leaving(loading: Loading)
  }

  public let title: String
  /// Why something cannot be done now; nil when nothing is in the way.
  public let notice: Notice?
  /// The label of the number.
  public let phoneLabel: String
  /// The whole number: it is for reading who one is, and cannot be changed here. Nil when it is not known.
  public let phone: PersonalText?
  /// What stands below the title.
  public let body: Body
  /// Signs out; nil for nobody.
  public let signOut: FormButton?
  /// That the service offers no deletion here, and who can be asked; nil for nobody.
  public let deletion: String?
  /// The popup to be answered first; nil for none.
  public let popup: Popup?
}

extension WalletProfileViewModel {
  public func viewState(in context: ViewContext) -> WalletProfileViewState {
    let texts = context.texts
    let owner = surroundings.accounts[.wallet]?.owner
    return WalletProfileViewState(
      title: texts.walletProfileTitle, notice: Notice(inTheWayOf: surroundings, in: context),
      phoneLabel: texts.walletPhoneTitle, phone: owner?.phone.map { PersonalText($0, in: context) },
      body: body(in: context),
      signOut: owner.map { _ in
        FormButton(
          label: texts.accountSignOut, isEnabled: !isSending && !leaving.isRunning && !surroundings.isLocked)
      },
      deletion: owner.map { _ in texts.accountNotDeletedHere },
      popup: leaving.popup(
        in: context, warning: surroundings.wallet.lossWarning(texts), means: texts.walletSignOutMeans))
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.walletProfileTitle }

  private func body(in context: ViewContext) -> WalletProfileViewState.Body {
    let texts = context.texts
    if leaving.isRunning {
      return .leaving(loading: .spinner(texts.accountSigningOut))
    }
    if !isSignedIn {
      let (trouble, signIn) = Trouble.signedOut(of: .wallet, surroundings, in: context)
      return .signedOut(trouble: trouble, signIn: signIn)
    }
    guard own.known != nil else {
      return .loading(loading: Loading(style: .skeleton(rows: 2), label: texts.commonLoading))
    }
    let form = content(in: context)
    if isSending { return .working(form: form, loading: .spinner(texts.walletProfileSaving)) }
    return isBusy ? .waiting(form: form) : .editing(form: form)
  }

  // Mentions a kept name only when the copy could be read.
  private func notice(_ failure: Failure, in context: ViewContext) -> Notice {
    let texts = context.texts
    guard let storeFailure = copy.failure else { return Notice(ofCopy: copy.keptAt, failure, in: context) }
    let problem = texts.accountFailureTitle(failure)
    return Notice(.error, texts.walletProfileUnknown(problem: problem, device: texts.accountFailureTitle(storeFailure)))
  }

  private func error(_ texts: Texts) -> String? {
    if isDeclined { return texts.formDeclined }
    return isTooLong ? texts.formTooLong(count: PersonalDataRule.longestName) : nil
  }

  private func content(in context: ViewContext) -> WalletProfileViewState.Content {
    let texts = context.texts
    let panel = panel(SendButton(label: texts.walletProfileSave, isEnabled: isChanged && isAllowed), in: context)
    // Where nothing is to be sent, the top of the screen tells what is in the way.
    let isOpen = isBusy || isChanged
    let obstacle = Notice(inTheWayOf: surroundings, in: context)
    return WalletProfileViewState.Content(
      notice: own.failure.map { notice($0, in: context) },
      retry: own.failure != nil && surroundings.obstacle == nil ? texts.commonRetry : nil,
      name: form.field(
        .name, label: texts.walletProfileName,
        placeholder: own.isCurrent && knownName == nil ? texts.walletProfileNoName : "", error: error(texts)),
      told: isOpen ? panel.notices.filter { $0 != obstacle } : [],
      saved: isSaved ? Notice(.information, texts.walletProfileSaved) : nil,
      save: FormButton(
        label: texts.walletProfileSave, isEnabled: panel.buttons.contains { $0.name == .send && $0.isEnabled },
        reason: isOpen ? nil : texts.formNothingToSave),
      buttons: isOpen && !isSending ? panel.buttons.filter { isOffered($0.name) } : [])
  }

  /// Whether a button stands below the one that saves. The screen is left by the way back.
  private func isOffered(_ button: OrderPanel.Button.Name) -> Bool {
    switch button {
    case .queue, .signIn, .wentThrough, .sendAgain, .drop, .earlier: true
    case .cancel: isBusy
    case .send, .done: false
    }
  }
}
