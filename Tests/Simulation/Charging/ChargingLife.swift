import ChargeCore
import Foundation
import ReferenceBackend
public import SimulationFrame

/// A person who charges, with everything that goes wrong: network, server, chargers, payments, kills, a second device.
public final class ChargingLife: Life {
  public enum Action: Sendable, Codable, Hashable {
    case tap(String)
    case typeCode(String)
    case choose(String, String)
    case open(String)
    case pay(String)
    case advance(Int)
    case order(NetworkFault)
    case failReads(Int)
    case online(Bool)
    case front(Bool)
    case lock(Bool)
    case kill
    case killInWrite
    case expireTokens
    case signInAgain
    case breakCharger(Int, Bool)
    case endByItself(Int)
    case suspend(Int, String)
    case captures(Bool)
    case expirePayments
    case otherBegins(Int)
    case otherStops
  }

  /// The chargers that the person goes to; the last one does not exist.
  static let codes = [100_001, 100_004, 100_006, 100_011, 100_055]

  let world: ChargingWorld
  let device: SimulatedDevice
  let secondStartBegins: Bool
  private let folder: URL
  /// Secrets that must never be seen.
  var secrets: Set<String> = []
  /// The sessions that the device has kept, by their ids.
  var seen: [ChargingSession.ID: ChargingSession] = [:]
  /// Those that are not closed.
  var open: [ChargingSession] = []
  /// Transactions that the other device began.
  var others: Set<Int> = []
  private var found: [Violation] = []
  private var isOnline = true
  private var isInFront = true
  private var isLocked = false

  public init(seed: UInt64) async throws {
    var dice = Dice(seed: seed ^ 0x5EED)
    let era: ChargingEra = dice.once(in: 3) ? .second : .first
    secondStartBegins = dice.once(in: 4)
    world = try await ChargingWorld(era: era, secondStartBegins: secondStartBegins, seed: seed)
    folder = try LifeFolder.make()
    device = await SimulatedDevice(world, folder: folder)
    secrets.insert(world.person.token.reveal())
  }

  public func end() async {
    world.late.cancel()
    await device.end()
    LifeFolder.remove(folder)
  }

  // MARK: What happens

  public func next(_ dice: inout Dice) -> Action {
    if device.hasWindow, !dice.once(in: 5) {
      return .pay(dice.pick([(6, "approve"), (1, "decline"), (1, "cancel"), (1, "fail")]) ?? "approve")
    }
    let roll = Int.random(in: 0..<100, using: &dice)
    switch roll {
    case 0..<50: return personActs(&dice)
    case 50..<72:
      return .advance(dice.pick([(6, 3), (6, 10), (4, 35), (3, 70), (2, 320), (2, 1200), (1, 4000)]) ?? 3)
    case 72..<82: return .order(.ofOrder(&dice))
    case 82..<85: return .failReads(Int.random(in: 1...6, using: &dice))
    case 85..<88: return .online(!isOnline)
    case 88..<90: return .front(!isInFront)
    case 90: return .lock(!isLocked)
    case 91..<93: return .kill
    case 93: return .killInWrite
    default: return worldActs(&dice)
    }
  }

  private func worldActs(_ dice: inout Dice) -> Action {
    let code = Self.codes.randomElement(using: &dice) ?? 100_001
    return dice.pick([
      (1, .expireTokens), (2, .signInAgain), (2, .breakCharger(code, true)), (3, .breakCharger(code, false)),
      (2, .endByItself(code)), (1, .suspend(code, dice.once(in: 2) ? "car" : "nobody")),
      (1, .captures(false)), (2, .captures(true)), (1, .expirePayments), (1, .otherBegins(code)), (1, .otherStops),
    ]) ?? .signInAgain
  }

  /// The person taps what is enabled, and prefers what leads to charging.
  private func personActs(_ dice: inout Dice) -> Action {
    let interactives = device.tree?.interactives.filter(\.isEnabled) ?? []
    var choices: [(Int, Action)] = [(1, .open("charge")), (1, .open("identify"))]
    for one in interactives {
      let id = one.id.name
      switch one.kind {
      case .codeBoxes:
        let code = Self.codes.randomElement(using: &dice) ?? 100_001
        choices.append((6, .typeCode("\(code)")))
      case .picker(let options):
        if let option = options.randomElement(using: &dice) { choices.append((1, .choose(id, option))) }
      case .button, .destructiveButton, .link, .row:
        choices.append((Self.weight(id), .tap(id)))
      case .chip, .tab, .marker, .field, .checklistOption, .slider: break
      }
    }
    return dice.pick(choices) ?? .open("charge")
  }

  private static func weight(_ id: String) -> Int {
    switch id {
    case "begin", "pay", "retry", "identify", "ok": 12
    case "again", "banner", "stop": 4
    case "done", "cancel": 3
    case "limits", "history", "back", "session", "sign-in": 1
    default: id.hasPrefix("s") ? 1 : 0
    }
  }

