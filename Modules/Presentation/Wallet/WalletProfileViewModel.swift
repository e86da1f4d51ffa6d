public import ChargeDomain
import Foundation

/// The person as the wallet knows them: a name to change, a number to read, signing out.
public struct WalletProfileViewModel: AccountScreen, PlainScreen, HeldScreen {
  /// The fields.
  public enum Name: String, FormName {
    /// The name of the person.
    case name

    public var kind: Field.Kind { .text }
  }

  public enum Event: ScreenEvents {
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

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the name of this device, then the wallet's.
    case load
    /// Keeps a name.
    case save(String)
    /// Signs out.
    case signOut
  }

  /// Work that is repeated after a sign-in.
  enum Retry: Hashable, Sendable {
    case load
    case save
  }

  var surroundings = Surroundings()
  var form = Form<Name>()
  /// The wallet's name, else that of this device: what the field was filled with. It is known to be nil when the wallet
  /// has none, or none is to be had now.
  var own = OwnDataState<String?>.unknown
  /// The name kept on this device.
  var copy = DeviceCopy<String>.unread
  var submission = Submission()
  /// The name the wallet rejected, as it was sent.
  private var declined: Secret?
  var isSaved = false
  var leaving = Leaving.no
  var waiting = AfterSignIn<Retry>()
  var holder = AccountHolder(of: .wallet)

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(let signal): return handle(signal)
    case .storedNameTold(let kept):
      copy = .read(kept)
      if let kept, own.known == nil { fill(with: kept.value) }
    case .storedNameFailed(let failure): copy.failed(failure)
    case .loaded(let user):
      let name = user.name ?? copy.kept?.value
      fill(with: name)
      own.told(name)
    case .loadFailed(let failure):
      own.stop()
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
      isSaved = true
      own.told(user.name)
      copy.replace(with: user.name.map { StoredCopy($0, at: copy.kept?.keptAt) })
      form.fill(.name, with: user.name ?? "")
    case .saveFailed(.rejected(.invalidField)):
      // There is one field.
      submission.ended()
      declined = form.secret(.name)
      form.tried(wrong: [.name])
    case .saveFailed(let failure): return refused(failure, for: .save) { $0.submission.failed(failure) }
    case .signInTapped: return .ask(.signIn(.wallet))
    case .signOutTapped: if !isBusy { leaving.ask(for: .signOut, in: surroundings) }
    case .popupAnswered:
      submission.answered()
      return leaving.answered() == nil ? .none : .run(.signOut)
    case .popupLeft:
      submission.answered()
      leaving.left()
    case .signedOut: return .exit(.accountLeft, asking: .signedOut(.wallet))
    case .signOutFailed(let failure): leaving.failed(failure)
    }
    return .none
  }

  var isBusy: Bool { submission.isRunning || leaving.isRunning }
  var isSignedIn: Bool { surroundings.accounts[.wallet]?.isSignedIn ?? false }

  /// The name as it would be kept.
  var typedName: String { form.text(.name).trimmingCharacters(in: .whitespacesAndNewlines) }

  /// True when a name stands there that is another than the known one.
  var isChanged: Bool { own.known != nil && !typedName.isEmpty && typedName != knownName }

  /// The name that the field was filled with; nil when there is none.
  var knownName: String? { own.value ?? nil }

  /// True when the wallet did not take what stands there.
  var isDeclined: Bool { declined == form.secret(.name) }
  var isTooLong: Bool { typedName.count > PersonalDataRule.longestName }
  var isAllowed: Bool { !isDeclined && !isTooLong }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let surroundings):
      let stopped = AccountHolder.adopt(surroundings, in: &self) ?? .none
      if waiting.resume(in: surroundings, of: .wallet) == .save { return save() }
      return own.isCurrent ? stopped : stopped.and(load())
    case .changed(let surroundings, let change):
      let stopped = AccountHolder.adopt(surroundings, in: &self) ?? .none
      return own.isToBeRead(after: change) ? stopped.and(load()) : stopped
    case .pulled: return load()
    case .covered: return .none
    }
  }

  static let personalWork: [Effect] = [.load, .save(""), .signOut]

  private mutating func load() -> Reaction<Self> {
    guard isSignedIn, !isBusy else { return .none }
    own.begin()
    return .run(.load)
  }

  private mutating func notLoaded(_ failure: Failure) {
    guard failure != .cancelled else { return }
    own.failed(failure)
    if own.known == nil { fill(with: copy.kept?.value) }
  }

  // An answer does not overwrite a name that the person is changing.
  private mutating func fill(with name: String?) {
    if typedName == knownName ?? "" { form.fill(.name, with: name ?? "") }
    own.fill(with: name)
  }

  // A load that is still running would answer with the old name.
  private mutating func save() -> Reaction<Self> {
    guard !isBusy, isChanged else { return .none }
    guard isAllowed else {
      form.tried(wrong: [.name])
      return .none
    }
    guard submission.begin(in: surroundings) else { return .none }
    isSaved = false
    own.stop()
    return Reaction(effects: [.save(typedName)], cancelled: [Self.slot(of: .load)])
  }

  /// Leads to a sign-in when the wallet asks for one, and repeats the work afterwards; reports any other failure.
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
  public static let emits: [Emission] = [.account, .telling(AccountsKeeper.self), .exit]
  public static let openings: [Opening] = [.plain("walletProfile", .walletProfile)]
  public static var profile: (service: AccountService, screen: Destination)? { (.wallet, .walletProfile) }
  public var worksOnAccount: Bool { true }
}

extension Destination {
  /// The person as the wallet knows them.
  public static let walletProfile = Self(WalletProfileViewModel.self)
}
