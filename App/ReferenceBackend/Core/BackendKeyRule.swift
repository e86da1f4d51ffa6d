/// The keys that a provider accepts.
public enum BackendKeyRule: Sendable {
  /// Any key of the form that the provider gives out.
  case anyWellFormed
  /// Only these.
  case only(Set<String>)

  /// A well-formed key for demonstrations; it opens nothing but this backend.
  public static let demonstrationKey = "c0ffee00-0000-4000-8000-000000000001"
  /// The same for the Alternative Fuel Stations, whose keys have 40 letters and digits.
  public static let demonstrationFuelsKey = "demonstration000000000000000000000000001"
  /// The same for the OCPI hub: a token that is sent in Base64.
  public static let demonstrationHubToken = "demonstration-hub-token-0001"

  /// Whether a key is accepted.
  func accepts(_ key: String, isWellFormed: (String) -> Bool) -> Bool {
    switch self {
    case .only(let known): known.contains(key)
    case .anyWellFormed: isWellFormed(key)
    }
  }
}
