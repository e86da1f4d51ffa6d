public import Foundation

/// A source of stations. Its raw value is used in scripts, in stored keys and in `--feed`.
public enum ProviderID: String, CaseIterable, Hashable, Sendable, Codable {
  /// Open Charge Map, api.openchargemap.io, version 3.
  case openChargeMap = "ocm"
  /// The Swiss national feed of the SFOE, ich-tanke-strom.ch.
  case swiss = "swiss"
  /// Alternative Fuels Data Center: stations in the US and Canada, without live states.
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
  /// Who must be named; empty where nobody has to be.
  public let attribution: String
  /// The terms in the words of the source; nil if it states none.
  public let terms: String?
  /// Where the source or its terms are explained.
  public let link: URL?

  /// A licence.
  public init(attribution: String, terms: String?, link: URL?) {
    self.attribution = attribution
    self.terms = terms
    self.link = link
  }
}

/// Where a record comes from, when it was received, and its licence.
public struct Provenance: Hashable, Sendable, Codable {
  /// The provider that sent it.
  public let provider: ProviderID
  /// The provider's own id of the record.
  public let recordID: String
  /// When we received it.
  public let receivedAt: Date
  /// When it last changed; nil if the source does not say.
  public let changedAt: Date?
  /// Who must be named, under which terms.
  public let licence: Licence

  /// The provenance of one record.
  public init(provider: ProviderID, recordID: String, receivedAt: Date, changedAt: Date?, licence: Licence) {
    self.provider = provider
    self.recordID = recordID
    self.receivedAt = receivedAt
    self.changedAt = changedAt
    self.licence = licence
  }
}

/// A record that was left out, or a field that was not understood.
public struct SkippedRecord: Hashable, Sendable, Codable {
  /// What was lost.
  public enum Extent: String, Hashable, Sendable, Codable {
    /// The record is not shown anywhere.
    case record
    /// The record is shown without this field.
    case field
    /// The record is left out by rule, for instance because the source says that the station is gone.
    case notListed
  }

  /// The provider that sent it.
  public let provider: ProviderID
  /// The record's id, or its position such as "record 17" if it has none.
  public let recordID: String
  /// The path of the field in the provider's own names; nil for the whole record.
  public let field: String?
  /// What was wrong, in English, for developers and data owners.
  public let reason: String
  /// What was lost.
  public let extent: Extent

  /// A record or field that was left out.
  public init(provider: ProviderID, recordID: String, field: String?, reason: String, extent: Extent) {
    self.provider = provider
    self.recordID = recordID
    self.field = field
    self.reason = reason
    self.extent = extent
  }
}
