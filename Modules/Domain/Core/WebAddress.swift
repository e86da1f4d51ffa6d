/// The address of a page. It stays a text: reading each as a `URL` would take longer than reading the rest of a station.
public struct WebAddress: RawRepresentable, Hashable, Sendable, Codable {
  /// The whole address, as "https://example.org/a".
  public let rawValue: String

  /// An address; nil for a text that does not begin as one of http or https does.
  public init?(rawValue: String) {
    let begins = ["https://", "http://"]
    guard let begin = begins.first(where: { rawValue.utf8.starts(with: $0.utf8) }),
      rawValue.utf8.count > begin.utf8.count
    else { return nil }
    self.rawValue = rawValue
  }

  /// The same.
  public init?(_ text: String) { self.init(rawValue: text) }
}
