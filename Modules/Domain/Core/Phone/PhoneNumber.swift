/// A phone number in the international form E.164: a plus and up to 15 digits. Only ``e164`` shows more than its last two
/// digits.
public struct PhoneNumber: Hashable, Sendable, Redacted, Codable {
  /// `+` and the digits, as it is sent.
  public let e164: String

  /// A number from a service or from the phone rules; nil if the text does not have the form.
  public init?(e164: String) {
    guard e164.wholeMatch(of: /\+[1-9][0-9]{1,14}/) != nil else { return nil }
    self.e164 = e164
  }

  /// Reads a whole number, not a masked one.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let number = PhoneNumber(e164: text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "this is not a whole telephone number"))
    }
    self = number
  }

  /// The last two digits after dots, for a screen that says where a code went.
  public var masked: String { "•••• " + e164.suffix(2) }

  /// Tells numbers apart where nobody is to read the number: 64 bits of FNV-1a.
  var key: String {
    let hash = e164.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return "phone-" + String(hash, radix: 16)
  }

  /// The masked number.
  public var mark: String { masked }
}
