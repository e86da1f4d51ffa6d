/// A town to book in is shown and refreshed as any town. The appointment service tells the states of its stations only
/// together with all else, and they are not kept over a restart: where none is known, or all are out of date, its stations are
/// loaded again, however fresh they are.
public struct KeepBookableTownFresh: Sendable {
  let keep: KeepTownFresh
  let load: LoadServiceStations
  let store: StationStore
  let clock: any CoreClock

  /// Reports the stations of a town and keeps its area fresh. Where the states cannot be loaded they stay unknown.
  /// - Parameter isForced: Whether to ask again whatever the age, as when a person pulls to refresh.
  public func callAsFunction(
    _ town: Town, isForced: Bool, report: (KeepTownFresh.Progress) async -> Void
  ) async {
    var last: KeepTownFresh.Progress?
    await keep(town, isForced: isForced) { progress in
      last = progress
      await report(progress)
    }
    guard let last, lacksStates(last), !Task.isCancelled else { return }
    do throws(Failure) {
      try await load(.appointments)
      let stations = try await store.stationsOfTown(town)
      switch last {
      case .stored(_, let coverage): await report(.stored(stations, coverage))
      case .refreshed(_, let coverage, let answers): await report(.refreshed(stations, coverage, answers))
      case .refreshing, .arrived, .failed: break
      }
    } catch {
      // What is shown stays, and a pull tells why.
    }
  }

  /// Whether no station of the service has a state that is not out of date, and the service was not just asked.
  private func lacksStates(_ last: KeepTownFresh.Progress) -> Bool {
    let shown: [Station]
    switch last {
    case .stored(let stations, _): shown = stations
    case .refreshed(let stations, _, let answers):
      if answers.asked.contains(.appointments) { return false }
      shown = stations
    case .refreshing, .arrived, .failed: return false
    }
    // Points that report one by one are asked for by themselves.
    let sites = shown.filter { $0.bookableStation != nil && $0.evses.isEmpty }
    return !sites.isEmpty
      && sites.allSatisfy { site in
        let known = StationAvailability(of: site, readings: [:], at: clock.now)
        return known.freshness != .live || known.state == .unknown
      }
  }
}
