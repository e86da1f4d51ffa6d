public import Foundation

/// The network's list is what there is; the list of the last time stands in until the network answers. What a list that could
/// not be read whole does not tell of stays as it was known.
public struct ListInvoices: Sendable {
  /// What happens: `stored` first, if anything was kept; then `listed` or `failed`.
  public enum Progress: Hashable, Sendable, Codable {
    /// What was kept, and when.
    case stored([Invoice], at: Date?)
    /// What the network says now.
    case listed([Invoice], at: Date)
    /// The network did not answer.
    case failed(Failure)
  }

  /// Seconds for which an answer is waited for.
  static let patience: TimeInterval = 30

  let service: InvoiceService
  let accounts: AccountUseCases
  let store: InvoiceStore
  let clock: any CoreClock

  /// Reports what is kept, then asks the network.
  public func callAsFunction(owner: String, report: (Progress) async -> Void) async {
    // What cannot be read is asked for anew.
    let kept = try? await store.list(owner)
    if let kept { await report(.stored(kept.value, at: kept.keptAt)) }
    let answer = await clock.answer(within: Self.patience) {
      await accounts.outcome(.charging, for: owner) { credential async throws(Failure) in
        try await service.invoices(credential)
      }
    }
    switch answer {
    case .success(let list):
      let invoices = list.completed(by: kept?.value ?? [])
      await report(.listed(invoices, at: clock.now))
      // It is a copy: without it the network is asked again.
      try? await store.keepList(owner, invoices)
    case .failure(.cancelled): break
    case .failure(let failure): await report(.failed(failure))
    }
  }
}
