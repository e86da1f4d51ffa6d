@testable public import ChargeDomain
public import Foundation
public import Synchronization

/// The charging network, its payment service and the store of sessions, in memory. A script says what fails and waits; what
/// the network did is kept, whether its answer arrives or not.
public final class ChargingDesk: Sendable {
  /// What the network knows and the device keeps.
  public struct State: Sendable {
    /// The sites with their chargers.
    public var sites = [ChargingDesk.site].compactMap(\.self)
    /// The transactions, by their ids.
    public var transactions: [TransactionID: ChargingFacts] = [:]
    /// Who holds a charger: the command, and until when.
    public var reservations: [ChargerCode: (ChargingCommand.ID, Date)] = [:]
    /// What the network refuses next, by the function.
    public var refusals: [String: ChargingRefusalReason] = [:]
    /// The functions that do their work and lose their next answer.
    public var losesAnswer: Set<String> = []
    /// What the payment window answers, in order; then everything is authorised.
    public var payments: [PaymentProvider.Answer] = []
    /// What was asked of the payment window.
    public var windows: [PaymentProvider.Step] = []
    /// The sessions on the device.
    public var sessions: [ChargingSession.ID: ChargingSession] = [:]
    /// What the wallet holds for sessions, on the device.
    public var holds: [ChargingSession.ID: SessionHold] = [:]
    /// Set where that can be neither read nor written.
    public var holdsFailure: Failure?
    /// The history on the device.
    public var history: StoredCopy<[PastCharge]>?
    /// Set where the store can be neither read nor written.
    public var storeFailure: Failure?
    /// What reading the sessions on the device waits for.
    public var openGate: WaitGate?
    /// Whose transactions they are; a transaction that is not here is everybody's.
    var owners: [TransactionID: String] = [:]
    /// Transactions so far.
    var count = 0
    /// Ids so far.
    var ids = 0
  }

  /// A charger of the site.
  public static let code = ChargerCode(rawValue: "100001")
  /// A site with a charger that is available, one that is occupied, one that is broken, and one of which nothing is known.
  public static let site: ChargerSite? = {
    func charger(_ code: String, _ status: ChargerStatus?) -> ChargerSite.Charger? {
      ChargerCode(rawValue: code).map { .init(code: $0, status: status) }
    }
    guard let place = Coordinate(latitude: 57.78, longitude: 14.16) else { return nil }
    return ChargerSite(
      id: StationID(provider: .charging, value: "7"), name: "Tändsticksområdet", coordinate: place,
      address: "Västra Storgatan 18A", price: price, hold: hold,
      chargers: [
        charger("100001", .available), charger("100002", .charging), charger("100003", .faulted),
        charger("100004", nil),
      ].compactMap(\.self))
  }()
  /// Three kronor.
  public static let price = UnitPrice(tenThousandths: 30_000).flatMap { amount in
    Currency(rawValue: "SEK").map { EnergyPrice(amount, currency: $0) }
  }
  /// 300 kronor.
  public static let hold = Currency(rawValue: "SEK").map { Money(minorUnits: 30_000, currency: $0) }

  /// What fails and waits, and what was asked.
  public let script = CallScript()
  /// What the network knows and the device keeps.
  public let state = Mutex(State())
  private let clock: any CoreClock
  private let reserves: Bool

  /// A network with one site.
  public init(clock: any CoreClock, reserves: Bool = true) {
    self.clock = clock
    self.reserves = reserves
  }

