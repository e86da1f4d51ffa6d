public import ChargeDomain
import ChargeLocalization
public import Foundation

/// Whether the app is bought, and how far the free trial is, whichever screen is shown. Nothing but the screen of the purchase
/// looks at it: no feature is ever locked.
public struct PurchaseKeeper: Keeper {
  /// What it publishes.
  public struct Value: Hashable, Sendable, Codable {
    /// Whether the store of the device was read.
    public var standing = Standing.unread
    /// Whether the app is bought.
    public var entitlement = Entitlement()
    /// How far the trial is.
    public var trial = Trial()
    /// The product with its price; nil while the store has not told it.
    public var product: StoreProduct?
    /// Why the store could not tell it last; nil after an answer.
    public var productFailure: Failure?
    /// What is under way; nil for nothing.
    public var work: Work?
    /// What came of looking for an earlier purchase that was not found; nil before, and after anything else.
    public var missed: Missed?
    /// Whether the person saw at an earlier visit why it was not bought: it is not told again as if it were new.
    public var isProblemOld = false
  }

  /// Whether purchase and trial are known.
  public enum Standing: Hashable, Sendable, Codable {
    /// They have not been read.
    case unread
    /// They could not be read.
    case notRead(Failure)
    /// No store sells the app here.
    case notSold
    /// They are known.
    case read
  }

  /// What is under way.
  public enum Work: String, Hashable, Sendable, Codable {
    /// The window of the store is open.
    case buying
    /// An earlier purchase is looked for.
    case restoring
    /// The store is asked what became of a wish.
    case checking
  }

  /// Why an earlier purchase was not found.
  public enum Missed: Hashable, Sendable, Codable {
    /// There is none.
    case nothing
    /// The store could not be asked.
    case failed(Failure)
  }

  public enum Event: Hashable, Sendable, Codable {
    /// Purchase and trial were read.
    case loaded(KeepTrial.Found, at: Date)
    /// They could not be read.
    case notRead(Failure)
    /// No store sells the app here.
    case notSold
    /// They are to be read once more.
    case reloadTapped
    /// The screen of the purchase is on top.
    case opened
    /// The store told the product.
    case productRead(StoreProduct)
    /// It did not.
    case productNotRead(Failure)
    /// The person buys.
    case buyTapped
    /// The wish has an id and its time.
    case made(PurchaseIntent.ID, at: Date)
    /// The purchase ended.
    case bought(BuyOnce.Outcome, PurchaseIntent.ID)
    /// An earlier purchase is to be looked for.
    case restoreTapped
    /// It was.
    case restored([StoreTransaction])
    /// It could not be.
    case notRestored(Failure)
    /// The screen shows why it was not bought.
    case problemShown
    /// The store is to be asked what became of a wish.
    case checkTapped
    /// The store listed its transactions.
    case listed([StoreTransaction], Entitlement.Completeness)
    /// It did not.
    case notListed(Failure, Entitlement.Completeness)
    /// That the app is bought could not be stored.
    case notSettled
    /// The clock was read.
    case looked(at: Date)
    /// The clock was read while the app is in use.
    case ticked(at: Date)
    /// The app has been in front for a moment.
    case paused(at: Date)
    /// The screen of the purchase shows by itself now.
    case shownByItself
    /// A server told the time.
    case heard(ServerTime.Reading)
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads purchase and trial.
    case load
    /// Asks the store for the product.
    case readProduct
    /// Gives a wish an id.
    case make
    /// Buys the app; the entitlement holds the wish and is stored first.
    case buy(PurchaseIntent, Entitlement)
    /// Looks for an earlier purchase.
    case restore
    /// Asks the store for its transactions.
    case list
    /// The same once nothing can be on its way any more.
    case listLater
    /// Stores whether the app is bought, and finishes transactions.
    case settle(Entitlement, [StoreTransaction.ID])
    /// Stores the trial.
    case keepTrial(Trial)
    /// Reads the clock as the app comes to the front.
    case look
    /// Reads the clock while the app is in use.
    case glance
    /// Waits for an hour: the latest time counts, whatever the clock shows later.
    case tick
    /// Waits a moment before the screen shows by itself.
    case pause
    /// Follows the time that servers tell.
    case followTime
    /// Wants to hear the next of them, whatever it says.
    case listenAgain
    /// Tells the person outside the app.
    case tell(SystemNotice)
  }

  enum Words: NoticeWords {
    /// That the app is bought could not be stored.
    case notSettled

    func shown(in context: ViewContext) -> Notice { Notice(.error, context.texts.purchaseNotSaved) }
  }

  public static let name = "purchase"
  public static let initial = Value()
  public internal(set) var value = Self.initial
  /// The trial as it is stored; nil for none.
  var kept: Trial?
  /// Whether a trial may be stored where it cannot be read now: none begins meanwhile.
  var isLocked = false
  /// When the app last read its clock.
  var now = Date.distantPast

  public init() {}

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch signal {
    case .launched: return .run(.load)
    case .platform(.storeTold(let news)): return isRead ? hear(news, surroundings) : .none
    case .changed(.lock): return isLocked && !surroundings.isLocked ? .run(.load) : .none
    case .changed(.enteredForeground):
      if case .notRead = value.standing { return .run(.load) }
      return isRead ? KeeperReaction<Self>.run(.look).and(askAgain()) : .none
    case .changed(.enteredBackground): return KeeperReaction(cancelled: [EffectSlot("pause"), EffectSlot("tick")])
    case .changed(.networkReturned): return isRead ? askAgain() : .none
    case .started, .platform, .changed: return .none
    }
  }

  /// Whether purchase and trial are known.
  var isRead: Bool { value.standing == .read }

  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .load: EffectSlot("load")
    case .readProduct: EffectSlot("product")
    case .make, .buy: EffectSlot("buy")
    case .restore: EffectSlot("restore")
    case .list: EffectSlot("list")
    case .listLater: EffectSlot("listLater")
    // What is to be finished at the store is not given up for what comes after it.
    case .settle(let entitlement, let ids):
      EffectSlot("settle \(entitlement.revision) \(ids.map(\.rawValue).joined(separator: " "))")
    case .keepTrial: EffectSlot("trial")
    case .look: EffectSlot("look")
    case .glance: EffectSlot("glance")
    case .tick: EffectSlot("tick")
    case .pause: EffectSlot("pause")
    case .followTime: EffectSlot("time")
    case .listenAgain: EffectSlot("listen")
    case .tell: EffectSlot("tell")
    }
  }
}

extension SurroundingsChange {
  /// Something about the purchase changed.
  public static let purchase = Self(PurchaseKeeper.self)
}

extension AppRequest {
  /// Tells the keeper of the purchase what the person does.
  static func purchase(_ event: PurchaseKeeper.Event) -> Self { .tell(PurchaseKeeper.self, event) }
}

extension Surroundings {
  /// Whether the app is bought, and how far the trial is.
  var purchase: PurchaseKeeper.Value { self[PurchaseKeeper.self] }
}
