public import ChargeDomain
import Foundation

/// The person as the wallet knows them: a name to change, a number to read, signing out.
public struct WalletProfileViewModel: AccountScreen, PlainScreen {
  /// The fields.
  public enum Name: String, FormName {
    /// The name of the person.
    case name

    /// What is entered.
    public var kind: Field.Kind { .text }
  }

  /// What can happen.
  public enum Event: ScreenEvents {
    /// The app tells the screen something.
    case signal(ScreenSignal)
    /// The name kept on this device, read before the wallet answers; nil when there is none.
    case storedNameTold(StoredCopy<String>?)
    /// The device's own store cannot tell that name.
    case storedNameFailed(Failure)
    /// The person as the wallet has them.
    case loaded(WalletUser)
    /// The wallet could not be asked.
    case loadFailed(Failure)
    /// The wallet is to be asked once more.
    case retryTapped
    /// The field was edited.
    case edited(FormEdit<Name>)
    /// The name is to be kept.
    case saveTapped
    /// The name is kept.
    case saved(WalletUser)
    /// It is not.
    case saveFailed(Failure)
    /// The person wants to sign in again.
    case signInTapped
    /// Signing out was asked for: the person is asked first.
    case signOutTapped
    /// The popup was answered: the person wants what it asks.
    case popupAnswered
    /// The popup was left.
    case popupLeft
    /// Nothing of the account is on the device any more.
    case signedOut
    /// Signing out failed.
    case signOutFailed(Failure)
  }

