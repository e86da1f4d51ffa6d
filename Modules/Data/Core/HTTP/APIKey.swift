public import ChargeDomain

/// A provider's key. It is sent in a header field and never shown.
public struct APIKey: Hashable, Sendable, Redacted {
  let value: String

  /// `nil` for a text that is empty, cannot stand in a field, or is a placeholder that providers treat as no key.
  public init?(_ value: String?) {
    guard let value = value?.trimmingPrefix(while: \.isWhitespace), !value.isEmpty,
      value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !["test", "null"].contains(value.lowercased())
    else { return nil }
    self.value = String(value)
  }

  /// The same for every key.
  public var mark: String { "(key)" }
}
