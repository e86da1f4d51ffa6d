/// The units of distances.
public enum UnitsChoice: String, CaseIterable, Hashable, Sendable, Codable {
  /// Metres and kilometres.
  case metric
  /// Feet and miles.
  case miles
}
