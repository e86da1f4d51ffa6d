public import ChargeDomain

/// What the app may do on this device.
public struct PermissionsKeeper: Keeper {
  public enum Event: Hashable, Sendable, Codable {
    /// The system's questions are to be shown, one after the other.
    case asked([Permission])
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Shows the system's questions, one after the other.
    case ask([Permission])
  }

  public static let name = "permissions"
  public static let initial: [Permission: PermissionState] = [:]
  /// Each permission as far as known.
  public private(set) var value = Self.initial

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .asked(let permissions): .run(.ask(permissions))
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    guard case .platform(.permissionChanged(let permission, let state)) = signal else { return .none }
    value[permission] = state
    return .changed(.permission)
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

extension Surroundings {
  /// Each permission as far as known.
  public var permissions: [Permission: PermissionState] { self[PermissionsKeeper.self] }

  /// Whether the app may know where the device is.
  public var locationPermission: PermissionState { permissions[.location] ?? .notAsked }
}
