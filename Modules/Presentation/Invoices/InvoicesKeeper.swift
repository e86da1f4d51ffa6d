public import ChargeDomain
import ChargeLocalization
public import Foundation

/// Whether the person wants invoices, and where they are sent: charging offers them only then. It hands receipts over,
/// whichever screen is shown.
public struct InvoicesKeeper: Keeper {
  /// What it publishes.
  public struct Value: Hashable, Sendable, Codable {
    /// Whose invoices they are; nil while nobody is known to be signed in.
    public var owner: String?
    /// Whether invoices are set up.
    public var standing = Standing.unread
    /// The session whose receipt was asked for last, as long as it is shown; nil for none.
    public var receipt: TransactionID?
  }

  /// Whether invoices are set up, as far as that is known.
  public enum Standing: Hashable, Sendable, Codable {
    /// It has not been read.
    case unread
    /// It could not be read.
    case notRead(Failure)
    /// They are not.
    case notSetUp
    /// They are.
    case setUp(InvoiceSetup)
  }

  public enum Event: Hashable, Sendable, Codable {
    /// The store was read; nil where nothing is set up.
    case read(InvoiceSetup?, owner: String)
    /// It could not be read.
    case notRead(Failure, owner: String)
    /// The person has set invoices up, or stopped them.
    case changed(InvoiceSetup?, owner: String)
    /// The store is to be read once more.
    case readAsked
    /// The receipt of a session is wanted.
    case receiptAsked(SessionReceipt, ReceiptForm)
    /// The platform took a receipt under this name, or did not: nil.
    case receiptHandedOver(name: String?)
    /// The session whose receipt was asked for was closed.
    case receiptLeft
  }

  public enum Effect: Hashable, Sendable, Codable {
    /// Reads the store.
    case read(owner: String)
    /// Writes a receipt in this language and zone, and hands it to the platform.
    case handOver(SessionReceipt, ReceiptForm, owner: String?, Language, zone: TimeZone?)
  }

  enum Words: NoticeWords {
    /// A receipt was saved or opened, under this name.
    case receiptHandedOver(String)
    /// It was not.
    case receiptNotHandedOver
    /// The person pays by invoice no more.
    case stopped

    func shown(in context: ViewContext) -> Notice {
      switch self {
      case .receiptHandedOver(let name): Notice(.information, context.texts.receiptSaved(name: name))
      case .receiptNotHandedOver: Notice(.error, context.texts.receiptNotHandedOver)
      case .stopped: Notice(.information, context.texts.invoicesStopped)
      }
    }

    /// What is said of a receipt goes with the session.
    func isDue(on screen: String?, in surroundings: Surroundings) -> Bool {
      switch self {
      case .receiptHandedOver, .receiptNotHandedOver:
        surroundings.invoices.receipt != nil && InvoicesKeeper.sessionScreens.contains(screen)
      case .stopped: surroundings.invoices.standing == .notSetUp && InvoicesKeeper.accountScreens.contains(screen)
      }
    }
  }

  public static let name = "invoices"
  /// The names of the screens from which invoices are set up.
  private static let accountScreens: Set<String?> = ["hub", "invoices"]
  /// The names of the screens that show a session.
  private static let sessionScreens: Set<String?> = ["charge", "chargingSession"]
  public static let initial = Value()
  public private(set) var value = Self.initial

  public init() {}

  public mutating func handle(_ event: Event, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch event {
    case .read(let setup, let owner):
      guard owner == value.owner else { return .none }
      value.standing = setup.map { .setUp($0) } ?? .notSetUp
      return .changed(.invoices)
    case .changed(let setup, let owner):
      guard owner == value.owner else { return .none }
      value.standing = setup.map { .setUp($0) } ?? .notSetUp
      return setup == nil ? KeeperReaction(change: .invoices, notice: AppNotice(Words.stopped)) : .changed(.invoices)
    case .notRead(let failure, let owner):
      guard owner == value.owner else { return .none }
      value.standing = .notRead(failure)
      return .changed(.invoices)
    case .readAsked: return value.owner.map { .run(.read(owner: $0)) } ?? .none
    case .receiptAsked(let receipt, let form):
      value.receipt = receipt.id
      return .run(
        .handOver(receipt, form, owner: value.owner, surroundings.language, zone: surroundings.timeZone))
    case .receiptHandedOver(let name): return .say(name.map { Words.receiptHandedOver($0) } ?? .receiptNotHandedOver)
    case .receiptLeft:
      value.receipt = nil
      return .none
    }
  }

