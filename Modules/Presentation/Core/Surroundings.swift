public import ChargeDomain

/// What every screen may need to know of the device and of the person's choices. The root screen keeps it current.
public struct Surroundings: Hashable, Sendable, Codable {
  /// Where the device is; nil when unknown.
  public var location: Coordinate?
  /// Whether the app may know where the device is.
  public var locationPermission: PermissionState
  /// A town chosen instead of the device's place.
  public var chosenTown: Town?
  /// False while there is no network.
  public var isOnline: Bool
  /// False while the app is not in front.
  public var isInForeground: Bool
  /// What the person chose.
  public var preferences: Preferences
  /// True once it is known what was chosen: before, nobody can tell whether this is the first start.
  public var hasReadPreferences = false
  /// What the person wants to see, on every list and on the map.
  public var filter = StationFilter()
  /// Stations the person marked, in the order they were marked.
  public var favourites: [Favourite] = []
  /// Whether they have been read.
  public var favouritesState = FavouritesState.loading
  /// The work on regions under way or failed, by their ids.
  public var regionWork: [String: KeepRegion.Progress] = [:]
  /// How the person stands with each service.
  public var accounts: [AccountService: AccountState] = [:]
  /// Permissions besides the place, as far as known.
  public var permissions: [Permission: PermissionState] = [:]
  /// True while the device is locked: secrets cannot be read.
  public var isLocked = false
  /// The region of the device, for telephone numbers; nil when unknown.
  public var region: RegionCode?
  /// The language the app speaks now: the chosen one, or the device's.
  public var language: Language

  /// A device of which nothing is known yet.
  public init(
    location: Coordinate? = nil, locationPermission: PermissionState = .notAsked, chosenTown: Town? = nil,
    isOnline: Bool = true, isInForeground: Bool = true, preferences: Preferences = Preferences(),
    language: Language = .en
  ) {
    self.location = location
    self.locationPermission = locationPermission
    self.chosenTown = chosenTown
    self.isOnline = isOnline
    self.isInForeground = isInForeground
    self.preferences = preferences
    self.language = language
  }

  /// True while the first start explains what the system is going to ask; the root screen shows it on the map.
  public var isFirstStart: Bool {
    hasReadPreferences && !preferences.hasSeenPrimer && locationPermission == .notAsked
  }

  /// True where signing in to a service is possible and not done.
  func canSignIn(to service: AccountService) -> Bool {
    switch accounts[service] ?? .unknown {
    case .signedOut, .expired: true
    case .unknown, .signedIn, .locked, .exposed, .unreadable, .switchedOff: false
    }
  }

  /// The place to look around: the chosen town, else the device's place.
  public var place: Coordinate? { chosenTown?.center ?? location }
}
