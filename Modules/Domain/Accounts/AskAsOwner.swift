/// Every request in a person's name takes the stored credential; one that the service refuses is forgotten at once, so
/// that the person is asked to sign in, and never asked twice for the same refusal. Who signed in again meanwhile is not
/// asked at all: the request is made once more. It is never made in the name of somebody else.
public struct AskAsOwner: Sendable {
  private let secrets: SecretStore

  init(secrets: SecretStore) { self.secrets = secrets }

  /// Asks a service.
  /// - Parameter isForAnybody: Whether the answer is the same for everybody the service knows.
  /// - Throws: ``Failure/signInNeeded(_:)`` when nobody is signed in or the service refused the token;
  ///   ``Failure/cancelled`` when somebody else signed in meanwhile.
  public func callAsFunction<Answer: Sendable>(
    _ service: AccountService, isForAnybody: Bool = false,
    _ work: @Sendable (Credential) async throws(Failure) -> Answer
  ) async throws(Failure) -> Answer {
    let credential = try await credential(service)
    do throws(Failure) {
      return try await work(credential)
    } catch {
      guard error == .unauthorized else { throw error }
      try await secrets.refuse(credential)
    }
    let newer = try await self.credential(service)
    guard newer.token != credential.token else { throw .signInNeeded(service) }
    guard isForAnybody || newer.owner == credential.owner else { throw .cancelled }
    do throws(Failure) {
      return try await work(newer)
    } catch {
      guard error == .unauthorized else { throw error }
      try await secrets.refuse(newer)
      throw .signInNeeded(service)
    }
  }

  private func credential(_ service: AccountService) async throws(Failure) -> Credential {
    guard case .credential(let credential) = try await secrets.read(service) else { throw .signInNeeded(service) }
    return credential
  }
}
