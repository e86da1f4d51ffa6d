import ChargeCore
import ReferenceBackend
public import SimulationFrame

/// What happens next.
extension ChargingLife {
  public func next(_ dice: inout Dice) -> Action {
    if setsUpInvoices {
      setsUpInvoices = false
      return .setUpInvoices
    }
    if smoothActions > 0 {
      smoothActions -= 1
      let step = devices[0].sight.busy?.step
      if step == .charging || step == .stopping, world.purse == nil { smoothActions = 0 }
      return walletWorksAgain(&dice) ?? onward(devices[0], &dice)
    }
    let isSecond = devices.count > 1 && dice.once(in: 3)
    let action = action(of: devices[isSecond ? 1 : 0], &dice)
    return isSecond ? .second(action) : action
  }

  /// It does not refuse everything for long.
  private func walletWorksAgain(_ dice: inout Dice) -> Action? {
    world.backend.control.wallet.refusal != nil && dice.once(in: 5) ? .walletRefusesAll(nil) : nil
  }

  private func action(of device: SimulatedDevice, _ dice: inout Dice) -> Action {
    if let works = walletWorksAgain(&dice) { return works }
    if device.hasWindow, dice.once(in: 6) { return .order(.ofStart(&dice)) }
    if device.hasWindow, !dice.once(in: 5) { return .pay(reply(&dice)) }
    if device.disk.isFull, dice.once(in: 4) { return .diskFull(false) }
    switch Int.random(in: 0..<100, using: &dice) {
    case 0..<50: return personActs(device, &dice)
    case 50..<70:
      return .advance(dice.pick([(6, 3), (6, 10), (4, 35), (3, 70), (2, 320), (2, 1200), (1, 4000)]) ?? 3)
    case 70..<78: return .order(.ofOrder(&dice))
    case 78..<83: return .questions(.ofQuestion(&dice), Int.random(in: 1...6, using: &dice))
    case 83..<85: return .online(!device.network.isOnline)
    case 85..<87: return .front(!device.isInFront)
    case 87: return .lock(!device.keychain.isLocked)
    case 88..<92: return accident(&dice)
    case 92: return .reachMap
    case 93..<95: return account(device, &dice)
    default: return worldActs(&dice)
    }
  }

  private func reply(_ dice: inout Dice) -> String {
    let replies: [(Int, PaymentReply)] = [
      (10, .approve), (1, .decline), (1, .cancel), (1, .fail), (2, .finalise), (1, .hang), (2, .withdraw),
    ]
    return (dice.pick(replies) ?? .approve).rawValue
  }

  /// Whether the person ever sets a clock. With a wallet they do not: how old a key is would be unknown, and they would have
  /// to say what became of a payment, which the lives of the wallet do.
  var setsClock: Bool { world.purse == nil }

  private func accident(_ dice: inout Dice) -> Action {
    let clocks = [-7200, -600, -60, 30, 600, 7200]
    let clock = clocks.randomElement(using: &dice) ?? 600
    return dice.pick([
      (3, .kill), (2, .killInWrite), (4, .killIn(Int.random(in: 1...15, using: &dice))), (2, .diskFull(true)),
      (setsClock ? 2 : 0, .setClock(clock)),
    ]) ?? .kill
  }

  private func account(_ device: SimulatedDevice, _ dice: inout Dice) -> Action {
    guard world.accepts(device.keychain.credential) else { return dice.once(in: 3) ? .signInWhileClosed : .signIn }
    return dice.pick([(3, .signInWhileClosed), (2, .expireTokens), (1, .signOut)]) ?? .signInWhileClosed
  }

  private func worldActs(_ dice: inout Dice) -> Action {
    let code = Self.codes.randomElement(using: &dice) ?? 100_001
    return dice.pick([
      (2, .breakCharger(code, true)), (3, .breakCharger(code, false)), (2, .endByItself(code)),
      (1, .suspend(code, dice.once(in: 2) ? "car" : "nobody")), (1, .captures(false)), (2, .captures(true)),
      (1, .reordersMetrics(dice.once(in: 2))), (1, .metersRunBackwards(dice.once(in: 2))),
      (1, .expirePayments), (1, .otherBegins(code)), (1, .otherStops),
      (1, .beginsLate([20, 90, 900, -1].randomElement(using: &dice))), (2, .beginsLate(nil)),
      (1, .refusesStops(true)), (2, .refusesStops(false)), (1, .refusesAuthorizations(true)),
      (2, .refusesAuthorizations(false)),
      (world.purse == nil ? 0 : 6, .walletRefuses(Self.walletCodes.randomElement(using: &dice) ?? "limit_exceeded")),
    ]) ?? .captures(true)
  }

  /// The person taps what is enabled, and prefers what leads to charging.
  private func personActs(_ device: SimulatedDevice, _ dice: inout Dice) -> Action {
    if dice.once(in: 2) { return onward(device, &dice) }
    let code = Self.codes.randomElement(using: &dice) ?? 100_001
    var choices: [(Int, Action)] = [
      (3, .open("charge")), (3, .open("identify")), (1, .pull), (1, .scan(scanned(code, &dice))),
    ]
    let isHasty = dice.once(in: 6)
    for one in device.tree?.interactives.filter(\.isEnabled) ?? [] {
      let id = one.id.name
      switch one.kind {
      case .codeBoxes: choices.append((15, .typeCode("\(code)")))
      case .picker(let options):
        if let option = options.randomElement(using: &dice) { choices.append((2, .choose(id, option))) }
      case .button, .destructiveButton, .link, .row, .tab, .chip, .marker:
        choices.append((Self.weight(id), isHasty ? .tapTwice(id) : .tap(id)))
      case .field, .checklistOption, .slider, .day: break
      }
    }
    return dice.pick(choices) ?? .open("charge")
  }

  private func scanned(_ code: Int, _ dice: inout Dice) -> String {
    dice.pick([(3, "\(code)"), (2, "https://charge.example/c/\(code)"), (1, "SE*ABC*E\(code)"), (1, "nothing")])
      ?? "\(code)"
  }

  /// What the wallet may refuse with.
  static let walletCodes = ["insufficient_funds", "limit_exceeded", "invalid_amount", "unknown_error", "something_new"]

  private static func weight(_ id: String) -> Int {
    switch id {
    case "begin", "pay", "retry", "identify", "ok": 30
    case "again", "banner", "stop": 10
    case "done", "cancel": 8
    // Without the account or its password the person is another one afterwards.
    case "delete-account", "password": 0
    default: 1
    }
  }
}
