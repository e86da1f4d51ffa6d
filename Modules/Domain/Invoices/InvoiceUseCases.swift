/// What can be done with invoices of the charging network.
public struct InvoiceUseCases: Sendable {
  /// Where they are kept.
  public let store: InvoiceStore
  /// Lists them.
  public let list: ListInvoices
  /// Opens the document of one.
  public let open: OpenInvoice
  /// Sets them up.
  public let setUp: SetUpInvoices
  private let sessions: ChargingStore

  init(
    _ ports: InvoicePorts, sessions: ChargingStore, profile: CopyStore<PersonalData>, accounts: AccountUseCases,
    clock: any CoreClock
  ) {
    store = ports.store
    list = ListInvoices(service: ports.service, accounts: accounts, store: ports.store, clock: clock)
    open = OpenInvoice(service: ports.service, accounts: accounts, store: ports.store, clock: clock)
    setUp = SetUpInvoices(store: ports.store, profile: profile)
    self.sessions = sessions
  }

  /// What this device knows of a person's sessions: the network's list need not say it.
  public func known(owner: String) async -> [TransactionID: KnownSession] {
    let open = (try? await sessions.open(owner)) ?? []
    let past = (try? await sessions.past(owner)) ?? []
    var known: [TransactionID: KnownSession] = [:]
    for session in past + open {
      if let transaction = session.transaction { known[transaction] = KnownSession(session) }
    }
    return known
  }
}

extension PaymentMethod {
  /// Whether a person can choose it: an invoice needs an address, all others need nothing.
  public func isOffered(with setup: InvoiceSetup?) -> Bool { self != .invoice || setup != nil }
}
