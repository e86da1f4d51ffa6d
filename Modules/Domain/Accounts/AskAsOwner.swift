/// Every request in a person's name is made with the stored credential. A credential that the service refuses is
/// forgotten at once, and the person is asked to sign in. If the person signed in again meanwhile, the request is made
/// once more instead. A request is never made in the name of somebody else.
public struct AskAsOwner: Sendable {
  let secrets: SecretStore

  /// Asks a service.
  /// - Parameter isForAnybody: Whether the service gives the same answer to everybody it knows.
  /// - Throws: ``Failure/signInNeeded(_:)`` if nobody is signed in or the service refused the token;
  ///   ``Failure/cancelled`` if somebody else signed in meanwhile.
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
