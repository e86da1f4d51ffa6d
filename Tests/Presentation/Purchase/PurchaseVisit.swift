import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// The whole app on a device whose store sells it. It is noon; the first start has asked for permissions.
@MainActor
final class PurchaseVisit {
  static let day: TimeInterval = 86_400

  let app: AppVisit
  let shop: StoreDesk

  /// An app on this device.
  init(
    shop: StoreDesk = StoreDesk(), desk: AccountDesk = AccountDesk(), charging: ChargingDesk? = nil,
    wallet: WalletDesk = WalletDesk(), clock: ManualClock = ManualClock(now: noon), kept: KeptData? = nil,
    platform: PlatformDouble = PlatformDouble()
  ) {
    var preferences = Preferences()
    preferences.hasSeenPrimer = true
    self.shop = shop
    app = AppVisit(
      desk: desk, charging: charging, wallet: wallet, shop: shop, clock: clock,
      kept: kept ?? KeptData(preferences: preferences), platform: platform)
  }

  /// Launches the app.
  func launch() async { await app.core.send(.launched) }

  /// Launches the app, on the screen of the purchase.
  func open() async { await app.open("purchase") }

  /// Kills the app; another one stands ready on the same device.
  func killed() async -> PurchaseVisit {
    app.core.stop()
    await app.core.settle()
    return PurchaseVisit(
      shop: shop, desk: app.desk, charging: app.charging, wallet: app.wallet, clock: app.clock, kept: app.kept,
      platform: app.platform)
  }

  /// Leaves the app, and comes back after so many seconds; a moment passes.
  func comeBack(after seconds: TimeInterval) async {
    await app.core.send(.platform(.enteredBackground))
    await app.advance(seconds)
    await app.core.send(.platform(.enteredForeground))
    await app.advance(PurchaseOffer.pause)
  }

  /// Taps the button that buys; the store's window is closed so.
  func buy(_ answer: StoreAnswer) async {
    shop.state.withLock { $0.answer = answer }
    await app.send(.purchase(.buyTapped))
  }

  /// The store sells what was asked for first, or later.
  var sold: StoreTransaction { StoreDesk.transaction(at: app.clock.now) }

  /// The name of the screen on top.
  var top: String? { if case .shown(let screen) = app.core.current.screen { screen.name } else { nil } }

  /// The screen of the purchase, where it is on top.
  var screen: PurchaseViewState? { app.core.current.screen.of(PurchaseViewModel.self) }

  /// The first line of the screen.
  var headline: String? {
    switch screen?.body {
    case .offer(let offer), .working(let offer, _): offer.headline
    case .waiting(let waiting): waiting.headline
    case .owned(let headline, _): headline
    case .failed(let trouble, _), .notSold(let trouble): trouble.title.plain
    case .loading, nil: nil
    }
  }

  /// What there is to buy, where that is shown.
  var offer: PurchaseViewState.Offer? {
    switch screen?.body {
    case .offer(let offer), .working(let offer, _): offer
    case .waiting, .owned, .failed, .notSold, .loading, nil: nil
    }
  }

  /// What is waited for, where something is.
  var waiting: PurchaseViewState.Waiting? { if case .waiting(let waiting) = screen?.body { waiting } else { nil } }

  /// What went wrong last.
  var problem: String? { (offer?.notice ?? waiting?.notice)?.text.plain }

  /// What the device keeps of the purchase.
  var kept: Entitlement.Standing { shop.state.withLock { $0.kept.entitlement.standing } }

  /// The wishes that the store was asked for.
  var asked: [PurchaseIntent] { shop.state.withLock { $0.asked } }

  /// The notice of the system about the purchase.
  var shown: SystemNotice.Content? { app.platform.state.withLock { $0.notices["purchase"] } }

  func stop() { app.core.stop() }
}
