public import ChargeDomain
public import Foundation

/// A session beside the one that the app shows first, or one of the past.
public struct ChargingSessionViewModel: SessionScreen {
  /// Which session.
  public enum Subject: Hashable, Sendable, Codable {
    /// One that is not closed.
    case open(ChargingSession.ID)
    /// One of the past, as the network lists it, and what the device keeps of it.
    case past(PastCharge, kept: ChargingSession?)
  }

  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The person did something with the session.
    case session(SessionTap)
  }

  /// A screen without work of its own.
  public typealias Effect = Never

  let subject: Subject
  var surroundings = Surroundings()
  var asksBeforeStopping = false

  public init(_ subject: Subject, in surroundings: Surroundings) {
    self.subject = subject
    self.surroundings = surroundings
  }

  var session: ChargingSession? {
    switch subject {
    case .open(let id): surroundings.charging[id]
    case .past(let charge, let kept):
      // One that is not closed tells more than the list.
      surroundings.charging.sessions.first { $0.transaction == charge.id } ?? charge.session(kept: kept)
    }
  }

  /// Whether nothing can be done with it.
  var isPast: Bool { session.map { surroundings.charging[$0.id] == nil } ?? true }

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)), .signal(.changed(let new, _)): surroundings = new
    case .signal(.pulled): return .ask(.listCharges)
    case .signal(.covered): asksBeforeStopping = false
    case .session(.tapped(.done)):
      guard let session else { return .exit(.back) }
      return .exit(.back, asking: .charging(.dismiss(session.id)))
    case .session(let tap): return isPast && !tap.isOfPast ? .none : handle(tap)
    }
    return .none
  }

  public func nextChange(after now: Date) -> Date? { nextSessionChange(after: now) }
}

extension ChargingSessionViewModel {
  public static let name = "chargingSession"
  public static let needs: [any Keeper.Type] = sessionNeeds
  public static let emits: [Emission] = sessionEmissions + [.exit]
  public static let tab = AppTab.charge
}

extension Destination {
  /// A session beside the one that the app shows first, or one of the past.
  public static func chargingSession(_ subject: ChargingSessionViewModel.Subject) -> Self {
    Self(ChargingSessionViewModel.self, subject)
  }
}

extension SessionTap {
  /// Whether it is left to do with one of the past: its receipt, and what settles a sum that is still held.
  fileprivate var isOfPast: Bool {
    switch self {
    case .tapped(let name): [.receipt, .receiptPage, .walletSignIn, .toWallet].contains(name)
    case .stopConfirmed, .stopLeft: false
    }
  }
}

extension PastCharge {
  /// What the device keeps of it with what the network says now; without that, as a session that began elsewhere.
  func session(kept: ChargingSession?) -> ChargingSession {
    if var session = kept {
      session.handle(.listed(facts), at: facts.askedAt)
      return session
    }
    return ChargingSession(adopting: facts, owner: "", place: ChargingPlace(charger: facts.charger, name: site))
  }
}
