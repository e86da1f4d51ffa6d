import ChargeCore
import SimulationFrame

/// What leads on to charging and to its end, with what may happen at the worst moments.
extension ChargingLife {
  func onward(_ device: SimulatedDevice, _ dice: inout Dice) -> Action {
    if device.hasWindow { return dice.once(in: 3) ? .order(.ofStart(&dice)) : .pay(PaymentReply.approve.rawValue) }
    let busy = device.sight.busy
    if device.has("ok") { return busy?.step == .charging && dice.once(in: 3) ? .order(.ofOrder(&dice)) : .tap("ok") }
    if let busy, busy.heldUntil != nil, device.has("cancel"), dice.once(in: 4) {
      // A charger that cannot be given back at once.
      return device.network.isTroubled ? .tap("cancel") : .order(dice.once(in: 2) ? .loseRequest : .serverError)
    }
    let isHeld = device.sight.open.contains { $0.heldUntil != nil }
    if busy == nil, isHeld, !dice.once(in: 3) { return .advance(70) }
    if let method = otherMethods(on: device).randomElement(using: &dice), world.purse != nil || !dice.once(in: 4) {
      return .choose("payment", method)
    }
    // What the wallet does not hold the first time is asked for once more.
    let asksToHold = device.has("pay") || device.has("begin")
    if asksToHold, world.purse != nil, !device.network.isTroubled, dice.once(in: 4) {
      let code = Self.walletCodes.randomElement(using: &dice) ?? "limit_exceeded"
      return dice.once(in: 2) ? .walletRefuses(code) : .refusesAuthorizations(true)
    }
    for id in ["begin", "pay", "identify"] where device.has(ElementID(id)) { return .tap(id) }
    guard let busy else { return begins(device, &dice) }
    var choices: [(Int, Action)] = ["stop", "cancel", "retry"].filter { device.has(ElementID($0)) }
      .map { (3, .tap($0)) }
    if choices.isEmpty { choices.append((6, .open("charge"))) }
    // Who gives up, or is refused, once the wallet holds the sum.
    if busy.method == .wallet, busy.step != .charging {
      if device.has("cancel") { choices.append((6, .tap("cancel"))) }
      choices.append((3, .refusesAuthorizations(true)))
    }
    choices += [(2, .advance(13)), (2, .advance(35)), (2, .advance(70)), (1, .order(.ofOrder(&dice))), (1, .kill)]
    guard busy.step == .charging else { return dice.pick(choices) ?? .advance(13) }
    let clock = [-7200, -600, 600].randomElement(using: &dice) ?? 600
    choices += [
      (2, .advance(320)), (1, .questions(.ofQuestion(&dice), 3)), (1, .endByItself(busy.code ?? Self.codes[0])),
      (3, .reordersMetrics(true)), (setsClock ? 1 : 0, .setClock(clock)), (1, .front(!device.isInFront)),
      (1, .refusesStops(true)), (1, .refusesStops(false)), (1, .questions(.notFound, 4)),
    ]
    if world.purse != nil {
      let code = Self.walletCodes.randomElement(using: &dice) ?? "limit_exceeded"
      choices += [(2, .walletRefuses(code)), (2, .walletRefusesAll(code))]
    }
    // The month ends while it charges, and the session soon afterwards.
    if (0..<Self.monthsEnd).contains(world.secondsOfMonth) {
      choices.append((6, .advance(world.secondsOfMonth + Int.random(in: 5...900, using: &dice))))
    }
    return dice.pick(choices) ?? .advance(13)
  }

  /// Seconds before the end of a month for which a session may be left alone until then.
  private static let monthsEnd = 5400

  /// The ways to pay besides the usual one, while none of them is chosen.
  private func otherMethods(on device: SimulatedDevice) -> [String] {
    let others: Set = ["wallet", "invoice"]
    guard let choice = device.tree?.interactives.first(where: { $0.id == "payment" && $0.isEnabled }),
      case .picker(let options) = choice.kind, choice.value.map({ !others.contains($0) }) ?? true
    else { return [] }
    return options.filter { others.contains($0) }
  }

  /// The code of a charger that exists is typed.
  private func begins(_ device: SimulatedDevice, _ dice: inout Dice) -> Action {
    let hasBoxes = device.tree?.interactives.contains { one in
      if case .codeBoxes = one.kind { one.isEnabled } else { false }
    }
    guard hasBoxes ?? false else { return .open("identify") }
    return .typeCode("\(Self.codes.dropLast().randomElement(using: &dice) ?? Self.codes[0])")
  }
}
