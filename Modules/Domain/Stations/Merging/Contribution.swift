/// A part of a station's description.
public enum StationField: String, CaseIterable, Hashable, Sendable, Codable {
  /// A property of ``Station``. Place is the coordinate, name includes the code, address includes the time zone, price the
  /// tariffs.
  case name, place, address, operatorName, access, condition, equipment, openingHours, facilities, capabilities, price
  /// Phone numbers and website.
  case contact
  /// Remarks for drivers, and the last comment of one.
  case remarks
  /// When a person last confirmed the station.
  case verification
}

/// What one source contributes to a station that several sources describe.
public struct Contribution: Hashable, Sendable, Codable {
  /// The source's id of the station.
  public let id: StationID
  /// The source's record.
  public let provenance: Provenance
  /// The fields taken from this source, in the order of ``StationField``.
  public let fields: [StationField]
}
