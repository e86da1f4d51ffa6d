import ChargeCore
import ReferenceBackend
import SimulationFrame

/// What leads on to an order, with what may happen at the worst moments.
extension WalletLife {
  func onward(_ dice: inout Dice) -> Action {
    guard let screen = device.state?.screen else { return .open("wallet") }
    if device.tree?.hasPopup ?? false { return .tap(device.has("cancel") && dice.once(in: 4) ? "cancel" : "ok") }
    let isSigningIn = screen.of(WalletPhoneViewModel.self) != nil || screen.of(WalletCodeViewModel.self) != nil
    if device.has("sign-in") || isSigningIn { return dice.once(in: 5) ? .signInWhileClosed : .signIn }
    if let choice = decision(&dice) { return choice }
    if screen.of(WalletAmountViewModel.self) != nil { return amountOnward(&dice) }
    if screen.of(WalletNewAccountViewModel.self) != nil { return nameOnward(&dice) }
    if screen.of(WalletDeleteAccountViewModel.self) != nil { return sending(&dice) }
    if screen.of(WalletOrderViewModel.self) != nil { return orderOnward(&dice) }
    if screen.of(WalletAccountViewModel.self) != nil { return accountOnward(&dice) }
    if screen.of(WalletViewModel.self) != nil { return homeOnward(&dice) }
    return .open("wallet")
  }

  /// What the person decides of an order, and what they do about one that is on its way; nil where there is none.
  private func decision(_ dice: inout Dice) -> Action? {
    if device.has("went-through") { return decisionOnward(&dice) }
    if device.has("earlier") { return .tap("earlier") }
    guard device.has("done") else { return nil }
    if device.has("cancel"), dice.once(in: 6) { return .tap("cancel") }
    return dice.once(in: 3) ? .tap("done") : .advance(dice.pick([(2, 5), (2, 20), (1, 70)]) ?? 5)
  }

  /// What keeps it from being sent again comes just before the person decides.
  private func decisionOnward(_ dice: inout Dice) -> Action {
    if !device.network.isOnline, dice.once(in: 3) { return .online(true) }
    if isDoubtful, !device.network.isTroubled, device.network.isOnline, !dice.once(in: 3) { planNo(&dice) }
    if planned.isEmpty, !device.network.isTroubled, device.network.isOnline, dice.once(in: 4) {
      let trouble: Action? = dice.pick([
        (3, .expireTokens), (3, .online(false)), (1, .killIn(Int.random(in: 1...20, using: &dice))),
      ])
      if let trouble { return trouble }
    }
    if !planned.isEmpty { return planned.removeFirst() }
    return .tap(dice.pick([(3, "went-through"), (4, "send-again"), (1, "drop")]) ?? "went-through")
  }

  /// What may have been carried out is sent once more, and that is certainly not carried out.
  private func planNo(_ dice: inout Dice) {
    let trouble: Action? = dice.pick([
      (2, .refuseNext("invalid_amount")), (1, .refuseNext("currency_mismatch")), (1, .order(.serverError)),
      (1, .expireTokens), (1, .online(false)),
    ])
    planned = [trouble ?? .online(false), .tap("send-again"), .advance(13)]
  }

  /// The answer to an order is lost, and the balance from which that could be seen has changed elsewhere.
  private func planDoubt(_ button: String, _ dice: inout Dice) {
    let all = world.accounts
    guard let index = all.firstIndex(where: { $0.id == shownAccount }) else { return }
    let fault: NetworkFault = dice.once(in: 3) ? .loseRequest : .loseAnswer
    planned = [
      .changes(index, sums: Int.random(in: 1...3, using: &dice)), .order(fault), .tap(button), .advance(70),
      .advance(13),
    ]
  }

  /// A look at the wallet that takes long, while an order goes and the next one is lost.
  private func planLongLook(_ dice: inout Dice) {
    planned = [.questions(.slow(seconds: Int.random(in: 20...29, using: &dice)), 1), .pull]
  }

  /// A sum comes, goes again, and that is lost: what the long look brings is what there would be if it were not.
  private func planThereAndBack(_ row: String) {
    let rows = device.state?.screen.of(WalletViewModel.self)?.rows ?? []
    guard let number = Int(row.dropFirst("account-".count)), rows.indices.contains(number - 1),
      let currency = expected.currencies[rows[number - 1].id.rawValue]
    else { return }
    let amount = Action.typeAmount(Self.sum(in: currency) / 40 + 3, TypedAmount.plain.rawValue)
    planned += [
      .tap("deposit"), amount, .tap("send"), .tap("withdraw"), amount, .order(.loseRequest), .tap("send"), .advance(35),
    ]
  }

