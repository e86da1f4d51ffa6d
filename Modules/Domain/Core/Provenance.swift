public import Foundation

/// A service stations come from. The raw value names it in scripts, in stored keys and in `--feed`.
public enum ProviderID: String, CaseIterable, Hashable, Sendable, Codable {
  /// Open Charge Map, api.openchargemap.io, version 3.
  case openChargeMap = "ocm"
  /// The Swiss national feed of the SFOE, ich-tanke-strom.ch.
  case swiss = "swiss"
  /// Alternative Fuels Data Center: stations of the US and Canada, no live states.
  case afdc = "afdc"
  /// Any operator's OCPI 2.2.1 Locations.
  case ocpi = "ocpi"
  /// The charging network, FlexiCharge.
  case charging = "flexicharge"
  /// The appointment service.
  case appointments = "appointments"
}

/// Under what terms data may be shown, and who must be named.
public struct Licence: Hashable, Sendable, Codable {
  /// Who is to be named.
  public let attribution: String
  /// The terms as the source words them; nil when it states none.
  public let terms: String?
  /// Where the source or its terms are explained.
  public let link: URL?

  /// A licence line.
  public init(attribution: String, terms: String?, link: URL?) {
    self.attribution = attribution
    self.terms = terms
    self.link = link
  }
}

/// Where a record comes from, when it was received and under which licence it may be shown.
public struct Provenance: Hashable, Sendable, Codable {
  /// The provider that sent it.
  public let provider: ProviderID
  /// The provider's own id of the record.
  public let recordID: String
  /// When we received it.
  public let receivedAt: Date
  /// When the source says it last changed; nil when it does not say.
  public let changedAt: Date?
  /// Who must be named, under which terms.
  public let licence: Licence

  /// The origin of one record.
  public init(provider: ProviderID, recordID: String, receivedAt: Date, changedAt: Date?, licence: Licence) {
    self.provider = provider
    self.recordID = recordID
    self.receivedAt = receivedAt
    self.changedAt = changedAt
    self.licence = licence
  }
}

/// A record that was left out, or a field that was not understood: told, never hidden.
public struct SkippedRecord: Hashable, Sendable, Codable {
  /// Whether the whole record was lost or only a field.
  public enum Extent: String, Hashable, Sendable, Codable {
    /// The record is not shown anywhere.
    case record
    /// The record is shown without this field.
    case field
    /// The record is known but not listed by rule, for instance removed at the source.
    case notListed
  }

  /// The provider that sent it.
  public let provider: ProviderID
  /// The record's id, or its position such as "record 17" when it has none.
  public let recordID: String
  /// The field in the provider's own words, as a path; nil when the record as a whole is meant.
  public let field: String?
  /// What was wrong, in English, for developers and data owners.
  public let reason: String
  /// What was lost.
  public let extent: Extent

  /// One thing left out.
  public init(provider: ProviderID, recordID: String, field: String?, reason: String, extent: Extent) {
    self.provider = provider
    self.recordID = recordID
    self.field = field
    self.reason = reason
    self.extent = extent
  }
}
