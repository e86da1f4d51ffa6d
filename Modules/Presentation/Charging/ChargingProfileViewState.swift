import ChargeDomain
import ChargeLocalization
public import Foundation

/// The account of the charging network, ready to show.
public struct ChargingProfileViewState: ScreenViewState {
  /// What a person can be looking at.
  public enum Body: Hashable, Sendable, Codable {
    /// Nobody is signed in, or not any more.
    case signedOut(trouble: Trouble, signIn: String)
    /// Name and address are being read, and there are none yet.
    case loading(loading: Loading)
    /// They could not be read, and none are kept here.
    case failed(trouble: Trouble, retry: String)
    /// The form is filled in.
    case editing(form: Content)
    /// It is sent, or the account is being left: nothing but back can be touched.
    case working(form: Content, loading: Loading)
    /// The account is being left, and there is no form.
    case leaving(loading: Loading)
  }

  /// The form.
  public struct Content: Hashable, Sendable, Codable {
    /// The heading.
    public let title: String
    /// That all may be left out.
    public let hint: String
    /// That what is shown is not from the service, or not kept on the device, and why; nil when neither is so.
    public let notice: Notice?
    /// The words on the button that asks the service again; nil when that would not help.
    public let retry: String?
    /// The fields.
    public let fields: [FormField<ChargingProfileViewModel.Name>]
    /// The words on the button below the telephone number that takes the code of another country; nil where none is
    /// suggested.
    public let useCode: String?
    /// That it was sent; nil when it was not.
    public let saved: Notice?
    /// Sends the form.
    public let save: FormButton
  }

  /// What deleting asks for once it was confirmed.
  public struct Proof: Hashable, Sendable, Codable {
    /// The heading.
    public let title: String
    /// That the password is to be entered, and what becomes of the account.
    public let hint: String
    /// The password.
    public let field: FormField<ChargingProfileViewModel.ProofName>
    /// Shows the password, or hides it again.
    public let toggle: PasswordToggle
    /// Deletes the account.
    public let delete: FormButton
    /// Keeps the account.
    public let cancel: FormButton
  }

  public let title: String
  /// The name of the address.
  public let emailLabel: String
  /// The address of the account; nil when nobody is signed in.
  public let email: String?
  /// Why something cannot be done now; nil when nothing is in the way.
  public let notice: Notice?
  /// What stands below the title.
  public let body: Body
  /// Leads to changing the password; nil when nobody is signed in.
  public let password: FormButton?
  /// Signs out; nil when there is nothing to sign out of.
  public let signOut: FormButton?
  /// Deletes the account; nil when nobody is signed in.
  public let delete: FormButton?
  /// The password that deleting the account asks for; nil while it does not.
  public let proof: Proof?
  /// The popup to be answered first; nil for none.
  public let popup: Popup?
}

extension ChargingProfileViewModel {
  public func viewState(in context: ViewContext) -> ChargingProfileViewState {
    let texts = context.texts
    let owner = surroundings.accounts[.charging]?.owner
    let obstacle = surroundings.obstacle
    return ChargingProfileViewState(
      title: backTitle(in: context), emailLabel: texts.formEmail,
      email: owner.map { $0.email ?? texts.accountNotKnown },
      notice: isSignedIn ? Notice(inTheWayOf: surroundings, in: context) : nil, body: body(in: context),
      password: isSignedIn ? FormButton(label: texts.changePasswordTitle, isEnabled: !isBusy) : nil,
      signOut: owner.map { _ in
        FormButton(label: texts.accountSignOut, isEnabled: !isBusy && !surroundings.isLocked)
      },
      delete: isSignedIn
        ? FormButton(label: texts.chargingProfileDelete, isEnabled: !isBusy && obstacle == nil) : nil,
      proof: asksProof && isSignedIn ? proof(in: context) : nil, popup: popup(in: context))
  }

  public func nextChange(after now: Date) -> Date? {
    [submission.failure, own.failure, leaving.failure].compactMap { $0?.nextChange(after: now) }.min()
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.chargingProfileTitle }

  private func body(in context: ViewContext) -> ChargingProfileViewState.Body {
    let texts = context.texts
    if let work = work(texts) {
      let loading = Loading.spinner(work)
      return known == nil ? .leaving(loading: loading) : .working(form: content(in: context), loading: loading)
    }
    guard isSignedIn else {
      let trouble = Trouble.signedOut(of: .charging, surroundings, in: context).trouble
      return .signedOut(trouble: trouble, signIn: texts.logInSubmit)
    }
    if known != nil { return .editing(form: content(in: context)) }
    if let loadFailure = own.failure {
      return .failed(trouble: Trouble(account: loadFailure, in: context), retry: texts.commonRetry)
    }
    return .loading(loading: Loading(style: .skeleton(rows: Name.allCases.count), label: texts.commonLoading))
  }

  private func work(_ texts: Texts) -> String? {
    if submission.isRunning { return texts.chargingProfileSaving }
    switch leaving {
    case .running(.signOut): return texts.accountSigningOut
    case .running(.delete): return unlock.isWaiting ? texts.formWaitsForUnlock : texts.chargingProfileDeleting
    case .no, .confirming, .failed: return nil
    }
  }

