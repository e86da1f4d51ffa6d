import ChargeCore
import ReferenceBackend
import SimulationFrame

/// The end of a life: nothing fails any more, what was open is found out, and the person lets all of it go.
extension WalletLife {
  public func calm() async {
    await endFaults()
    await watch()
    while !world.late.isEmpty { await advance(60) }
    await signInIfNeeded()
    // The time after which a request without an answer is no longer on its way, and that of the last questions.
    for _ in 0..<6 { await advance(25) }
    await lookAtAll()
    await letAllGo()
    await lookAtAll()
    found += calmLaws()
    await checkBooks()
    await judgeBooks()
    guard leavesInTheEnd else { return }
    await signOut()
    await watch()
    await checkBooks()
  }

  private func endFaults() async {
    world.control.refusal = nil
    world.backend.control.accounts.fail(.wallet, as: nil)
    device.disk.isFull = false
    device.mortality.calm()
    device.network.calm()
    await device.reviveIfDead()
    if calmsByKill {
      await device.kill()
      (device.network.isOnline, device.keychain.isLocked) = (true, false)
      await device.launch()
    } else {
      await device.platform(.lockChanged(isLocked: false))
      await device.platform(.reachabilityChanged(isOnline: true))
      await device.platform(.enteredForeground)
    }
  }

  /// The person looks at the telephone again.
  private func lookAtAll() async {
    await device.platform(.enteredBackground)
    await device.platform(.enteredForeground)
    await openHome()
    await advance(40)
    await watch()
    if device.takeRestlessness() { found.append(Violation("the life ends", "the app does not come to rest")) }
  }

  /// The app finds out by itself that its sign-in is not accepted, and the person signs in again. A number gets so many
  /// codes an hour.
  private func signInIfNeeded() async {
    guard !world.accepts(device.keychain.credential) else { return }
    await openHome()
    await advance(3700)
    await signIn()
    await watch()
    if !world.accepts(device.keychain.credential) {
      found.append(Violation("the person can sign in", "the form of the app does not lead to a sign-in"))
    }
  }

  // MARK: Orders

  /// The person decides about every order, cancels those that were not carried out, and lets go of the others.
  private func letAllGo() async {
    var rounds = 0
    // What was cancelled is kept until the next start, and shown no more.
    while let order = stored.orders.first(where: { $0.standing != .withdrawn }), rounds < Self.mostRounds,
      found.isEmpty
    {
      rounds += 1
      switch order.standing {
      case .sent, .unconfirmed: await advance(30)
      case .waiting where rounds % 4 != 0: await advance(70)
      case .waiting, .notCarriedOut: await act(on: order, "withdraw")
      // What the service does not do once more is let be.
      case .undecided where order.setback != nil: await act(on: order, wentThrough(order) ? "went-through" : "drop")
      case .undecided: await act(on: order, wentThrough(order) ? "went-through" : "send-again")
      case .done, .refused, .withdrawn, .expired: await act(on: order, "ok")
      }
      await watch()
      found += laws()
    }
  }

  /// What the person decides: what is so, or anything.
  private func wentThrough(_ order: WalletOrder) -> Bool {
    guard decidesRightly else { return order.id.rawValue.utf8.reduce(0) { $0 &+ Int($1) } % 2 == 0 }
    return carriedOut[order.id] ?? 0 >= device.sent.count(of: order.id.rawValue)
  }

  /// Goes to the screen of an order from the list of orders, and does something there, unless the order goes on by
  /// itself.
  private func act(on order: WalletOrder, _ button: String) async {
    await openHome()
    guard await stays(order) else { return }
    guard let row = shownOrders.firstIndex(of: order.id) else {
      return found.append(Violation(Self.left, "\(order.kind) is \(order.standing), and no list shows it"))
    }
    await tap("order-\(row + 1)")
    guard await stays(order) else { return }
    guard device.has(ElementID(button)) else {
      return found.append(Violation(Self.left, "\(order.kind) is \(order.standing), and nothing says \(button)"))
    }
    await tap(button)
    await advance(5)
  }

  /// Whether an order is still as it was.
  private func stays(_ order: WalletOrder) async -> Bool {
    await watch()
    return stored.orders.first { $0.id == order.id }?.standing == order.standing
  }

  /// How many steps it may take to let all orders go.
  private static let mostRounds = 80
}