  /// All ports of charging.
  public var ports: ChargingPorts {
    var ports = ChargingPorts()
    ports.service = service
    ports.store = store
    ports.holds = holds
    ports.payments = payments
    ports.newID = {
      let number = self.state.withLock { state in
        state.ids += 1
        return state.ids
      }
      return UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: number)))
    }
    return ports
  }

  /// Changes a transaction.
  public func change(_ id: String, _ change: (inout ChargingFacts) -> Void) {
    state.withLock { state in
      let id = TransactionID(rawValue: id)
      if var facts = state.transactions[id] {
        change(&facts)
        state.transactions[id] = facts
      }
    }
  }

  /// The meter of a transaction sends values.
  public func measure(_ id: String, wattHours: Int?, percent: Int?, watts: Int? = nil) {
    let now = clock.now
    change(id) { facts in
      facts.reading = ChargingMeter.Reading(
        measuredAt: now, energy: wattHours.flatMap { Energy(wattHours: $0) },
        level: percent.flatMap { ChargeLevel(percent: $0) }, watts: watts)
    }
  }

  /// A charger does something else from now on, as the network's list tells it.
  public func turn(_ code: String, _ status: ChargerStatus?) {
    state.withLock { state in
      state.sites = state.sites.map { site in
        ChargerSite(
          id: site.id, name: site.name, coordinate: site.coordinate, address: site.address, priceText: site.priceText,
          price: site.price, hold: site.hold,
          chargers: site.chargers.map { $0.code.rawValue == code ? .init(code: $0.code, status: status) : $0 })
      }
    }
  }

  /// A transaction ends.
  public func end(_ id: String, _ reason: ChargingEndReason, total: Money? = nil) {
    let now = clock.now
    change(id) { facts in
      facts.standing = .ended
      facts.endedAt = now
      facts.endReason = reason
      facts.total = total
    }
  }

  /// A session of the past, 45 minutes long.
  public func past(
    _ id: String, until end: Date, total: Money?, wattHours: Int = 12_300, paid method: PaymentMethod? = .invoice
  ) {
    beginElsewhere(id)
    measure(id, wattHours: wattHours, percent: nil)
    change(id) { facts in
      facts.standing = .ended
      facts.startedAt = end.addingTimeInterval(-2700)
      facts.endedAt = end
      facts.total = total
      facts.method = method
    }
  }

  /// A transaction begins without this device.
  public func beginElsewhere(_ id: String) {
    let now = clock.now
    var facts = ChargingFacts(id: TransactionID(rawValue: id), standing: .charging, askedAt: now)
    facts.charger = Self.code
    facts.startedAt = now
    facts.price = Self.price
    state.withLock { $0.transactions[facts.id] = facts }
  }
}

extension ChargingDesk {
  private func carryOut<Value: Sendable>(
    _ function: String, _ inputs: [String], _ credential: Credential, _ work: (inout State) -> ChargingAnswer<Value>
  ) async throws(Failure) -> ChargingAnswer<Value> {
    try await script.call(function, inputs, as: credential)
    let (answer, isLost) = state.withLock { state -> (ChargingAnswer<Value>, Bool) in
      if let reason = state.refusals.removeValue(forKey: function) { return (.refused(reason), false) }
      return (work(&state), state.losesAnswer.remove(function) != nil)
    }
    if isLost { throw .timedOut }
    return answer
  }

  private func facts(_ id: TransactionID, _ state: State, at now: Date) -> ChargingFacts? {
    guard let known = state.transactions[id] else { return nil }
    var facts = ChargingFacts(id: id, standing: known.standing, askedAt: now)
    facts.charger = known.charger
    facts.status = known.status
    facts.openedAt = known.openedAt
    facts.startedAt = known.startedAt
    facts.endedAt = known.endedAt
    facts.endReason = known.endReason
    facts.reading = known.reading
    facts.price = known.price
    facts.total = known.total
    facts.isPaid = known.isPaid
    facts.discount = known.discount
    facts.method = known.method
    return facts
  }

  private var service: ChargingService {
    var service = ChargingService()
    service.reserves = reserves
    service.takesWallet = !reserves
    service.sites = { () async throws(Failure) in
      try await self.script.call("sites", [], as: nil)
      return self.state.withLock { $0.sites }
    }
    service.reserve = { charger, id, credential async throws(Failure) in
      let now = self.clock.now
      return try await self.carryOut("reserve", [charger.rawValue], credential) { state in
        if let held = state.reservations[charger], held.1 > now {
          return held.0 == id ? .done(held.1) : .refused(.occupied)
        }
        let until = now.addingTimeInterval(300)
        state.reservations[charger] = (id, until)
        return .done(until)
      }
    }
    service.reservation = { charger, id, credential async throws(Failure) in
      try await self.script.call("reservation", [charger.rawValue], as: credential)
      let now = self.clock.now
      return self.state.withLock { $0.reservations[charger].flatMap { $0.0 == id && $0.1 > now ? $0.1 : nil } }
    }
    service.release = { charger, id, credential async throws(Failure) in
      _ = try await self.carryOut("release", [charger.rawValue], credential) { state in
        if state.reservations[charger]?.0 == id { state.reservations[charger] = nil }
        return ChargingAnswer<Bool>.done(true)
      }
    }
    service.openPayment = { charger, method, credential async throws(Failure) in
      let now = self.clock.now
      let inputs = [charger.rawValue] + (method == .provider ? [] : [method.rawValue])
      return try await self.carryOut("openPayment", inputs, credential) { state in
        state.count += 1
        let id = TransactionID(rawValue: "\(state.count)")
        var facts = ChargingFacts(id: id, standing: .opened, askedAt: now)
        facts.charger = charger
        facts.price = Self.price
        facts.method = method
        state.transactions[id] = facts
        state.owners[id] = credential.owner.key
        let token = method == .provider ? Secret("client-\(id)") : nil
        return .done(OpenedPayment(transaction: id, clientToken: token, price: Self.price))
      }
    }
    service.start = { id, authorization, credential async throws(Failure) in
      let now = self.clock.now
      return try await self.carryOut("start", [id.rawValue], credential) { state in
        let method = state.transactions[id]?.method ?? .provider
        if method.needsAuthorisation, authorization == nil { return .refused(.notAuthorised) }
        state.transactions[id]?.standing = .charging
        state.transactions[id]?.startedAt = now
        // A start uses up what was reserved for it.
        if let charger = state.transactions[id]?.charger { state.reservations[charger] = nil }
        return .done(self.facts(id, state, at: now))
      }
    }
    service.stop = { id, credential async throws(Failure) in
      let now = self.clock.now
      return try await self.carryOut("stop", [id.rawValue], credential) { state in
        state.transactions[id]?.standing = .ended
        state.transactions[id]?.endedAt = now
        state.transactions[id]?.endReason = .person
        return .done(self.facts(id, state, at: now))
      }
    }
    service.transaction = { id, credential async throws(Failure) in
      try await self.script.call("transaction", [id.rawValue], as: credential)
      let now = self.clock.now
      guard let facts = self.state.withLock({ self.facts(id, $0, at: now) }) else { throw .notFound }
      return facts
    }
    service.transactions = { credential async throws(Failure) in
      try await self.script.call("transactions", [], as: credential)
      let now = self.clock.now
      let owner = credential.owner.key
      return self.state.withLock { state in
        state.transactions.keys.filter { state.owners[$0].map { $0 == owner } ?? true }
          .compactMap { self.facts($0, state, at: now) }
      }
    }
    return service
  }

