@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport

/// The keeper of the car, and what is around it. Work that only asks for the time is done at once.
struct Driver {
  typealias Reaction = KeeperReaction<CarKeeper>

  private(set) var keeper = CarKeeper()
  var around: Surroundings
  var now = noon

  /// Somebody who stands at a place, with no car yet.
  init(at place: Coordinate?) {
    around = Surroundings(location: place, locationPermission: .granted)
    around[FavouritesKeeper.self].state = .ready
  }

  /// Somebody whose car is connected and has found stations.
  init(at place: Coordinate, _ limits: CarLimits = CarLimits(), finding stations: [Station]) {
    self.init(at: place)
    receive(.platform(.carChanged(limits)))
    find(stations)
  }

  var connection: CarConnection? { keeper.connection }

  /// What the car shows.
  var state: CarViewState? {
    keeper.viewState(in: ViewContext(now: now, timeZone: .gmt, language: .en), around)
  }

  var tree: CarTree? { state?.tree }

  /// The page of a tab; nil where it is not there.
  func page(_ tab: CarTab) -> CarPage? {
    guard case .tabs(let bar) = tree?.root else { return nil }
    return bar.tabs.first { $0.tab == tab }?.page
  }

  /// The list of stations.
  var list: CarList? {
    switch tree?.root {
    case .tabs(let bar):
      bar.tabs.first { $0.tab == .nearby }.flatMap { if case .list(let list) = $0.page { list } else { nil } }
    case .page(.list(let list)): list
    case .page, nil: nil
    }
  }

  /// The ids of the stations in the list.
  var listed: [String] { list?.rows.map { $0.subject.split(separator: ":").last.map(String.init) ?? "" } ?? [] }

  @discardableResult
  mutating func handle(_ event: CarKeeper.Event) -> Reaction { follow(keeper.handle(event, in: around)) }

  @discardableResult
  mutating func tap(_ tap: CarTap) -> Reaction { handle(.tapped(tap)) }

  @discardableResult
  mutating func receive(_ signal: AppSignal) -> Reaction { follow(keeper.receive(signal, in: around)) }

  /// The store and its sources answered.
  @discardableResult
  mutating func find(_ stations: [Station], coverage: AreaCoverage = .complete(oldest: noon)) -> Reaction {
    guard let query = connection?.query else { return .none }
    let rows = stations.byDistance(from: query.center).filter { ($0.distance ?? query.radius) <= query.radius }
    return handle(
      .found(.refreshed(NearbyStations(rows: rows, known: rows.count, coverage: coverage)), query: query))
  }

  /// Points of stations are in these states, by the number of the station.
  @discardableResult
  mutating func live(_ states: [Int: EVSEStatus]) -> Reaction {
    let readings = states.map { (Self.key($0), LiveReading(status: $1, newsAt: now)) }
    return handle(
      .live(
        LiveUpdate(readings: Dictionary(uniqueKeysWithValues: readings), answeredAt: now, failure: nil)))
  }

  /// Ten seconds and more have passed.
  mutating func rest() {
    now += CarHost.refreshPause
    handle(.pauseEnded)
  }

  mutating func move(to place: Coordinate?) {
    around[PlaceKeeper.self].location = place
    receive(.changed(.place))
  }

  mutating func choose(_ change: (inout Preferences) -> Void) {
    change(&around.preferences)
    receive(.changed(.preferences))
  }

  mutating func drive(_ isDriving: Bool = true) {
    guard var limits = connection?.limits else { return }
    limits.isDriving = isDriving
    receive(.platform(.carChanged(limits)))
  }

  /// A station with one point, so many hundred metres north of a place.
  static func site(_ number: Int, from here: Coordinate, hundreds: Int) throws -> Station {
    station(
      "\(number)", at: try north(of: here, meters: Double(hundreds) * 100), evses: ["CH*ABC*E\(number)"])
  }

  /// Fifteen stations north of a place, half a kilometre apart.
  static func sites(from here: Coordinate) throws -> [Station] {
    try (1...15).map { try site($0, from: here, hundreds: $0 * 5) }
  }

  static func key(_ number: Int) -> String { "CHABCE\(number)" }

  private mutating func follow(_ reaction: Reaction) -> Reaction {
    if reaction.effects.contains(.arrange) { _ = follow(keeper.handle(.arranged(at: now), in: around)) }
    return reaction
  }
}
