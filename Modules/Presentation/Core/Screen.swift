public import ChargeDomain

/// A screen of the app, as the root screen stacks it.
public protocol Screen: ViewModel where Exit == ScreenExit {
  /// The screen's own event for a signal of the root screen.
  static func event(for signal: ScreenSignal) -> Event
  /// The title under which "back" leads here.
  func backTitle(in context: ViewContext) -> String
}

/// What the root screen tells the screens it holds.
public enum ScreenSignal: Hashable, Sendable, Codable {
  /// The screen is on top now: for the first time, or again.
  case appeared(Surroundings)
  /// Another screen covers it, or it is about to go.
  case covered
  /// Something around it changed while it is on top.
  case changed(Surroundings, SurroundingsChange)
  /// A person asks for everything anew, whatever its age.
  case pulled
}

extension ScreenSignal {
  /// What is around the screen now; nil for a signal that does not tell.
  var surroundings: Surroundings? {
    switch self {
    case .appeared(let surroundings), .changed(let surroundings, _): surroundings
    case .covered, .pulled: nil
    }
  }
}

/// What changed around a screen.
public enum SurroundingsChange: String, Hashable, Sendable, Codable {
  /// The place of the device or the chosen town.
  case place
  /// A permission.
  case permission
  /// The network came.
  case networkReturned
  /// The network went.
  case networkLost
  /// The app came to the front.
  case enteredForeground
  /// The app left the front.
  case enteredBackground
  /// Something the person chose.
  case preferences
  /// Another filter is in use.
  case filter
  /// A favourite was marked, changed or given up.
  case favourites
  /// The work on a region went on, or ended.
  case regions
  /// How the person stands with a service.
  case accounts
  /// The device was locked or unlocked.
  case lock
}

/// What a screen hands to the root screen: that it ends, or where it leads.
public enum ScreenExit: Hashable, Sendable, Codable {
  /// Back to the screen below.
  case back
  /// To a station.
  case station(StationID)
  /// To the search.
  case search
  /// To the choice of a town as the place to look around.
  case places
  /// To the towns, to see the stations of one.
  case cities
  /// To the settings.
  case settings
  /// The nearby list.
  case nearby
  /// The map.
  case map
  /// The stations of a city.
  case city(Town)
  /// Choosing what is shown.
  case filters
  /// Stations to find again.
  case favourites
  /// Where stations come from.
  case sources
  /// Regions taken offline.
  /// - Parameter area: what the map shows, when it leads there.
  case regions(area: MapViewport?)
  /// A region is to be loaded; the screen stays.
  case keepRegion(RegionPack, isForced: Bool)
  /// The work on a region is to stop; the screen stays.
  case cancelRegion(String)
  /// A filter was put in use; the screen stays.
  case applied(StationFilter)
  /// A station was marked, or its note changed; the screen stays.
  case marked(Favourite)
  /// Several stations were marked or their notes changed; the screen stays.
  case markedAll([Favourite])
  /// The marked stations are to be read once more; the screen stays.
  case reloadFavourites
  /// A station is no favourite any more; the screen stays.
  case unmarked(StationID)
  /// A town was chosen as the place, or none: the device's place again.
  case chosePlace(Town?)
  /// Something of the accounts.
  case account(AccountExit)
  /// The person's choices changed; the screen stays.
  case chose(Preferences)
}
