/// A provider's key. It is sent in a header field and never shown.
public struct APIKey: Hashable, Sendable {
  let value: String

  /// `nil` for a text that is empty, cannot stand in a field, or is a placeholder that providers treat as no key.
  public init?(_ value: String?) {
    guard let value = value?.trimmingPrefix(while: \.isWhitespace), !value.isEmpty,
      value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !["test", "null"].contains(value.lowercased())
    else { return nil }
    self.value = String(value)
  }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The same for every key.
  public var description: String { "(key)" }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Without the key.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
