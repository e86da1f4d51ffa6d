/// A part of a station's description that one source provides as a whole.
public enum StationField: String, CaseIterable, Hashable, Sendable, Codable {
  /// Its name.
  case name
  /// Where it is.
  case place
  /// The postal address and the time zone.
  case address
  /// Who runs it.
  case operatorName
  /// Who may charge.
  case access
  /// Its working order.
  case condition
  /// Its charging points and connectors.
  case equipment
  /// When it is open.
  case openingHours
  /// What else is there.
  case facilities
  /// How one can pay or authorise.
  case capabilities
  /// What it costs.
  case price
  /// Telephone numbers and pages.
  case contact
  /// Remarks for drivers.
  case remarks
  /// When a person last confirmed it.
  case verification
}

/// One source's share in a station that several sources describe.
public struct Contribution: Hashable, Sendable, Codable {
  /// The id the source knows it by.
  public let id: StationID
  /// The source's record.
  public let provenance: Provenance
  /// The fields that are shown from this source, in the order of ``StationField``.
  public let fields: [StationField]

  /// A share.
  public init(id: StationID, provenance: Provenance, fields: [StationField]) {
    self.id = id
    self.provenance = provenance
    self.fields = fields
  }
}
