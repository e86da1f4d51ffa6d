/// What a person chose in the settings. It never leaves the device.
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
  /// How stations are ordered on a car's screen.
  public var carOrder: CarOrder = .availableFirst
  /// Whether the app opens on the map or on the list.
  public var findView: FindView = .map
  /// The place chosen to look around instead of the device's; nil for the device's.
  public var chosenPlace: NamedPlace?
  /// How charging was paid last.
  public var paymentMethod: PaymentMethod = .provider
  /// The plugs of the person's cars, which filters use unless others are chosen; empty for all. Unknown stored values are
  /// kept.
  public var plugs: [Plug] = []
  /// True once the first start has asked for permissions, or the person skipped that.
  public var hasSeenPrimer = false

  /// Nothing chosen yet.
  public init() {}
}

/// How stations are looked at.
public enum FindView: String, CaseIterable, Hashable, Sendable, Codable {
  /// On the map.
  case map
  /// In a list, around a place.
  case list
}

/// The language of the app, or the device's.
public enum LanguageChoice: String, CaseIterable, Hashable, Sendable, Codable {
  /// The device's language, or English if the app does not speak it.
  case system
  /// English, Turkish, Swedish.
  case en, tr, sv

  /// The language to speak on a device whose language has this BCP 47 tag.
  public func language(system tag: String) -> Language {
    Language(rawValue: rawValue) ?? Language(rawValue: String(tag.prefix(2)).lowercased()) ?? .en
  }
}

/// Light or dark.
public enum AppearanceChoice: String, CaseIterable, Hashable, Sendable, Codable {
  /// As the device is set.
  case system
  /// Always light.
  case light
  /// Always dark.
  case dark
}

/// Where preferences are kept. A function that is not set fails with ``Failure/storage``.
public struct PreferencesStore: Sendable {
  /// Reads the choices, with defaults for what was not chosen.
  public var load: @Sendable () async throws(Failure) -> Preferences = unset(.storage)
  /// Stores the choices.
  public var save: @Sendable (Preferences) async throws(Failure) -> Void = unset(.storage)

  /// A store without functions.
  public init() {}
}
