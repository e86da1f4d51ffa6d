/// The payment service of the platform, with a window of its own: it asks the person to authorise a payment that the charging
/// network has opened. The app never sees a card.
public struct PaymentProvider: Sendable {
  /// What the window is to do.
  public enum Step: String, Hashable, Sendable, Codable {
    /// To ask for the authorisation.
    case authorise
    /// To ask again, after an authorisation that has run out or was not accepted.
    case reauthorise
    /// To finish an authorisation that needs a second step.
    case finalise
  }

  /// What the window is opened with.
  public struct Request: Hashable, Sendable {
    /// What it is to do.
    public let step: Step
    /// The token of the opened payment.
    public let clientToken: Secret
    /// The sum that is reserved; nil if the network does not say.
    public let hold: Money?

    /// A request.
    public init(step: Step, clientToken: Secret, hold: Money?) {
      self.step = step
      self.clientToken = clientToken
      self.hold = hold
    }
  }

  /// How the window was closed.
  public enum Answer: Hashable, Sendable {
    /// With this authorisation.
    case authorised(Secret)
    /// The person agreed, and the payment is to be finished.
    case finaliseNeeded
    /// Without an authorisation.
    case failed(PaymentProblem)
  }

  /// The name that people know it by.
  public var name: String
  /// Opens the window and returns how it was closed. It ends early when the task is cancelled, and closes the window then.
  public var ask: @Sendable (Request) async -> Answer

  /// A payment service.
  public init(name: String, ask: @escaping @Sendable (Request) async -> Answer) {
    self.name = name
    self.ask = ask
  }

  /// A platform without one: every payment fails.
  public static let none = PaymentProvider(name: "") { _ in .failed(.failed) }
}

/// Why a payment was not authorised.
public enum PaymentProblem: String, CaseIterable, Hashable, Sendable, Codable {
  /// The payment service or the bank said no.
  case declined
  /// The person closed the window.
  case cancelled
  /// It failed for a technical reason.
  case failed
  /// It did not end within ``AuthorisePayment/deadline``.
  case timedOut
  /// The network no longer accepts the authorisation.
  case expired
}

/// How a person pays for charging.
public enum PaymentMethod: String, CaseIterable, Hashable, Sendable, Codable {
  /// Through the payment service of the platform, each session by itself.
  case provider
  /// By one invoice for a month.
  case invoice
  /// From an account of the wallet, which holds a sum for each session.
  case wallet

  /// Whether the person authorises each session by itself. Without that, charging starts as soon as the network has opened
  /// the transaction, and nothing is reserved.
  public var needsAuthorisation: Bool {
    switch self {
    case .provider, .wallet: true
    case .invoice: false
    }
  }
}

/// A payment that the network has opened for a session.
public struct OpenedPayment: Hashable, Sendable, Codable {
  /// The transaction that it pays for.
  public let transaction: TransactionID
  /// What the payment service needs to open its window; nil where it has no part in the payment.
  public let clientToken: Secret?
  /// The price; nil if the network does not say.
  public let price: EnergyPrice?

  /// An opened payment.
  public init(transaction: TransactionID, clientToken: Secret?, price: EnergyPrice? = nil) {
    self.transaction = transaction
    self.clientToken = clientToken
    self.price = price
  }
}
