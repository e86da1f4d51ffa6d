/// A value that shows a mark wherever it is printed, mirrored or encoded, and never its content.
public protocol Redacted: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Encodable {
  /// What is shown in place of the content.
  var mark: String { get }
}

extension Redacted {
  /// The mark.
  public var description: String { mark }
  /// The mark.
  public var debugDescription: String { mark }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Writes the mark.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(mark)
  }
}
