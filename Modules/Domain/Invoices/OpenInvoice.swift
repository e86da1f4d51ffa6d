import Foundation

/// Only a whole PDF file is handed on as the document of an invoice. It is kept on the device, and stands in where the network
/// cannot be asked or answers with anything else.
public struct OpenInvoice: Sendable {
  /// Seconds for which an answer is waited for.
  static let patience: TimeInterval = 60

  let service: InvoiceService
  let accounts: AccountUseCases
  let store: InvoiceStore
  let clock: any CoreClock

  /// The document of an invoice.
  /// - Throws: ``Failure/badAnswer`` if the network sent something else, ``Failure/notFound`` if it has none; only where none is
  ///   kept.
  public func callAsFunction(_ invoice: Invoice, owner: String) async throws(Failure) -> InvoiceDocument {
    do throws(Failure) {
      let bytes = try await ask(invoice.id, owner: owner)
      // It is a copy: without it the network is asked again.
      try? await store.keepDocument(owner, invoice.id, bytes)
      return InvoiceDocument(bytes, of: invoice)
    } catch {
      guard error != .cancelled, let kept = try? await store.document(owner, invoice.id),
        InvoiceDocument.isPDF(kept.value)
      else { throw error }
      return InvoiceDocument(kept.value, of: invoice, keptAt: kept.keptAt, failure: error)
    }
  }

  private func ask(_ id: InvoiceID, owner: String) async throws(Failure) -> Data {
    let answer = await clock.answer(within: Self.patience) {
      await accounts.outcome(.charging, for: owner) { credential async throws(Failure) in
        try await service.document(id, credential)
      }
    }
    let bytes = try answer.get()
    guard InvoiceDocument.isPDF(bytes) else { throw .badAnswer }
    return bytes
  }
}
