public import ChargeDomain
public import Foundation

/// Where charging begins: the session under way, or the ways to one.
public struct ChargeViewModel: PlainScreen, SessionScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The person did something with the session.
    case session(SessionTap)
    /// The code of a charger is to be entered.
    case identifyTapped
    /// The sessions of the past were tapped.
    case historyTapped
    /// The person wants to sign in to the wallet, to settle what it still holds.
    case walletSignInTapped
    /// The person wants to see the wallet, to settle what it still holds.
    case walletTapped
    /// Another session that is not closed was tapped.
    case otherTapped(ChargingSession.ID)
    /// The person wants to sign in.
    case signInTapped
    /// Try again was tapped.
    case retryTapped
    /// The network has not been asked for a while.
    case listGrewOld
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Waits until the network's list is no longer new.
    case wait
  }

  var surroundings = Surroundings()
  var asksBeforeStopping = false

  public init() {}

  var session: ChargingSession? { surroundings.charging.current }

  /// The other sessions that are not closed.
  var others: [ChargingSession] {
    let shown = session?.id
    return surroundings.charging.sessions.filter { $0.id != shown && !$0.isDismissed }
  }

  /// What the wallet still holds for sessions of the person that are closed: nothing else tells of it.
  var closedHolds: [SessionHold] {
    guard let owner = surroundings.charging.owner else { return [] }
    return surroundings.sessionHolds.holds.filter { hold in
      hold.owner == owner && hold.isOpen && surroundings.charging.session(of: hold)?.isDismissed ?? true
    }
  }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)):
      take(new)
      return .ask(.freshenCharges).and(.run(.wait))
    case .signal(.changed(let new, _)):
      take(new)
      return .none
    case .listGrewOld:
      // A session that runs is followed by itself.
      let asks = surroundings.isInForeground && surroundings.charging.busy == nil
      return asks ? .ask(.freshenCharges).and(.run(.wait)) : .run(.wait)
    case .signal(.pulled), .retryTapped: return .ask(.listCharges)
    case .signInTapped: return .ask(.signIn(.charging))
    case .signal(.covered):
      asksBeforeStopping = false
      return Reaction(cancelled: [Self.slot(of: .wait)])
    case .session(let tap): return handle(tap)
    case .identifyTapped: return surroundings.charging.busy == nil ? .show(.identify()) : .none
    case .historyTapped: return .show(.chargingHistory)
    case .walletSignInTapped: return .ask(.signIn(.wallet))
    case .walletTapped: return .show(.wallet)
    case .otherTapped(let id): return .show(.chargingSession(.open(id)))
    }
  }

  private mutating func take(_ new: Surroundings) {
    let before = session?.id
    surroundings = new
    if session?.id != before { asksBeforeStopping = false }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .wait:
      do { try await useCases.clock.sleep(seconds: ChargingKeeper.listLasts) } catch { return }
      await send(.listGrewOld)
    }
  }

  public func nextChange(after now: Date) -> Date? { nextSessionChange(after: now) }
}

extension ChargeViewModel {
  public static let name = "charge"
  public static let needs: [any Keeper.Type] = sessionNeeds
  public static let emits: [Emission] =
    sessionEmissions + [.to(ChargingHistoryViewModel.self), .to(ChargingSessionViewModel.self)]
  public static let openings: [Opening] = [.tab("charge", .charge)]
  public static let tab = AppTab.charge
  public static let isTabRoot = true
}

extension Destination {
  /// The session under way, or the ways to one.
  public static let charge = Self(ChargeViewModel.self)
}
