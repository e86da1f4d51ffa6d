/// A telephone number in the international form E.164: a plus and up to 15 digits. Nothing that prints, encodes or
/// mirrors it shows more than its last two digits; only ``e164`` does.
public struct PhoneNumber: Hashable, Sendable {
  /// `+` and the digits, as it is sent.
  public let e164: String

  /// A number as a service or the phone rules gave it; nil when it has not the form.
  public init?(e164: String) {
    guard e164.wholeMatch(of: /\+[1-9][0-9]{1,14}/) != nil else { return nil }
    self.e164 = e164
  }

  /// The last two digits with dots before them, for a screen that says where a code went.
  public var masked: String { "•••• " + e164.suffix(2) }
}

extension PhoneNumber: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The masked number.
  public var description: String { masked }
  /// The masked number.
  public var debugDescription: String { masked }
  /// Nothing inside.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension PhoneNumber: Codable {
  /// Reads a whole number; a masked one is no number.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let number = PhoneNumber(e164: text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "this is not a whole telephone number"))
    }
    self = number
  }

  /// Writes the masked number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(masked)
  }
}
