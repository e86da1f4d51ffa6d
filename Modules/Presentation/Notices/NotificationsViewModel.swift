public import ChargeDomain
public import Foundation

/// What was shown outside the app, and what is to be.
public struct NotificationsViewModel: PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The notices, the newest first.
    case loaded([KeptNotice])
    /// They could not be read.
    case loadFailed(Failure)
    /// A notice was tapped: where it leads is opened.
    case tapped(String)
    /// Try again was tapped.
    case retryTapped
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads them.
    case load
  }

  var surroundings = Surroundings()
  /// The notices; nil while they are not known.
  var notices: [KeptNotice]?
  var failure: Failure?

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)), .signal(.changed(let new, _)):
      surroundings = new
      return .run(.load)
    case .signal(.pulled), .retryTapped: return .run(.load)
    case .signal(.covered): return .none
    case .loaded(let notices): (self.notices, failure) = (notices, nil)
    case .loadFailed(let failure): self.failure = failure
    case .tapped(let id):
      guard let link = notices?.first(where: { $0.id == id })?.link, Self.leadsTo.contains(link.screen) else {
        return .none
      }
      return .ask(.open(link.screen, argument: link.argument))
    }
    return .none
  }

  /// When a scheduled notice is shown.
  public func nextChange(after now: Date) -> Date? { notices?.filter { $0.isToCome(at: now) }.map(\.at).min() }

  /// The names of the screens to which notices lead.
  static let leadsTo = ["appointment", "appointments", "charge", "station", "watches"]

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    await report(
      .loaded(try await useCases.notices.all()), or: Event.loadFailed, ignoring: .cancelled, to: send)
  }
}

extension NotificationsViewModel {
  public static let name = "notifications"
  public static let needs: [any Keeper.Type] = [
    AppointmentsKeeper.self, ChargingKeeper.self, DeviceKeeper.self, PermissionsKeeper.self, WatchesKeeper.self,
  ]
  public static let emits: [Emission] = leadsTo.map { .screen($0) }
  public static let openings: [Opening] = [.plain("notifications", .notifications)]
  public static let tab = AppTab.account
}

extension Destination {
  /// What was shown outside the app, and what is to be.
  public static let notifications = Self(NotificationsViewModel.self)
}
