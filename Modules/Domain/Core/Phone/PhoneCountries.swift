/// The countries that a person's phone number may belong to, the likeliest first.
public struct PhoneCountries: Hashable, Sendable, Codable {
  /// What the device tells of where the person is at home.
  public let home: [RegionCode]

  /// The region of the device counts most. Without it a language that is spoken in one country tells more than the time
  /// zone: a number stays the same on a journey.
  public init(device: RegionCode? = nil, language: RegionCode? = nil, timeZone: RegionCode? = nil) {
    home = [device, language, timeZone].compactMap(\.self)
  }

  /// The first choice of the picker. ``CallingRegion/unchosen`` where nothing tells: a guess would send codes abroad.
  public func initial(of regions: [CallingRegion]) -> CallingRegion {
    home.lazy.compactMap { code in regions.first { $0.region == code } }.first ?? .unchosen
  }

  /// The countries in which a number is looked for that does not fit the chosen one: those of ``home``, and then those
  /// whose languages the app speaks.
  var candidates: [RegionCode] {
    (home + Language.allCases.compactMap(\.home)).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Language {
  /// The country of nearly everybody who speaks it; nil for a language of many countries.
  public var home: RegionCode? {
    switch self {
    case .en: nil
    case .tr: RegionCode("TR")
    case .sv: RegionCode("SE")
    }
  }

  /// The language of a tag (BCP 47) if the app speaks it.
  public init?(tag: String) {
    self.init(rawValue: String(tag.prefix { $0 != "-" && $0 != "_" && $0 != "." }).lowercased())
  }
}
