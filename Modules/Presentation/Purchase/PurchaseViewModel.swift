public import ChargeDomain
public import Foundation

/// The screen on which the app is bought: how far the trial is, the price, what is included, and that nothing is locked.
public struct PurchaseViewModel: PlainScreen {
  public enum Event: ScreenEvents, AllowsNotificationsEvent {
    case signal(ScreenSignal)
    /// The app is to be bought.
    case buyTapped
    /// An earlier purchase is to be looked for.
    case restoreTapped
    /// The store is to be asked again for what it could not tell.
    case retryTapped
    /// Notifications are to be allowed.
    case allowTapped
    /// The device's settings could not be shown.
    case systemSettingsNotShown
    /// Not now.
    case laterTapped
  }

  public enum Effect: Hashable, Sendable, Codable, AllowsNotificationsEffect {
    /// Shows the device's settings of the app.
    case showSystemSettings
  }

  var surroundings = Surroundings()
  /// True when the device's settings could not be shown.
  var hasFailedToShowSettings = false

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)):
      surroundings = new
      return .ask(.purchase(.opened))
    case .signal(.changed(let new, let change)):
      let wasRead = surroundings.purchase.standing == .read
      surroundings = new
      followPermission(change)
      if !wasRead, new.purchase.standing == .read { return .ask(.purchase(.opened)) }
      return showsNewProblem ? .ask(.purchase(.problemShown)) : .none
    case .signal(.pulled), .retryTapped: return retry()
    case .signal(.covered): return .none
    case .buyTapped: return canBuy ? .ask(.purchase(.buyTapped)) : .none
    case .restoreTapped: return .ask(.purchase(.restoreTapped))
    case .allowTapped: return allowNotifications()
    case .systemSettingsNotShown:
      hasFailedToShowSettings = true
      return .none
    case .laterTapped: return .exit(.back)
    }
  }

  /// Whether the screen tells something that went wrong for the first time.
  private var showsNewProblem: Bool {
    let entitlement = surroundings.purchase.entitlement
    if case .failed = entitlement.standing { return !entitlement.isProblemSeen }
    return false
  }

  /// Whether the button that buys can be tapped: with the price on it.
  var canBuy: Bool {
    let purchase = surroundings.purchase
    return purchase.standing == .read && purchase.work == nil && purchase.entitlement.canBuy && purchase.product != nil
  }

  private func retry() -> Reaction<Self> {
    switch surroundings.purchase.standing {
    case .notRead: .ask(.purchase(.reloadTapped))
    case .read:
      surroundings.purchase.entitlement.unanswered == nil ? .ask(.purchase(.opened)) : .ask(.purchase(.checkTapped))
    case .unread, .notSold: .none
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .showSystemSettings: await showSystemSettings(with: useCases, send: send)
    }
  }

  /// When a day of the trial ends.
  public func nextChange(after now: Date) -> Date? {
    let purchase = surroundings.purchase
    return purchase.entitlement.isOwned ? nil : purchase.trial.nextChange(after: now)
  }
}

extension PurchaseViewModel: AllowsNotifications {
  public static let name = "purchase"
  public static let needs: [any Keeper.Type] = [DeviceKeeper.self, PermissionsKeeper.self, PurchaseKeeper.self]
  public static let emits: [Emission] = [.exit, .telling(PurchaseKeeper.self), .telling(PermissionsKeeper.self)]
  public static let openings: [Opening] = [.plain("purchase", .purchase)]
  public static let tab = AppTab.account
}

extension Destination {
  /// The screen on which the app is bought.
  public static let purchase = Self(PurchaseViewModel.self)
}
