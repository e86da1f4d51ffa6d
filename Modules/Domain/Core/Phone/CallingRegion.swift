/// A region of the world: two letters of ISO 3166, or "001" for the whole world.
public struct RegionCode: Hashable, Sendable, CustomStringConvertible {
  /// "SE", "001".
  public let value: String

  /// Nil for anything but two letters, in either case, or "001".
  public init?(_ value: String) {
    let letters = value.utf8
    guard value == "001" || (letters.count == 2 && letters.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) }) else {
      return nil
    }
    self.value = value.uppercased()
  }

  /// The region in a tag of the device's language ("sv-SE", "zh-Hant-TW", "en_US.UTF-8"); nil if it names none.
  public init?(languageTag: String) {
    let plain = languageTag.prefix { $0 != "." && $0 != "@" }
    let parts = plain.split(whereSeparator: { $0 == "-" || $0 == "_" }).dropFirst()
    // A single letter or digit begins an extension, which may name other regions.
    guard let region = parts.prefix(while: { $0.count > 1 }).lazy.compactMap({ Self(String($0)) }).first else {
      return nil
    }
    self = region
  }

  /// "SE".
  public var description: String { value }
}

/// An entry of the country picker: a region and its calling code. Several regions share a code.
public struct CallingRegion: Hashable, Sendable, Codable {
  /// The region; "001" for codes of the whole world, such as +800.
  public let region: RegionCode
  /// 46 for Sweden.
  public let callingCode: Int

  /// A region with its calling code.
  public init(region: RegionCode, callingCode: Int) {
    self.region = region
    self.callingCode = callingCode
  }

  /// "+46".
  public var prefix: String { "+\(callingCode)" }

  /// No region: none was chosen, and none follows from what is known. A number needs its calling code there.
  public static let unchosen = CallingRegion(region: .unknown, callingCode: 0)
  /// The United States.
  public static let unitedStates = CallingRegion(region: .unitedStates, callingCode: 1)

  /// False for ``unchosen``.
  public var isChosen: Bool { self != .unchosen }
}

extension RegionCode: RawRepresentable, Codable {
  /// "SE".
  public var rawValue: String { value }

  /// Nil for anything but two letters or "001".
  public init?(rawValue: String) { self.init(rawValue) }
}

extension RegionCode {
  private init(constant: String) { value = constant }

  /// "US".
  public static let unitedStates = RegionCode(constant: "US")
  /// "ZZ": none that is known (CLDR).
  public static let unknown = RegionCode(constant: "ZZ")
  /// "001": the whole world.
  public static let world = RegionCode(constant: "001")
}
