public import ChargeDomain
import ChargeLocalization

extension InvoicesViewModel {
  public static func perform(_ effect: Effect, with useCases: UseCases, send: @escaping EventSink<Event>) async {
    switch effect {
    case .listInvoices(let owner):
      await useCases.invoices.list(owner: owner) { await send(.invoices($0, owner: owner)) }
    case .listCharges(let owner): await listCharges(owner, useCases, send)
    case .open(let invoice, let owner, let language):
      await send(.opened(invoice.id, await open(invoice, owner, Texts(language: language), useCases)))
    }
  }

  private static func listCharges(_ owner: String, _ useCases: UseCases, _ send: EventSink<Event>) async {
    await send(.known(await useCases.invoices.known(owner: owner), owner: owner))
    let sessions = useCases.charging.sessions
    // The first page alone would not make up the sums of the months. What cannot be read is asked for.
    if let kept = try? await sessions.store.history(owner, .max) {
      await send(.charges(.stored(kept.value, at: kept.keptAt), owner: owner))
    }
    await sessions.charges(owner: owner) { progress in
      if case .stored = progress { return }
      await send(.charges(progress, owner: owner))
    }
  }

  private static func open(
    _ invoice: Invoice, _ owner: String, _ texts: Texts, _ useCases: UseCases
  ) async -> DocumentOutcome {
    let opened: InvoiceDocument
    do throws(Failure) {
      opened = try await useCases.invoices.open(invoice, owner: owner)
    } catch {
      return .notLoaded(error)
    }
    guard await useCases.platform.save(opened.document(named: texts.invoicesFileName)) else { return .notHandedOver }
    guard let keptAt = opened.keptAt, let failure = opened.failure else { return .handedOver }
    return .handedOverCopy(keptAt: keptAt, failure)
  }
}
