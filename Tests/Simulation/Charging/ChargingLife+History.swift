import ChargeCore
import Foundation
import ReferenceBackend
import SimulationFrame

/// The history says what was so when it was loaded.
extension ChargingLife {
  /// Its rows: what they say of an end is true however old they are, and that something charges if they are of this minute.
  func historyIsTrue(
    _ state: RootViewState, _ device: SimulatedDevice, _ truth: Truth, _ words: ClaimWords
  ) async -> [Violation] {
    guard let history = state.screen.of(ChargingHistoryViewModel.self), case .months(let months, _) = history.body
    else {
      return []
    }
    let now = device.clock.now
    let updated = words.texts.nearbyUpdated(time: words.formats.moment(now, now: now))
    let isFresh = history.notice == nil && history.status == updated
    return months.flatMap { month in
      let runs = month.title == words.texts.historyRunning
      return month.rows.compactMap { row in
        problem(of: row, in: month.title, runs: runs, isFresh: isFresh, truth, words)
          .map { Violation(Self.honest, "the history: \($0)") }
      }
    }
  }

  private func problem(
    of row: ChargingHistoryViewState.Row, in month: String, runs: Bool, isFresh: Bool, _ truth: Truth,
    _ words: ClaimWords
  ) -> String? {
    let texts = words.texts
    guard let own = truth[row.id] else { return "\(row.id) is nobody's" }
    if let energy = own.wattHours, let shown = row.details.last, shown.contains("kWh"),
      figures(shown) ?? 0 > (energy + 5) / 10
    {
      return "\(own.id) has \(shown), and \(energy) Wh were measured"
    }
    guard !runs else {
      // The minute, and the time for which an answer may be on its way.
      let isTrue = truth.runs(own, since: truth.now - 95_000)
      return isFresh && !isTrue ? "\(own.id) charges, and has ended" : nil
    }
    // How it ended is not known then, nor that it has.
    if row.sum == texts.chargingGone { return nil }
    guard let energy = own.wattHours else { return "\(own.id) has ended, and has not" }
    // An estimate is marked as one, and other words have no figures.
    guard row.sum != texts.chargingTotalUnknown, !row.sum.hasPrefix("≈"), let sum = figures(row.sum) else { return nil }
    let due = own.price(ofWattHours: energy)
    if sum != due { return "\(own.id) costs \(row.sum), and \(due) is due" }
    return problem(ofMonth: month, of: own, words)
  }
}
