import ChargeCore
import ReferenceBackend
import SimulationFrame

extension WalletLife {
  public enum Action: Sendable, Codable, Hashable {
    // The person.
    case tap(String)
    case tapTwice(String)
    case choose(String, String)
    case toggle(String)
    /// An amount of so many minor units, written in one of several ways.
    case typeAmount(Int, String)
    /// What is no amount.
    case typeNoAmount(String)
    /// A name that nothing else has.
    case typeName
    case open(String)
    case pull
    case language(String)
    /// The person takes another name.
    case rename
    case signIn
    case signInWhileClosed
    case signOut

    // Time, network and device.
    case advance(Int)
    case order(NetworkFault)
    case questions(NetworkFault, Int)
    case online(Bool)
    case front(Bool)
    case lock(Bool)
    case kill
    case killInWrite
    case killIn(Int)
    case diskFull(Bool)

    // The service, the person's other device, somebody else.
    case expireTokens
    case keys(Bool)
    case refuse(String?)
    case refuseNext(String)
    case fails(Bool)
    /// The account at this place changes by so many sums.
    case changes(Int, sums: Int)
    /// At the other device: what is done, with the accounts at these places, and with how many sums.
    case other(Other, Int, Int, sums: Int)
  }

  /// What the person does at the other device.
  public enum Other: String, CaseIterable, Sendable, Codable, Hashable {
    case deposit, withdraw, transfer, create, delete, rename
  }

  public func perform(_ action: Action) async {
    switch action {
    case .tap(let id): await tap(id)
    case .tapTwice(let id): await tap(id, twice: true)
    case .choose(let id, let option): await device.touch { $0.choose(ElementID(id), option: option) }
    case .toggle(let id): await device.touch { $0.toggle(ElementID(id)) }
    case .typeAmount(let amount, let style): await typeAmount(amount, TypedAmount(rawValue: style) ?? .plain)
    case .typeNoAmount(let text): await typeAmount(text, meaning: nil)
    case .typeName: await typeName()
    case .open(let name): await device.send(.screenRequested(name, argument: nil))
    case .pull: await device.send(.pulled)
    case .language(let name):
      await device.send(.screenRequested("settings", argument: nil))
      await device.touch { $0.choose("language", option: name) }
    case .rename: await rename()
    case .signIn: await signIn()
    case .signInWhileClosed: await signInWhileClosed()
    case .signOut: await signOut()
    case .advance(let seconds): await pass(seconds)
    default: await disturb(action)
    }
    await check()
  }

  /// What goes wrong with the device, or happens to it.
  private func disturb(_ action: Action) async {
    switch action {
    case .order(let fault):
      if case .duplicate = fault { hasDoubled = true }
      device.network.add(toOrder: fault)
    case .questions(let fault, let times): device.network.add(toQuestions: fault, times: times)
    case .online(let isOnline): await device.platform(.reachabilityChanged(isOnline: isOnline))
    case .front(let isInFront): await device.platform(isInFront ? .enteredForeground : .enteredBackground)
    case .lock(let isLocked): await device.platform(.lockChanged(isLocked: isLocked))
    case .kill:
      await device.kill()
      await device.launch()
    case .killInWrite: device.mortality.dieInNextWrite()
    case .killIn(let steps): device.mortality.die(inSteps: steps)
    case .diskFull(let isFull):
      device.disk.isFull = isFull
      if isFull { isStoreBehind = true }
    default: await change(action)
    }
  }

  /// What happens at the service.
  private func change(_ action: Action) async {
    switch action {
    case .expireTokens: await world.expireTokens()
    case .keys(let areKnown): if isNothingUnderway { world.control.knowsKeys = areKnown }
    case .refuse(let code): world.control.refusal = code
    case .refuseNext(let code):
      hasRefusedOne = true
      world.control.refuseNext(code)
    case .fails(let fails): world.backend.control.accounts.fail(.wallet, as: fails ? .service : nil)
    case .changes(let index, let sums): changeElsewhere(index, sums)
    case .other(let what, let index, let second, let sums): await otherDevice(what, index, second, sums)
    default: break
    }
  }

  /// Whether no order of the device is on its way, nor may have been carried out: only then a service begins, or ends,
  /// to know keys.
  private var isNothingUnderway: Bool {
    guard keys == .sometimes, world.late.isEmpty, !isStoreBehind, !device.network.isSlow else { return false }
    return !stored.orders.contains(where: \.mayBeCarriedOut)
  }

  // MARK: Elsewhere

  private func changeElsewhere(_ index: Int, _ sums: Int) {
    guard let account = account(index) else { return }
    let amount = sums * Self.sum(in: account.currency)
    do {
      try world.control.change(account.id, by: amount)
      elsewhere.append((account.id, amount))
    } catch {
      // There is no room for it, or nothing to take.
    }
  }

  private func otherDevice(_ what: Other, _ index: Int, _ second: Int, _ sums: Int) async {
    if what == .create {
      let currency = WalletWorld.currencies[abs(index) % WalletWorld.currencies.count]
      let change = OrderedChange.create(world.newAccountID(), name: newName("Pot"))
      _ = await world.otherOrders(OtherOrder(change: change, currency: currency))
    } else if what == .rename {
      _ = await world.otherOrders(OtherOrder(change: .rename(newName("Other"))))
    } else if let account = account(index), let target = self.account(second) {
      let amount = sums * Self.sum(in: account.currency)
      let change: OrderedChange =
        switch what {
        case .withdraw: .withdraw(account.id, amount)
        case .transfer: .transfer(from: account.id, to: target.id, amount)
        case .delete: .delete(account.id)
        case .deposit, .create, .rename: .deposit(account.id, amount)
        }
      _ = await world.otherOrders(OtherOrder(change: change))
    }
  }

  /// One of the accounts that the service has; nil where it has none.
  private func account(_ index: Int) -> BookedAccount? {
    let all = world.accounts
    return all.isEmpty ? nil : all[abs(index) % all.count]
  }

  // MARK: Time

  /// Short times pass in slices, after each of which the laws must hold. Longer ones pass at once, as when a device
  /// sleeps.
  private func pass(_ seconds: Int) async {
    guard seconds <= 70 else { return await advance(Double(seconds)) }
    await pass(seconds, inSlicesOf: 3 + seconds % 8)
  }

  /// Lets time pass for everybody. What still travels arrives when it is due, before the app can ask what became of it.
  func advance(_ seconds: Double) async {
    var left = seconds
    while left > 0, !world.late.isEmpty {
      await world.clock.advance(by: min(5, left), for: [device])
      left -= 5
    }
    if left > 0 { await world.clock.advance(by: left, for: [device]) }
  }
}
