/// The key of a station: a provider and the provider's own id.
public struct StationID: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  /// The provider.
  public let provider: ProviderID
  /// The provider's id as text.
  public let value: String

  /// The key of a provider's record.
  public init(provider: ProviderID, value: String) {
    self.provider = provider
    self.value = value
  }

  /// Reads "ocm:4607"; nil for anything else.
  public init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), let provider = ProviderID(rawValue: String(text[..<colon])) else {
      return nil
    }
    let value = String(text[text.index(after: colon)...])
    guard !value.isEmpty else { return nil }
    self.init(provider: provider, value: value)
  }

  /// "ocm:4607".
  public var description: String { "\(provider.rawValue):\(value)" }

  /// The id as a whole number; nil for any other text, such as "007" or "+7".
  public var number: Int? {
    let digits = value.utf8.drop { $0 == UInt8(ascii: "-") }
    guard value == "0" || (0x31...0x39).contains(digits.first ?? 0) else { return nil }
    return Int(value)
  }

  /// Whole numbers come first, by value, then other ids by text. Equal ids are ordered by provider.
  public static func < (left: StationID, right: StationID) -> Bool {
    guard left.value != right.value else { return left.provider.rawValue < right.provider.rawValue }
    return switch (left.number, right.number) {
    case (let first?, let second?): first < second
    case (_?, nil): true
    case (nil, _?): false
    case (nil, nil): left.value < right.value
    }
  }
}

/// The printed id of an EVSE, for instance `CH*SWI*E10382`.
public struct EVSEID: Hashable, Sendable, Codable, CustomStringConvertible {
  /// As the source writes it.
  public let printed: String

  /// An id as it is printed; nil if it has only blanks and separators.
  public init?(_ printed: String) {
    self.printed = printed
    guard printed.contains(where: { $0 != "*" && $0 != "-" && !$0.isWhitespace }) else { return nil }
  }

  /// The form to compare: upper case, without `*`, `-` and blanks, since OICP makes separators optional.
  public var key: String {
    var text = printed
    return text.withUTF8(Self.asciiKey)
      ?? String(printed.uppercased().filter { $0 != "*" && $0 != "-" && !$0.isWhitespace })
  }

  // Nearly all ids are ASCII, and lists have tens of thousands of them. Nil for others.
  private static func asciiKey(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(unsafeUninitializedCapacity: bytes.count) { out in
      var count = 0
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: " "), 0x09...0x0D: continue
        case UInt8(ascii: "a")...UInt8(ascii: "z"): out[count] = byte - 0x20
        default: out[count] = byte
        }
        count += 1
      }
      return count
    }
  }

  /// The printed form.
  public var description: String { printed }

  /// Compares the keys.
  public static func == (left: EVSEID, right: EVSEID) -> Bool { left.key == right.key }

  /// Hashes the key.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
