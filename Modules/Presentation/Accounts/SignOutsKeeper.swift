public import ChargeDomain
import ChargeLocalization

/// The services that still have to hear of a sign-out. They are told right after it; one that cannot be reached then, at the
/// next launch, once the network is back, or after an unlock.
public struct SignOutsKeeper: Keeper {
  public enum Event: Hashable, Sendable, Codable {
    /// A sign-in has ended on this device.
    case ended(Credential)
    /// These services could not be told yet, after a sign-out of one of them if there was one; nil if that cannot be read now.
    case told(Set<AccountService>?, after: AccountService?)
    /// A service has not heard of a sign-out, and what it takes to tell it later could not be kept.
    case notTold(AccountService)
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Tells a service of a sign-in that has ended here.
    case tell(Credential)
    /// Tells the services that have not heard of a sign-out.
    case tellWaiting
  }

  enum Words: NoticeWords {
    /// The person is signed out of a service, which does not know it yet.
    case stillToTell(AccountService)
    /// The person is signed out of a service, which will not know it.
    case notTold(AccountService)

    var isFarewell: Bool { true }

    func isDue(on screen: String?, in surroundings: Surroundings) -> Bool {
      switch self {
      case .stillToTell(let service): surroundings[SignOutsKeeper.self].contains(service)
      case .notTold: true
      }
    }

    func shown(in context: ViewContext) -> Notice {
      switch self {
      case .stillToTell(let service):
        Notice(
          .information, context.texts.accountSignedOutStillToTell(service: context.texts.accountService(service)))
      case .notTold(let service):
        Notice(.warning, context.texts.accountSignedOutNotTold(service: context.texts.accountService(service)))
      }
    }
  }

  public static let name = "signOuts"
  public static let initial: Set<AccountService> = []
  public private(set) var value = Self.initial

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .ended(let credential): return .run(.tell(credential))
    case .told(let waiting, let service):
      guard let waiting else { return .none }
      var reaction = KeeperReaction<Self>(change: waiting == value ? nil : .signOuts)
      value = waiting
      if let service, waiting.contains(service) { reaction.notice = AppNotice(Words.stillToTell(service)) }
      return reaction
    case .notTold(let service): return .say(Words.notTold(service))
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch signal {
    case .launched, .changed(.networkReturned): .run(.tellWaiting)
    case .changed(.lock): surroundings.isLocked ? .none : .run(.tellWaiting)
    case .started, .platform, .changed: .none
    }
  }

  /// Telling of one sign-out does not stop telling of another.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .tell(let ended): EffectSlot("tell \(ended.service.rawValue)")
    case .tellWaiting: EffectSlot("tellWaiting")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    let signOut = useCases.accounts.signOut
    switch effect {
    case .tell(let ended):
      let knows = await signOut.tell(ended)
      let waiting = await signOut.stillToTell()
      await send(.told(waiting, after: ended.service))
      if !knows, waiting?.contains(ended.service) != true { await send(.notTold(ended.service)) }
    case .tellWaiting:
      // Said at once: telling may take long.
      if let waiting = await signOut.stillToTell(), !waiting.isEmpty {
        await send(.told(waiting, after: nil))
        await signOut.tellWaiting()
      }
      await send(.told(await signOut.stillToTell(), after: nil))
    }
  }
}

extension SurroundingsChange {
  /// Which services still have to hear of a sign-out.
  public static let signOuts = Self(SignOutsKeeper.self)
}

extension Surroundings {
  /// The services that still have to hear of a sign-out.
  public var signOutsToTell: Set<AccountService> { self[SignOutsKeeper.self] }
}