  private func homeOnward(_ dice: inout Dice) -> Action {
    let rows = device.tree?.interactives.filter { $0.kind == .row }.map(\.id.name) ?? []
    if isBackAndForth, !device.network.isTroubled, !dice.once(in: 3) {
      planLongLook(&dice)
      if let account = rows.filter({ $0.hasPrefix("account-") }).randomElement(using: &dice) {
        planned.append(.tap(account))
        if dice.once(in: 2) { planThereAndBack(account) }
      }
      return planned.removeFirst()
    }
    let accounts = rows.filter { $0.hasPrefix("account-") }
    let orders = rows.filter { $0.hasPrefix("order-") }
    if let order = orders.randomElement(using: &dice), dice.once(in: 4) { return .tap(order) }
    if let account = accounts.randomElement(using: &dice), !dice.once(in: 8) { return .tap(account) }
    if device.has("add-account") { return .tap("add-account") }
    return device.has("retry") ? .tap("retry") : .advance(5)
  }

  private func accountOnward(_ dice: inout Dice) -> Action {
    let id = dice.pick([
      (isBackAndForth ? 15 : 5, "deposit"), (isBackAndForth ? 15 : 5, "withdraw"), (5, "transfer"), (1, "delete"),
      (1, "low-balance"), (1, "statement"),
      (2, "back"),
    ])
    if let id, device.has(ElementID(id)) { return .tap(id) }
    return .open("wallet")
  }

  /// An account to transfer to, the amount, then the order.
  private func amountOnward(_ dice: inout Dice) -> Action {
    guard device.has("amount") else {
      // There may be no account to transfer to.
      if device.has("add-account"), dice.once(in: 2) { return .tap("add-account") }
      return device.has("cancel") ? .tap("cancel") : dice.once(in: 3) ? .advance(5) : .open("wallet")
    }
    let destination = device.tree?.interactives.first { $0.id == "destination" }
    if let destination, case .picker(let options) = destination.kind, destination.value == nil || dice.once(in: 6),
      let option = options.randomElement(using: &dice)
    {
      return .choose("destination", option)
    }
    let isTyped = typed?.screen == screenKey && typed?.amount != nil
    if !isTyped || dice.once(in: 6) { return typing("amount", &dice) }
    return sending(&dice)
  }

  private func nameOnward(_ dice: inout Dice) -> Action {
    let isTyped = typed?.screen == screenKey && typed?.name != nil
    if !isTyped, device.has("name") { return .typeName }
    return sending(&dice)
  }

  /// Everything goes wrong just before the order leaves.
  private func sending(_ dice: inout Dice) -> Action {
    let button = ["send", "queue"].first { device.has(ElementID($0)) }
    guard let button, !dice.once(in: 12) else {
      return device.has("cancel") ? .tap("cancel") : .advance(dice.pick([(2, 3), (2, 13), (1, 35), (1, 70)]) ?? 13)
    }
    if isDoubtful, !device.network.isTroubled, dice.once(in: 2) {
      planDoubt(button, &dice)
      if !planned.isEmpty { return planned.removeFirst() }
    }
    if isBackAndForth, dice.once(in: 2) { return .order(.loseRequest) }
    if !device.network.isTroubled {
      if dice.once(in: 3) { return .order(.ofMoney(&dice, longest: longest)) }
      if dice.once(in: 10) { return .online(false) }
    }
    if dice.once(in: 10) { return worldActs(&dice) }
    if dice.once(in: 10) { return .killIn(Int.random(in: 1...20, using: &dice)) }
    let queues = device.has("queue") && dice.once(in: 2)
    return dice.once(in: 6) ? .tapTwice(button) : .tap(queues ? "queue" : button)
  }

  private func orderOnward(_ dice: inout Dice) -> Action {
    for id in ["ok", "retry", "queue", "withdraw"] where device.has(ElementID(id)) && !dice.once(in: 3) {
      return .tap(id)
    }
    return dice.once(in: 2) ? .open("wallet") : .advance(dice.pick([(2, 5), (1, 70)]) ?? 5)
  }
}
