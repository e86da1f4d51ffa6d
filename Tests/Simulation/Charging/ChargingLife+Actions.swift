import ChargeCore
import Foundation
import ReferenceBackend
import SimulationFrame

extension ChargingLife {
  public indirect enum Action: Sendable, Codable, Hashable {
    // The person.
    case tap(String)
    case tapTwice(String)
    case typeCode(String)
    case choose(String, String)
    case open(String)
    case pull
    case scan(String)
    case pay(String)
    case reachMap
    case signIn
    case signInWhileClosed
    case signOut
    /// The person wants invoices.
    case setUpInvoices
    /// The same on the second device.
    case second(Action)

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
    case setClock(Int)

    // The network's own world.
    case expireTokens
    case breakCharger(Int, Bool)
    case endByItself(Int)
    case suspend(Int, String)
    case captures(Bool)
    case reordersMetrics(Bool)
    case metersRunBackwards(Bool)
    /// Seconds; below zero: never.
    case beginsLate(Int?)
    case refusesStops(Bool)
    case refusesAuthorizations(Bool)
    case expirePayments
    case otherBegins(Int)
    case otherStops
    /// The wallet refuses its next order with a code.
    case walletRefuses(String)
    /// It refuses every order with a code; nil when it works again.
    case walletRefusesAll(String?)
  }

  public func perform(_ action: Action) async {
    if case .second(let action) = action {
      guard devices.count > 1 else { return }
      await perform(action, on: devices[1])
    } else {
      await perform(action, on: devices[0])
    }
    await check()
  }

  private func perform(_ action: Action, on device: SimulatedDevice) async {
    switch action {
    case .tap(let id): await tap(id, device)
    case .tapTwice(let id): await tap(id, device, twice: true)
    case .typeCode(let code):
      await device.touch { $0.edit("code", .cleared) }
      await device.touch { $0.edit("code", .typed(Secret(code))) }
    case .choose(let id, let option): await device.touch { $0.choose(ElementID(id), option: option) }
    case .open(let name): await device.send(.screenRequested(name, argument: nil))
    case .pull: await device.send(.pulled)
    case .scan(let text): await device.platform(.codeScanned(text))
    case .pay(let reply): if let reply = PaymentReply(rawValue: reply) { await device.pay(reply) }
    case .reachMap: await mapIsReached(on: device)
    case .signIn: await signIn(on: device)
    case .signInWhileClosed: await signInWhileClosed(device)
    case .signOut: await signOut(on: device)
    case .setUpInvoices: await setUpInvoices(on: device)
    case .second: break
    case .advance(let seconds): await pass(seconds)
    default: await disturb(action, device)
    }
  }

  private func tap(_ id: String, _ device: SimulatedDevice, twice: Bool = false) async {
    // Who pays from the wallet once more starts on the same hold.
    if id == "retry" || id == "pay", device.has(ElementID(id)) { device.sent.personAsksAgain() }
    await device.touch(twice: twice) { $0.tap(ElementID(id)) }
  }

  /// What goes wrong with a device.
  private func disturb(_ action: Action, _ device: SimulatedDevice) async {
    disturbedAt = world.milliseconds
    switch action {
    case .order(let fault): device.network.add(toOrder: fault)
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
      if isFull { device.sight.isStoreBehind = true }
    case .setClock(let seconds): await device.setClock(by: seconds)
    default: await change(action)
    }
  }

  /// What happens in the network's own world.
  private func change(_ action: Action) async {
    let control = world.backend.control.charging
    switch action {
    case .expireTokens: await world.expireTokens()
    case .breakCharger(let code, let isFaulted): try? control.fault(charger: code, isFaulted: isFaulted)
    case .endByItself(let code): try? control.endByItself(code)
    case .suspend(let code, let by): try? control.suspend(code, by: .init(rawValue: by) ?? .nobody)
    case .captures(let work): control.capturesFail = !work
    case .reordersMetrics(let reorders): control.reordersMetrics = reorders
    case .metersRunBackwards(let run): world.letMetersRunBackwards(run)
    case .beginsLate(let seconds): control.beginsLate = seconds.map { $0 < 0 ? .never : .seconds(Double($0)) }
    case .refusesStops(let refuses): control.refusesStops = refuses
    case .refusesAuthorizations(let refuses): control.refusesAuthorizations = refuses
    case .expirePayments: try? control.expirePayments()
    case .otherBegins(let code): await otherBegins(code)
    case .otherStops: await otherStops()
    case .walletRefuses(let code):
      guard world.purse != nil else { return }
      walletHasRefused = true
      world.backend.control.wallet.refuseNext(code)
    case .walletRefusesAll(let code):
      guard world.purse != nil else { return }
      if code != nil { walletHasRefused = true }
      world.backend.control.wallet.refusal = code
    default: break
    }
  }

  /// Short times pass in slices, after each of which the laws must hold. Longer ones pass at once, as when a device sleeps:
  /// what was about to go wrong does so in their last moment.
  private func pass(_ seconds: Int) async {
    guard seconds <= 70 else {
      // A device that slept is judged from its waking on: what it had asked before has no answer.
      await advance(Double(seconds))
      disturbedAt = world.milliseconds
      return
    }
    await pass(seconds, inSlicesOf: 3 + seconds % 8)
  }

  /// Lets time pass for everybody.
  func advance(_ seconds: Double) async { await world.clock.advance(by: seconds, for: devices) }
}
