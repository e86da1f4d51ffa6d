@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport

/// The screen on which a person chooses what to be told of.
struct TellMeVisit {
  private(set) var model: TellMeViewModel
  private(set) var around = Surroundings()

  /// On top, for these stations, of which nothing is read yet.
  init(of stations: Station..., wishing demand: FreeWatch.Demand = .any, permission: PermissionState? = .granted) {
    around[PermissionsKeeper.self][.notifications] = permission
    model = TellMeViewModel(.init(stations: stations.map(\.id), demand: demand), in: around)
    _ = model.handle(.signal(.appeared(around)))
  }

  /// The stations are read, and the live source says this of their points at noon; nil where it has not answered.
  static func found(
    _ stations: Station..., wishing demand: FreeWatch.Demand = .any, live: [String: EVSEStatus]? = nil,
    permission: PermissionState? = .granted
  ) -> TellMeVisit {
    var visit = TellMeVisit(wishing: demand, permission: permission)
    visit.handle(.found(stations))
    if let live { visit.answer(live) }
    return visit
  }

  @discardableResult
  mutating func handle(_ event: TellMeViewModel.Event) -> Reaction<TellMeViewModel> { model.handle(event) }

  /// The live source says this so many seconds after noon, or could not.
  mutating func answer(_ statuses: [String: EVSEStatus], after seconds: TimeInterval = 0, failure: Failure? = nil) {
    let readings = statuses.mapValues { LiveReading(status: $0, newsAt: noon + seconds) }
    handle(.live(LiveUpdate(readings: readings, answeredAt: noon + seconds, failure: failure)))
  }

  /// Notifications are allowed now, or not.
  @discardableResult
  mutating func permit(_ state: PermissionState) -> Reaction<TellMeViewModel> {
    around[PermissionsKeeper.self][.notifications] = state
    return handle(.signal(.changed(around, .permission)))
  }

  /// Something is watched.
  mutating func keep(_ watches: FreeWatch...) {
    around[WatchesKeeper.self].watches = watches
    handle(.signal(.changed(around, .watches)))
  }

  /// Something else changed around it.
  @discardableResult
  mutating func change(
    _ change: SurroundingsChange, _ apply: (inout Surroundings) -> Void = { _ in }
  ) -> Reaction<TellMeViewModel> {
    apply(&around)
    return handle(.signal(.changed(around, change)))
  }

  func state(_ language: Language = .en, at now: Date = noon) throws -> TellMeViewState {
    model.viewState(in: try context(language, now: now))
  }

  func notices(at now: Date = noon) throws -> [String] { try state(at: now).notices.map(\.text.plain) }

  /// A station whose points have these connectors and the keys A1, A2 and so on, after its id.
  static func site(_ id: String, _ points: Connector...) throws -> Station {
    var site = station(id, at: try place(47, 8), evses: [])
    site.equipment = .evses(
      points.enumerated().map { number, connector in
        EVSE(uid: "\(number)", evseID: EVSEID("\(id)\(number + 1)"), connectors: [connector])
      })
    return site
  }

  static func connector(_ standard: ConnectorStandard, _ watts: Int? = nil) -> Connector {
    Connector(
      standard: standard, power: watts.flatMap { Power(watts: $0) }.map { PowerRating(power: $0, basis: .given) })
  }
}
