import ChargeDomain
import ChargeLocalization

/// The person as the wallet knows them, ready to show.
public struct WalletProfileViewState: Hashable, Sendable, Codable {
  /// The title.
  public let title: String
  /// What is told first; nil when there is nothing.
  public let notice: Notice?
  /// What stands there while nothing is known yet; nil once something is.
  public let loading: Loading?
  /// The name.
  public let name: FormField<WalletProfileViewModel.Name>
  /// False while the name cannot be changed.
  public let canEdit: Bool
  /// The label of the number.
  public let phoneLabel: String
  /// The number, all but its last digits hidden: it is for reading who one is, and cannot be changed here.
  public let phone: String
  /// What stands there while something is sent; nil otherwise.
  public let submitting: Loading?
  /// The words on the button that keeps the name.
  public let save: String
  /// False while there is nothing to keep, or it cannot be sent.
  public let canSave: Bool
  /// The words on the button that signs out.
  public let signOut: String
  /// False while it cannot be touched.
  public let canSignOut: Bool
  /// What must be answered first; nil when nothing must.
  public let popup: Popup?
  /// True when the popup asks for the confirmation of signing out.
  public let confirms: Bool
}

extension WalletProfileViewModel {
  /// What there is to see.
  public func viewState(in context: ViewContext) -> WalletProfileViewState {
    let texts = context.texts
    let owner = surroundings.accounts[.wallet]?.owner
    return WalletProfileViewState(
      title: texts.walletProfileTitle, notice: notice(texts),
      loading: known == .loading ? Loading(style: .skeleton(rows: 2), label: texts.commonLoading) : nil,
      name: form.field(.name, label: texts.walletProfileName, placeholder: texts.walletProfileNoName),
      canEdit: isIdle && known != .loading, phoneLabel: texts.walletPhoneTitle,
      phone: owner?.phone?.masked ?? texts.accountNotKnown, submitting: submitting(texts),
      save: texts.walletProfileSave, canSave: canSave, signOut: texts.accountSignOut,
      canSignOut: isIdle && !surroundings.isLocked, popup: popup(texts), confirms: work == .confirming)
  }

  /// The title under which "back" leads here.
  public func backTitle(in context: ViewContext) -> String { context.texts.walletProfileTitle }

  private func notice(_ texts: Texts) -> Notice? {
    if surroundings.isLocked { return Notice(tone: .warning, text: RichText(texts.formLocked)) }
    if work == .saved { return Notice(tone: .information, text: RichText(texts.walletProfileSaved)) }
    if !surroundings.isOnline { return Notice(tone: .warning, text: RichText(texts.formOffline)) }
    guard case .stored(_, .some(let failure)) = known else { return nil }
    return Notice(
      tone: .warning, text: RichText(texts.walletProfileStored(problem: texts.failureTitle(failure))))
  }

  private func submitting(_ texts: Texts) -> Loading? {
    switch work {
    case .saving: Loading(style: .spinner, label: texts.walletProfileSaving)
    case .signingOut: Loading(style: .spinner, label: texts.accountSigningOut)
    case .none, .saved, .confirming, .failed: nil
    }
  }

  private func popup(_ texts: Texts) -> Popup? {
    switch work {
    case .none, .saving, .saved, .signingOut: nil
    case .confirming: .signOut(texts)
    case .failed(let failure):
      Popup(
        title: texts.failureTitle(failure), message: texts.failureAdvice(failure), tone: .error,
        primary: Popup.Choice(label: texts.commonOK, role: .primary))
    }
  }
}
