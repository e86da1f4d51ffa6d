import ChargeCore
import ReferenceBackend
import SimulationFrame

/// One session for each intent; where the network lets a late request begin another one, it is at least found.
extension ChargingLife {
  /// Nothing was begun that nobody wanted, and nothing twice.
  func sessionsAreWanted() -> [Violation] {
    guard !secondStartBegins else { return [] }
    let own = intents.filter { !$0.value.isAdopted }
    let started = world.transactions.filter { world.isMine($0) && $0.startedAt != nil && !others.contains($0.id) }
    var found: [Violation] = []
    for transaction in started {
      let owners = own.values.count { $0.transactions.contains("\(transaction.id)") }
      if owners != 1 {
        found.append(Violation(Self.one, "transaction \(transaction.id) belongs to \(owners) intents"))
      }
    }
    for (id, record) in own.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let begun = started.filter { record.transactions.contains("\($0.id)") }.map(\.id)
      if begun.count > 1 { found.append(Violation(Self.one, "\(begun) all belong to \(id.rawValue)")) }
    }
    return found
  }

  /// What a device has asked for and has begun all the same, however late, is followed: the network is asked every 30 s. A
  /// start that came doubled and was refused the second time may begin after its watch: the list tells, in front.
  func beginningsAreNoticed(on device: SimulatedDevice, _ truth: Truth) -> [Violation] {
    // A clock that was set forward ends the hour for which a start is watched.
    guard !device.jumpedAhead, !device.sight.isStoreBehind else { return [] }
    return truth.transactions.compactMap { running in
      guard running.isRunning, let startedAt = running.startedAt,
        let intent = intents.values.first(where: { $0.device == device.number && $0.began("\(running.id)") })
      else { return nil }
      let isRefused = if case .notBegun(.refused) = intent.session.step { true } else { false }
      // The network said, also after the hour of the watch, that it does not know it: the list tells, in front.
      let isGone = device.sight.open.contains {
        $0.transaction?.rawValue == "\(running.id)" && $0.step == .gone && $0.watchedUntil == nil
      }
      let patience = isRefused || isGone ? (device.isInFront ? Self.timeToList : .max) : Self.timeToNotice
      guard truth.now - max(startedAt, disturbedAt) > patience else { return nil }
      let isFollowed = device.sight.open.contains { $0.transaction?.rawValue == "\(running.id)" && !$0.step.isLast }
      let known = device.sight.open.map { "\($0.transaction?.rawValue ?? "-") \($0.step)" }
      return isFollowed
        ? nil : Violation(Self.shown, "transaction \(running.id) runs and is not followed; known: \(known)")
    }
  }

  /// What has ended on the network is not taken for running for long.
  func endsAreNoticed(on device: SimulatedDevice, _ truth: Truth) -> [Violation] {
    guard !device.sight.isStoreBehind else { return [] }
    return device.sight.open.compactMap { session in
      guard session.step == .charging || session.step == .stopping, let own = truth[session.transaction],
        let endedAt = truth.saidEnd(of: own), truth.now - max(endedAt, disturbedAt) > Self.timeToNotice
      else { return nil }
      return Violation(Self.shown, "transaction \(own.id) has ended and still counts as \(session.step)")
    }
  }

  /// While a start may begin a second session, the list is asked each minute, and what has begun there is found.
  func secondsAreFound(on device: SimulatedDevice, _ truth: Truth) -> [Violation] {
    guard !device.jumpedAhead, !device.sight.isStoreBehind else { return [] }
    let open = device.sight.open
    let now = device.clock.now
    let chargers = Set(open.filter { $0.secondStartUntil.map { $0 > now } ?? false }.compactMap(\.code))
    return truth.transactions.compactMap { running in
      guard running.isRunning, let startedAt = running.startedAt, chargers.contains(running.charger),
        truth.now - max(startedAt, disturbedAt) > Self.timeToFind,
        !open.contains(where: { $0.transaction?.rawValue == "\(running.id)" })
      else { return nil }
      return Violation(Self.shown, "transaction \(running.id) was begun by a second start and is not found")
    }
  }

  /// Every session that runs is on the screen where charging is shown: first, or among the others.
  func runningAreShown(on device: SimulatedDevice) async -> [Violation] {
    await openCharge(on: device)
    await watch(device)
    guard let charge = device.state?.screen.of(ChargeViewModel.self) else {
      return [Violation(Self.shown, "the screen of charging cannot be reached")]
    }
    var shown = Set(charge.others.map(\.id))
    if case .session(let panel) = charge.body {
      // The one above the others: of two that began at the same moment either may be.
      let isAbove = { (session: ChargingSession) in !shown.contains(session.id) && session.code == panel.code }
      shown.formUnion(device.sight.open.filter { !$0.isDismissed && isAbove($0) }.map(\.id))
    }
    return Truth(world).transactions.filter(\.isRunning).compactMap { running in
      let isShown = device.sight.open.contains { $0.transaction?.rawValue == "\(running.id)" && shown.contains($0.id) }
      let known = device.sight.open.map { "\($0.transaction?.rawValue ?? "-") \($0.step)" }
      return isShown
        ? nil : Violation(Self.shown, "transaction \(running.id) runs and is nowhere; known: \(known), shown: \(shown)")
    }
  }

  /// Every session of the person is in the history, as its screen shows it.
  func historyIsWhole(on device: SimulatedDevice) async -> [Violation] {
    await openCharge(on: device)
    await device.touch { $0.tap("history") }
    for _ in 0..<10 where device.has("more") { await device.touch { $0.tap("more") } }
    let truth = Truth(world)
    if let state = device.state {
      let wrong = await historyIsTrue(state, device, truth, ClaimWords(state.language))
      if !wrong.isEmpty { return wrong }
    }
    let begun = truth.transactions.filter { $0.startedAt != nil }
    guard !begun.isEmpty else { return [] }
    guard let history = device.state?.screen.of(ChargingHistoryViewModel.self),
      case .months(let months, _) = history.body, history.notice == nil
    else { return [Violation(Self.shown, "the history is not shown")] }
    let ids = Set(months.flatMap(\.rows).map(\.id.rawValue))
    return begun.filter { !ids.contains("\($0.id)") }
      .map { Violation(Self.shown, "transaction \($0.id) is not in the history") }
  }

  /// Milliseconds: two questions, and the time of an answer.
  private static let timeToNotice = 75_000
  /// Milliseconds: the five minutes between two lists, and the time of an answer.
  static let timeToList = 375_000
  /// Milliseconds: a minute more, which is the pause of the list.
  private static let timeToFind = 135_000
  private static let one = "one session for each intent"
  private static let shown = "every session is shown"
}
