/// The device keeps a copy of what a service says about a person, and its age. The copy is shown until the service
/// answers; the answer then replaces it, and is shown even if it cannot be stored. An answer is dropped if its owner is no
/// longer signed in when it arrives.
public struct KeepCopy<Answer: Sendable, Copy: Sendable>: Sendable {
  /// What happens: on loading `stored` or `notRead` first, then `answered` or `failed`. `notStored` may follow `answered`.
  public enum Progress: Sendable {
    /// The copy on the device; nil if there is none.
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

  let service: AccountService
  let accounts: AccountUseCases
  let store: CopyStore<Copy>
  /// Asks the service.
  let fetch: @Sendable (Credential) async throws(Failure) -> Answer
  /// The part of an answer that is stored; nil for none.
  let copy: @Sendable (Answer) -> Copy?

  /// Reports the stored copy, then asks the service. An answer with nothing to store leaves an older copy in place.
  public func callAsFunction(report: (Progress) async -> Void) async {
    do throws(Failure) {
      await report(.stored(try await store.read()))
    } catch {
      await report(.notRead(error))
    }
    guard let answer = await ask(fetch, report) else { return }
    await tell(answer, storing: copy(answer).map { .some($0) }, report)
  }

  /// Sends a change to the service and replaces the stored copy.
  /// - Parameter change: Sends the change and returns what the service has after it.
  public func save(
    _ change: @Sendable (Credential) async throws(Failure) -> Answer, report: (Progress) async -> Void
  ) async {
    guard let answer = await ask(change, report) else { return }
    await tell(answer, storing: .some(copy(answer)), report)
  }

  /// Replaces the stored copy with what the service has after a change that was not sent from here.
  /// - Parameter owner: Whose it is. Nothing is kept of who is no longer signed in.
  public func keep(_ answer: Answer, of owner: String) async throws(Failure) {
    if await isStill({ $0.key == owner }) { try await store.keep(copy(answer)) }
  }

  /// Asks the service; nil if it gave no answer, or if the owner of the answer is no longer signed in.
  private func ask(
    _ work: @Sendable (Credential) async throws(Failure) -> Answer, _ report: (Progress) async -> Void
  ) async -> Answer? {
    do throws(Failure) {
      guard accounts.available.contains(service) else { throw .switchedOff }
      let (owner, answer) = try await accounts.ask(service) { credential async throws(Failure) in
        (credential.owner, try await work(credential))
      }
      return await isStill({ $0 == owner }) ? answer : nil
    } catch {
      await report(.failed(error))
      return nil
    }
  }

  /// Stores the copy if there is one, and reports the answer even if that fails.
  private func tell(_ answer: Answer, storing copy: Copy??, _ report: (Progress) async -> Void) async {
    var failure: Failure?
    if let copy {
      do throws(Failure) { try await store.keep(copy) } catch { failure = error }
    }
    await report(.answered(answer))
    if let failure { await report(.notStored(failure)) }
  }

  // A secret store that cannot be read, for instance on a locked device, signs nobody out.
  private func isStill(_ isOwner: (AccountOwner) -> Bool) async -> Bool {
    if Task.isCancelled { return false }
    guard let entry = try? await accounts.secrets.read(service) else { return true }
    return entry.owner.map(isOwner) ?? false
  }
}
