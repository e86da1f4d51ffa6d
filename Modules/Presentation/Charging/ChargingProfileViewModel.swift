public import ChargeDomain
import Foundation

/// The account of the charging network: name and address, password, signing out, deleting.
public struct ChargingProfileViewModel: AccountScreen, PlainScreen, HeldScreen {
  /// The fields.
  public enum Name: String, FormName {
    /// The first name.
    case firstName = "first-name"
    /// The last name.
    case lastName = "last-name"
    /// The telephone number.
    case phone
    /// Street and house number.
    case address
    /// The postal code.
    case postcode
    /// The town.
    case town
    /// The country.
    case country

    public var kind: Field.Kind { self == .phone ? .phone : .text }
  }

  /// The fields of what deleting asks for.
  public enum ProofName: String, FormName {
    /// The password of the account.
    case password = "account-password"

    public var kind: Field.Kind { .password }
  }

  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// What is kept on the device was read.
    case stored(StoredCopy<PersonalData>)
    /// The service told its data.
    case loaded(PersonalData)
    /// The service could not be asked.
    case loadFailed(Failure)
    /// A field was edited.
    case edited(FormEdit<Name>)
    /// The telephone number was read: what is wrong with it; nil when nothing is.
    case phoneRead(PhoneRefusal?)
    /// The number is one of the country that was suggested.
    case phoneSuggestionTapped
    /// The number as it is written with the code of that country.
    case phoneWritten(PhoneFieldText)
    /// The form is to be sent.
    case saveTapped
    /// The service has the data.
    case saved(PersonalData)
    /// It has not, for this reason.
    case saveFailed(Failure)
    /// Nothing was sent: what stands there is no telephone number.
    case phoneRefused(PhoneRefusal)
    /// The service has the data, the copy on the device could not be written.
    case notKept(Failure)
    /// The person wants another password.
    case passwordTapped
    /// Signing out was asked for: the person is asked first.
    case signOutTapped
    /// Deleting the account was asked for: the person is asked first.
    case deleteTapped
    /// The popup was answered: the person wants what it asks.
    case popupAnswered
    /// The popup was left.
    case popupLeft
    /// Nothing of the account is on the device any more.
    case signedOut(Credential?)
    /// The password that deleting asks for was edited.
    case proofEdited(FormEdit<ProofName>)
    /// It was entered: the account is to be deleted.
    case proofTapped
    /// The account is to stay.
    case proofLeft
    /// It is that of the account, which is deleted now.
    case proved
    /// Nothing was deleted: the password is not that of the account, or the service could not be asked.
    case notProved(Failure)
    /// The account is no more, and nothing of it is on the device.
    case deleted
    /// Signing out, or deleting, failed.
    case leaveFailed(Failure)
    /// The person wants to sign in.
    case signInTapped
    /// Try again was tapped.
    case retryTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads what is kept and asks the service.
    case load
    /// Reads a telephone number while it is entered.
    case readPhone(PhoneFieldText, near: PhoneCountries)
    /// Writes a telephone number of another country with its calling code.
    case usePhone(PhoneFieldText, in: CallingRegion)
    /// Sends name and address; the telephone number is read in the way of the likeliest country.
    case save(PersonalData, near: PhoneCountries = PhoneCountries())
    /// Signs out.
    case signOut
    /// Deletes the account and signs out, if this is its password.
    case delete(Secret)
    /// Deletes again after a lost answer.
    case deleteAgain(Secret)
  }

  /// Work that is repeated after a sign-in.
  enum Retry: Hashable, Sendable {
    case load
    case save
    /// The person is asked again whether to delete: signing in destroys nothing.
    case delete
  }

  var surroundings = Surroundings()
  var form = Form<Name>()
  /// The data the form was filled with.
  var own = OwnDataState<PersonalData>.unknown
  /// The copy of them on the device.
  var copy = DeviceCopy<PersonalData>.unread
  /// What is wrong with the telephone number; nil when nothing is known to be.
  var phoneProblem: PhoneRefusal?
  /// The values the service rejected, as they were sent.
  var declined: [Name: Secret] = [:]
  var submission = Submission()
  var isSaved = false
  var leaving = Leaving.no
  /// Whether the person is told to stop charging before the account can be deleted.
  var stopsFirst = false
  /// The password that deleting asks for.
  var proof = Form<ProofName>()
  /// Whether it is asked for.
  var asksProof = false
  /// How often in a row it was wrong.
  var wrongProofs = FailureStreak()
  /// True once the answer to deleting was lost: the account may be no more.
  var mayBeDeleted = false
  var waiting = AfterSignIn<Retry>()
  /// A deletion that waits until the device is unlocked.
  var unlock = AfterUnlock<Effect>()
  var holder = AccountHolder(of: .charging)

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .stored(let kept):
      if known == nil { fill(with: kept.value) }
      copy.replace(with: kept)
    case .loaded(let data):
      mayBeDeleted = false
      fill(with: data)
      own.told(data)
      copy.recover()
    case .loadFailed(let failure):
      own.stop()
      if mayBeDeleted, hasProof, failure == .signInNeeded(.charging) { return delete() }
      return refused(failure, for: .load) { $0.own.failed(failure) }
    case .edited(let edit): return edited(edit)
    case .phoneRead(let problem): phoneProblem = problem
    case .phoneSuggestionTapped:
      guard !isBusy, let region = phoneProblem?.suggestion else { return .none }
      return .run(.usePhone(PhoneFieldText(form.text(.phone)), in: region))
    case .phoneWritten(let text): return edited(.text(.phone, text.text))
    case .saveTapped: return save()
    case .saved(let data):
      submission.ended()
      waiting = AfterSignIn()
      isSaved = true
      show(data)
      own.told(data)
      copy.recover()
    case .saveFailed(.rejected(let reason)) where decline(reason): return resumedLoad()
    case .saveFailed(let failure):
      return refused(failure, for: .save) { $0.submission.failed(failure) }.and(resumedLoad())
    case .phoneRefused(let problem):
      submission.ended()
      phoneProblem = problem
      form.tried(wrong: [.phone])
      return resumedLoad()
    case .notKept(let failure): copy.failed(failure)
    case .retryTapped: return load()
    case .signInTapped: return .ask(.signIn(.charging))
    case .passwordTapped: return isBusy ? .none : .show(.changePassword)
    case .signOutTapped: if !isBusy { leaving.ask(for: .signOut, in: surroundings) }
    case .deleteTapped: if !isBusy, surroundings.obstacle == nil { askToDelete() }
    case .popupAnswered: return popupAnswered()
    case .popupLeft:
      submission.answered()
      stopsFirst = false
      leaving.left()
    case .signedOut(let ended): return .exit(.accountLeft, asking: .signedOut(.charging, ended: ended))
    case .proofEdited(let edit): return proofEdited(edit)
    case .proofTapped: return asksProof && !isBusy ? proved() : .none
    case .proved: return givenUp()
    case .proofLeft: if !isBusy { (proof, asksProof, wrongProofs) = (Form(), false, FailureStreak()) }
    case .notProved(let failure): return notProved(failure)
    case .deleted: return .exit(.accountLeft, asking: .deleted(.charging))
    case .leaveFailed(let failure): return notLeft(failure)
    }
    return .none
  }

  var known: PersonalData? { own.value }
  var isBusy: Bool { submission.isRunning || leaving.isRunning }
  var isChanged: Bool { known != nil && entered != known }
  var isSignedIn: Bool { surroundings.accounts[.charging]?.isSignedIn ?? false }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let surroundings):
      let stopped = AccountHolder.adopt(surroundings, in: &self) ?? .none
      if let resumed = resumedDeletion(at: signal) { return resumed }
      switch waiting.resume(in: surroundings) {
      case .save: return save()
      case .delete: (leaving, mayBeDeleted) = (.confirming(.delete), false)
      case .load, nil: break
      }
      return own.isCurrent ? stopped : stopped.and(load())
    case .changed(let surroundings, let change):
      let stopped = AccountHolder.adopt(surroundings, in: &self) ?? .none
      if let resumed = resumedDeletion(at: signal) { return resumed }
      return own.isToBeRead(after: change) ? stopped.and(load()) : stopped
    case .pulled: return load()
    case .covered: return .none
    }
  }

  static let personalWork: [Effect] = [
    .load, .readPhone(PhoneFieldText(), near: PhoneCountries()), .save(PersonalData()), .delete(Secret("")),
  ]

  private mutating func resumedDeletion(at signal: ScreenSignal) -> Reaction<Self>? {
    guard let effect = unlock.resume(at: signal) else { return nil }
    if surroundings.accounts[.charging]?.owner != nil { return .run(effect) }
    leaving = .no
    return nil
  }

  private mutating func load() -> Reaction<Self> {
    guard isSignedIn, !isBusy else { return .none }
    own.begin()
    return .run(.load)
  }

  /// Starts work that changes data and stops a running load, whose answer would be outdated.
  mutating func runAlone(_ effect: Effect) -> Reaction<Self> {
    guard own.isLoading else { return .run(effect) }
    own.stop()
    return Reaction(effects: [effect], cancelled: [Self.slot(of: .load)])
  }

  /// Loads again after failed work had stopped a load.
  mutating func resumedLoad() -> Reaction<Self> {
    // When a sign-in comes first, the screen loads when it is back.
    own.isCurrent || own.failure != nil || waiting.isWaiting ? .none : load()
  }

  private mutating func edited(_ edit: FormEdit<Name>) -> Reaction<Self> {
    guard !isBusy else { return .none }
    let before = form.text(.phone)
    if case .text = edit { isSaved = false }
    if form.apply(edit) { return save() }
    guard form.text(.phone) != before else { return .none }
    phoneProblem = nil
    guard let phone = PersonalDataRule.tidy(form.text(.phone)) else {
      return Reaction(cancelled: [Self.slot(of: .readPhone(PhoneFieldText(), near: PhoneCountries()))])
    }
    return .run(.readPhone(PhoneFieldText(phone), near: surroundings.phoneCountries))
  }

  /// Shows the data as the service spells it.
  private mutating func show(_ data: PersonalData) {
    for name in Name.allCases { form.fill(name, with: data[keyPath: name.path] ?? "") }
    phoneProblem = nil
  }

  /// Fields that the person changed keep their text; the others take the service's value.
  private mutating func fill(with data: PersonalData) {
    let old = known ?? PersonalData()
    for name in Name.allCases {
      let isUntouched = PersonalDataRule.tidy(form.text(name)) == old[keyPath: name.path]
      if isUntouched { form.fill(name, with: data[keyPath: name.path] ?? "") }
      if isUntouched, name == .phone { phoneProblem = nil }
    }
    own.fill(with: data)
  }

  private mutating func save() -> Reaction<Self> {
    guard !isBusy, isChanged else { return .none }
    guard wrong.isEmpty else {
      form.tried(wrong: wrong)
      return .none
    }
    isSaved = false
    guard submission.begin(in: surroundings) else { return .none }
    return runAlone(.save(entered, near: surroundings.phoneCountries))
  }

  /// Marks the fields that the rejection is about, the changed ones if there are any.
  /// - Returns: false when it is about none.
  private mutating func decline(_ reason: Rejection) -> Bool {
    let filled = Name.allCases.filter { $0.rejection == reason && PersonalDataRule.tidy(form.text($0)) != nil }
    let changed = filled.filter { entered[keyPath: $0.path] != known?[keyPath: $0.path] }
    let meant = changed.isEmpty ? filled : changed
    guard !meant.isEmpty else { return false }
    submission.ended()
    for name in meant { declined[name] = form.secret(name) }
    form.tried(wrong: meant)
    return true
  }

  /// Leads to a sign-in when the service asks for one, and repeats the work afterwards; reports any other failure.
  mutating func refused(
    _ failure: Failure, for retry: Retry, _ tell: (inout Self) -> Void
  ) -> Reaction<Self> {
    guard failure == .signInNeeded(.charging), waiting.ask(toDo: retry) else {
      tell(&self)
      return .none
    }
    submission.ended()
    leaving = .no
    return .ask(.signIn(.charging))
  }
}

extension ChargingProfileViewModel {
  public static let name = "chargingProfile"
  public static let needs: [any Keeper.Type] = [
    AccountsKeeper.self, DeviceKeeper.self, PreferencesKeeper.self, ChargingKeeper.self, InvoicesKeeper.self,
  ]
  public static let emits: [Emission] = [
    .account, .telling(AccountsKeeper.self), .telling(ChargingKeeper.self), .exit, .screen("changePassword"),
    .to(ChargeViewModel.self),
  ]
  public static let openings: [Opening] = [.plain("profile", .chargingProfile)]
  public static var profile: (service: AccountService, screen: Destination)? { (.charging, .chargingProfile) }
  public static let deletes: AccountService? = .charging
  public var worksOnAccount: Bool { true }
}

extension Destination {
  /// The account of the charging network.
  public static let chargingProfile = Self(ChargingProfileViewModel.self)
}
