import ChargeDomain
public import Foundation

/// The screen on which the app is bought: how far the trial is, the price, what is included, and that nothing is locked.
public struct PurchaseViewModel: PlainScreen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// The app is to be bought.
    case buyTapped
    /// An earlier purchase is to be looked for.
    case restoreTapped
    /// The store is to be asked again for what it could not tell.
    case retryTapped
    /// Not now.
    case laterTapped
  }

  public typealias Effect = Never

  var surroundings = Surroundings()

  public init() {}

  public mutating func handle(_ event: Event) -> Reaction<Self> {
    switch event {
    case .signal(.appeared(let new)):
      surroundings = new
      return .ask(.purchase(.opened))
    case .signal(.changed(let new, _)):
      let wasRead = surroundings.purchase.standing == .read
      surroundings = new
      return !wasRead && new.purchase.standing == .read ? .ask(.purchase(.opened)) : .none
    case .signal(.pulled), .retryTapped: return retry()
    case .signal(.covered): return .none
    case .buyTapped: return canBuy ? .ask(.purchase(.buyTapped)) : .none
    case .restoreTapped: return .ask(.purchase(.restoreTapped))
    case .laterTapped: return .exit(.back)
    }
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

  /// When a day of the trial ends.
  public func nextChange(after now: Date) -> Date? {
    let purchase = surroundings.purchase
    return purchase.entitlement.isOwned ? nil : purchase.trial.nextChange(after: now)
  }
}

extension PurchaseViewModel {
  public static let name = "purchase"
  public static let needs: [any Keeper.Type] = [DeviceKeeper.self, PurchaseKeeper.self]
  public static let emits: [Emission] = [.exit, .telling(PurchaseKeeper.self)]
  public static let openings: [Opening] = [.plain("purchase", .purchase)]
  public static let tab = AppTab.account
}

extension Destination {
  /// The screen on which the app is bought.
  public static let purchase = Self(PurchaseViewModel.self)
}
