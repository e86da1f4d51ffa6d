/// A person gets what ``MyData`` holds in one file. If a part cannot be read there is no file: it would look whole.
public struct ExportMyData: Sendable {
  let own: ReadOwnData
  let accounts: AccountPorts
  let appointments: AppointmentStore
  let charging: ChargingStore
  let invoices: InvoiceStore
  let wallet: WalletStore
  let books: BookStore
  let file: MyDataFile
  let clock: any CoreClock

  /// The file, for the person to keep.
  public func callAsFunction() async throws(Failure) -> SharedDocument {
    var data = try await own()
    for service in AccountService.allCases where accounts.available.contains(service) {
      data.accounts[service] = try await accounts.secrets.read(service).owner
    }
    data.profile = try await accounts.own.personalData.read()?.value
    data.walletName = try await accounts.own.walletName.read()?.value
    data.unverifiedEmail = try await accounts.own.unverifiedEmail.read()?.value
    if let owner = data.accounts[.charging]?.key { try await addCharging(of: owner, to: &data) }
    if let owner = data.accounts[.appointments]?.key {
      data.reminders = try await appointments.read(owner).reminders
    }
    if let owner = data.accounts[.wallet]?.key {
      data.lowBalances = try await wallet.read(owner).lowBalances
      data.journal = try await journal(of: owner)
    }
    guard let document = file.encode(data, clock.now) else { throw .storage }
    return document
  }

  private func addCharging(of owner: String, to data: inout MyData) async throws(Failure) {
    data.invoiceAddress = try await invoices.setup(owner)
    data.invoices = try await invoices.list(owner)?.value ?? []
    data.sessions = .joining(
      try await charging.history(owner, .max)?.value ?? [], kept: try await charging.past(owner))
  }

  private func journal(of owner: String) async throws(Failure) -> [JournalEntry] {
    var entries: [JournalEntry] = []
    // Numbers have no gaps.
    while let entry = try await books.entry(owner, entries.count + 1) { entries.append(entry) }
    return entries
  }
}
