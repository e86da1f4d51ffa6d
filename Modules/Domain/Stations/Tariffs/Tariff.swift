public import Foundation

/// What charging costs, by OCPI: elements, of which for each dimension the first that applies counts.
public struct Tariff: Hashable, Sendable, Codable, Identifiable {
  /// The source's key of a tariff.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// As the source writes it.
    public let rawValue: String

    /// Any text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// For whom a tariff is. Raw values are OCPI's; others are kept as given.
  public struct Kind: RawRepresentable, Hashable, Sendable, Codable {
    /// The OCPI name.
    public let rawValue: String

    /// Any name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// For everybody who pays at the station.
    public static let adHocPayment = Kind(rawValue: "AD_HOC_PAYMENT")
    /// The usual one of a contract.
    public static let regular = Kind(rawValue: "REGULAR")
    /// When the driver asks for cheap charging.
    public static let profileCheap = Kind(rawValue: "PROFILE_CHEAP")
    /// When the driver asks for fast charging.
    public static let profileFast = Kind(rawValue: "PROFILE_FAST")
    /// When the driver asks for green power.
    public static let profileGreen = Kind(rawValue: "PROFILE_GREEN")
  }

  /// Words of the source in a language.
  public struct Text: Hashable, Sendable, Codable {
    /// ISO 639-1 code; nil when the source does not say.
    public let language: String?
    /// The words.
    public let text: String

    /// Words in a language.
    public init(language: String?, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// The least or the most a session costs.
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

  /// The source's key of it.
  public var id: ID
  /// Of all its prices; nil when missing or no currency.
  public var currency: Currency?
  /// For whom; nil when the source does not say.
  public var kind: Kind?
  /// Its parts, in the order in which they are looked at.
  public var elements: [Element]
  /// A session costs at least this.
  public var minPrice: Limit?
  /// A session costs at most this.
  public var maxPrice: Limit?
  /// The tariff in the words of the source, for people.
  public var texts: [Text]
  /// A page that explains it.
  public var link: URL?
  /// Valid from then on; nil without a begin.
  public var validFrom: Date?
  /// Valid before then; nil without an end.
  public var validUntil: Date?
  /// True when a part of it could not be read or counts beyond what can be counted: then no price may be computed.
  public var isIncomplete: Bool

  /// A tariff; what is left out is not restricted or not known.
  public init(
    id: ID, currency: Currency?, kind: Kind? = nil, elements: [Element] = [], minPrice: Limit? = nil,
    maxPrice: Limit? = nil, texts: [Text] = [], link: URL? = nil, validFrom: Date? = nil, validUntil: Date? = nil,
    isIncomplete: Bool = false
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
    /// Energy: price a kWh, steps in Wh.
    case energy = "ENERGY"
    /// Once a session; steps do not count.
    case flat = "FLAT"
    /// Time connected without charging: price an hour, steps in seconds.
    case parkingTime = "PARKING_TIME"
    /// Time charging: price an hour, steps in seconds.
    case time = "TIME"
  }

  /// A price of one dimension.
  public struct Component: Hashable, Sendable, Codable {
    /// What is paid for.
    public let dimension: Dimension
    /// Without VAT: a kWh, an hour, or once.
    public let price: UnitPrice
    /// The rate of VAT; nil when not stated, which is not zero.
    public let vat: VATRate?
    /// The least amount that is billed, in Wh or seconds; amounts are rounded up to a multiple of it.
    public let stepSize: Int

    /// A price. A step below one is one.
    public init(dimension: Dimension, price: UnitPrice, vat: VATRate? = nil, stepSize: Int = 1) {
      self.dimension = dimension
      self.price = price
      self.vat = vat
      self.stepSize = max(1, stepSize)
    }
  }

  /// Prices that apply together under the same restrictions.
  public struct Element: Hashable, Sendable, Codable {
    /// The prices; at most one of a dimension counts, the first.
    public var components: [Component]
    /// When they apply; all must hold.
    public var restrictions: TariffRestrictions

    /// Prices and when they apply.
    public init(_ components: [Component], restrictions: TariffRestrictions = TariffRestrictions()) {
      self.components = components
      self.restrictions = restrictions
    }
  }
}
