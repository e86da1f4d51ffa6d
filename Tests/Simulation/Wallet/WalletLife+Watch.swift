import ChargeCore
import Foundation
import ReferenceBackend
import SimulationFrame

/// What is seen of the app and of the service after each step.
extension WalletLife {
  /// Starts again what died, looks at all, and judges.
  func check() async {
    await device.reviveIfDead()
    await watch()
    if device.takeRestlessness() { found.append(Violation("the life ends", "the app does not come to rest")) }
    found += laws()
  }

  func watch() async {
    learnSignIn()
    noteSignOut()
    noteJournal()
    if device.disk.isFull { isStoreBehind = true }
    if let kept = await device.kept() {
      stored = kept
      for order in kept.orders { note(order) }
    }
    // A new run has read its store, and begins with what that has.
    if checkedRun != device.runs {
      checkedRun = device.runs
      isStoreBehind = device.disk.isFull
      await checkBooks()
    }
  }

  /// Learns of a sign-in that the app has made.
  private func learnSignIn() {
    guard let credential = device.keychain.credential, secrets.insert(credential.token.reveal()).inserted else {
      return
    }
    world.accept(credential)
  }

  // MARK: The service

  /// Every entry is what somebody ordered: it is reckoned anew what must be in the accounts.
  private func noteJournal() {
    let journal = world.journal
    for entry in journal.dropFirst(noted) { note(entry) }
    noted = journal.count
  }

  private func note(_ entry: WalletEntry) {
    let at = Date(timeIntervalSince1970: Double(entry.at))
    if entry.kind == .elsewhere, !elsewhere.isEmpty {
      let change = elsewhere.removeFirst()
      return expected.move(change.amount, to: change.account, at: at)
    }
    guard let key = entry.key else {
      return found.append(Violation(Self.once, "\(entry.kind) came without a key"))
    }
    if let order = world.otherOrder(key) {
      if case .create(let id, let name) = order.change { names[id] = name }
      if case .rename = order.change { otherHasRenamed = true }
      return expected.carryOut(order.change, currency: order.currency, at: at)
    }
    let id = WalletOrder.ID(rawValue: key)
    guard let intent = intents[id] else {
      return found.append(Violation(Self.once, "\(entry.kind) was carried out, and nobody ordered it: \(key)"))
    }
    carriedOut[id, default: 0] += 1
    expected.carryOut(intent.change, currency: intent.currency ?? "USD", at: at)
  }

  // MARK: The device

  /// One tap makes one order, of what the person wants.
  private func note(_ order: WalletOrder) {
    let change = OrderedChange(order.kind)
    if let known = intents[order.id] {
      if known.change != change {
        found.append(Violation(Self.wanted, "\(order.id.rawValue) was \(known.change) and is \(change)"))
      }
      intents[order.id]?.standing = order.standing
      return
    }
    if case .create(let id, let name) = change { names[id] = name }
    intents[order.id] = OrderIntent(change: change, standing: order.standing)
    if case .create(_, _, let currency) = order.kind { intents[order.id]?.currency = currency?.rawValue }
    let wish = change.wish(names)
    let (count, times) = (intents.values.count { $0.change.wish(names) == wish }, wishes[wish] ?? 0)
    if count > times { found.append(Violation(Self.wanted, "\(count) orders of \(wish), asked for \(times) times")) }
  }

  /// An order leaves the device: it is stored, with what the wallet was before, and it may leave.
  func leaves(_ order: OutgoingOrder, _ kept: WalletStore.Kept?) {
    guard let kept else { return }
    guard let key = order.key else {
      return found.append(Violation(Self.storedFirst, "\(order.change) leaves without a key"))
    }
    let meant = kept.orders.first { $0.id.rawValue == key }
    guard let meant, meant.isOpen, meant.before != nil, OrderedChange(meant.kind) == order.change else {
      let state = meant.map { "\($0.standing)" } ?? "not at all"
      return found.append(Violation(Self.storedFirst, "\(order.change) leaves, and is stored \(state)"))
    }
    note(meant)
    judgeAgain(meant)
    if intents[meant.id]?.leftAt == nil { intents[meant.id]?.leftAt = world.clock.now }
  }

  /// The same request may leave again where the service knows it by its key. Elsewhere the person has said so, once for
  /// each time: of one that was not carried out, or having seen the balances.
  private func judgeAgain(_ order: WalletOrder) {
    guard let leftAt = intents[order.id]?.leftAt, device.sent.count(of: order.id.rawValue) > 0 else { return }
    let isKnown = world.control.knowsKeys && world.clock.now.timeIntervalSince(leftAt) < Self.keyLifetime
    let (isDecided, isRetried) = (areDecidedAgain.remove(order.id) != nil, mayGoAgain.remove(order.id) != nil)
    if isDecided || isKnown || isStoreBehind { return }
    if isRetried {
      guard carriedOut[order.id] != nil, !mayBeUndoneElsewhere(OrderedChange(order.kind)) else { return }
      return found.append(
        Violation(Self.again, "\(order.kind) was carried out, and leaves once more without the balances being seen"))
    }
    found.append(Violation(Self.again, "\(order.kind) leaves once more, and the person has not decided that"))
  }

  /// Seconds for which the service knows a key.
  private static let keyLifetime: TimeInterval = 86_400
  static let once = "no order is carried out twice"
  static let wanted = "orders are what the person wants"
  static let storedFirst = "orders are stored before they leave"
  static let again = "only the person sends again what may have been carried out"
}
