import ChargeCore
import Foundation
import SimulationFrame

/// What must hold of watches, whatever goes wrong.
extension WatchLife {
  /// What is kept, and what happened since the last look.
  func look() async {
    let (before, goneBefore) = (known.mapValues(\.watch), gone)
    let kept = await device.kept()
    if let kept {
      for watch in kept { known[watch.id, default: Known(watch: watch)].watch = watch }
      for id in known.keys where !kept.contains(where: { $0.id == id }) {
        known[id] = nil
        gone.insert(id)
      }
    }
    (hasDied, toldNow) = (false, [:])
    for event in world.takeEvents() { judge(event, before) }
    judgeRemoved(goneBefore)
    judgeMemory()
    if let kept { judgeList(kept) }
  }

  /// Who has removed a watch hears nothing of it any more.
  private func judgeRemoved(_ goneBefore: Set<FreeWatch.ID>) {
    for id in goneBefore.sorted(by: { $0.rawValue < $1.rawValue }) {
      if toldNow[id] != nil { found.append(Violation(Self.wanted, "\(id.rawValue) is told, and was removed before")) }
      if known[id] != nil { found.append(Violation(Self.wanted, "\(id.rawValue) is there again, and was removed")) }
    }
  }

  /// What was told is remembered, so that a restart tells it no second time.
  private func judgeMemory() {
    guard !hasDied else { return }
    for (id, at) in toldNow.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let watch = known[id]?.watch else { continue }
      let isKept = watch.toldAt.map { abs($0.timeIntervalSince(at)) < 1 } ?? false
      if !isKept { found.append(Violation(Self.once, "\(id.rawValue) is told at \(at), and that is not stored")) }
    }
  }

  /// The list has what is stored, and none waits there that was told.
  private func judgeList(_ kept: [FreeWatch]) {
    guard let list = device.state?.screen.of(WatchesViewModel.self) else { return }
    let rows: [WatchesViewState.Row]
    switch list.body {
    case .loading, .failed: return
    case .empty: rows = []
    case .groups(let groups): rows = groups.flatMap(\.rows)
    }
    let (shown, stored) = (rows.map(\.id.rawValue).sorted(), kept.map(\.id.rawValue).sorted())
    if shown != stored { found.append(Violation(Self.listed, "shown are \(shown), and stored are \(stored)")) }
    for row in rows where row.state != nil {
      guard let one = known[row.id], one.isTold, one.emptySince == nil, !one.hasDied, isOpenAlways(one.watch),
        one.watch.subjects.count == 1
      else { continue }
      found.append(Violation(Self.listed, "\(row.id.rawValue) waits on the list, and was told"))
    }
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
      newsAt = max(newsAt, givenAt)
      for (id, one) in known where available(one.watch, states).isEmpty {
        let since = one.emptySince ?? givenAt
        known[id]?.isTold = false
        known[id]?.emptySince = since
      }
    case .told(let id, let content, let at, let zone):
      toldNow[id] = at
      judgeTold([before[id], known[id]?.watch].compactMap(\.self), id, content, at, zone)
      remember(id, toldAt: at)
    }
  }

  /// - Parameter versions: The watch as it was at the last look, and as it is.
  private func judgeTold(
    _ versions: [FreeWatch], _ id: FreeWatch.ID, _ content: SystemNotice.Content, _ at: Date, _ zone: String
  ) {
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
    guard let one = known[id], !one.hasDied, isOpenAlways(one.watch) else { return }
    if one.isTold { found.append(Violation(Self.once, "\(id.rawValue) is told again, and was available all the time")) }
    if one.wasTold, one.watch.subjects.count == 1, let since = one.emptySince,
      newsAt.timeIntervalSince(since) < Self.flapping
    {
      found.append(Violation(Self.once, "\(id.rawValue) is told again, and none was available since \(since) only"))
    }
  }

  private func remember(_ id: FreeWatch.ID, toldAt at: Date) {
    guard var one = known[id] else { return }
    let watch = one.watch
    (one.isTold, one.wasTold, one.hasDied) = (true, true, false)
    // What comes at the same moment may have come before.
    one.emptySince = heard.filter { $0.at == at && available(watch, $0.states).isEmpty }.map(\.givenAt).min()
    known[id] = one
  }

  /// What is told is what was heard last, not long ago, of the watched station and of each that is named, which is near.
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
    judgeDistance(watch, words)
  }

  private func isNamed(_ station: Station, in words: String) -> Bool {
    !station.name.isEmpty && words.contains(station.name)
      && !stations.contains { $0.id != station.id && $0.name.contains(station.name) }
  }

  /// Nobody is sent farther than two kilometres.
  private func judgeDistance(_ watch: FreeWatch, _ words: String) {
    func isNear(_ station: Station) -> Bool {
      watch.subjects.contains { $0.coordinate.distance(to: station.coordinate) <= Distance(meters: 2001) }
    }
    let near = all.filter(isNear)
    for station in all where !station.name.isEmpty && words.contains(station.name) && !isNear(station) {
      guard !near.contains(where: { $0.name.contains(station.name) }) else { continue }
      found.append(Violation(Self.near, "\(station.name) is named by \(watch.id.rawValue)"))
    }
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
  static let listed = "the list is what is stored"
  static let near = "others that are named are near"
  /// Seconds for which none must be available, so that it is news when one is again.
  private static let flapping: TimeInterval = 120
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
