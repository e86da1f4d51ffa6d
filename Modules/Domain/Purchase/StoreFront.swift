public import Foundation

/// The store of the platform, which sells the app once. It asks the person by windows of its own; the app never sees a card.
///
/// What it tells unasked comes as ``PlatformEvent/storeTold(_:)``: a purchase that was approved, made on another device or paid
/// back.
public struct StoreFront: Sendable {
  /// The product that is sold: the app, once and for all.
  public static let fullApp = "com.evcharger.fullapp"

  /// The product, with the price as the store words it in the person's country.
  public var product: @Sendable (_ id: String) async throws(Failure) -> StoreProduct = unset(.offline)
  /// Opens the store's window and returns how it was closed. It ends early when the task is cancelled; whether the person
  /// bought is then not known.
  public var purchase: @Sendable (PurchaseIntent) async throws(Failure) -> StoreAnswer = unset(.offline)
  /// All transactions of this person that the store knows for the product, also those that were paid back. Asks nobody.
  public var transactions: @Sendable (_ id: String) async throws(Failure) -> [StoreTransaction] = unset(.offline)
  /// The same after asking the store anew, for which it may ask the person to sign in.
  public var restore: @Sendable (_ id: String) async throws(Failure) -> [StoreTransaction] = unset(.offline)
  /// Tells the store that the person has what was bought. Until then it tells the transaction again at each start.
  public var finish: @Sendable (StoreTransaction.ID) async throws(Failure) -> Void = unset(.offline)

  /// A store that cannot be reached.
  public init() {}
}

/// The product as the store tells it.
public struct StoreProduct: Hashable, Sendable, Codable {
  /// The store's id of it.
  public let id: String
  /// The price as the store words it: "3,99 €". It is shown as it is.
  public let price: String

  /// A product.
  public init(id: String, price: String) { (self.id, self.price) = (id, price) }
}

/// A wish to buy the app: one tap. It is stored before the store is asked.
public struct PurchaseIntent: Hashable, Sendable, Codable, Identifiable {
  /// Our id of a wish. The store hands it back with the transaction.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// A UUID in lower case.
    public let rawValue: String

    /// An id.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Our id.
  public let id: ID
  /// When the person asked for it, by the time of the trial (``Trial/time(at:)``).
  public let askedAt: Date

  /// A wish.
  public init(id: ID, askedAt: Date) { (self.id, self.askedAt) = (id, askedAt) }
}

/// Something the store has sold to the person.
public struct StoreTransaction: Hashable, Sendable, Codable, Identifiable {
  /// The store's id of it.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// As the store writes it.
    public let rawValue: String

    /// An id.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The store's id.
  public let id: ID
  /// The product that was bought.
  public let product: String
  /// When it was bought.
  public let boughtAt: Date
  /// The wish that it came from; nil where the store does not tell, or another app or device made it.
  public let intent: PurchaseIntent.ID?
  /// When it was paid back; nil while it is valid.
  public var revokedAt: Date?
  /// Whether the store was told that the person has what was bought.
  public var isFinished: Bool

  /// A transaction.
  public init(
    id: ID, product: String = StoreFront.fullApp, boughtAt: Date, intent: PurchaseIntent.ID? = nil,
    revokedAt: Date? = nil, isFinished: Bool = false
  ) {
    (self.id, self.product, self.boughtAt) = (id, product, boughtAt)
    (self.intent, self.revokedAt, self.isFinished) = (intent, revokedAt, isFinished)
  }
}

/// How the store's window was closed.
public enum StoreAnswer: Hashable, Sendable, Codable {
  /// The app is bought.
  case bought(StoreTransaction)
  /// Somebody else has to approve it, as a parent. What becomes of it is told later.
  case waits
  /// The person closed the window.
  case cancelled
  /// It was not bought, and nothing is paid.
  case failed(PurchaseProblem)
}

/// Why the app was not bought.
public enum PurchaseProblem: String, CaseIterable, Hashable, Sendable, Codable {
  /// The payment was declined.
  case declined
  /// Buying is not allowed on this device.
  case notAllowed
  /// Who was to approve it said no.
  case notApproved
  /// Who was to approve it has not answered for a day. An approval that comes later counts.
  case undecided
  /// The store does not sell the app here.
  case notSold
  /// The store could not be reached, so that nothing was asked of it.
  case unreachable
  /// The store gave no answer, and knows of no purchase. One that it tells later counts.
  case unanswered
  /// The wish could not be stored on the device, so that the store was not asked.
  case notKept
  /// It failed for another reason.
  case failed
}

/// What the store tells unasked.
public enum StoreNews: Hashable, Sendable, Codable {
  /// A transaction is new, or was paid back.
  case transaction(StoreTransaction)
  /// Who was to approve the purchase said no. Not every store tells that.
  case notApproved
}
