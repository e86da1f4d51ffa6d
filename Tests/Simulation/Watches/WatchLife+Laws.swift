import ChargeCore
import Foundation
import SimulationFrame

/// What must hold of watches, whatever goes wrong.
extension WatchLife {
  /// What is kept, and what happened since the last look.
  func look() async {
    let before = known.mapValues(\.watch)
    if let kept = await device.kept() {
      for watch in kept { known[watch.id, default: Known(watch: watch)].watch = watch }
      for id in known.keys where !kept.contains(where: { $0.id == id }) { known[id] = nil }
    }
    hasDied = false
    for event in world.takeEvents() { judge(event, before) }
  }

  private func judge(_ event: WatchWorld.Event, _ before: [FreeWatch.ID: FreeWatch]) {
    switch event {
    case .died:
      hasDied = true
      for id in known.keys { known[id]?.hasDied = true }
    case .news(let states, let givenAt, let at):
      // What is told of an answer may be told after another one that comes at the same moment.
      heard.removeAll { $0.at != at }
      heard.append(Heard(states: states, givenAt: givenAt, at: at))
      for (id, one) in known where available(one.watch, states).isEmpty { known[id]?.isTold = false }
    case .told(let id, let content, let at, let zone):
      let versions = [before[id], known[id]?.watch].compactMap(\.self)
      guard !versions.isEmpty else {
        // Killed before it was kept, or removed in the same step.
        if !hasDied { found.append(Violation(Self.wanted, "\(id.rawValue) is told, and nobody wants it")) }
        return
      }
      if !versions.contains(where: { $0.until > at }) {
        found.append(Violation(Self.wanted, "\(id.rawValue) is told at \(at), and it ended before"))
      }
      if let zone = TimeZone(identifier: zone), versions.allSatisfy({ $0.quiet?.contains(at, in: zone) ?? false }) {
        found.append(Violation(Self.wanted, "\(id.rawValue) is told at \(at), in its quiet hours in \(zone)"))
      }
      judgeNews(versions[0], content, at)
      // A kill between telling and keeping may tell it once more. One that closes at night is told when it opens.
      if let one = known[id], one.isTold, !one.hasDied, isOpenAlways(one.watch) {
        found.append(Violation(Self.once, "\(id.rawValue) is told again, and was available all the time"))
      }
      known[id]?.isTold = true
      known[id]?.hasDied = false
    }
  }

  /// What is told is what was heard last, not long ago, of the watched station and of each that is named.
  private func judgeNews(_ watch: FreeWatch, _ content: SystemNotice.Content, _ at: Date) {
    let fresh = heard.filter { at.timeIntervalSince($0.givenAt) <= Self.freshness }
    guard !fresh.isEmpty else {
      return found.append(Violation(Self.fresh, "\(watch.id.rawValue) is told at \(at), and the last news are old"))
    }
    if fresh.allSatisfy({ available(watch, $0.states).isEmpty }) {
      found.append(
        Violation(Self.fresh, "\(watch.id.rawValue) is told at \(at), and none was available by the last news"))
    }
    let words = "\(content.title) \(content.text)"
    for station in stations where isNamed(station, in: words) {
      let isAvailable = fresh.contains { news in
        station.evses.contains { news.states[$0.evseID?.key ?? ""] == "Available" }
      }
      if !isAvailable {
        found.append(Violation(Self.fresh, "\(station.name) is named at \(at), and none was available there"))
      }
    }
  }

  private func isNamed(_ station: Station, in words: String) -> Bool {
    !station.name.isEmpty && words.contains(station.name)
      && !stations.contains { $0.id != station.id && $0.name.contains(station.name) }
  }

  private func isOpenAlways(_ watch: FreeWatch) -> Bool {
    watch.subjects.allSatisfy { subject in stations.contains { $0.id == subject.id } }
  }

  /// The points of a watch that were available.
  func available(_ watch: FreeWatch, _ states: [String: String]) -> [EVSE] {
    let ids = Set(watch.subjects.map(\.id))
    return all.filter { ids.contains($0.id) }.flatMap(\.evses).filter { evse in
      counts(evse, for: watch.demand) && states[evse.evseID?.key ?? ""] == "Available"
    }
  }

  /// Whether a point is what the person wants.
  func counts(_ evse: EVSE, for demand: FreeWatch.Demand) -> Bool {
    switch demand {
    case .any: true
    case .plug(let plug): evse.connectors.contains { $0.standard.flatMap { Plug(of: $0) } == plug }
    case .power(let watts): evse.connectors.contains { $0.power.map { $0.power.watts >= watts } ?? false }
    }
  }

  static let fresh = "only fresh news are told"
  static let once = "a change is told once"
  static let wanted = "what is told is wanted now"
  static let heardOf = "who waits is told"
  /// Seconds after which news are old, and those that an answer may travel.
  private static let freshness: TimeInterval = 300 + 60
}

/// The end of a life: nothing fails any more, and each wish that is still open is fulfilled.
extension WatchLife {
  public func calm() async {
    device.mortality.calm()
    device.network.calm()
    await device.reviveIfDead()
    if calmsByKill {
      await device.kill()
      device.network.isOnline = true
      await device.launch()
    } else {
      await device.platform(.reachabilityChanged(isOnline: true))
      await device.platform(.enteredForeground)
    }
    await device.platform(.permissionChanged(.notifications, .granted))
    for evse in stations.flatMap(\.evses) { set(evse, "Occupied") }
    // Long enough for a source that was not asked for some time after it failed.
    for _ in 0..<12 { await advance(60) }
    await look()
    for evse in stations.flatMap(\.evses) { set(evse, "Available") }
    let begin = world.clock.now
    for _ in 0..<3 { await advance(60) }
    await look()
    let zone = TimeZone(identifier: world.zone) ?? .gmt
    for (id, one) in known.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let isQuiet = [begin, world.clock.now].contains { one.watch.quiet?.contains($0, in: zone) ?? false }
      let canBeTold = stations.contains { station in
        one.watch.subjects.contains { $0.id == station.id }
          && station.evses.contains { counts($0, for: one.watch.demand) }
      }
      guard canBeTold, one.watch.until > world.clock.now, !isQuiet, !one.isTold else { continue }
      found.append(Violation(Self.heardOf, "\(id.rawValue) waits, and one has been available for three minutes"))
    }
    await toMap()
  }

  /// From every screen a person gets back to the map.
  private func toMap() async {
    await device.touch { $0.tap("find") }
    await device.send(.screenRequested("map", argument: nil))
    if device.tree?.hasPopup ?? true { found.append(Violation("no screen is stuck", "the map cannot be reached")) }
    if device.takeRestlessness() { found.append(Violation("the life ends", "the app does not come to rest")) }
  }
}
