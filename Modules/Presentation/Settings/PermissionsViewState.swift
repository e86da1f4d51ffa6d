public import ChargeDomain
import ChargeLocalization

/// What the app may do, ready to show.
public struct PermissionsViewState: ScreenViewState {
  /// A permission.
  public struct Item: Hashable, Sendable, Codable {
    /// Which one.
    public let permission: Permission
    /// Its stable name in the list.
    public let subject: String
    /// Its name.
    public let name: String
    /// How it stands.
    public let state: String
    /// What it is for while it is given, what is missing while it is not.
    public let effect: String
    /// The words on its button; nil while nothing can be done.
    public let action: String?
    /// True when the button leads to the device's settings instead of asking.
    public let leadsToSystemSettings: Bool
  }

  public let title: String
  /// The message at the top; nil for none.
  public let notice: Notice?
  /// The permissions.
  public let items: [Item]
  /// That the app works without any of them.
  public let hint: String
}

extension PermissionsViewModel {
  public func viewState(in context: ViewContext) -> PermissionsViewState {
    let texts = context.texts
    return PermissionsViewState(
      title: texts.permissionsTitle,
      notice: hasFailedToShow ? Notice(.error, texts.permissionSettingsFailed) : nil,
      items: Permission.allCases.map { item($0, texts) }, hint: texts.permissionsHint)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.permissionsTitle }

  private func item(_ permission: Permission, _ texts: Texts) -> PermissionsViewState.Item {
    let state = state(of: permission)
    let action: String? =
      switch state {
      case .granted: nil
      case .notAsked, .denied: texts.permissionAsk
      case .deniedForGood: texts.permissionSystemSettings
      }
    return PermissionsViewState.Item(
      permission: permission, subject: permission.rawValue, name: texts.permission(permission),
      state: texts.permissionState(state),
      effect: state == .granted ? texts.permissionGives(permission) : texts.permissionLacks(permission),
      action: action, leadsToSystemSettings: state == .deniedForGood)
  }
}
