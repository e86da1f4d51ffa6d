/// One choice of the settings, which a file may bring.
public enum PreferenceChoice: Hashable, Sendable, Codable {
  /// The language.
  case language(LanguageChoice)
  /// The units of distances.
  case units(UnitsChoice)
  /// Light or dark.
  case appearance(AppearanceChoice)
  /// How far "nearby" reaches.
  case nearbyRadius(Distance)
  /// The order of nearby stations.
  case nearbyOrder(NearbyOrder)
  /// The order on a car's screen.
  case carOrder(CarOrder)
  /// Map or list.
  case findView(FindView)
  /// How charging was paid last.
  case paymentMethod(PaymentMethod)
  /// The plugs of the person's cars.
  case plugs([Plug])
  /// The chosen place; nil for the device's.
  case place(NamedPlace?)

  /// Which choice it is. Raw values are its names in the file of a person's data.
  public enum Kind: String, CaseIterable, Hashable, Sendable, Codable {
    /// As the cases of ``PreferenceChoice``.
    case language, units, appearance, nearbyRadius, nearbyOrder, carOrder, findView, paymentMethod, plugs, place
  }

  /// Which choice it is.
  public var kind: Kind {
    switch self {
    case .language: .language
    case .units: .units
    case .appearance: .appearance
    case .nearbyRadius: .nearbyRadius
    case .nearbyOrder: .nearbyOrder
    case .carOrder: .carOrder
    case .findView: .findView
    case .paymentMethod: .paymentMethod
    case .plugs: .plugs
    case .place: .place
    }
  }

  /// A choice as it stands in preferences.
  public init(_ kind: Kind, of preferences: Preferences) {
    switch kind {
    case .language: self = .language(preferences.language)
    case .units: self = .units(preferences.units)
    case .appearance: self = .appearance(preferences.appearance)
    case .nearbyRadius: self = .nearbyRadius(preferences.nearbyRadius)
    case .nearbyOrder: self = .nearbyOrder(preferences.nearbyOrder)
    case .carOrder: self = .carOrder(preferences.carOrder)
    case .findView: self = .findView(preferences.findView)
    case .paymentMethod: self = .paymentMethod(preferences.paymentMethod)
    case .plugs: self = .plugs(preferences.plugs)
    case .place: self = .place(preferences.chosenPlace)
    }
  }

  /// Preferences in which this is chosen.
  public func chosen(in preferences: Preferences) -> Preferences {
    var chosen = preferences
    switch self {
    case .language(let value): chosen.language = value
    case .units(let value): chosen.units = value
    case .appearance(let value): chosen.appearance = value
    case .nearbyRadius(let value): chosen.nearbyRadius = value
    case .nearbyOrder(let value): chosen.nearbyOrder = value
    case .carOrder(let value): chosen.carOrder = value
    case .findView(let value): chosen.findView = value
    case .paymentMethod(let value): chosen.paymentMethod = value
    case .plugs(let value): chosen.plugs = value
    case .place(let value): chosen.chosenPlace = value
    }
    return chosen
  }
}
