public import Foundation

/// What charging costs (OCPI). It has elements, and for each dimension the first element that applies counts.
public struct Tariff: Hashable, Sendable, Codable, Identifiable {
  /// The source's key of a tariff.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// As the source writes it.
    public let rawValue: String

    /// A key.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Who a tariff is for. Raw values are OCPI's; others are kept as given.
  public struct Kind: RawRepresentable, Hashable, Sendable, Codable {
    /// The OCPI name.
    public let rawValue: String

    /// A kind of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// For everybody who pays at the station.
    public static let adHocPayment = Kind(rawValue: "AD_HOC_PAYMENT")
    /// The usual one of a contract.
    public static let regular = Kind(rawValue: "REGULAR")
  }

  /// Words of the source in a language.
  public struct Text: Hashable, Sendable, Codable {
    /// ISO 639-1 code; nil if the source does not say.
    public let language: String?
    /// The words.
    public let text: String

    /// Words in a language.
    public init(language: String?, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// The lowest or the highest price of a session.
  public struct Limit: Hashable, Sendable, Codable {
    /// Without VAT.
    public let exclVAT: UnitPrice
    /// With VAT; nil when not stated.
    public let inclVAT: UnitPrice?

    /// A limit.
    public init(exclVAT: UnitPrice, inclVAT: UnitPrice?) {
      self.exclVAT = exclVAT
      self.inclVAT = inclVAT
    }
  }

  /// The source's key.
  public var id: ID
  /// The currency of all its prices; nil if missing or not a currency.
  public var currency: Currency?
  /// Who it is for; nil if the source does not say.
  public var kind: Kind?
  /// Its parts, in the order in which they are checked.
  public var elements: [Element]
  /// A session costs at least this.
  public var minPrice: Limit?
  /// A session costs at most this.
  public var maxPrice: Limit?
  /// The tariff in the words of the source, for people.
  public var texts: [Text]
  /// A page that explains it.
  public var link: WebAddress?
  /// When it becomes valid; nil if it always was.
  public var validFrom: Date?
  /// When it stops being valid; nil if it has no end.
  public var validUntil: Date?
  /// True if a part could not be read or has too large a number. No price can be computed then.
  public var isIncomplete: Bool

  /// A tariff; what is left out is not restricted or not known.
  public init(
    id: ID, currency: Currency?, kind: Kind? = nil, elements: [Element] = [], minPrice: Limit? = nil,
    maxPrice: Limit? = nil, texts: [Text] = [], link: WebAddress? = nil, validFrom: Date? = nil,
    validUntil: Date? = nil, isIncomplete: Bool = false
  ) {
    self.id = id
    self.currency = currency
    self.kind = kind
    self.elements = elements
    self.minPrice = minPrice
    self.maxPrice = maxPrice
    self.texts = texts
    self.link = link
    self.validFrom = validFrom
    self.validUntil = validUntil
    self.isIncomplete = isIncomplete
  }

  /// What is paid for.
  public enum Dimension: String, CaseIterable, Hashable, Sendable, Codable {
    /// Energy: price per kWh, steps in Wh.
    case energy = "ENERGY"
    /// A price per session, without steps.
    case flat = "FLAT"
    /// Time connected without charging: price per hour, steps in seconds.
    case parkingTime = "PARKING_TIME"
    /// Time of charging: price per hour, steps in seconds.
    case time = "TIME"
  }

  /// A price of one dimension.
  public struct Component: Hashable, Sendable, Codable {
    /// What is paid for.
    public let dimension: Dimension
    /// The price without VAT, per kWh, per hour or per session.
    public let price: UnitPrice
    /// The rate of VAT; nil if not stated, which does not mean zero.
    public let vat: VATRate?
    /// Amounts are rounded up to a multiple of this, in Wh or seconds.
    public let stepSize: Int

    /// A price. A step is at least one.
    public init(dimension: Dimension, price: UnitPrice, vat: VATRate? = nil, stepSize: Int = 1) {
      self.dimension = dimension
      self.price = price
      self.vat = vat
      self.stepSize = max(1, stepSize)
    }
  }

  /// Prices that apply together under the same restrictions.
  public struct Element: Hashable, Sendable, Codable {
    /// The prices. For each dimension the first counts.
    public var components: [Component]
    /// When they apply.
    public var restrictions: TariffRestrictions

    /// Prices and when they apply.
    public init(_ components: [Component], restrictions: TariffRestrictions = TariffRestrictions()) {
      self.components = components
      self.restrictions = restrictions
    }
  }
}
