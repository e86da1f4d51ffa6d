public import ChargeDomain
import ChargeLocalization

/// What the app may do on this device.
public struct PermissionsKeeper: Keeper {
  public enum Event: Hashable, Sendable, Codable {
    /// The system's questions are to be shown, one after the other.
    case asked([Permission])
    /// The system's question is to be shown, and the screen of this name goes on with what was chosen there once it is answered.
    case awaited(Permission, by: String, for: Wish)
  }

  /// What a screen does once it has an answer.
  public enum Wish: String, Hashable, Sendable, Codable {
    /// It books an hour, with a reminder.
    case booking
    /// It begins to watch chargers.
    case watch
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Shows the system's questions, one after the other.
    case ask([Permission])
  }

  enum Words: NoticeWords {
    /// The screen of this name was left before the question was answered: what was chosen there was not done.
    case questionLeft(screen: String, Wish)

    func shown(in context: ViewContext) -> Notice {
      switch self {
      case .questionLeft(_, .booking): Notice(.warning, context.texts.permissionLeftBooking)
      case .questionLeft(_, .watch): Notice(.warning, context.texts.permissionLeftWatch)
      }
    }

    func isDue(on screen: String?, in surroundings: Surroundings) -> Bool {
      switch self {
      case .questionLeft(let asker, _): screen != asker
      }
    }
  }

  public static let name = "permissions"
  public static let initial: [Permission: PermissionState] = [:]
  /// Each permission as far as known.
  public private(set) var value = Self.initial
  /// The screens that wait for an answer, and what for.
  private var awaited: [Permission: Words] = [:]

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .asked(let permissions): return .run(.ask(permissions))
    case .awaited(let permission, let screen, let wish):
      awaited[permission] = .questionLeft(screen: screen, wish)
      return .run(.ask([permission]))
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    guard case .platform(.permissionChanged(let permission, let state)) = signal else { return .none }
    value[permission] = state
    var reaction = KeeperReaction<Self>.changed(.permission)
    if state != .notAsked, let words = awaited.removeValue(forKey: permission) {
      // A screen that is still there goes on by itself.
      reaction.notice = AppNotice(words)
    }
    return reaction
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .ask(let permissions): for permission in permissions { await useCases.platform.askPermission(permission) }
    }
  }
}

extension SurroundingsChange {
  /// A permission.
  public static let permission = Self(PermissionsKeeper.self)
}

extension AppRequest {
  /// The system's question is to be shown; the screen goes on with what it is for once it is answered.
  static func ask(
    for permission: Permission, awaitedBy screen: any Screen.Type, for wish: PermissionsKeeper.Wish
  ) -> Self {
    .tell(PermissionsKeeper.self, .awaited(permission, by: screen.name, for: wish))
  }

  /// The system's question is to be shown, and nothing waits for its answer.
  static func ask(for permission: Permission) -> Self { .tell(PermissionsKeeper.self, .asked([permission])) }
}

extension Texts {
  /// The words on the button that allows notifications; after a refusal for good, in the device's settings.
  func allowNotifications(_ state: PermissionState?) -> String {
    state == .deniedForGood ? permissionSystemSettings : tellMeAllow
  }
}

extension Surroundings {
  /// Each permission as far as known.
  public var permissions: [Permission: PermissionState] { self[PermissionsKeeper.self] }

  /// Whether the app may know where the device is.
  public var locationPermission: PermissionState { permissions[.location] ?? .notAsked }
}
