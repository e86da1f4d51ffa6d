public import ChargeDomain

/// A tab of a car's screen.
public enum CarTab: String, CaseIterable, Hashable, Sendable, Codable {
  /// The session that runs, or was stopped last.
  case charging
  /// Stations in a list.
  case nearby
  /// The same stations on a map.
  case map
  /// Stations that the person marked.
  case favourites
  /// What the person can choose in the car.
  case settings
}

/// What a driver taps on a car's screen.
public enum CarTap: Hashable, Sendable, Codable {
  /// A tab, or the button that leads to its page where the car has no tabs.
  case tab(CarTab)
  /// A station.
  case station(StationID)
  /// The list is to be made anew.
  case update
  /// Every station is to be shown, whatever the filter.
  case showAll
  /// The way to a station is to be shown by the app for that.
  case navigate(StationID)
  /// A station is to be a favourite, or none any more.
  case favourite(StationID)
  /// The connectors of the person's cars.
  case connectors
  /// One of them is switched on or off.
  case plug(Plug)
  /// The other order of stations.
  case order
  /// Charging is to stop; the driver is asked first.
  case stop(ChargingSession.ID)
  /// It is to stop indeed.
  case stopConfirmed
  /// The last words of a session are read.
  case done(ChargingSession.ID)
  /// An alert is left.
  case alertLeft
}
