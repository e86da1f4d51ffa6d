/// A language the app speaks. Raw values are ISO 639-1 codes.
public enum Language: String, CaseIterable, Codable, Hashable, Sendable {
  /// English, Turkish, Swedish.
  case en, tr, sv
}
