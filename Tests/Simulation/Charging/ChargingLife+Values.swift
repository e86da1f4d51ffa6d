import ChargeCore
import ReferenceBackend
import SimulationFrame

/// What was measured, and what it costs, is never more than is so and never goes back.
extension ChargingLife {
  /// The energy, the level and the cost of a session that is shown.
  func valuesAreTrue(
    _ panel: SessionPanel, _ session: ChargingSession, _ own: ChargingTransaction, _ device: SimulatedDevice,
    _ words: ClaimWords, isOld: Bool
  ) async -> [Violation] {
    let texts = words.texts
    var found: [Violation] = []
    if !world.metersRanBackwards, panel.notices.contains(where: { $0.text.plain == texts.chargingMeterFault }) {
      found.append(Violation(Self.honest, "it says that the meter of \(own.id) ran backwards"))
    }
    let level = panel.ring?.fraction.map { Int(($0 * 100).rounded()) }
    let energy = panel.fact(texts.tariffEnergy).flatMap(figures)
    let real = await world.reading(of: own)
    let most = real.wattHours ?? 0
    if !isOld { found += await isNew(energy, session, own, device) }
    let (lastEnergy, lastLevel) = (device.sight.energies[session.id], device.sight.levels[session.id])
    guard energy != lastEnergy || level != lastLevel else { return found }
    found += notBack(energy, after: lastEnergy, "hundredths of a kilowatt-hour", own)
    found += notBack(level, after: lastLevel, "per cent", own)
    device.sight.energies[session.id] = [energy, lastEnergy].compactMap(\.self).max()
    device.sight.levels[session.id] = [level, lastLevel].compactMap(\.self).max()

    if let energy, energy > (most + 5) / 10 {
      found.append(
        Violation(
          Self.honest, "it shows \(energy) hundredths of a kilowatt-hour of \(own.id), and \(most) Wh were measured"))
    }
    if let level, let percent = real.percent, level > percent {
      found.append(Violation(Self.honest, "it shows \(level) % of \(own.id), and \(percent) % were measured"))
    }
    let due = own.price(ofWattHours: most)
    if let cost = panel.fact(texts.chargingCostSoFar).flatMap(figures),
      cost > due || energy == (most + 5) / 10 && own.framesDiffer(at: real.percent) && cost != due
    {
      found.append(Violation(Self.honest, "it shows a cost of \(cost) of \(own.id), and \(most) Wh were measured"))
    }
    return found
  }

  /// What is not said to be old was measured a short while ago. While a register runs backwards, that cannot be told.
  private func isNew(
    _ energy: Int?, _ session: ChargingSession, _ own: ChargingTransaction, _ device: SimulatedDevice
  ) async -> [Violation] {
    let now = world.milliseconds
    guard session.step == .charging, own.isRunning, !world.metersRanBackwards, now - disturbedAt > Self.timeToMeasure,
      let due = await world.wattHours(of: own, at: now - Self.timeToMeasure), (energy ?? 0) < due / 10
    else { return [] }
    let shown = energy.map { "\($0) hundredths of a kilowatt-hour" } ?? "no energy"
    return [
      Violation(
        Self.honest,
        "it shows \(shown) of \(own.id) as new, and \(due) Wh were measured \(Self.timeToMeasure / 1000) s ago")
    ]
  }

  /// Milliseconds: two questions, and the time of an answer.
  private static let timeToMeasure = 75_000

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
    if panel.fact(words.texts.tariffEnergy).flatMap(figures) == (energy + 5) / 10, own.framesDiffer(at: own.percent) {
      return shown == due ? [] : [Violation(Self.honest, "it says \(total) of \(own.id), and the sum is \(due)")]
    }
    // One frame of the meter, which comes every 5 s.
    let frame = own.price(ofWattHours: (own.maxWatts ?? 0) * 5 / 3600) + 1
    let isLast = session.facts?.standing == .ended
    if shown <= due + 1, !isLast || world.metersRanBackwards || shown >= due - frame { return [] }
    return [Violation(Self.honest, "it says \(total) of \(own.id), and the sum is \(due)")]
  }
}

extension ChargingTransaction {
  /// Whether no two frames of its meter show the same hundredths of a kilowatt-hour while energy flows: up to a level of 80 %
  /// the charger gives all its power.
  func framesDiffer(at percent: Int?) -> Bool { (maxWatts ?? 0) >= 7_400 && percent.map { $0 < 79 } ?? false }
}
