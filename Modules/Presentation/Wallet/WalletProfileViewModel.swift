public import ChargeDomain
import Foundation

/// The person as the wallet knows them: a name to change, a number to read, signing out. Another name is an order of
/// the wallet: it is stored before it is sent, and may wait for the network.
public struct WalletProfileViewModel: AccountScreen, PlainScreen, OwnedScreen, OrderSheet {
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
    /// Something else is to be done about the new name.
    case tapped(OrderPanel.Button.Name)
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
    /// Keeps the wallet's new name on this device.
    case keep(name: String, of: String)
    /// Signs out.
    case signOut
  }

  /// Work that is repeated after a sign-in.
  enum Retry: Hashable, Sendable {
    case load
    case save
  }

  var surroundings = Surroundings()
  var asked = AskedOrder()
  var form = Form<Name>()
  /// The wallet's name, else that of this device: what the field was filled with. It is known to be nil when the wallet
  /// has none, or none is to be had now.
  var own = OwnDataState<String?>.unknown
  /// The name kept on this device.
  var copy = DeviceCopy<String>.unread
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
      if failure == .signInNeeded(.wallet), waiting.ask(toDo: .load) { return .ask(.signIn(.wallet)) }
      notLoaded(failure)
    case .retryTapped: return load()
    case .edited(let edit):
      guard !isBusy, !leaving.isRunning else { return .none }
      if case .text = edit { isSaved = false }
      return form.apply(edit) ? save() : .none
    case .saveTapped: return save()
    case .tapped(.queue): return save(.queue)
    case .tapped(let button): return handle(button)
    case .signInTapped:
      asked.signInAsked()
      return .ask(.signIn(.wallet))
    case .signOutTapped: if !isSending { leaving.ask(for: .signOut, in: surroundings) }
    case .popupAnswered: return leaving.answered() == nil ? .none : .run(.signOut)
    case .popupLeft: leaving.left()
    case .signedOut: return .exit(.accountLeft, asking: .signedOut(.wallet))
    case .signOutFailed(let failure): leaving.failed(failure)
    }
    return .none
  }

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

  /// A name that was changed and not saved. One that is on its way is found among the orders.
  public func draftWhenLeft() -> Self? {
    guard isChanged, !isBusy, !leaving.isRunning else { return nil }
    var draft = Self()
    (draft.surroundings, draft.holder, draft.asked) = (surroundings, holder, asked)
    (draft.form, draft.declined, draft.copy) = (form, declined, copy)
    draft.form.move(to: nil)
    draft.own.fill(with: knownName)
    return draft
  }

  private mutating func handle(_ signal: ScreenSignal) -> Reaction<Self> {
    switch signal {
    case .appeared(let surroundings):
      let wasWaiting = waiting.isWaiting
      let told = takeOver(surroundings)
      if wasWaiting, waiting.resume(in: surroundings, of: .wallet) == .save { return told.and(save()) }
      return own.isCurrent ? told : told.and(load())
    case .changed(let surroundings, let change):
      let told = takeOver(surroundings)
      return own.isToBeRead(after: change) ? told.and(load()) : told
    case .pulled: return load()
    case .covered: return .none
    }
  }

  static let personalWork: [Effect] = [.load, .keep(name: "", of: ""), .signOut]

  private mutating func load() -> Reaction<Self> {
    guard isSignedIn, !isSending, !leaving.isRunning else { return .none }
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

  // MARK: The order of another name

  mutating func adapt() {}

  mutating func wish() -> OrderWish? {
    guard isChanged else { return nil }
    guard isAllowed else {
      form.tried(wrong: [.name])
      return nil
    }
    return .order(.rename(typedName))
  }

  // A load that is still running would answer with the old name.
  private mutating func save(_ button: OrderPanel.Button.Name = .send) -> Reaction<Self> {
    guard !leaving.isRunning else { return .none }
    let sent = handle(button)
    guard sent != .none else { return .none }
    isSaved = false
    own.stop()
    return sent.and(Reaction(cancelled: [Self.slot(of: .load)]))
  }

  /// Takes over what the app tells. What became of the order is learned once.
  private mutating func takeOver(_ new: Surroundings) -> Reaction<Self> {
    let before = order?.standing
    let stopped = AccountHolder.adopt(new, in: &self) ?? .none
    asked.follow(new.wallet, isSignedIn: isSignedIn)
    findOpenOrder()
    guard let order, order.standing != before else { return stopped }
    return stopped.and(learn(of: order))
  }

  /// A name that was asked for here before may still wait.
  private mutating func findOpenOrder() {
    let orders = surroundings.wallet.orders
    let open = orders.last { if case .rename = $0.kind { $0.isPending } else { false } }
    guard asked.wish == nil, !isChanged, let open, case .rename(let name) = open.kind else { return }
    asked.find(open, among: orders)
    form.fill(.name, with: name)
  }

  private mutating func learn(of order: WalletOrder) -> Reaction<Self> {
    switch order.standing {
    case .done: return saved(order)
    case .refused(.invalidName):
      // There is one field.
      declined = form.secret(.name)
      form.tried(wrong: [.name])
      return letGo(order)
    case .notCarriedOut(.signInNeeded(.wallet)?):
      guard waiting.ask(toDo: .save) else { return .none }
      asked.signInAsked()
      return .ask(.signIn(.wallet))
    case .waiting, .sent, .unconfirmed, .undecided, .notCarriedOut, .refused, .withdrawn, .expired: return .none
    }
  }

  private mutating func saved(_ order: WalletOrder) -> Reaction<Self> {
    guard case .rename(let name) = order.kind else { return .none }
    waiting = AfterSignIn()
    isSaved = true
    own.told(name)
    copy.replace(with: StoredCopy(name, at: copy.kept?.keptAt))
    form.fill(.name, with: name)
    return Reaction(effects: [.keep(name: name, of: order.owner)]).and(letGo(order))
  }

  private mutating func letGo(_ order: WalletOrder) -> Reaction<Self> {
    asked = AskedOrder()
    return .ask(.wallet(.letGo(order.id)))
  }
}

extension WalletProfileViewModel {
  public static let name = "walletProfile"
  public static let needs: [any Keeper.Type] = [AccountsKeeper.self, DeviceKeeper.self, WalletKeeper.self]
  public static let emits: [Emission] = sheetEmissions + [.telling(AccountsKeeper.self)]
  public static let openings: [Opening] = [.plain("walletProfile", .walletProfile)]
  public static var profile: (service: AccountService, screen: Destination)? { (.wallet, .walletProfile) }
  public var worksOnAccount: Bool { true }
}

extension Destination {
  /// The person as the wallet knows them.
  public static let walletProfile = Self(WalletProfileViewModel.self)
}
