public import ChargeDomain
public import Foundation
public import Synchronization

/// The invoices of the charging network and what is kept of them, in memory. A script says what fails and waits.
public final class InvoiceDesk: Sendable {
  /// What the network has and the device keeps.
  public struct State: Sendable {
    /// What the network lists.
    public var list = InvoiceList([])
    /// The documents that the network has.
    public var documents: [InvoiceID: Data] = [:]
    /// What is set up, by owner.
    public var setups: [String: InvoiceSetup] = [:]
    /// The lists on the device, by owner.
    public var lists: [String: StoredCopy<[Invoice]>] = [:]
    /// The documents on the device, by owner and id.
    public var kept: [String: StoredCopy<Data>] = [:]
    /// Set where the store can be neither read nor written.
    public var storeFailure: Failure?
  }

  /// What fails and waits, and what was asked.
  public let script = CallScript()
  /// What the network has and the device keeps.
  public let state = Mutex(State())
  private let clock: any CoreClock

  /// A network without invoices.
  public init(clock: any CoreClock) { self.clock = clock }

  /// Bytes that pass for a document.
  public static func pdf(_ content: String = "") -> Data { Data("%PDF-1.7\n\(content)\n%%EOF\n".utf8) }

  /// An invoice of a month.
  /// - Parameters:
  ///   - month: As 2024-05; another text is May 2024.
  ///   - due: As 2024-06-30; another text is no day.
  public static func invoice(
    _ id: String = "i1", _ month: String = "2024-05", _ status: Invoice.Status? = .unpaid, due: String = "",
    total: Int? = 3_000
  ) -> Invoice {
    let sum = total.flatMap { ore in Currency(rawValue: "SEK").map { Money(minorUnits: ore, currency: $0) } }
    let may = CalendarMonth(of: Date(timeIntervalSince1970: 1_715_000_000), in: .gmt)
    return Invoice(
      id: InvoiceID(rawValue: id), month: CalendarMonth(month) ?? may, status: status, dueDay: CalendarDay(due),
      total: sum)
  }

  /// The network lists these invoices.
  public func list(_ invoices: Invoice...) { state.withLock { $0.list = InvoiceList(invoices) } }

  /// Some months of Ada: June runs, May awaits its invoice, that of April is due, that of March is overdue and asks for more
  /// than its session, and the sessions of February are not known any more.
  public static func months(_ desk: InvoiceDesk, _ network: ChargingDesk, now: Date) {
    func day(_ days: Double) -> Date { now.addingTimeInterval(-86_400 * days) }
    func kronor(_ number: Int) -> Money? {
      Currency(rawValue: "SEK").map { Money(minorUnits: number * 100, currency: $0) }
    }
    network.past("31", until: day(0.1), total: kronor(37))
    network.past("30", until: day(10), total: kronor(37))
    network.past("29", until: day(20), total: kronor(20))
    network.past("28", until: day(40), total: kronor(20))
    network.past("27", until: day(70), total: kronor(20))
    desk.list(
      invoice("i4", "2024-04", .unpaid, due: "2024-06-30", total: 2_000),
      invoice("i3", "2024-03", .unpaid, due: "2024-05-15", total: 2_500), invoice("i2", "2024-02", .paid, total: 10_000)
    )
  }

  /// Where Ada wants her invoices; nil never happens for these words.
  public static var setup: InvoiceSetup? {
    var form = InvoiceSetupDraft()
    form[.name] = "Ada Lovelace"
    form[.address] = "Storgatan 10"
    form[.postcode] = "553 18"
    form[.town] = "Jönköping"
    return form.setup
  }

  /// Invoices are set up for a person.
  public func setUp(_ owner: String = "7") { state.withLock { $0.setups[owner] = Self.setup } }

  /// The ports of invoices.
  public var ports: InvoicePorts {
    var ports = InvoicePorts()
    ports.service = service
    ports.store = store
    return ports
  }

  private var service: InvoiceService {
    var service = InvoiceService()
    service.invoices = { credential async throws(Failure) in
      try await self.script.call("invoices", [], as: credential)
      return self.state.withLock { $0.list }
    }
    service.document = { id, credential async throws(Failure) in
      try await self.script.call("document", [id.rawValue], as: credential)
      guard let bytes = self.state.withLock({ $0.documents[id] }) else { throw .notFound }
      return bytes
    }
    return service
  }

  private var store: InvoiceStore {
    var store = InvoiceStore()
    store.setup = { owner async throws(Failure) in try self.stored { $0.setups[owner] } }
    store.keepSetup = { owner, setup async throws(Failure) in try self.stored { $0.setups[owner] = setup } }
    store.list = { owner async throws(Failure) in try self.stored { $0.lists[owner] } }
    store.keepList = { owner, invoices async throws(Failure) in
      let now = self.clock.now
      try self.stored { $0.lists[owner] = StoredCopy(invoices, at: now) }
    }
    store.document = { owner, id async throws(Failure) in try self.stored { $0.kept["\(owner) \(id)"] } }
    store.keepDocument = { owner, id, bytes async throws(Failure) in
      let now = self.clock.now
      try self.stored { $0.kept["\(owner) \(id)"] = StoredCopy(bytes, at: now) }
    }
    store.forgetAll = { () async throws(Failure) in
      try self.stored { state in
        state.setups = [:]
        state.lists = [:]
        state.kept = [:]
      }
    }
    return store
  }

  private func stored<Value>(_ work: (inout State) -> Value) throws(Failure) -> Value {
    if let failure = state.withLock({ $0.storeFailure }) { throw failure }
    return state.withLock { work(&$0) }
  }
}
