public import ChargeDomain

/// What the app may do on this device: how each permission stands, what it is for, and how to change it.
public struct PermissionsViewModel: PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// A permission is to be asked for.
    case askTapped(Permission)
    /// The device's own settings are wanted, where a refusal for good can be changed.
    case systemSettingsTapped
    /// The device's settings could not be shown.
    case systemSettingsNotShown
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Shows the system's question.
    case ask(Permission)
    /// Shows the device's settings of the app.
    case showSystemSettings
  }

  var surroundings = Surroundings()
  /// True when the device's settings could not be shown.
  var hasFailedToShow = false

  public init() {}

  /// Each permission has a slot of its own: one question does not cancel another.
  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .ask(let permission): EffectSlot("ask \(permission.rawValue)")
    case .showSystemSettings: EffectSlot("showSystemSettings")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .ask(let permission): await useCases.platform.askPermission(permission)
    case .showSystemSettings:
      if await !useCases.platform.openSystemSettings() { await send(.systemSettingsNotShown) }
    }
  }

  /// The answer to a question arrives as a change of the surroundings.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let surroundings)), .signal(.changed(let surroundings, _)): self.surroundings = surroundings
    case .signal: return .none
    case .askTapped(let permission):
      guard state(of: permission) != .granted, state(of: permission) != .deniedForGood else { return .none }
      return .run(.ask(permission))
    case .systemSettingsTapped:
      hasFailedToShow = false
      return .run(.showSystemSettings)
    case .systemSettingsNotShown: hasFailedToShow = true
    }
    return .none
  }

  func state(of permission: Permission) -> PermissionState {
    permission == .location ? surroundings.locationPermission : surroundings.permissions[permission] ?? .notAsked
  }
}

extension PermissionsViewModel {
  public static let name = "permissions"
  public static let needs: [any Keeper.Type] = [PermissionsKeeper.self]
  public static let openings: [Opening] = [.plain("permissions", .permissions)]
  public static let tab = AppTab.account
}

extension Destination {
  /// What the app may do on this device.
  public static let permissions = Self(PermissionsViewModel.self)
}
