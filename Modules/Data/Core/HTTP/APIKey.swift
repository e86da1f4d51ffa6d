/// A provider's key. It is sent in a header field and shown nowhere.
public struct APIKey: Hashable, Sendable {
  let value: String

  /// Nil when nothing, or one of the words that providers count as nothing, is given.
  public init?(_ value: String?) {
    guard let value = value?.trimmingPrefix(while: \.isWhitespace), !value.isEmpty,
      value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !["test", "null"].contains(value.lowercased())
    else { return nil }
    self.value = String(value)
  }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Never the key.
  public var description: String { "(key)" }

  /// Never the key.
  public var debugDescription: String { description }

  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