  /// Work to be done.
  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the name of this device, then the wallet's.
    case load
    /// Keeps a name.
    case save(String)
    /// Signs out.
    case signOut
  }

  /// What is done once more after a sign-in.
  enum Retry: Hashable, Sendable {
    case load
    case save
  }

  var surroundings = Surroundings()
  var form = Form<Name>()
  /// The name kept on this device; nil while it is not read, or when there is none.
  var storedName: String?
  /// When it was kept; nil when that is not known.
  var keptAt: Date?
  /// The wallet's name, else that of this device: what the field was filled with.
  var knownName: String?
  /// True once there is something to show: a name, or the certainty that none is to be had now.
  var isKnown = false
  /// True once the wallet has told the name.
  var isCurrent = false
  var isLoading = false
  var loadFailure: Failure?
  /// Why the name kept on this device is not known.
  var storeFailure: Failure?
  var submission = Submission()
  /// What the wallet did not take, as it was sent.
  private var declined: Secret?
  var isSaved = false
  var leaving = SigningOut.no
  var waiting = AfterSignIn<Retry>()
  private var holder = AccountHolder(of: .wallet)

  /// The screen before it appears.
  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .storedNameTold(let kept):
      (storedName, keptAt, storeFailure) = (kept?.value, kept?.keptAt, nil)
      if let kept, !isKnown { know(kept.value) }
      return .none
    case .storedNameFailed(let failure):
      if failure != .cancelled { storeFailure = failure }
      return .none
    case .loaded(let user):
      (isLoading, isCurrent, loadFailure) = (false, true, nil)
      know(user.name ?? storedName)
      return .none
    case .loadFailed(let failure):
      isLoading = false
      return refused(failure, for: .load) { $0.notLoaded(failure) }
    case .retryTapped: return load()
    case .edited(let edit):
      guard !isBusy else { return .none }
      if case .text = edit { isSaved = false }
      return form.apply(edit) ? save() : .none
    case .saveTapped: return save()
    case .saved(let user):
      submission.ended()
      waiting = AfterSignIn()
      (isSaved, isCurrent, loadFailure, storedName, knownName) = (true, true, nil, user.name, user.name)
      form.fill(.name, with: user.name ?? "")
      return .none
    case .saveFailed(.rejected(.invalidField)):
      // There is one field.
      submission.ended()
      declined = form.secret(.name)
      form.tried(wrong: [.name])
      return .none
    case .saveFailed(let failure): return refused(failure, for: .save) { $0.submission.failed(failure) }
    case .signInTapped: return .ask(.signIn(.wallet))
    case .signOutTapped:
      if !isBusy { leaving.ask(in: surroundings) }
      return .none
    case .popupAnswered:
      submission.answered()
      return leaving.answered() ? .run(.signOut) : .none
    case .popupLeft:
      submission.answered()
      leaving.left()
      return .none
    case .signedOut: return .exit(.accountLeft, asking: .signedOut(.wallet))
    case .signOutFailed(let failure):
      leaving.failed(failure)
      return .none
    }
  }

  var isBusy: Bool { submission.isRunning || leaving == .running }
  var isSignedIn: Bool { surroundings.accounts[.wallet]?.isSignedIn ?? false }

  /// The name as it would be kept.
  var typedName: String { form.text(.name).trimmingCharacters(in: .whitespacesAndNewlines) }

  /// True when a name stands there that is another than the known one.
  var isChanged: Bool { isKnown && !typedName.isEmpty && typedName != knownName }

  /// True when the wallet did not take what stands there.
  var isDeclined: Bool { declined == form.secret(.name) }
  var isTooLong: Bool { typedName.count > PersonalDataRule.longestName }
  var isAllowed: Bool { !isDeclined && !isTooLong }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let surroundings):
      let stopped = adopt(surroundings)
      if waiting.resume(in: surroundings, of: .wallet) == .save { return save() }
      return isCurrent ? stopped : stopped.and(load())
    case .changed(let surroundings, let change):
      let stopped = adopt(surroundings)
      let mayHelp = change == .networkReturned || change == .lock || change == .accounts
      return mayHelp && !isCurrent && !isLoading ? stopped.and(load()) : stopped
    case .pulled: return load()
    case .covered: return .none
    }
  }

  /// - Returns: what to stop, because it was for somebody else.
  private mutating func adopt(_ new: Surroundings) -> Reaction<Self> {
    let isReplaced = holder.isReplaced(in: new)
    if isReplaced {
      let holder = holder
      self = Self()
      self.holder = holder
    }
    surroundings = new
    submission.adapt(to: new)
    let all: [Effect] = [.load, .save(""), .signOut]
    return isReplaced ? Reaction(cancelled: all.map(Self.slot(of:))) : .none
  }

  private mutating func load() -> Reaction<Self> {
    guard isSignedIn, !isBusy else { return .none }
    (isLoading, loadFailure) = (true, nil)
    return .run(.load)
  }

  private mutating func notLoaded(_ failure: Failure) {
    guard failure != .cancelled else { return }
    loadFailure = failure
    if !isKnown { know(storedName) }
  }

  // A name that a person is changing is not overwritten by an answer.
  private mutating func know(_ name: String?) {
    if typedName == knownName ?? "" { form.fill(.name, with: name ?? "") }
    (knownName, isKnown) = (name, true)
  }

  // An older question about the name must not be answered after this one.
  private mutating func save() -> Reaction<Self> {
    guard !isBusy, isChanged else { return .none }
    guard isAllowed else {
      form.tried(wrong: [.name])
      return .none
    }
    guard submission.begin(in: surroundings) else { return .none }
    (isSaved, isLoading) = (false, false)
    return Reaction(effects: [.save(typedName)], cancelled: [Self.slot(of: .load)])
  }

  /// A sign-in that the wallet asks for is made and the work then done once more; anything else is told.
  private mutating func refused(
    _ failure: Failure, for retry: Retry, _ tell: (inout Self) -> Void
  ) -> Reaction<Self> {
    guard failure == .signInNeeded(.wallet), waiting.ask(toDo: retry) else {
      tell(&self)
      return .none
    }
    submission.ended()
    return .ask(.signIn(.wallet))
  }
}

extension WalletProfileViewModel {
  public static let name = "walletProfile"
  public static let needs: [any Keeper.Type] = [AccountsKeeper.self, DeviceKeeper.self]
  public static let emits: [Emission] = [.account, .telling(AccountsKeeper.self), .exit]
  public static let openings: [Opening] = [.plain("walletProfile", .walletProfile)]
  public static var profile: (service: AccountService, screen: Destination)? { (.wallet, .walletProfile) }
  public var worksOnAccount: Bool { true }
}

extension Destination {
  /// The person as the wallet knows them.
  public static let walletProfile = Self(WalletProfileViewModel.self)
}

extension ScreenEvent {
  /// Something happened on this screen.
  public static func walletProfile(_ event: WalletProfileViewModel.Event) -> Self {
    Self(WalletProfileViewModel.self, event)
  }
}
