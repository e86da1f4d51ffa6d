public import ChargeDomain
import ChargeLocalization

/// Services and everything of one's own, ready to show.
public struct AccountHubViewState: ScreenViewState {
  /// A service.
  public struct Service: Hashable, Sendable, Codable {
    /// Which one.
    public let service: AccountService
    /// Its stable name in the list.
    public let subject: String
    /// Its name.
    public let name: String
    /// How the person stands with it, in a word or two.
    public let state: String
    /// Whose account it is, what to do, or why nothing can be done.
    public let detail: String
    /// That the service still has to hear of a sign-out; nil when it knows.
    public let stillToTell: String?
    /// The words on its button; nil while nothing can be done.
    public let action: String?
    /// Removes a sign-in that cannot be used; nil where there is none.
    public let forget: FormButton?
  }

  /// What confirms that everything on this device is erased.
  public struct Erasing: Hashable, Sendable, Codable {
    /// The heading.
    public let title: String
    /// What goes, and what stays.
    public let means: String
    /// What else it means now; nil for nothing.
    public let warning: Notice?
    /// The word to be typed.
    public let field: FormField<AccountHubViewModel.EraseName>
    /// Erases everything.
    public let erase: FormButton
    /// Leaves everything as it is.
    public let cancel: FormButton
    /// What stands there while it is erased; nil before.
    public let loading: Loading?
  }

  public let title: String
  /// The message at the top; nil for none.
  public let notice: Notice?
  /// The heading over the services.
  public let servicesTitle: String
  /// The services.
  public let services: [Service]
  /// What came of checking the books of the wallet; nil for nobody. Only what is wrong is more than information.
  public let books: Notice?
  /// What stands there while a sign-in is given up; nil otherwise.
  public let forgetting: Loading?
  /// The words under the services: that finding chargers needs no account.
  public let hint: String
  /// The words on the button that makes an account of the charging network; nil for somebody who has one.
  public let register: String?
  /// The words on the links to the sessions of the past and to the invoices; nil where the charging network is switched off.
  public let history, invoices: String?
  /// The words on the links to what was shown outside the app, and to what the person wants to be told of.
  public let notifications, watches: String
  /// The words on the link to the purchase of the app.
  public let purchase: String
  /// The words on the link to the settings.
  public let settings: String
  /// The words on the link to the permissions.
  public let permissions: String
  /// The words on the link to version and licences.
  public let about: String
  /// Writes a file with everything that the device keeps of the person.
  public let export: FormButton
  /// What stands there while it is written; nil otherwise.
  public let exporting: Loading?
  /// What became of that file; nil before.
  public let exported: Notice?
  /// The words on the link to bringing in such a file.
  public let importing: String
  /// Leads to erasing everything on this device.
  public let erase: FormButton
  /// Why that cannot be done now, or why both cannot; nil where they can.
  public let eraseLater: String?
  /// What confirms it; nil while it is not asked for.
  public let erasing: Erasing?
  /// Reports a problem; nil where nothing of what happened is remembered.
  public let report: Report?
  /// The popup to be answered first; nil for none.
  public let popup: Popup?
}

extension AccountHubViewModel {
  public func viewState(in context: ViewContext) -> AccountHubViewState {
    let texts = context.texts
    return AccountHubViewState(
      title: texts.accountTitle, notice: notice(texts), servicesTitle: texts.accountServices,
      services: AccountService.allCases.map { service($0, texts) },
      books: surroundings.wallet.owner.map { _ in Notice(booksOf: surroundings.wallet, in: context) },
      forgetting: leaving.isRunning ? .spinner(texts.accountSigningOut) : nil,
      hint: texts.accountHint,
      register: surroundings.accounts[.charging] == .signedOut ? texts.accountRegister : nil,
      history: state(of: .charging) == .switchedOff ? nil : texts.historyTitle,
      invoices: state(of: .charging) == .switchedOff ? nil : texts.invoicesTitle,
      notifications: texts.notificationsTitle, watches: texts.watchesTitle, purchase: texts.purchaseLink,
      settings: texts.settingsTitle, permissions: texts.permissionsTitle, about: texts.aboutTitle,
      export: FormButton(label: texts.accountExport, isEnabled: canExport),
      exporting: export == .running ? .spinner(texts.accountExporting) : nil, exported: exported(texts),
      importing: texts.myDataTitle,
      erase: FormButton(label: texts.accountErase, isEnabled: canErase && erasing == .no),
      eraseLater: eraseLater(texts),
      erasing: erasing(in: context), report: reportState(texts), popup: popup(in: context))
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.accountTitle }

