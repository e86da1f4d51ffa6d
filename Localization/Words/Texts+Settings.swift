public import ChargeDomain

extension Texts {
  /// A choice of language; each language by its own name.
  public func language(_ choice: LanguageChoice) -> String {
    switch choice {
    case .system: settingsAsDevice
    case .en: "English"
    case .tr: "Türkçe"
    case .sv: "Svenska"
    }
  }

  /// A choice of units.
  public func units(_ choice: UnitsChoice) -> String {
    switch choice {
    case .metric: settingsUnitsMetric
    case .miles: settingsUnitsMiles
    }
  }

  /// A choice of appearance.
  public func appearance(_ choice: AppearanceChoice) -> String {
    switch choice {
    case .system: settingsAsDevice
    case .light: settingsAppearanceLight
    case .dark: settingsAppearanceDark
    }
  }

  /// An order of nearby stations.
  public func order(_ order: NearbyOrder) -> String {
    switch order {
    case .power: orderPower
    case .distance: orderDistance
    case .price: orderPrice
    }
  }
}
