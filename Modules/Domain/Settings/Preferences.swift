/// What a person chose. Kept for ever, on the device only.
public struct Preferences: Hashable, Sendable, Codable {
  /// The language of the app.
  public var language: LanguageChoice = .system
  /// The units of distances.
  public var units: UnitsChoice = .metric
  /// Light or dark.
  public var appearance: AppearanceChoice = .system
  /// How far "nearby" reaches.
  public var nearbyRadius: Distance = NearbyQuery.defaultRadius
  /// How nearby stations are ordered.
  public var nearbyOrder: NearbyOrder = .power
  /// How finding chargers begins.
  public var findView: FindView = .map
  /// The inlets of the person's cars: the default filter of nearby; empty for all. Unknown stored values are kept.
  public var plugs: [Plug] = []
  /// True once the first start has asked what the app may do, or was told not to.
  public var hasSeenPrimer = false

  /// Nothing chosen yet.
  public init() {}
}

/// How stations are looked at.
public enum FindView: String, CaseIterable, Hashable, Sendable, Codable {
  /// On the map.
  case map
  /// In a list, round a place.
  case list
}

/// The language, or whatever the device speaks.
public enum LanguageChoice: String, CaseIterable, Hashable, Sendable, Codable {
  /// The device's language, English when it is none of ours.
  case system
  /// English.
  case en
  /// Turkish.
  case tr
  /// Swedish.
  case sv

  /// The language to speak on a device of this BCP 47 tag.
  public func language(system tag: String) -> Language {
    Language(rawValue: rawValue) ?? Language(rawValue: String(tag.prefix(2)).lowercased()) ?? .en
  }
}

/// Light or dark.
public enum AppearanceChoice: String, CaseIterable, Hashable, Sendable, Codable {
  /// As the device.
  case system
  /// Always light.
  case light
  /// Always dark.
  case dark
}

/// Where preferences are kept. Adapters live in Data.
public struct PreferencesStore: Sendable {
  /// Reads what was chosen; the defaults where nothing was.
  public var load: @Sendable () async throws(Failure) -> Preferences
  /// Keeps what was chosen.
  public var save: @Sendable (Preferences) async throws(Failure) -> Void

  /// A store made of these functions.
  public init(
    load: @escaping @Sendable () async throws(Failure) -> Preferences,
    save: @escaping @Sendable (Preferences) async throws(Failure) -> Void
  ) {
    self.load = load
    self.save = save
  }
}
