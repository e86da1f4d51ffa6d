public import ChargeDomain
import ChargeLocalization

/// How the person stands with each service.
public struct AccountsKeeper: Keeper {
  public enum Event: Hashable, Sendable, Codable {
    /// What the secret store holds of the accounts.
    case restored(RestoreAccounts.Found)
    /// It is to be read once more.
    case rereadAsked
    /// It is to be read once more, and every sign-in shown to its service.
    case recheckAsked
    /// A service refused the stored sign-in.
    case refused(AccountService)
    /// The stations of a service joined the store.
    case stationsLoaded
    /// A sign-in succeeded.
    case signedIn(AccountService, AccountOwner)
    /// A person signed out; ``SignOutsKeeper`` tells the service of the sign-in that ended.
    case signedOut(AccountService, ended: Credential?)
    /// A person deleted the account with a service.
    case deleted(AccountService)
    /// A service turned out not to be reachable from here while a person signed in to it.
    case turnedAway(AccountService)
    /// A new account waits for its code, and the device could not keep that.
    case notRemembered
    /// A new account is verified; its person has to sign in.
    case verified
    /// A new password was chosen; its person has to sign in.
    case passwordChosen
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads what the secret store holds of the accounts, then follows which sign-ins the services refuse.
    case restore
    /// Loads the stations of a service that answers only people it knows.
    case loadStations(AccountService)
    /// Asks a service whether it still accepts the stored sign-in.
    case check(AccountService)
  }

  enum Words: NoticeWords {
    /// The stored sign-ins of these services were damaged and given up.
    case damaged([AccountService])
    case signedOut(AccountService)
    /// This service cannot be signed in to from here.
    case serviceOff(AccountService)
    case deleted(AccountService)
    case notRemembered
    case verified
    case passwordChosen

    var isFarewell: Bool {
      switch self {
      case .signedOut, .deleted: true
      case .damaged, .serviceOff, .notRemembered, .verified, .passwordChosen: false
      }
    }

    func shown(in context: ViewContext) -> Notice {
      let texts = context.texts
      switch self {
      case .damaged(let services):
        let names = context.formats.list(services.map { texts.accountService($0) })
        return Notice(.error, texts.accountDamaged(service: names))
      case .signedOut(let service):
        return Notice(.information, texts.accountSignedOut(service: texts.accountService(service)))
      case .serviceOff(let service):
        return Notice(.warning, texts.accountServiceOff(service: texts.accountService(service)))
      case .deleted(let service):
        return Notice(.information, texts.accountDeleted(service: texts.accountService(service)))
      case .notRemembered: return Notice(.warning, texts.registerNotRemembered)
      case .verified: return Notice(.information, texts.verifyDone)
      case .passwordChosen: return Notice(.information, texts.newPasswordDone)
      }
    }
  }

  public static let name = "accounts"
  public static let initial: [AccountService: AccountState] = [:]
  public private(set) var value = Self.initial

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .restored(let found): return restored(found, surroundings)
    case .rereadAsked: return surroundings.isLocked ? .none : .run(.restore)
    case .recheckAsked: return KeeperReaction(effects: [.restore] + checks(surroundings) { _ in true })
    case .refused(let service):
      guard case .signedIn(let owner) = value[service] else { return .none }
      value[service] = .expired(owner)
      return .changed(.accounts)
    case .stationsLoaded: return .changed(.accounts)
    case .signedIn(let service, let owner):
      value[service] = .signedIn(owner)
      return KeeperReaction(effects: service == .appointments ? [.loadStations(service)] : [], change: .accounts)
    case .signedOut(let service, let ended):
      value[service] = .signedOut
      return KeeperReaction(
        change: .accounts, notice: AppNotice(Words.signedOut(service)),
        tells: ended.map { [KeeperEvent(SignOutsKeeper.self, .ended($0))] } ?? [])
    case .deleted(let service):
      value[service] = .signedOut
      return KeeperReaction(change: .accounts, notice: AppNotice(Words.deleted(service)))
    case .turnedAway(let service): return .say(Words.serviceOff(service))
    case .notRemembered: return .say(Words.notRemembered)
    case .verified: return .say(Words.verified)
    case .passwordChosen: return .say(Words.passwordChosen)
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch signal {
    case .launched: .run(.restore)
    // A lock signs nobody out; after the unlock the secrets are read again.
    case .changed(.lock): surroundings.isLocked ? .none : .run(.restore)
    case .started, .platform, .changed: .none
    }
  }

  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .restore: EffectSlot("restore")
    case .loadStations(let service): EffectSlot("loadStations \(service.rawValue)")
    case .check(let service): EffectSlot("check \(service.rawValue)")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .restore:
      let restore = useCases.accounts.restore
      await send(.restored(await restore.stored()))
      await restore.watchRefused { await send(.refused($0)) }
    case .loadStations(let service):
      // The sources screen shows a failure, and the account screens notice a refused token themselves.
      if (try? await useCases.appointments.loadServiceStations(service)) != nil { await send(.stationsLoaded) }
    case .check(let service):
      if await useCases.accounts.restore.stillAccepted(service) == false { await send(.refused(service)) }
    }
  }

  /// A sign-in that was not known here is shown to its service once, behind the screen.
  private mutating func restored(_ found: RestoreAccounts.Found, _ surroundings: Surroundings) -> KeeperReaction<Self> {
    let known = value
    value = found.states
    var reaction = KeeperReaction<Self>(
      effects: checks(surroundings) { !(known[$0]?.isSignedIn ?? false) }, change: .accounts)
    if !found.damaged.isEmpty { reaction.notice = AppNotice(Words.damaged(found.damaged)) }
    if let service = found.deleted.first {
      reaction.notice = AppNotice(Words.deleted(service))
      reaction.request = .leaveDeleted(service)
    }
    return reaction
  }

  private func checks(_ surroundings: Surroundings, _ isWanted: (AccountService) -> Bool) -> [Effect] {
    guard surroundings.isOnline else { return [] }
    return AccountService.allCases.filter { value[$0]?.isSignedIn ?? false }.filter(isWanted).map { .check($0) }
  }
}

extension SurroundingsChange {
  /// How the person stands with a service.
  public static let accounts = Self(AccountsKeeper.self)
}

extension AppRequest {
  /// A sign-in succeeded.
  static func signedIn(_ service: AccountService, _ owner: AccountOwner) -> Self {
    .tell(AccountsKeeper.self, .signedIn(service, owner))
  }

  /// A person signed out.
  /// - Parameter ended: The sign-in that the service is told of.
  static func signedOut(_ service: AccountService, ended: Credential? = nil) -> Self {
    .tell(AccountsKeeper.self, .signedOut(service, ended: ended))
  }

  /// A person deleted the account with a service.
  static func deleted(_ service: AccountService) -> Self { .tell(AccountsKeeper.self, .deleted(service)) }

  /// Reads the accounts again and checks every sign-in.
  static var recheckAccounts: Self { .tell(AccountsKeeper.self, .recheckAsked) }
}

extension Surroundings {
  /// How the person stands with each service.
  public var accounts: [AccountService: AccountState] { self[AccountsKeeper.self] }

  /// True where signing in to a service is possible and not done.
  func canSignIn(to service: AccountService) -> Bool {
    switch accounts[service] ?? .unknown {
    case .signedOut, .expired: true
    case .unknown, .signedIn, .locked, .exposed, .unreadable, .switchedOff: false
    }
  }
}
