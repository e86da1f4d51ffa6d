public import Foundation

/// Whether the app is bought. A pure value: events go in; what is to be told comes out. Nothing in the app asks for it but the
/// screen of the purchase: no feature is ever locked.
///
/// | standing | what leads on |
/// |---|---|
/// | `none` | the person buys: `asked`. A transaction that is found: `restored`, or `refunded` if it was paid back |
/// | `asked` | the store's answer: `purchased`, `pending`, or `failed`; `none` where the person closed the window, or `refunded` if that is how it stood before. Without one the store's transactions tell: `purchased`, or, from a list that was asked for a minute later, `failed` |
/// | `pending` | it is approved: `purchased`. It is not, or nobody says anything for a day: `failed` |
/// | `failed` | the person buys again: `asked`. A transaction that comes late: `purchased` |
/// | `purchased`, `restored` | the transaction is paid back: `refunded`, or `restored` where there is another one |
/// | `refunded` | the person buys again: `asked`. Another transaction, or the same one that holds again: `restored` |
///
/// Only a transaction that says so takes away what was bought: not a list without it, as that of another account has, and not a
/// store that cannot be reached.
public struct Entitlement: Hashable, Sendable, Codable {
  /// How the person stands with the store.
  public enum Standing: Hashable, Sendable, Codable {
    /// Nothing was bought.
    case none
    /// The person wants to buy; what becomes of it is not known.
    case asked(PurchaseIntent)
    /// Somebody else has to approve it.
    case pending(PurchaseIntent)
    /// It was not bought.
    case failed(PurchaseProblem, PurchaseIntent)
    /// Bought on this device.
    case purchased(StoreTransaction)
    /// Bought before, or on another device, and found.
    case restored(StoreTransaction)
    /// Bought and paid back.
    case refunded(StoreTransaction)
  }

  /// Something that happened to it.
  public enum Event: Hashable, Sendable, Codable {
    /// The person buys.
    case asked(PurchaseIntent)
    /// The store answered a wish.
    case answered(StoreAnswer, PurchaseIntent.ID)
    /// The store was not asked, for this reason.
    case notAsked(PurchaseProblem, PurchaseIntent.ID)
    /// Who was to approve it said no.
    case notApproved
    /// The store tells transactions.
    case sees([StoreTransaction], Completeness)
    /// It is this time by that of the trial.
    case looked(at: Date)
    /// The person has seen why it was not bought.
    case problemSeen
  }

  /// What a list of transactions says of those that are not in it.
  public enum Completeness: String, CaseIterable, Hashable, Sendable, Codable {
    /// Nothing: it is news of some.
    case some
    /// They were not there when it was asked for.
    case all
    /// The same, and it was asked for when no purchase could be on its way any more.
    case allSettled
  }

  /// What the person is to be told.
  public enum News: String, Hashable, Sendable, Codable {
    /// A purchase that waited was approved.
    case approved
    /// Who was to approve it said no.
    case notApproved
    /// What was bought was paid back.
    case refunded
  }

  /// Seconds for which somebody else may approve a purchase; after that the person may buy again. An approval that comes later
  /// still counts.
  public static let approvalTime: TimeInterval = 86_400
  /// Seconds after which a wish without an answer is no longer on its way.
  public static let patience: TimeInterval = 60

  /// How the person stands with the store.
  public internal(set) var standing = Standing.none
  /// What was paid back last, until something else is bought; nil for nothing.
  public internal(set) var paidBack: StoreTransaction?
  /// Whether the person has seen why it was not bought; nil for no.
  var seen: Bool?
  /// Counts changes: an older one never replaces a newer one.
  public internal(set) var revision = 0

  /// Nothing was bought.
  /// - Parameter revision: That of what is stored and cannot be read: what comes next replaces it.
  public init(revision: Int = 0) { self.revision = max(0, revision) }

  /// Whether the app is bought.
  public var isOwned: Bool {
    switch standing {
    case .purchased, .restored: true
    case .none, .asked, .pending, .failed, .refunded: false
    }
  }

  /// Whether the person may buy now: nothing was bought, and no purchase is on its way.
  public var canBuy: Bool {
    switch standing {
    case .none, .failed, .refunded: true
    case .asked, .pending, .purchased, .restored: false
    }
  }

  /// The wish of which nobody knows what became; nil without one.
  public var unanswered: PurchaseIntent? { if case .asked(let intent) = standing { intent } else { nil } }

  /// The wish to send again: the store, or who was to approve it, did not answer, and it has not been sold. Its id stays the
  /// same, so that a store that knows it after all sells once.
  public var toBeRepeated: PurchaseIntent? {
    switch standing {
    case .failed(.unanswered, let intent), .failed(.undecided, let intent): intent
    case .none, .asked, .pending, .failed, .purchased, .restored, .refunded: nil
    }
  }

  /// Whether the person has seen why it was not bought.
  public var isProblemSeen: Bool { seen ?? false }
}
