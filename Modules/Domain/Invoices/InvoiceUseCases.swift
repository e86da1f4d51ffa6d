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

  /// How the sessions are paid that this device began: the network's list need not say. A session that began elsewhere is
  /// left out, since nobody has said it here.
  public func methods(owner: String) async -> [TransactionID: PaymentMethod] {
    let open = (try? await sessions.open(owner)) ?? []
    let past = (try? await sessions.past(owner)) ?? []
    var methods: [TransactionID: PaymentMethod] = [:]
    for session in past + open where !session.isAdopted {
      if let transaction = session.transaction { methods[transaction] = session.method }
    }
    return methods
  }
}

extension PaymentMethod {
  /// Whether a person can choose it: an invoice needs an address, all others need nothing.
  public func isOffered(with setup: InvoiceSetup?) -> Bool { self != .invoice || setup != nil }
}
