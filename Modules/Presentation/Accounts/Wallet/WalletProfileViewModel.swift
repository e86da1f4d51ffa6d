public import ChargeDomain
import Foundation

/// The person as the wallet knows them: a name to change, a number to read, signing out.
public struct WalletProfileViewModel: Screen, Hashable {
  /// The fields.
  public enum Name: String, FormName {
    /// The name of the person.
    case name

    /// What is entered.
    public var kind: Field.Kind { .text }
  }

  /// What can happen.
  public enum Event: Hashable, Sendable, Codable {
    /// The app tells the screen something.
    case signal(ScreenSignal)
    /// The name kept on this device, read before the wallet answers; nil when there is none.
    case storedNameTold(String?)
    /// The person as the wallet has them.
    case loaded(WalletUser)
    /// The wallet could not be asked.
    case loadFailed(Failure)
    /// The field was edited.
    case edited(FormEdit<Name>)
    /// The name is to be kept.
    case saveTapped
    /// The name is kept.
    case saved(WalletUser)
    /// It is not.
    case saveFailed(Failure)
    /// Signing out was asked for: the person is asked first.
    case signOutTapped
    /// Signing out was confirmed.
    case signOutConfirmed
    /// Nothing of the account is on the device any more.
    case signedOut
    /// Signing out failed.
    case signOutFailed(Failure)
    /// The popup was left.
    case popupLeft
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

  /// What is known of the name.
  enum Known: Hashable, Sendable {
    case loading
    /// The name of this device; the wallet has not answered.
    case stored(String?, Failure?)
    /// The wallet's name, else that of this device.
    case told(String?)
  }

  /// What goes on.
  enum Work: Hashable, Sendable {
    case none
    case saving
    case saved
    case confirming
    case signingOut
    case failed(Failure)
  }

  var surroundings = Surroundings()
  var form = Form<Name>()
  var known = Known.loading
  var work = Work.none
  /// Set while a sign-in was asked for in the middle of keeping a name.
  private var savesAfterSignIn = false

  /// The screen before it appears.
  public init() {}

  /// The signal as this screen's event.
  public static func event(for signal: ScreenSignal) -> Event { .signal(signal) }

  /// Takes an event in.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)):
      self.surroundings = surroundings
      return goOn()
    case .signal(.changed(let surroundings, let change)):
      self.surroundings = surroundings
      return change == .networkReturned ? .run(.load) : .none
    case .signal(.pulled): return .run(.load)
    case .signal(.covered): return .none
    case .storedNameTold(let name):
      if known == .loading { know(name, .stored(name, nil)) }
      return .none
    case .loaded(let user):
      know(user.name ?? storedName, .told(user.name ?? storedName))
      return .none
    case .loadFailed(let failure): return fail(failure)
    case .edited(let edit):
      guard isIdle else { return .none }
      work = .none
      return form.take(edit) ? save() : .none
    case .saveTapped: return save()
    case .saved(let user):
      work = .saved
      form.fill(.name, with: user.name ?? "")
      known = .told(user.name)
      return .none
    case .saveFailed(.signInNeeded):
      work = .none
      savesAfterSignIn = true
      return .exit(.account(.signIn(.wallet)))
    case .saveFailed(let failure), .signOutFailed(let failure):
      work = failure == .cancelled ? .none : .failed(failure)
      return .none
    case .signOutTapped:
      if isIdle, !surroundings.isLocked { work = .confirming }
      return .none
    case .signOutConfirmed:
      guard work == .confirming else { return .none }
      work = .signingOut
      return .run(.signOut)
    case .signedOut: return .exit(.account(.signedOut(.wallet)))
    case .popupLeft:
      if work == .confirming { work = .none }
      if case .failed = work { work = .none }
      return .none
    }
  }

  var isIdle: Bool { work == .none || work == .saved }

  /// The name as it would be kept.
  var typedName: String { form.text(.name).trimmingCharacters(in: .whitespacesAndNewlines) }

  var canSave: Bool {
    isIdle && surroundings.isOnline && !surroundings.isLocked && !typedName.isEmpty && typedName != knownName
  }

  private var knownName: String? {
    switch known {
    case .loading: nil
    case .stored(let name, _), .told(let name): name
    }
  }

  private var storedName: String? {
    if case .stored(let name, _) = known { name } else { nil }
  }

  // A name that a person is typing is not overwritten by an answer.
  private mutating func know(_ name: String?, _ known: Known) {
    if typedName.isEmpty || typedName == knownName { form.fill(.name, with: name ?? "") }
    self.known = known
  }

  private mutating func goOn() -> Reaction<Self> {
    let saves = savesAfterSignIn
    savesAfterSignIn = false
    guard surroundings.accounts[.wallet]?.isSignedIn ?? false else { return .none }
    return saves ? .run(.load).and(save()) : .run(.load)
  }

  private mutating func fail(_ failure: Failure) -> Reaction<Self> {
    if case .signInNeeded(let service) = failure { return .exit(.account(.refused(service))) }
    if failure != .cancelled { known = .stored(knownName, failure) }
    return .none
  }

  private mutating func save() -> Reaction<Self> {
    guard canSave else { return .none }
    work = .saving
    return .run(.save(typedName))
  }
}