  private func content(in context: ViewContext) -> ChargingProfileViewState.Content {
    let texts = context.texts
    let canSave = isChanged && wrong.isEmpty && !isBusy && surroundings.obstacle == nil
    return ChargingProfileViewState.Content(
      title: texts.chargingProfileSection, hint: texts.chargingProfileOptional,
      notice: own.failure.map {
        Notice(ofCopy: copy.keptAt, $0, in: context)
      }
        ?? copy.failure.map {
          Notice(.warning, texts.chargingProfileNotKept(problem: texts.accountFailureTitle($0)))
        }, retry: own.failure != nil && surroundings.obstacle == nil ? texts.commonRetry : nil,
      fields: Name.allCases.map { name in
        form.field(
          name, label: texts.label(of: name), shown: name == .phone ? knownPhone(in: context) : nil,
          error: error(of: name, in: context))
      },
      useCode: phoneProblem?.suggestion.flatMap {
        form.tellsErrors(of: .phone) ? texts.phoneUseCode(code: $0.prefix) : nil
      },
      saved: isSaved ? Notice(.information, texts.chargingProfileSaved) : nil,
      save: FormButton(label: texts.chargingProfileSave, isEnabled: canSave, reason: reasonNotToSave(in: context)))
  }

  /// The telephone number as the wallet shows it too, as long as it is the one that is known; nil for any other text.
  private func knownPhone(in context: ViewContext) -> String? {
    guard let phone = known?.phone, form.text(.phone) == phone else { return nil }
    return PhoneNumber(e164: phone).map { context.phones.display($0, .international) }
  }

  /// What is in the way of the whole screen stands at its top.
  private func reasonNotToSave(in context: ViewContext) -> String? {
    let texts = context.texts
    guard isChanged else { return texts.formNothingToSave }
    guard !wrong.isEmpty else { return nil }
    return texts.formToCorrect(fields: context.formats.list(wrong.map { texts.label(of: $0) }))
  }

  private func error(of name: Name, in context: ViewContext) -> String? {
    let texts = context.texts
    if isDeclined(name) { return texts.formDeclined }
    if name == .phone { return phoneProblem.map { texts.phoneProblem($0, context.formats) } }
    return switch name.rule.problem(with: form.text(name)) {
    case .digits: texts.chargingProfileNameError
    case .tooLong(let longest): texts.formTooLong(count: longest)
    case nil: nil
    }
  }

  private func proof(in context: ViewContext) -> ChargingProfileViewState.Proof {
    let texts = context.texts
    return ChargingProfileViewState.Proof(
      title: texts.chargingProfileDelete, hint: texts.chargingProfileDeletePassword,
      field: proof.field(.password, label: texts.changePasswordOld, error: hasProof ? nil : texts.formPasswordEmpty),
      toggle: proof.passwordToggle(texts),
      delete: FormButton(
        sending: texts.chargingProfileDelete, missing: [(texts.changePasswordOld, !hasProof)],
        canBegin: !isBusy && surroundings.obstacle == nil, in: context),
      cancel: FormButton(label: texts.commonCancel, isEnabled: !isBusy))
  }

  private func popup(in context: ViewContext) -> Popup? {
    let texts = context.texts
    // The address is known to be right: only the password can be meant.
    if asksProof, leaving.failure == .rejected(.wrongCredentials) {
      return .wrongPassword(texts, again: wrongProofs.tries(of: .rejected(.wrongCredentials)))
    }
    if let failure = submission.failure { return Popup(account: failure, tries: submission.tries, in: context) }
    if stopsFirst { return stopFirst(texts) }
    let email = surroundings.accounts[.charging]?.owner?.email ?? texts.accountNotKnown
    let warning = surroundings.charging.signOutWarning(texts)
    let advice = texts.chargingProfileDeleteAdvice(email: email)
    let forGood = surroundings.invoices.setup.map { _ in texts.invoicesSignOut }
    let all = [warning, forGood].compactMap(\.self)
    return leaving.popup(
      in: context, warning: all.isEmpty ? nil : all.joined(separator: " "),
      deletion: Popup(
        title: texts.chargingProfileDeleteTitle,
        message: [advice, warning].compactMap(\.self).joined(separator: " "),
        tone: .destructive,
        primary: Popup.Choice(label: texts.chargingProfileDelete, role: .destructive),
        secondary: Popup.Choice(label: texts.commonCancel, role: .cancel)))
  }

  private func stopFirst(_ texts: Texts) -> Popup {
    Popup(
      title: texts.chargingProfileStopFirst, message: texts.chargingProfileStopFirstAdvice, tone: .information,
      primary: Popup.Choice(label: texts.chargingShow, role: .primary),
      secondary: Popup.Choice(label: texts.commonCancel, role: .cancel))
  }
}

extension Texts {
  fileprivate func label(of name: ChargingProfileViewModel.Name) -> String {
    switch name {
    case .firstName: chargingProfileFirstName
    case .lastName: chargingProfileLastName
    case .phone: chargingProfilePhone
    case .address: chargingProfileAddress
    case .postcode: chargingProfilePostcode
    case .town: chargingProfileTown
    case .country: chargingProfileCountry
    }
  }
}
