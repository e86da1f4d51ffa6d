import ChargeCore
import Foundation
public import SimulationFrame

extension PurchaseLife {
  /// How the store's window is closed.
  public enum Closing: String, CaseIterable, Sendable, Codable, Hashable {
    case buy, lose, wait, decline, cancel
  }

  public enum Action: Sendable, Codable, Hashable {
    // The person.
    case tap(String)
    case tapTwice(String)
    case open(String)
    case back
    case pull

    // The store, parents, other devices.
    case close(Closing)
    case settle(approves: Bool, isTold: Bool)
    case refund(isTold: Bool)
    case elsewhere(isTold: Bool)
    case storeOnline(Bool)
    case storeLoses(answer: Bool, times: Int)
    case storeIsSlow(Int)
    case storeKills(after: Bool)

    // Time, network and device.
    case advance(Int)
    case online(Bool)
    case front(Bool)
    case lock(Bool)
    case full(Bool)
    case setClock(Int)
    case kill
    case killInWrite
    case killIn(Int)
    case reinstall
  }

  public func perform(_ action: Action) async {
    mayOpen = false
    switch action {
    case .tap(let id): await touch(id)
    case .tapTwice(let id): await touch(id, twice: true)
    case .open(let name):
      mayOpen = name == "purchase"
      await device.send(.screenRequested(name, argument: nil))
    case .back: await device.send(.backTapped)
    case .pull: await device.send(.pulled)
    case .close(let closing): device.store.close(closing)
    case .settle(let approves, let isTold): device.store.settle(approves: approves, isTold: isTold)
    case .refund(let isTold): device.store.refund(isTold: isTold)
    case .elsewhere(let isTold): device.store.sellElsewhere(isTold: isTold)
    case .storeOnline(let isOnline): device.store.isOnline = isOnline
    case .storeLoses(let answer, let times):
      for _ in 0..<times { device.store.add(answer ? .loseAnswer : .loseQuestion) }
    case .storeIsSlow(let seconds): device.store.add(.slow(seconds: seconds))
    case .storeKills(let isAfter): device.store.add(isAfter ? .killAfter : .killBefore)
    case .advance(let seconds): await pass(seconds, inSlicesOf: max(60, seconds))
    case .online(let isOnline): await device.platform(.reachabilityChanged(isOnline: isOnline))
    case .front(let isInFront): await device.platform(isInFront ? .enteredForeground : .enteredBackground)
    case .lock(let isLocked): await device.platform(.lockChanged(isLocked: isLocked))
    case .full(let isFull): device.app.disk.isFull = isFull
    case .setClock(let seconds): device.clock.move(by: Double(seconds))
    case .kill:
      await device.kill()
      await device.launch()
    case .killInWrite: device.mortality.dieInNextWrite()
    case .killIn(let steps): device.mortality.die(inSteps: steps)
    case .reinstall:
      // What was kept beside the sign-ins may be older.
      (isNew, shownOn) = (true, [])
      await device.reinstall()
    }
    await device.settle()
    for news in device.store.takeNews() { await device.send(.platform(.storeTold(news))) }
    await check()
  }

  private func touch(_ id: String, twice: Bool = false) async {
    mayOpen = id == "purchase"
    await device.touch(twice: twice) { $0.tap(ElementID(id)) }
  }
}

/// What happens next.
extension PurchaseLife {
  public func next(_ dice: inout Dice) -> Action {
    // Nothing stands in the way for long.
    if !device.store.isOnline, dice.once(in: 4) { return .storeOnline(true) }
    if !device.isInFront, dice.once(in: 5) { return .front(true) }
    if device.chest.isLocked, dice.once(in: 5) { return .lock(false) }
    if device.app.disk.isFull, dice.once(in: 3) { return .full(false) }
    if device.store.isOpen, dice.once(in: 2) {
      return .close(
        dice.pick([(4, .buy), (3, .lose), (3, .wait), (1, .decline), (2, .cancel)]) ?? .buy)
    }
    if device.store.isWaiting, dice.once(in: 4) {
      return .settle(approves: !dice.once(in: 3), isTold: !dice.once(in: 3))
    }
    switch Int.random(in: 0..<100, using: &dice) {
    case 0..<30: return personActs(&dice)
    case 30..<50: return .advance(dice.pick(Self.pauses) ?? 60)
    case 50..<58: return dice.once(in: 3) ? .storeOnline(!device.store.isOnline) : storeFails(&dice)
    case 58..<64: return .front(!device.isInFront)
    case 64..<69: return .refund(isTold: dice.once(in: 2))
    case 69..<72: return .elsewhere(isTold: dice.once(in: 2))
    case 72..<75: return .online(!device.network.isOnline)
    case 75..<78: return .lock(!device.chest.isLocked)
    case 78..<80: return .full(!device.app.disk.isFull)
    case 80..<84: return setsClock ? .setClock(dice.pick(Self.jumps) ?? 3600) : .advance(60)
    case 84..<86: return .reinstall
    default:
      return dice.pick([(2, .kill), (2, .killInWrite), (4, .killIn(Int.random(in: 1...14, using: &dice)))]) ?? .kill
    }
  }

  private static let pauses = [(4, 1), (4, 30), (4, 70), (2, 3700), (3, 40_000), (4, 90_000), (2, 300_000)]
  private static let jumps = [(2, 86_400 * 30), (2, -86_400 * 30), (1, 3700), (1, -3700), (1, -86_400 * 2)]

  private func storeFails(_ dice: inout Dice) -> Action {
    dice.pick([
      (3, .storeLoses(answer: true, times: Int.random(in: 1...3, using: &dice))),
      (2, .storeLoses(answer: false, times: Int.random(in: 1...3, using: &dice))),
      (2, .storeIsSlow([3, 30, 90].randomElement(using: &dice) ?? 30)), (1, .storeKills(after: true)),
      (1, .storeKills(after: false)),
    ]) ?? .storeIsSlow(3)
  }

  private func personActs(_ dice: inout Dice) -> Action {
    let enabled = device.tree?.interactives.filter(\.isEnabled).map(\.id.name) ?? []
    if device.screen != nil, !dice.once(in: 4) {
      let own = ["buy", "restore", "retry", "later"].filter(enabled.contains)
      if let id = own.randomElement(using: &dice) { return dice.once(in: 6) ? .tapTwice(id) : .tap(id) }
    }
    return dice.pick([
      (5, .open("purchase")), (2, .open("account")), (1, .open("nearby")), (2, .tap("find")), (1, .back), (1, .pull),
    ]) ?? .open("purchase")
  }
}
