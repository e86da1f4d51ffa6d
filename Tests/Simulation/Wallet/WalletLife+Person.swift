import ChargeCore
import Foundation
import SimulationFrame

/// What a person does with more than one touch, and what they want by it.
extension WalletLife {
  func tap(_ id: String, twice: Bool = false) async {
    guard device.has(ElementID(id)) else { return }
    note(id)
    await device.touch(twice: twice) { $0.tap(ElementID(id)) }
  }

  /// What the person wants by a tap, as the screen promises it.
  private func note(_ id: String) {
    guard let screen = device.state?.screen else { return }
    let isSave = id == "save" && screen.of(WalletProfileViewModel.self) != nil
    let sends = isSave || ["send", "queue"].contains(id)
    if sends, let wish = shownWish() { wishes[wish, default: 0] += 1 }
    let isSheet = sends && screen.of(WalletLowBalanceViewModel.self) == nil
    let sendsAgain = isSheet || (id == "retry" && screen.of(WalletOrderViewModel.self) != nil)
    for (order, intent) in intents {
      if sendsAgain, intent.standing.canGoAgain { mayGoAgain.insert(order) }
      guard intent.standing.isUndecided else { continue }
      if id == "went-through" { intents[order]?.isDecided = true }
      if id == "drop" { intents[order]?.isDropped = true }
      if id == "send-again" {
        if showsReadings { areDecidedAgain.insert(order) }
        intents[order]?.timesSentAgain += 1
      }
    }
  }

  /// Whether the balances between which the person decides are on the screen.
  private var showsReadings: Bool {
    guard let screen = device.state?.screen else { return false }
    if let order = screen.of(WalletOrderViewModel.self), case .content(_, let readings) = order.body {
      return !readings.isEmpty
    }
    return screen.of(WalletAmountViewModel.self)?.panel?.readings.isEmpty == false
  }

  /// What the sheet or the profile would send; nil on any other screen, and where what was typed is no amount, or no
  /// name.
  private func shownWish() -> OrderedChange? {
    guard let state = device.state else { return nil }
    let (screen, typed) = (state.screen, typed?.screen == screenKey ? typed : nil)
    if screen.of(WalletProfileViewModel.self) != nil {
      // A name that waits stands there, too, when the profile is opened again.
      return device.tree?.interactives.first { $0.id == "name" }?.value.map { .rename($0) }
    }
    if screen.of(WalletNewAccountViewModel.self) != nil { return typed?.name.map { .create("", name: $0) } }
    if let sheet = screen.of(WalletDeleteAccountViewModel.self), case .content(let account) = sheet.body {
      return account.facts.first.map { .delete($0.value) }
    }
    guard let sheet = screen.of(WalletAmountViewModel.self), case .form(let form) = sheet.body,
      let name = form.facts.first?.value, let amount = typed?.amount
    else { return nil }
    let texts = Texts(language: state.language)
    if sheet.title == texts.walletDeposit { return .deposit(name, amount) }
    if sheet.title == texts.walletWithdraw { return .withdraw(name, amount) }
    guard let target = form.targets.first(where: \.isSelected) else { return nil }
    return .transfer(from: name, to: names[target.id.rawValue] ?? target.label, amount)
  }

  /// Tells the screen that is shown from all others.
  var screenKey: String { "\(device.runs) \(device.state?.screenSerial ?? 0)" }

  // MARK: Typing

  /// Types an amount of so many minor units.
  func typeAmount(_ amount: Int, _ style: TypedAmount) async {
    guard let language = device.state?.language, let currency = shownCurrency else { return }
    let text = style.text(amount, decimals: TypedAmount.decimals(of: currency), language)
    await typeAmount(text, meaning: amount)
  }

  /// Types into the field for an amount, once it is empty: what is typed over another text may be a change of that.
  /// - Parameter amount: Minor units; nil for what is no amount.
  func typeAmount(_ text: String, meaning amount: Int?) async {
    guard device.has("amount") else { return }
    typed = Typed(screen: screenKey, amount: amount)
    for part in ["", text] { await device.touch { $0.changeText(of: "amount", to: part) } }
  }

  func typeName() async {
    guard device.has("name"), device.state?.screen.of(WalletNewAccountViewModel.self) != nil else { return }
    let name = newName("Account")
    typed = Typed(screen: screenKey, name: name)
    // Blanks around a name are none of it.
    await device.touch { $0.changeText(of: "name", to: serial % 3 == 0 ? " \(name) " : name) }
  }

  /// The currency of the account that an amount is typed for; nil where there is none.
  var shownCurrency: String? { shownAccount.flatMap { expected.currencies[$0] } }

  /// The account that the screen is about; nil for any other screen.
  var shownAccount: String? {
    guard let screen = device.state?.screen else { return nil }
    var name: String?
    if let sheet = screen.of(WalletAmountViewModel.self), case .form(let form) = sheet.body {
      name = form.facts.first?.value
    } else if let sheet = screen.of(WalletLowBalanceViewModel.self), case .form(let form) = sheet.body {
      name = form.facts.first?.value
    } else if let account = screen.of(WalletAccountViewModel.self) {
      name = account.title
    }
    return name.flatMap { name in names.first { $0.value == name }?.key }
  }

  // MARK: The way

  /// Goes to the accounts, and asks for them anew.
  func openHome() async {
    await device.send(.screenRequested("wallet", argument: nil))
    for _ in 0..<3 where device.state?.screen.of(WalletViewModel.self) == nil {
      let popup = device.has("cancel") ? "cancel" : "ok"
      await tap(device.tree?.hasPopup ?? false ? popup : "wallet")
    }
    await device.send(.pulled)
  }

  // MARK: The account of the person

  /// Takes another name on the screen of the profile.
  func rename() async {
    await device.send(.screenRequested("walletProfile", argument: nil))
    guard device.has("name") else { return }
    let name = newName("Person")
    await device.touch { $0.changeText(of: "name", to: name) }
    await tap(device.has("save") ? "save" : "queue")
  }

  /// Signs in with the app's own form, or goes on with it. The profile then sends the name again that it interrupted.
  func signIn() async {
    for (order, intent) in intents where intent.standing.isNotCarriedOut {
      if case .rename = intent.change { mayGoAgain.insert(order) }
    }
    if device.state?.screen.of(WalletCodeViewModel.self) == nil {
      if device.state?.screen.of(WalletPhoneViewModel.self) == nil {
        await device.send(.screenRequested("walletLogin", argument: nil))
      }
      await device.touch { $0.changeText(of: "phone", to: WalletWorld.phone) }
      await device.touch { $0.tap("submit") }
      // The service may ask to wait: the code of before may still do.
      if device.tree?.hasPopup ?? false { await device.touch { $0.tap("ok") } }
    }
    guard device.state?.screen.of(WalletCodeViewModel.self) != nil, let code = world.code else { return }
    await device.touch { $0.edit("code", .cleared) }
    await device.touch { $0.edit("code", .typed(Secret(code))) }
  }

  /// The person signs in while the app is closed: it reads the sign-in when it starts.
  func signInWhileClosed() async {
    guard let credential = try? await world.signedInAgain() else { return }
    secrets.insert(credential.token.reveal())
    await device.kill()
    device.keychain.put(credential)
    await device.launch()
  }

  /// Signs out on the screen of the account.
  func signOut() async {
    await device.send(.screenRequested("walletProfile", argument: nil))
    await device.touch { $0.tap("sign-out") }
    await device.touch { $0.tap("ok") }
  }
}
