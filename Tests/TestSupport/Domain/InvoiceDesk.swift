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
  /// - Parameter month: As 2024-05; another text is May 2024.
  public static func invoice(
    _ id: String = "i1", _ month: String = "2024-05", _ status: Invoice.Status? = .unpaid, total: Int? = 3_000
  ) -> Invoice {
    let sum = total.flatMap { ore in Currency(rawValue: "SEK").map { Money(minorUnits: ore, currency: $0) } }
    let may = CalendarMonth(of: Date(timeIntervalSince1970: 1_715_000_000), in: .gmt)
    return Invoice(id: InvoiceID(rawValue: id), month: CalendarMonth(month) ?? may, status: status, total: sum)
  }

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
