public import ChargeDomain
import ChargeLocalization

/// The settings, ready to show.
public struct SettingsViewState: ScreenViewState {
  /// One option of a choice.
  public struct Item<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    /// What it stands for.
    public let value: Value
    /// Its stable name.
    public let name: String
    /// Its words.
    public let label: String
    /// True when it is chosen.
    public let isSelected: Bool
  }

  /// A choice with its label.
  public struct Choice<Value: Hashable & Sendable & Codable>: Hashable, Sendable, Codable {
    /// What is chosen.
    public let label: String
    /// The options.
    public let items: [Item<Value>]
  }

  public let title: String
  /// The language.
  public let language: Choice<LanguageChoice>
  /// The units.
  public let units: Choice<UnitsChoice>
  /// The appearance.
  public let appearance: Choice<AppearanceChoice>
  /// The radius of nearby.
  public let radius: Choice<Distance>
  /// The order of nearby.
  public let order: Choice<NearbyOrder>
  /// The plugs of the person's cars; any number of them.
  public let plugs: Choice<Plug>
  /// What the chosen plugs mean for the lists.
  public let plugHint: String
  /// The words on the link to the sources.
  public let sources: String
}

extension SettingsViewModel {
  public func viewState(in context: ViewContext) -> SettingsViewState {
    let texts = context.texts
    let unknown = preferences.plugs.filter { !Plug.choices.contains($0) }
    return SettingsViewState(
      title: texts.settingsTitle,
      language: choice(texts.settingsLanguage, LanguageChoice.allCases, preferences.language, texts.language),
      units: choice(texts.settingsUnits, UnitsChoice.allCases, preferences.units, texts.units),
      appearance: choice(
        texts.settingsAppearance, AppearanceChoice.allCases, preferences.appearance, texts.appearance),
      radius: SettingsViewState.Choice(
        label: texts.settingsRadius,
        items: radiuses.map { radius in
          SettingsViewState.Item(
            value: radius, name: Self.name(of: radius), label: context.formats.distance(radius),
            isSelected: radius == preferences.nearbyRadius)
        }),
      order: choice(texts.settingsOrder, NearbyOrder.allCases, preferences.nearbyOrder, texts.order),
      plugs: SettingsViewState.Choice(
        label: texts.settingsPlug,
        items: (Plug.choices + unknown).map { plug in
          SettingsViewState.Item(
            value: plug, name: plug.rawValue,
            label: unknown.contains(plug) ? texts.settingsPlugUnknown(name: plug.rawValue) : texts.plug(plug),
            isSelected: preferences.plugs.contains(plug))
        }),
      plugHint: preferences.plugs.isEmpty ? texts.settingsPlugNone : texts.settingsPlugHint,
      sources: texts.sourcesTitle)
  }

  public func backTitle(in context: ViewContext) -> String { context.texts.settingsTitle }

  /// Whole metres: "250".
  private static func name(of radius: Distance) -> String {
    Int(exactly: radius.meters.rounded()).map { "\($0)" } ?? "other"
  }

  private func choice<Value: Hashable & Sendable & Codable & RawRepresentable<String>>(
    _ label: String, _ values: [Value], _ chosen: Value, _ words: (Value) -> String
  ) -> SettingsViewState.Choice<Value> {
    SettingsViewState.Choice(
      label: label,
      items: values.map {
        SettingsViewState.Item(value: $0, name: $0.rawValue, label: words($0), isSelected: $0 == chosen)
      })
  }
}
