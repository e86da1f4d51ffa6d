/// Invoices are set up with a name and a whole address, and only on the device. The form begins with what was set up before,
/// else with what is known of the person.
public struct SetUpInvoices: Sendable {
  let store: InvoiceStore
  let profile: CopyStore<PersonalData>

  /// The form to begin with. What cannot be read is left empty.
  public func form(owner: String) async -> InvoiceSetupDraft {
    if let setup = try? await store.setup(owner) { return InvoiceSetupDraft(setup) }
    guard let data = try? await profile.read() else { return InvoiceSetupDraft() }
    return InvoiceSetupDraft(prefilledFrom: data.value)
  }

  /// Sets invoices up.
  /// - Throws: ``Failure/invalid(field:)`` for the first field that breaks its rule; then nothing has changed.
  @discardableResult
  public func callAsFunction(_ form: InvoiceSetupDraft, owner: String) async throws(Failure) -> InvoiceSetup {
    guard let setup = form.setup else { throw .invalid(field: form.invalidFields.first?.rawValue ?? "") }
    try await store.keepSetup(owner, setup)
    return setup
  }

  /// The person wants no invoices any more. Those that there are stay.
  public func end(owner: String) async throws(Failure) { try await store.keepSetup(owner, nil) }
}
