import ChargeCore
import Foundation
import SimulationFrame

/// What must hold whenever one looks.
extension PurchaseLife {
  func look() async {
    for problem in device.store.takeProblems() { found.append(Violation(Self.once, problem)) }
    let valid = device.store.valid
    if valid.count > 1 { found.append(Violation(Self.once, "\(valid.map(\.id.rawValue)) are paid for")) }
    judgeTabs()
    let kept = await device.kept()
    judgeByItself(kept)
    if let kept { judgeKept(kept) }
    if case .owned? = device.screen?.body, device.store.transactions.isEmpty {
      found.append(Violation(Self.claim, "the screen says that the app is bought, and nothing was"))
    }
  }

  /// Every tab can be gone to, bought or not.
  private func judgeTabs() {
    guard let tree = device.tree else { return }
    let tabs = tree.interactives.filter { $0.kind == .tab && $0.isEnabled }
    if tabs.count != AppTab.allCases.count || tree.hasPopup {
      found.append(Violation(Self.locked, "on \(device.top ?? "") only \(tabs.map(\.id.name)) can be gone to"))
    }
  }

  /// By itself the screen shows over the first one of finding chargers, after the trial, and once a day.
  private func judgeByItself(_ kept: KeepTrial.Found?) {
    defer { topBefore = device.top }
    guard device.top == PurchaseViewModel.name, topBefore != PurchaseViewModel.name, !mayOpen else { return }
    if let before = topBefore, before != "map", before != "nearby" {
      // Back, from what was opened above it, is no showing by itself.
      return
    }
    guard !setsClock else { return }
    let day = CalendarDay(of: world.now, in: .gmt)
    if shownOn.contains(day) { found.append(Violation(Self.seldom, "a second time on \(day)")) }
    // What could not be stored is not remembered.
    if kept?.trial?.shownAt.map({ CalendarDay(of: $0, in: .gmt) }) == day { shownOn.append(day) }
    if world.now.timeIntervalSince(begin) < 7 * 86_400 - 60 {
      found.append(Violation(Self.seldom, "at \(world.now), and the trial began at \(begin)"))
    }
    if case .owned? = device.screen?.body { found.append(Violation(Self.seldom, "to somebody who has bought")) }
  }

  /// What is stored as bought stays so until it is paid back, and what is finished at the store is stored.
  private func judgeKept(_ kept: KeepTrial.Found) {
    let known = Dictionary(uniqueKeysWithValues: device.store.transactions.map { ($0.id, $0) })
    let now = kept.entitlement.transaction
    if let owned, !isNew, now == nil, known[owned.id]?.revokedAt == nil {
      found.append(Violation(Self.lost, "\(owned.id.rawValue) was stored as bought, and is not any more"))
    }
    if now == nil, !isNew, let done = known.values.first(where: { $0.isFinished && $0.revokedAt == nil }) {
      found.append(Violation(Self.lost, "\(done.id.rawValue) is finished at the store, and not stored as bought"))
    }
    if let now, known[now.id] == nil { found.append(Violation(Self.claim, "\(now.id.rawValue) was never sold")) }
    (owned, isNew) = (now, isNew && now == nil)
  }

  static let once = "nothing is paid twice"
  static let lost = "nothing is lost that was paid"
  static let locked = "nothing is locked"
  static let seldom = "the screen shows by itself once a day, from the eighth day on"
  static let claim = "what is said to be bought was bought"
}

extension Entitlement {
  /// What is stored as bought; nil for nothing.
  fileprivate var transaction: StoreTransaction? {
    switch standing {
    case .purchased(let transaction), .restored(let transaction): transaction
    case .none, .asked, .pending, .failed, .refunded: nil
    }
  }
}

/// The end of a life: nothing fails any more, and the app says what is so.
extension PurchaseLife {
  public func calm() async {
    mayOpen = true
    device.mortality.calm()
    device.store.calm()
    device.store.close(.cancel)
    device.app.disk.isFull = false
    await device.reviveIfDead()
    if calmsByKill {
      await device.kill()
      await device.launch()
    }
    await device.platform(.lockChanged(isLocked: false))
    await device.platform(.enteredBackground)
    await device.platform(.reachabilityChanged(isOnline: true))
    await device.platform(.enteredForeground)
    await device.send(.screenRequested(PurchaseViewModel.name, argument: nil))
    for _ in 0..<4 {
      // A window that a slow store opens only now is closed, too.
      device.store.close(.cancel)
      await advance(40)
    }
    await look()
    judgeEnd()
    await device.touch { $0.tap("find") }
    await look()
  }

  /// Who has paid has the app, and nobody waits for ever.
  private func judgeEnd() {
    let isPaid = !device.store.valid.isEmpty
    switch device.screen?.body {
    case .owned:
      if !isPaid { found.append(Violation(Self.claim, "the app is said to be bought, and was paid back")) }
    case .offer(let offer):
      if isPaid { found.append(Violation(Self.lost, "the app is paid for, and is offered: \(offer.headline)")) }
    case .waiting(let waiting):
      let headline = waiting.headline
      if isPaid { found.append(Violation(Self.lost, "the app is paid for, and is waited for: \(headline)")) }
      if waiting.check != nil { found.append(Violation("nobody waits for ever", headline)) }
    case .working, .loading, .failed, .notSold, nil:
      found.append(Violation("the life ends", "the screen shows \(device.screen.map { "\($0.body)" } ?? "nothing")"))
    }
  }
}
