public import Foundation

/// All sources that are switched on and cover an area are asked: the Swiss feed in Switzerland, operators and Open Charge
/// Map everywhere, AFDC in the United States and Canada if Open Charge Map is off. If it is on and fails, AFDC stands in.
public struct SourcesAtPlace: Sendable {
  private let switchedOn: Set<ProviderID>
  private let isOff: @Sendable (ProviderID) -> Bool
  private let store: StationStore

  /// Chooses among the sources that are switched on.
  /// - Parameter isOff: Whether one of them is not asked for now, because a sign-in is missing.
  public init(
    switchedOn: Set<ProviderID>, store: StationStore, isOff: @escaping @Sendable (ProviderID) -> Bool = { _ in false }
  ) {
    self.switchedOn = switchedOn
    self.isOff = isOff
    self.store = store
  }

  /// The sources to ask for some cells, the preferred first; empty if none is on.
  public func wanted(in cells: [MapCell]) -> [ProviderID] { wanted(cells.flatMap(\.samples)) }

  /// The source that stands in if another fails for some cells; nil if there is none.
  public func standIn(for provider: ProviderID, in cells: [MapCell]) -> ProviderID? {
    let candidate = ProviderID.afdc
    guard provider == .openChargeMap, asked.isSuperset(of: [provider, candidate]) else { return nil }
    return cells.flatMap(\.samples).contains { covers(candidate, $0) } ? candidate : nil
  }

  /// Whether a source that is asked covers some of these cells. Elsewhere, finding no station means nothing.
  public func coversAny(in cells: [MapCell]) -> Bool {
    let places = cells.flatMap(\.samples)
    let asked = asked
    return asked.isEmpty || asked.contains { provider in places.contains { covers(provider, $0) } }
  }

  /// What is loaded of some cells, over all sources wanted in each; see ``CoverageJudge``.
  public func coverage(of cells: [MapCell]) async throws(Failure) -> [MapCell: CellCoverage] {
    let judge = coverageJudge(of: cells)
    return judge.together(try await store.coverage(cells, judge.providers))
  }

  /// The judge for some cells, for callers that read the coverage of the sources themselves.
  func coverageJudge(of cells: [MapCell]) -> CoverageJudge {
    CoverageJudge(
      cells: cells.map { cell in
        let wanted = wanted(in: [cell])
        return CoverageJudge.Cell(
          cell: cell, wanted: wanted.isEmpty ? [.openChargeMap] : wanted,
          standIn: standIn(for: .openChargeMap, in: [cell]))
      })
  }

  /// The cells that a source has not loaded, or loaded only in part or too long ago.
  public func due(
    _ cells: [MapCell], of provider: ProviderID, now: Date, freshFor: TimeInterval
  ) async throws(Failure) -> [MapCell] {
    let coverage = try await store.coverage(cells, [provider])
    return cells.filter { cell in
      guard let stored = coverage[provider]?[cell] else { return true }
      return !stored.isComplete || !stored.isFresh(at: now, for: freshFor)
    }
  }

  /// The sources to ask for some places, the preferred first; empty if none is on.
  func wanted(_ places: [Coordinate]) -> [ProviderID] {
    let asked = asked
    let preferred = MergeStations.preference.filter(asked.contains)
    let atHome = preferred.filter { provider in
      if provider == .afdc, asked.contains(.openChargeMap) { return false }
      return places.contains { covers(provider, $0) }
    }
    // A source may know a place just across a border, so if none covers the place, all are asked.
    return atHome.isEmpty ? preferred : atHome
  }

  /// The sources that can be asked now.
  private var asked: Set<ProviderID> { switchedOn.filter { !isOff($0) } }

  private func covers(_ provider: ProviderID, _ place: Coordinate) -> Bool {
    switch provider {
    case .swiss: Borders.switzerland.contains(place)
    case .afdc: Borders.unitedStatesAndCanada.contains { $0.contains(place) }
    case .openChargeMap, .ocpi, .charging, .appointments: true
    }
  }
}

extension MapCell {
  /// The middle and the corners, by which a cell is judged.
  fileprivate var samples: [Coordinate] { (middle.map { [$0] } ?? []) + corners }
}