  private var payments: PaymentProvider {
    PaymentProvider(name: "Klarna") { request in
      do throws(Failure) {
        try await self.script.call("window", [request.step.rawValue], as: nil)
      } catch {
        return .failed(.cancelled)
      }
      return self.state.withLock { state in
        state.windows.append(request.step)
        return state.payments.isEmpty ? .authorised(Secret("authorised")) : state.payments.removeFirst()
      }
    }
  }

  private var store: ChargingStore {
    var store = ChargingStore()
    store.open = { owner async throws(Failure) in
      do { try await self.state.withLock({ $0.openGate })?.wait() } catch { throw .cancelled }
      return try self.stored { state in
        state.sessions.values.filter { $0.owner == owner && !($0.isSettled && $0.isDismissed) }
          .sorted { $0.begunAt > $1.begunAt }
      }
    }
    store.ended = { owner async throws(Failure) in
      try self.stored { state in
        Set(state.sessions.values.filter { $0.owner == owner && $0.step == .ended }.compactMap(\.transaction))
      }
    }
    store.past = { owner async throws(Failure) in
      try self.stored { state in
        state.sessions.values.filter { $0.owner == owner && $0.step == .ended && $0.isSettled && $0.isDismissed }
          .sorted { $0.begunAt > $1.begunAt }
      }
    }
    store.keep = { session async throws(Failure) in
      try self.script.step("keep \(session.step)")
      try self.stored { state in
        if let old = state.sessions[session.id], old.revision >= session.revision { return }
        state.sessions[session.id] = session
      }
    }
    store.history = { _, limit async throws(Failure) in
      try self.stored { $0.history }.map { StoredCopy(Array($0.value.prefix(limit)), at: $0.keptAt) }
    }
    store.keepHistory = { _, charges async throws(Failure) in
      let now = self.clock.now
      try self.stored { $0.history = StoredCopy(charges, at: now) }
    }
    store.forgetPast = { () async throws(Failure) in
      try self.stored { state in
        state.history = nil
        state.sessions = state.sessions.filter { !$0.value.isSettled }
      }
    }
    return store
  }

  private var holds: SessionHoldStore {
    var holds = SessionHoldStore()
    holds.read = { () async throws(Failure) in
      try self.storedHolds { state in state.holds.values.sorted { $0.askedAt < $1.askedAt } }
    }
    holds.keep = { hold async throws(Failure) in
      try self.script.step("keep hold \(hold.revision)")
      try self.storedHolds { state in
        if let old = state.holds[hold.id], old.revision >= hold.revision { return }
        state.holds[hold.id] = hold
      }
    }
    holds.forgetEnded = { () async throws(Failure) in
      try self.storedHolds { state in state.holds = state.holds.filter { !$0.value.hasEnded } }
    }
    return holds
  }

  private func storedHolds<Value: Sendable>(_ work: (inout State) -> Value) throws(Failure) -> Value {
    if let failure = state.withLock({ $0.holdsFailure }) { throw failure }
    return state.withLock { work(&$0) }
  }

  private func stored<Value>(_ work: (inout State) -> Value) throws(Failure) -> Value {
    let outcome = state.withLock { state -> Result<Value, Failure> in
      if let failure = state.storeFailure { return .failure(failure) }
      return .success(work(&state))
    }
    return try outcome.get()
  }
}
