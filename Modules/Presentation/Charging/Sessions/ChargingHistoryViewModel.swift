public import ChargeDomain
import Foundation

/// The sessions of a person at the network, under way and past, by month.
public struct ChargingHistoryViewModel: PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The list, kept or new, or why there is none.
    case progress(LoadCharges.Progress, owner: String)
    /// What the device keeps of sessions that have ended.
    case kept([ChargingSession], owner: String)
    /// A session was tapped.
    case tapped(TransactionID)
    /// More sessions were asked for.
    case moreTapped
    /// Try again was tapped.
    case retryTapped
    /// Sign in was tapped.
    case signInTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Loads the list.
    case load(owner: String)
  }

  /// What is known.
  enum Content: Hashable, Sendable {
    case loading
    /// The sessions, when they were told, and why the last question had no answer.
    case known([PastCharge], at: Date?, Failure?)
    case failed(Failure)
  }

  /// Sessions shown at first, and more of them each time.
  static let pageSize = 30

  var surroundings = Surroundings()
  var content = Content.loading
  /// What the device keeps of sessions that have ended.
  var kept: [TransactionID: ChargingSession] = [:]
  /// Whether the network is being asked.
  var isLoading = false
  var limit = ChargingHistoryViewModel.pageSize

  public init() {}

  /// Whose sessions they are; nil while nobody is signed in.
  var owner: String? { surroundings.charging.owner }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)): return appear(new)
    case .signal(.changed(let new, let change)):
      let before = owner
      surroundings = new
      if owner != before { (content, kept) = (.loading, [:]) }
      return owner != before || change == .networkReturned || change == .enteredForeground ? load() : .none
    case .signal(.pulled), .retryTapped: return load()
    case .signal(.covered): return .none
    case .progress(let progress, let owner):
      guard owner == self.owner else { return .none }
      receive(progress)
      return adopt(progress, owner)
    case .kept(let sessions, let owner):
      guard owner == self.owner else { return .none }
      for session in sessions { if let id = session.transaction { kept[id] = session } }
      return .none
    case .tapped(let id):
      guard case .known(let charges, _, _) = content, let charge = charges.first(where: { $0.id == id }) else {
        return .none
      }
      return .show(.chargingSession(.past(charge, kept: kept[id])))
    case .moreTapped:
      limit += Self.pageSize
      return .none
    case .signInTapped: return .ask(.signIn(.charging))
    }
  }

  private mutating func appear(_ new: Surroundings) -> Reaction<Self> {
    let before = owner
    surroundings = new
    if owner != before { (content, kept) = (.loading, [:]) }
    return load()
  }

  private mutating func load() -> Reaction<Self> {
    guard let owner else { return .none }
    isLoading = true
    return .run(.load(owner: owner))
  }

  /// A session under way that the keeper lacks began elsewhere: once it is found, it can be stopped from here.
  private func adopt(_ progress: LoadCharges.Progress, _ owner: String) -> Reaction<Self> {
    guard case .listed(let charges, let at) = progress else { return .none }
    let known = Set(surroundings.charging.sessions.compactMap(\.transaction))
    let isNew = charges.contains { $0.facts.standing == .charging && !known.contains($0.id) }
    return isNew ? .ask(.tell(ChargingKeeper.self, .listed(charges, owner: owner, at: at))) : .none
  }

  private mutating func receive(_ progress: LoadCharges.Progress) {
    switch progress {
    case .stored(let charges, let at):
      switch content {
      case .loading: content = .known(charges, at: at, nil)
      // All of them, after the newest.
      case .known(let newest, at, nil) where newest.count < charges.count: content = .known(charges, at: at, nil)
      case .known, .failed: break
      }
    case .listed(let charges, let at):
      isLoading = false
      content = .known(charges, at: at, nil)
    case .failed(let failure):
      isLoading = false
      switch content {
      case .known(let charges, let at, _): content = .known(charges, at: at, failure)
      case .loading, .failed: content = .failed(failure)
      }
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .load(let owner):
      // Without it the list says less.
      let kept = try? await useCases.charging.sessions.store.past(owner)
      if let kept, !kept.isEmpty { await send(.kept(kept, owner: owner)) }
      await useCases.charging.sessions.charges(owner: owner) { await send(.progress($0, owner: owner)) }
    }
  }
}

extension ChargingHistoryViewModel {
  public static let name = "chargingHistory"
  public static let needs: [any Keeper.Type] = [
    ChargingKeeper.self, AccountsKeeper.self, DeviceKeeper.self, SessionHoldsKeeper.self, WalletKeeper.self,
  ]
  public static let emits: [Emission] = [
    .to(ChargingSessionViewModel.self), .telling(ChargingKeeper.self), .account,
  ]
  public static let openings: [Opening] = [.plain("history", .chargingHistory)]
  public static let tab = AppTab.charge
}

extension Destination {
  /// The sessions of the past.
  public static let chargingHistory = Self(ChargingHistoryViewModel.self)
}
