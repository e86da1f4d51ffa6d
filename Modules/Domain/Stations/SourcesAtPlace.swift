public import Foundation

/// All sources that are on and at home in an area are asked: the Swiss feed in Switzerland, operators and Open Charge Map
/// everywhere, AFDC in the United States and Canada when Open Charge Map is off, or stands in for it when it fails.
public struct SourcesAtPlace: Sendable {
  private let switchedOn: Set<ProviderID>
  private let isOff: @Sendable (ProviderID) -> Bool
  private let store: StationStore

  /// Chooses among the sources that are switched on.
  /// - Parameter isOff: whether one of them is not to be asked just now, for want of a sign-in.
  public init(
    switchedOn: Set<ProviderID>, store: StationStore, isOff: @escaping @Sendable (ProviderID) -> Bool = { _ in false }
  ) {
    self.switchedOn = switchedOn
    self.isOff = isOff
    self.store = store
  }

  /// The sources to ask at a place, the preferred first; empty when none is on.
  public func wanted(at place: Coordinate) -> [ProviderID] { wanted([place]) }

  /// The sources to ask for some cells, the preferred first; empty when none is on.
  public func wanted(in cells: [MapCell]) -> [ProviderID] { wanted(cells.flatMap(\.samples)) }

  /// The source that stands in when one fails for some cells; nil when there is none.
  public func standIn(for provider: ProviderID, in cells: [MapCell]) -> ProviderID? {
    let candidate = ProviderID.afdc
    guard provider == .openChargeMap, asked.isSuperset(of: [provider, candidate]) else { return nil }
    return cells.flatMap(\.samples).contains { isAtHome(candidate, at: $0) } ? candidate : nil
  }

  /// True when a source that is asked there has stations in such places at all: finding none elsewhere says nothing.
  public func isAnyAtHome(in cells: [MapCell]) -> Bool {
    let places = cells.flatMap(\.samples)
    let asked = asked
    return asked.isEmpty || asked.contains { provider in places.contains { isAtHome(provider, at: $0) } }
  }

  /// What is loaded of some cells, of all sources wanted in each together: complete when each of them is, as old as the
  /// oldest. A cell of which nothing is loaded is missing.
  public func coverage(of cells: [MapCell]) async throws(Failure) -> [MapCell: CellCoverage] {
    let judge = coverageJudge(of: cells)
    return judge.together(try await store.coverage(cells, judge.providers))
  }

  /// How the coverage of some cells follows from that of each source, for who reads it together with something else.
  func coverageJudge(of cells: [MapCell]) -> CoverageJudge {
    CoverageJudge(
      cells: cells.map { cell in
        let wanted = wanted(in: [cell])
        return CoverageJudge.Cell(
          cell: cell, wanted: wanted.isEmpty ? [.openChargeMap] : wanted,
          standIn: standIn(for: .openChargeMap, in: [cell]))
      })
  }

  /// Which of some cells a source has not loaded, not whole, or too long ago.
  public func due(
    _ cells: [MapCell], of provider: ProviderID, now: Date, freshFor: TimeInterval
  ) async throws(Failure) -> [MapCell] {
    let coverage = try await store.coverage(cells, [provider])
    return cells.filter { cell in
      guard let stored = coverage[provider]?[cell] else { return true }
      return !stored.isComplete || now.timeIntervalSince(stored.loadedAt) >= freshFor
    }
  }

  private func wanted(_ places: [Coordinate]) -> [ProviderID] {
    let asked = asked
    let preferred = MergeStations.preference.filter(asked.contains)
    let atHome = preferred.filter { provider in
      if provider == .afdc, asked.contains(.openChargeMap) { return false }
      return places.contains { isAtHome(provider, at: $0) }
    }
    // The only one there is may know a place just across the border.
    return atHome.isEmpty ? preferred : atHome
  }

  /// Those that answer whoever asks now.
  private var asked: Set<ProviderID> { switchedOn.filter { !isOff($0) } }

  private func isAtHome(_ provider: ProviderID, at place: Coordinate) -> Bool {
    switch provider {
    case .swiss: Borders.switzerland.contains(place)
    case .afdc: Borders.unitedStatesAndCanada.contains { $0.contains(place) }
    case .openChargeMap, .ocpi, .charging, .appointments: true
    }
  }
}

extension MapCell {
  /// Places by which a cell is judged: its middle and its corners.
  fileprivate var samples: [Coordinate] {
    let box = box
    let places = [
      ((box.south + box.north) / 2, (box.west + box.east) / 2), (box.south, box.west), (box.south, box.east),
      (box.north, box.west), (box.north, box.east),
    ]
    return places.compactMap { Coordinate(latitude: $0.0, longitude: $0.1) }
  }
}
