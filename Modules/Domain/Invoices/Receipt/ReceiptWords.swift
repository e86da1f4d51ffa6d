public import Foundation

/// The words of a receipt in one language, and how values are written in it.
public struct ReceiptWords: Sendable {
  /// What stands before a value.
  public struct Labels: Hashable, Sendable, Codable {
    /// The site.
    public var place = ""
    /// Its address.
    public var address = ""
    /// The charger.
    public var charger = ""
    /// When charging began.
    public var begin = ""
    /// When charging ended.
    public var end = ""
    /// The energy.
    public var energy = ""
    /// The price of a kilowatt-hour.
    public var price = ""
    /// All parts together, without VAT.
    public var withoutVAT = ""
    /// The VAT.
    public var vat = ""
    /// The discount.
    public var discount = ""
    /// The sum.
    public var total = ""
    /// How it is paid.
    public var payment = ""
    /// Whether it is.
    public var status = ""
    /// The id of the transaction.
    public var transaction = ""
    /// The id of the session.
    public var session = ""
    /// The invoice that it is on.
    public var invoice = ""

    /// No words.
    public init() {}
  }

  /// The language, as a BCP 47 tag.
  public var language: String
  /// What stands before the values.
  public var labels: Labels
  /// The heading. Only what proves a payment is called a receipt (``SessionPayment/isSettled``).
  public var title: @Sendable (SessionPayment) -> String
  /// What the name of its file begins with.
  public var fileName: @Sendable (SessionPayment) -> String
  /// By which clock its times are; nil where that is the person's.
  public var note: @Sendable (SessionReceipt) -> String?
  /// In place of a sum that nobody said.
  public var totalUnknown: String
  /// In place of a VAT that the tariff does not state.
  public var vatNotStated: String
  /// A moment.
  public var moment: @Sendable (Date) -> String
  /// A moment that is not exact.
  public var about: @Sendable (Date) -> String
  /// A sum.
  public var money: @Sendable (Money) -> String
  /// A sum that nobody said: it follows from energy and price.
  public var estimate: @Sendable (Money) -> String
  /// An energy.
  public var amount: @Sendable (Energy) -> String
  /// A price of a kilowatt-hour.
  public var unitPrice: @Sendable (EnergyPrice) -> String
  /// What a part of the sum is for, with how much is billed.
  public var part: @Sendable (PriceEstimate.Cost.Part) -> String
  /// A percentage.
  public var percent: @Sendable (Int) -> String
  /// How something is paid.
  public var method: @Sendable (PaymentMethod) -> String
  /// Whether it is.
  public var payment: @Sendable (SessionPayment) -> String

  /// Words without any text, to be filled in.
  public init(language: String) {
    self.language = language
    labels = Labels()
    title = { _ in "" }
    fileName = { _ in "" }
    note = { _ in nil }
    totalUnknown = ""
    vatNotStated = ""
    moment = { _ in "" }
    about = { _ in "" }
    money = { _ in "" }
    estimate = { _ in "" }
    amount = { _ in "" }
    unitPrice = { _ in "" }
    part = { _ in "" }
    percent = { _ in "" }
    method = { _ in "" }
    payment = { _ in "" }
  }
}