  private func notice(_ texts: Texts) -> Notice? {
    if surroundings.isLocked || surroundings.accounts.values.contains(.locked) {
      return Notice(.warning, texts.formLocked)
    }
    if surroundings.accounts.values.contains(.exposed) {
      return Notice(.error, texts.accountStoreExposed)
    }
    if surroundings.accounts.values.contains(.unreadable) {
      return Notice(.error, texts.accountStoreUnreadable)
    }
    if !surroundings.isOnline { return Notice(.information, texts.accountOffline) }
    return nil
  }

  private func eraseLater(_ texts: Texts) -> String? {
    if surroundings.charging.mustBeStopped { return texts.accountEraseStopFirst }
    return surroundings.isLocked ? texts.accountNeedsUnlock : nil
  }

  private func exported(_ texts: Texts) -> Notice? {
    switch export {
    case .none, .running: nil
    case .done(let name): Notice(.information, texts.accountExported(name: name))
    case .failed: Notice(.error, texts.accountExportFailed)
    }
  }

  private func service(_ service: AccountService, _ texts: Texts) -> AccountHubViewState.Service {
    let state = state(of: service)
    return AccountHubViewState.Service(
      service: service, subject: service.rawValue, name: texts.accountService(service),
      state: isToBeVerified(service) ? texts.accountStateUnverified : texts.accountState(state),
      detail: detail(of: service, state, texts),
      stillToTell: surroundings.signOutsToTell.contains(service) ? texts.accountStillToTell : nil,
      action: isForgetting(service) ? nil : isToBeVerified(service) ? texts.codeEnter : action(state, texts),
      forget: canForget(service)
        ? FormButton(label: forgetLabel(of: service, texts), isEnabled: !leaving.isRunning) : nil)
  }

  private func detail(of service: AccountService, _ state: AccountState, _ texts: Texts) -> String {
    switch state {
    case .signedIn(let owner): owner.email ?? owner.phone?.masked ?? ""
    case .expired: texts.accountExpiredDetail
    case .signedOut: isToBeVerified(service) ? unverified ?? "" : texts.accountMeans(service)
    case .unknown: texts.commonLoading
    // The notice above the services says what to do.
    case .locked, .exposed, .unreadable, .switchedOff: ""
    }
  }

  private func action(_ state: AccountState, _ texts: Texts) -> String? {
    switch state {
    case .signedIn: texts.commonOpen
    case .signedOut, .expired: texts.accountSignIn
    case .unknown, .locked, .exposed, .unreadable, .switchedOff: nil
    }
  }

  // A sign-in whose owner is known is signed out; one that cannot be read is only removed.
  private func forgetLabel(of service: AccountService, _ texts: Texts) -> String {
    state(of: service).owner == nil ? texts.accountForget : texts.accountSignOut
  }

  private func popup(in context: ViewContext) -> Popup? {
    let texts = context.texts
    let forGood: String? =
      switch forgetting {
      case .charging: surroundings.invoices.setup.map { _ in texts.invoicesSignOut }
      case .wallet: surroundings.wallet.lossWarning(texts)
      case .appointments, nil: nil
      }
    let means = forgetting == .wallet ? texts.walletSignOutMeans : nil
    guard leaving == .confirming(.signOut), let forgetting, state(of: forgetting).owner == nil else {
      return leaving.popup(in: context, warning: forGood, means: means)
    }
    return Popup(
      title: texts.accountForgetQuestion,
      message: [forGood, means ?? texts.accountSignOutMeans].compactMap(\.self).joined(separator: " "),
      tone: .destructive,
      primary: Popup.Choice(label: texts.accountForget, role: .destructive),
      secondary: Popup.Choice(label: texts.commonCancel, role: .cancel))
  }
}
