/// A copy of what a service tells about a person stays on the device with its age: it is shown until the service answers,
/// and the answer takes its place. The answer counts even when it cannot be stored. It is dropped when its owner is not
/// signed in any more by the time it arrives.
public struct KeepCopy<Answer: Sendable, Copy: Hashable & Sendable & Codable>: Sendable {
  /// What happens on the way: `stored` or `notRead` first when loading, then `answered` or `failed`; `notStored` may
  /// follow `answered`.
  public enum Progress: Sendable {
    /// The copy on the device; nil when there is none.
    case stored(StoredCopy<Copy>?)
    /// The copy cannot be read.
    case notRead(Failure)
    /// The service answered.
    case answered(Answer)
    /// The answer could not be stored.
    case notStored(Failure)
    /// The service did not answer, or refused.
    case failed(Failure)
  }

  private let service: AccountService
  private let accounts: AccountUseCases
  private let store: CopyStore<Copy>
  private let fetch: @Sendable (Credential) async throws(Failure) -> Answer
  private let copy: @Sendable (Answer) -> Copy?

  /// - Parameters:
  ///   - fetch: Asks the service.
  ///   - copy: What is stored of an answer; nil for nothing.
  init(
    of service: AccountService, accounts: AccountUseCases, in store: CopyStore<Copy>,
    fetch: @escaping @Sendable (Credential) async throws(Failure) -> Answer,
    copy: @escaping @Sendable (Answer) -> Copy?
  ) {
    self.service = service
    self.accounts = accounts
    self.store = store
    self.fetch = fetch
    self.copy = copy
  }

  /// Tells the stored copy, then asks the service. An answer with nothing to store leaves an older copy in place.
  public func callAsFunction(report: (Progress) async -> Void) async {
    do throws(Failure) {
      await report(.stored(try await store.read()))
    } catch {
      await report(.notRead(error))
    }
    guard let answer = await ask(fetch, report) else { return }
    await tell(answer, storing: copy(answer).map { .some($0) }, report)
  }

  /// Sends a change to the service; what it has then replaces the stored copy.
  /// - Parameter change: Sends the change and gives what the service has after it.
  public func save(
    _ change: @Sendable (Credential) async throws(Failure) -> Answer, report: (Progress) async -> Void
  ) async {
    guard let answer = await ask(change, report) else { return }
    await tell(answer, storing: .some(copy(answer)), report)
  }

  /// Asks the service; nil when it gave no answer, or one that is nobody's any more.
  private func ask(
    _ work: @Sendable (Credential) async throws(Failure) -> Answer, _ report: (Progress) async -> Void
  ) async -> Answer? {
    do throws(Failure) {
      guard accounts.available.contains(service) else { throw .switchedOff }
      let (owner, answer) = try await accounts.ask(service) { credential async throws(Failure) in
        (credential.owner, try await work(credential))
      }
      return await isStill(owner) ? answer : nil
    } catch {
      await report(.failed(error))
      return nil
    }
  }

  /// Stores the copy if there is one to store, and tells the answer whether or not that works.
  private func tell(_ answer: Answer, storing copy: Copy??, _ report: (Progress) async -> Void) async {
    var failure: Failure?
    if let copy {
      do throws(Failure) { try await store.keep(copy) } catch { failure = error }
    }
    await report(.answered(answer))
    if let failure { await report(.notStored(failure)) }
  }

  // A secret store that cannot be read, as on a locked device, signs nobody out.
  private func isStill(_ owner: AccountOwner) async -> Bool {
    if Task.isCancelled { return false }
    guard let entry = try? await accounts.secrets.read(service) else { return true }
    return entry.owner == owner
  }
}