  public func perform(_ action: Action) async {
    switch action {
    case .tap(let id): await touch { $0.tap(ElementID(id)) }
    case .typeCode(let code):
      await touch { $0.edit("code", .cleared) }
      await touch { $0.edit("code", .typed(Secret(code))) }
    case .choose(let id, let option): await touch { $0.choose(ElementID(id), option: option) }
    case .open(let name): await device.send(.screenRequested(name, argument: nil))
    case .pay(let reply): if let reply = PaymentReply(rawValue: reply) { await device.pay(reply) }
    case .advance(let seconds): await advance(Double(seconds))
    case .order(let fault): device.network.add(fault)
    case .failReads(let count): device.network.failReads(count)
    case .online(let isOnline):
      self.isOnline = isOnline
      await device.platform(.reachabilityChanged(isOnline: isOnline))
    case .front(let isInFront):
      self.isInFront = isInFront
      await device.platform(isInFront ? .enteredForeground : .enteredBackground)
    case .lock(let isLocked):
      self.isLocked = isLocked
      await device.platform(.lockChanged(isLocked: isLocked))
    case .kill:
      await device.kill()
      await launch()
    case .killInWrite: device.dieInNextWrite()
    case .expireTokens: try? await world.backend.control.accounts.expire(.tokens, of: [.charging])
    case .signInAgain: await signInAgain()
    case .breakCharger(let code, let isFaulted):
      try? world.backend.control.charging.fault(charger: code, isFaulted: isFaulted)
    case .endByItself(let code): try? world.backend.control.charging.endByItself(code)
    case .suspend(let code, let by):
      try? world.backend.control.charging.suspend(code, by: .init(rawValue: by) ?? .nobody)
    case .captures(let work): world.backend.control.charging.capturesFail = !work
    case .expirePayments: try? world.backend.control.charging.expirePayments()
    case .otherBegins(let code): await otherBegins(code)
    case .otherStops: await otherStops()
    }
    await device.reviveIfDead()
    await watch()
  }

  /// Touches what is there; what is not there any more does nothing.
  func touch(
    _ act: (ScreenTree<RootViewModel.Event>) -> Result<RootViewModel.Event, ActProblem>
  ) async {
    guard let tree = device.tree, case .success(let event) = act(tree) else { return }
    await device.send(event)
  }

  func advance(_ seconds: Double) async {
    let device = device
    await world.clock.advance(by: seconds) { @Sendable in
      await device.settle()
      await SerialLoop.drain()
    }
    await device.settle()
  }

  private func launch() async {
    isInFront = true
    await device.launch()
  }

  private func signInAgain() async {
    guard let credential = try? await world.signedInAgain() else { return }
    secrets.insert(credential.token.reveal())
    device.keychain.put(credential)
    // The person signs in on the phone: the app reads the sign-in when it starts.
    await device.kill()
    await launch()
  }

  // MARK: The other device

  private func otherBegins(_ code: Int) async {
    let isFirst = world.era == .first
    let user = world.person.owner.userID ?? ""
    let opened =
      isFirst
      ? await world.order(.post, "/flexicharge/transactions/session", ["userID": user, "chargerID": code])
      : await world.order(.post, "/flexicharge/transaction", ["connectorID": code, "paymentType": "klarna"])
    guard let id = opened?["transactionID"] as? Int,
      let token = (opened?["client_token"] ?? opened?["klarnaClientToken"]) as? String,
      let payment = await world.order(.post, "/klarna/authorizations", ["client_token": token]),
      let authorization = payment["authorization_token"] as? String
    else { return }
    others.insert(id)
    let path = isFirst ? "transactions" : "transaction"
    _ = await world.order(
      .put, "/flexicharge/\(path)/start/\(id)", ["transactionID": id, "authorization_token": authorization])
  }

  private func otherStops() async {
    guard let running = world.transactions.last(where: { $0.isRunning && isMine($0) }) else { return }
    let path = world.era == .first ? "transactions" : "transaction"
    _ = await world.order(.put, "/flexicharge/\(path)/stop/\(running.id)", [:])
  }

  func isMine(_ transaction: ChargingTransaction) -> Bool { transaction.user == world.person.owner.userID }

  // MARK: What is seen

  private func watch() async {
    guard let useCases = device.useCases else { return }
    let owner = world.person.owner.chargingKey
    let kept = await DatabaseReading.run { try? await useCases.charging.sessions.store.open(owner) } ?? []
    open = kept
    for session in kept { seen[session.id] = session }
    for session in kept {
      if let token = session.payment?.clientToken { secrets.insert(token.reveal()) }
      if let token = session.authorization { secrets.insert(token.reveal()) }
    }
  }

  public func violations() async -> [Violation] { found + laws() }

  // MARK: The end

  public func calm() async {
    let control = world.backend.control.charging
    control.capturesFail = false
    for code in Self.codes { try? control.fault(charger: code, isFaulted: false) }
    for code in Self.codes { try? control.suspend(code, by: .nobody) }
    (isOnline, isLocked) = (true, false)
    device.network.isOnline = true
    device.keychain.isLocked = false
    await signInAgain()
    device.network.calm()
    await advance(130)
    while !world.late.isEmpty { await advance(60) }
    for _ in 0..<20 {
      await device.send(.screenRequested("charge", argument: nil))
      guard await resolve() else { break }
      await advance(40)
    }
    await advance(70 * 60)
    await device.send(.screenRequested("charge", argument: nil))
    await watch()
  }

  /// Does what leads to the end of the session that is shown. False when nothing is left to do.
  private func resolve() async -> Bool {
    guard let tree = device.tree else { return false }
    func has(_ id: ElementID) -> Bool { tree.interactive(id)?.isEnabled ?? false }
    if device.hasWindow {
      await device.pay(.cancel)
    } else if has("stop") {
      await touch { $0.tap("stop") }
      await touch { $0.tap("ok") }
    } else if has("cancel") {
      await touch { $0.tap("cancel") }
    } else if has("done") {
      await touch { $0.tap("done") }
    } else {
      return tree.interactive("identify") == nil
    }
    return true
  }

  public func finalViolations() async -> [Violation] { await finalLaws() }
}
