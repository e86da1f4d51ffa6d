public import Foundation

/// The device keeps what the wallet says of a person, as old as the question. It is shown until the service answers, and an
/// answer is shown even if it cannot be kept. An answer for somebody who is no longer signed in is none.
public struct KeepWallet: Sendable {
  /// Seconds for which an answer is waited for.
  static let patience: TimeInterval = 30

  /// What happens: `stored` or `notRead` first, then `answered` or `failed`. `notStored` may follow `answered`.
  public enum Progress: Hashable, Sendable, Codable {
    /// The copy on the device; nil if there is none.
    case stored(StoredCopy<Wallet>?)
    /// The copy cannot be read.
    case notRead(Failure)
    /// The service answered; it was asked at this time.
    case answered(Wallet, askedAt: Date)
    /// The answer could not be kept.
    case notStored(Failure)
    /// The service did not answer.
    case failed(Failure)
  }

  let service: WalletService
  let accounts: AccountUseCases
  let store: WalletStore
  let clock: any CoreClock

  /// Reports the copy, then asks the service.
  public func callAsFunction(owner: String, report: (Progress) async -> Void) async {
    do throws(Failure) {
      await report(.stored(try await store.read(owner).copy))
    } catch {
      await report(.notRead(error))
    }
    switch await ask(owner: owner) {
    case .success(let answer):
      await report(.answered(answer.wallet, askedAt: answer.askedAt))
      if let failure = await keep(answer.wallet, of: owner, askedAt: answer.askedAt) {
        await report(.notStored(failure))
      }
    case .failure(let failure):
      if Task.isCancelled { return }
      await report(.failed(failure))
    }
  }

  /// Keeps what the service said; without a copy it is asked again.
  /// - Returns: Why it cannot be kept; nil if it was.
  @discardableResult
  public func keep(_ wallet: Wallet, of owner: String, askedAt: Date) async -> Failure? {
    do throws(Failure) {
      // The clock may have been set back meanwhile: nothing was asked in the future.
      try await store.keepCopy(owner, wallet, min(askedAt, clock.now))
      return nil
    } catch {
      return error
    }
  }

  /// Asks the service, and keeps nothing.
  func ask(owner: String) async -> Result<(wallet: Wallet, askedAt: Date), Failure> {
    let askedAt = clock.now
    let answer = await clock.answer(within: Self.patience) {
      await accounts.outcome(.wallet, for: owner) { credential async throws(Failure) in
        try await service.wallet(credential)
      }
    }
    return answer.map { (wallet: $0, askedAt: min(askedAt, clock.now)) }
  }
}