  public mutating func receive(_ signal: AppSignal, in surroundings: Surroundings) -> KeeperReaction<Self> {
    switch signal {
    case .changed(.accounts): return ownerChanged(surroundings)
    case .changed(.enteredForeground), .changed(.lock):
      guard case .notRead = value.standing else { return .none }
      return handle(.readAsked, in: surroundings)
    case .started, .launched, .platform, .changed: return .none
    }
  }

  private mutating func ownerChanged(_ surroundings: Surroundings) -> KeeperReaction<Self> {
    let owner = owner(in: surroundings)
    guard owner != value.owner else { return .none }
    value = Value(owner: owner)
    return KeeperReaction(effects: owner.map { [Effect.read(owner: $0)] } ?? [], change: .invoices)
  }

  /// Whose they are. A sign-in that cannot be read now is still that of the person before.
  private func owner(in surroundings: Surroundings) -> String? {
    switch surroundings.accounts[.charging] {
    case .signedIn(let owner), .expired(let owner): owner.key
    case .signedOut, .switchedOff: nil
    case .unknown, .locked, .exposed, .unreadable, nil: value.owner
    }
  }

  public static func slot(of effect: Effect) -> EffectSlot {
    switch effect {
    case .read: EffectSlot("read")
    case .handOver(let receipt, let form, _, _, _): EffectSlot("receipt \(receipt.id) \(form.rawValue)")
    }
  }

  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .read(let owner):
      await report(
        .read(try await useCases.invoices.store.setup(owner), owner: owner), or: { .notRead($0, owner: owner) },
        to: send)
    case .handOver(let receipt, let form, let owner, let language, let zone):
      let context = ViewContext(now: useCases.clock.now, timeZone: zone ?? .gmt, language: language)
      let words = ReceiptWords(in: context, paymentName: useCases.charging.sessions.paymentName)
      let whole = await receipt.withInvoice(of: owner, useCases.invoices.store)
      let document = form.document(of: whole, in: words)
      await send(.receiptHandedOver(name: await useCases.platform.save(document) ? document.name : nil))
    }
  }
}

extension InvoicesKeeper.Value {
  /// Where invoices are sent; nil unless they are known to be set up.
  public var setup: InvoiceSetup? { if case .setUp(let setup) = standing { setup } else { nil } }
}

extension SurroundingsChange {
  /// Invoices were set up or stopped.
  public static let invoices = Self(InvoicesKeeper.self)
}

extension AppRequest {
  /// The person has set invoices up, or stopped them: nil.
  static func invoicesChanged(_ setup: InvoiceSetup?, owner: String) -> Self {
    .tell(InvoicesKeeper.self, .changed(setup, owner: owner))
  }

  /// The receipt of a session is wanted as a file.
  static func receipt(_ receipt: SessionReceipt, as form: ReceiptForm) -> Self {
    .tell(InvoicesKeeper.self, .receiptAsked(receipt, form))
  }

  /// The session whose receipt was asked for was closed.
  static var receiptLeft: Self { .tell(InvoicesKeeper.self, .receiptLeft) }

  /// Whether invoices are set up is to be read once more.
  static var readInvoices: Self { .tell(InvoicesKeeper.self, .readAsked) }
}

extension Surroundings {
  /// Whether the person wants invoices.
  public var invoices: InvoicesKeeper.Value { self[InvoicesKeeper.self] }
}
