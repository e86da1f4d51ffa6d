public import ChargeDomain

/// What a person can choose about the app.
public struct SettingsViewModel: Screen {
  public enum Event: ScreenEvents {
    case signal(ScreenSignal)
    /// A language was chosen.
    case languageChosen(LanguageChoice)
    /// Units were chosen.
    case unitsChosen(UnitsChoice)
    /// An appearance was chosen.
    case appearanceChosen(AppearanceChoice)
    /// A radius was chosen.
    case radiusChosen(Distance)
    /// An order was chosen.
    case orderChosen(NearbyOrder)
    /// A plug was switched on or off.
    case plugToggled(Plug)
    /// The sources were asked for.
    case sourcesTapped
  }

  /// There is no work to be done here.
  public typealias Effect = Never

  var preferences: Preferences

  public init(_ argument: NoArgument, in surroundings: Surroundings) { preferences = surroundings.preferences }

  /// Every choice holds at once.
  public mutating func handle(_ event: Event) -> Reaction<Self> {
    let before = preferences
    switch event {
    case .signal(.appeared(let surroundings)), .signal(.changed(let surroundings, _)):
      preferences = surroundings.preferences
      return .none
    case .signal: return .none
    case .sourcesTapped: return .show(.sources)
    case .languageChosen(let choice): preferences.language = choice
    case .unitsChosen(let choice): preferences.units = choice
    case .appearanceChosen(let choice): preferences.appearance = choice
    case .radiusChosen(let radius): preferences.nearbyRadius = radius
    case .orderChosen(let order): preferences.nearbyOrder = order
    case .plugToggled(let plug):
      if let index = preferences.plugs.firstIndex(of: plug) {
        preferences.plugs.remove(at: index)
      } else {
        preferences.plugs.append(plug)
      }
    }
    return preferences == before ? .none : .ask(.choose(preferences))
  }

  /// The radiuses to choose from, shortest first; one that was chosen otherwise stays among them.
  var radiuses: [Distance] { Set(NearbyQuery.radiusSteps + [preferences.nearbyRadius]).sorted() }
}

extension SettingsViewModel {
  public static let name = "settings"
  public static let needs: [any Keeper.Type] = [PreferencesKeeper.self]
  public static let emits: [Emission] = [.telling(PreferencesKeeper.self), .screen("sources")]
  public static let openings: [Opening] = [.plain("settings", .settings)]
  public static let tab = AppTab.account
}

extension Destination {
  /// What a person can choose about the app.
  public static let settings = Self(SettingsViewModel.self)
}
