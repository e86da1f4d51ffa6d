import ChargeDomain
import Foundation

/// A car that is connected, and what it is shown. The phone's screens know nothing of it.
struct CarConnection: Hashable, Sendable {
  /// A page on top of the lowest one.
  enum Page: Hashable, Sendable {
    case station(Station)
    case connectors
    /// The page of a tab, where the host has no tabs.
    case tab(CarTab)
  }

  /// What has to be answered first.
  enum Alert: Hashable, Sendable {
    /// Whether a session is to stop.
    case stop(ChargingSession.ID)
    /// No app could show the way.
    case notOpened
  }

  /// What is known of the stations around the car.
  enum Search: Hashable, Sendable {
    /// Nobody knows where the car is.
    case noPlace
    /// Nothing has been found out yet.
    case running
    /// The stations in the store, and whether a refresh is running or failed.
    case found(NearbyStations, Refresh)
    /// Even the store could not answer.
    case failed(Failure)
  }

  /// How soon news is shown.
  enum Pace: Hashable, Sendable {
    /// At once, in any order: the driver has asked, and answers are still to come.
    case settling
    /// At once; then there is a pause.
    case resting
    /// Once the pause has ended.
    case pausing(hasNews: Bool)
  }

  /// What is on the screen. It changes together and seldom, so that nothing moves all the time.
  struct Shown: Hashable, Sendable {
    /// The stations of the list, in its order; nil before it is made.
    var stations: [Station]?
    /// How many were found, whether or not they are listed.
    var known = 0
    /// Whether there are much nearer ones than those of the list, which keeps its order.
    var hasNearer = false
    /// The favourites, in the order of their list.
    var favourites: [StationID] = []
    /// What the filter hid when the list was made.
    var hidden: FilterReport?
    /// Where the car was.
    var place: Coordinate?
    /// The live states.
    var live: LiveUpdate?
    /// The charging sessions.
    var charging = ChargingKeeper.initial
  }

  /// Which stations the person wants to see, and in which order.
  struct Wish: Hashable, Sendable {
    private let filter: StationFilter
    private let order: CarOrder

    init(_ surroundings: Surroundings) {
      (filter, order) = (surroundings.usedFilter(), surroundings.preferences.carOrder)
    }
  }

  /// What the stations of favourites are, as far as they were looked up.
  enum Marked: Hashable, Sendable {
    case loading
    case found([StationID: Station])
    case failed(Failure)
  }

  var limits: CarLimits
  var tab = CarTab.nearby
  var pages: [Page] = []
  var alert: Alert?
  /// Whether the device has yet to tell which sessions run: the car was connected before that, and nothing was tapped since.
  var awaitsSessions = false
  /// A number that changes with the page on top.
  var serial = 0
  var search = Search.running
  /// What was asked last; nil without a place.
  var query: NearbyQuery?
  var radius = Self.radii[0]
  /// The newest live states.
  var live: LiveUpdate?
  /// The points whose states are watched, by key.
  var watched: Set<String> = []
  var marked = Marked.loading
  /// What the list was made for.
  var wish = Wish(Surroundings())
  var shown = Shown()
  var pace = Pace.resting
  /// Whether the driver asked for everything anew, and the answer is still to come: until then the list grows no wider, which
  /// would end that question.
  var isForced = false

  /// How far is looked, one after the other until there are enough stations.
  static let radii = [.kilometers(10), .kilometers(25), widest]
  /// How far is looked at most.
  static let widest = Distance.kilometers(50)
  /// Seconds after which it is looked again what is known around the car: the phone may have loaded it, or it is too old.
  static let looksAway = 300.0
  /// The most stations that are looked at.
  static let most = 200
  /// After how far the surroundings are asked for anew.
  static let journey = Distance.kilometers(1)

  init(_ limits: CarLimits) { self.limits = limits }

  /// How many stations the list and the map take.
  var room: Int { max(limits.listItems(hasPlaces: true), limits[.placeButtons] > 0 ? limits[.places] : 0) }

  /// The stations that were found; nil before.
  var found: NearbyStations? {
    if case .found(let stations, _) = search { stations } else { nil }
  }

  /// Whether the newest stations are still being asked for.
  var isRefreshing: Bool {
    switch search {
    case .running, .found(_, .running): true
    case .noPlace, .found, .failed: false
    }
  }

  /// A station that is shown somewhere.
  func station(_ id: StationID) -> Station? {
    if let station = shown.stations?.first(where: { $0.id == id }) { return station }
    if case .found(let stations) = marked, let station = stations.values.first(where: { $0.id == id }) {
      return station
    }
    return pages.lazy.compactMap { if case .station(let station) = $0 { station } else { nil } }.first { $0.id == id }
  }

  /// Puts a page on top, unless the host takes no more.
  mutating func push(_ page: Page) {
    guard pages.count + 1 < limits[.depth], pages.last != page else { return }
    pages.append(page)
    serial += 1
  }

  mutating func pop() {
    guard !pages.isEmpty else { return }
    pages.removeLast()
    serial += 1
  }

  /// A session runs, as was not known yet when the car was connected.
  mutating func showCharging() {
    awaitsSessions = false
    guard tab == .nearby, pages.isEmpty else { return }
    tab = .charging
    serial += 1
  }

  /// There is no session any more.
  mutating func leaveCharging() {
    guard tab == .charging || pages.contains(.tab(.charging)) else { return }
    tab = tab == .charging ? .nearby : tab
    pages.removeAll { $0 == .tab(.charging) }
    serial += 1
  }

  /// The host takes more or less than before.
  mutating func adopt(_ new: CarLimits) {
    limits = new
    // Nobody could leave the question.
    if case .stop = alert, !new.canAskBeforeStopping { alert = nil }
    guard pages.count >= new[.depth] else { return }
    pages = Array(pages.prefix(new[.depth] - 1))
    serial += 1
  }
}
