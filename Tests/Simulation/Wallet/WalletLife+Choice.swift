import ChargeCore
import ReferenceBackend
public import SimulationFrame

/// What happens next.
extension WalletLife {
  public func next(_ dice: inout Dice) -> Action {
    if !planned.isEmpty { return planned.removeFirst() }
    if smoothActions > 0 {
      smoothActions -= 1
      return onward(&dice)
    }
    if let freed = wayFreed(&dice) { return freed }
    return anything(&dice)
  }

  /// Nothing stands in the way for long.
  private func wayFreed(_ dice: inout Dice) -> Action? {
    if !device.network.isOnline, dice.once(in: 5) { return .online(true) }
    if device.keychain.isLocked, dice.once(in: 5) { return .lock(false) }
    if device.disk.isFull, dice.once(in: 5) { return .diskFull(false) }
    if world.control.refusal != nil, dice.once(in: 5) { return .refuse(nil) }
    if world.backend.control.accounts.fault(of: .wallet) != nil, dice.once(in: 5) { return .fails(false) }
    return nil
  }

  private func anything(_ dice: inout Dice) -> Action {
    switch Int.random(in: 0..<100, using: &dice) {
    case 0..<52: personActs(&dice)
    case 52..<64: .advance(dice.pick(Self.pauses) ?? 3)
    case 64..<70: .order(.ofMoney(&dice, longest: longest))
    case 70..<75: .questions(.ofQuestion(&dice), Int.random(in: 1...6, using: &dice))
    case 75..<78: .online(!device.network.isOnline)
    case 78..<80: .front(!device.isInFront)
    case 80: .lock(!device.keychain.isLocked)
    case 81..<87: accident(&dice)
    case 87..<91: account(&dice)
    default: worldActs(&dice)
    }
  }

  /// Seconds, up to more than a day: over the time of orders that wait, and of keys.
  private static let pauses = [
    (6, 3), (6, 10), (4, 35), (4, 70), (2, 320), (1, 1800), (1, 3600), (1, 40_000), (1, 90_000),
  ]

  /// The longest that an order travels, in seconds: without keys the app takes it for lost after a minute.
  var longest: Int { keys == .always || keepsForLong ? 600 : 50 }

  private func accident(_ dice: inout Dice) -> Action {
    dice.pick([
      (3, .kill), (3, .killInWrite), (7, .killIn(Int.random(in: 1...20, using: &dice))),
      (2, .diskFull(!device.disk.isFull)),
    ]) ?? .kill
  }

  private func account(_ dice: inout Dice) -> Action {
    guard world.accepts(device.keychain.credential) else { return dice.once(in: 3) ? .signInWhileClosed : .signIn }
    let language = dice.once(in: 4) ? "system" : Self.languages.randomElement(using: &dice) ?? "en"
    return dice.pick([(3, .expireTokens), (2, .signOut), (2, .language(language)), (2, .rename)]) ?? .signOut
  }

  func worldActs(_ dice: inout Dice) -> Action {
    let other = dice.pick([
      (4, Other.deposit), (3, .withdraw), (3, .transfer), (3, .create), (1, .delete), (1, .rename),
    ])
    let (index, second) = (Int.random(in: 0..<12, using: &dice), Int.random(in: 0..<12, using: &dice))
    let sums = Int.random(in: 1...3, using: &dice)
    let code = Self.codes.randomElement(using: &dice) ?? "something_new"
    return dice.pick([
      (6, .other(other ?? .deposit, index, second, sums: sums)),
      (3, .changes(index, sums: dice.once(in: 2) ? sums : -sums)),
      (1, .refuse(code)), (2, .refuseNext(code)), (1, .fails(true)),
      (keys == .sometimes ? 4 : 0, .keys(!world.control.knowsKeys)),
    ]) ?? .refuse(nil)
  }

  /// Codes of the service, and one that it does not have yet.
  private static let codes = [
    "insufficient_funds", "find_account_error", "account_exists", "limit_exceeded", "invalid_amount",
    "currency_mismatch", "unknown_error", "something_new",
  ]

  /// The person taps what is enabled, and prefers what leads to an order.
  private func personActs(_ dice: inout Dice) -> Action {
    if dice.once(in: 2) { return onward(&dice) }
    var choices: [(Int, Action)] = [(3, .open("wallet")), (2, .pull)]
    let isHasty = dice.once(in: 6)
    for one in device.tree?.interactives.filter(\.isEnabled) ?? [] {
      let id = one.id.name
      switch one.kind {
      case .picker(let options):
        if let option = options.randomElement(using: &dice) {
          choices.append((id == "destination" ? 6 : 1, .choose(id, option)))
        }
      case .checklistOption: choices.append((3, .toggle(id)))
      case .field: choices.append((6, typing(id, &dice)))
      case .button, .destructiveButton, .link, .row, .tab, .chip, .marker:
        choices.append((Self.weight(id), isHasty ? .tapTwice(id) : .tap(id)))
      case .codeBoxes, .slider, .day: break
      }
    }
    return dice.pick(choices) ?? .open("wallet")
  }

  /// What is typed into a field.
  func typing(_ id: String, _ dice: inout Dice) -> Action {
    guard id == "amount" else { return .typeName }
    let style = TypedAmount.allCases.randomElement(using: &dice) ?? .plain
    if dice.once(in: 10) { return .typeNoAmount(Self.noAmounts.randomElement(using: &dice) ?? "") }
    return .typeAmount(amount(&dice), style.rawValue)
  }

  /// Minor units, never a whole number of sums: mostly little, at times all that there is, one more, or more than any
  /// account holds.
  private func amount(_ dice: inout Dice) -> Int {
    let sum = Self.sum(in: shownCurrency ?? "USD")
    if isBackAndForth, !dice.once(in: 4) { return sum / 40 + 3 }
    let all = shownAccount.flatMap { expected.accounts[$0]?.balance } ?? 0
    let amount =
      dice.pick([
        (8, Int.random(in: 1..<sum / 20, using: &dice)), (2, all), (1, all + 1), (1, 100 * sum - 1),
        (1, 2000 * sum + 1),
      ]) ?? 1
    return amount % sum == 0 ? amount + 7 : amount
  }

  /// Texts that are no amount in any language.
  private static let noAmounts = ["", "0", "-5", "abc", "1.2.3", "12,345,6", "5 EUR", "0,00"]

  private static func weight(_ id: String) -> Int {
    switch id {
    case "send", "queue", "went-through", "send-again", "ok": 15
    case "deposit", "withdraw", "transfer", "retry", "add-account", "earlier": 8
    case "done", "cancel", "delete", "low-balance", "statement": 4
    case "sign-in": 4
    case "find", "charge", "appointments", "sign-out", "guest": 1
    default: 3
    }
  }
}

extension NetworkFault {
  /// What happens to an order of money.
  /// - Parameter longest: The seconds after which one that is late has arrived.
  static func ofMoney(_ dice: inout Dice, longest: Int) -> NetworkFault {
    let fault = ofOrder(&dice)
    guard case .late = fault else { return fault }
    return .late(seconds: Int.random(in: 5...longest, using: &dice))
  }
}
