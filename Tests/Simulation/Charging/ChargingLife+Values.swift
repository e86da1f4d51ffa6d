import ChargeCore
import ReferenceBackend
import SimulationFrame

/// What was measured, and what it costs, is never more than is so and never goes back.
extension ChargingLife {
  /// The energy, the level and the cost of a session that is shown.
  func valuesAreTrue(
    _ panel: SessionPanel, _ session: ChargingSession, _ own: ChargingTransaction, _ device: SimulatedDevice,
    _ words: ClaimWords
  ) async -> [Violation] {
    let texts = words.texts
    var found: [Violation] = []
    // No meter of this network runs backwards.
    if panel.notices.contains(where: { $0.text.plain == texts.chargingMeterFault }) {
      found.append(Violation(Self.honest, "it says that the meter of \(own.id) ran backwards"))
    }
    let level = panel.ring?.fraction.map { Int(($0 * 100).rounded()) }
    let energy = panel.fact(texts.tariffEnergy).flatMap(figures)
    let (lastEnergy, lastLevel) = (device.sight.energies[session.id], device.sight.levels[session.id])
    guard energy != lastEnergy || level != lastLevel else { return found }
    found += notBack(energy, after: lastEnergy, "hundredths of a kilowatt-hour", own)
    found += notBack(level, after: lastLevel, "per cent", own)
    device.sight.energies[session.id] = [energy, lastEnergy].compactMap(\.self).max()
    device.sight.levels[session.id] = [level, lastLevel].compactMap(\.self).max()

    let real = await world.reading(of: own)
    let most = real.wattHours ?? 0
    if let energy, energy > (most + 5) / 10 {
      found.append(
        Violation(
          Self.honest, "it shows \(energy) hundredths of a kilowatt-hour of \(own.id), and \(most) Wh were measured"))
    }
    if let level, let percent = real.percent, level > percent {
      found.append(Violation(Self.honest, "it shows \(level) % of \(own.id), and \(percent) % were measured"))
    }
    if let cost = panel.fact(texts.chargingCostSoFar).flatMap(figures), cost > own.price(ofWattHours: most) {
      found.append(Violation(Self.honest, "it shows a cost of \(cost) of \(own.id), and \(most) Wh were measured"))
    }
    return found
  }

  private func notBack(_ shown: Int?, after last: Int?, _ unit: String, _ own: ChargingTransaction) -> [Violation] {
    guard let shown, let last, shown < last else { return [] }
    return [Violation(Self.honest, "it shows \(shown) \(unit) of \(own.id) after \(last)")]
  }

  /// A sum is that of the network, or told as an estimate and near it.
  func totalIsTrue(
    _ panel: SessionPanel, _ session: ChargingSession, _ own: ChargingTransaction, _ words: ClaimWords
  ) -> [Violation] {
    guard let total = panel.fact(words.texts.chargingTotal), let shown = figures(total), let energy = own.wattHours
    else {
      return []
    }
    let due = own.price(ofWattHours: energy)
    guard total.hasPrefix("≈") else {
      return shown == due ? [] : [Violation(Self.honest, "it says \(total) of \(own.id), and the sum is \(due)")]
    }
    // One frame of the meter, which comes every 5 s.
    let frame = own.price(ofWattHours: (own.maxWatts ?? 0) * 5 / 3600) + 1
    let isLast = session.facts?.standing == .ended
    if shown <= due + 1, !isLast || shown >= due - frame { return [] }
    return [Violation(Self.honest, "it says \(total) of \(own.id), and the sum is \(due)")]
  }
}
