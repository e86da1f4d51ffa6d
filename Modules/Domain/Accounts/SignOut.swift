/// Signing out forgets the secrets and the personal data of one service on this device, with or without a network.
public struct SignOut: Sendable {
  let secrets: SecretStore
  let services: [AccountService: ServiceAccount]

  /// Signs out on this device. If one thing cannot be forgotten, the others are forgotten nevertheless.
  /// - Returns: The credential that has ended, for ``tell(_:)``; nil if the service need not be told.
  @discardableResult
  public func callAsFunction(_ service: AccountService) async throws(Failure) -> Credential? {
    let entry = try await readable(service)
    let failure: Failure?
    do throws(Failure) {
      try await services[service]?.forgetCopies()
      failure = nil
    } catch {
      failure = error
    }
    try await secrets.forget(service)
    if let failure { throw failure }
    if services[service]?.end != nil, case .credential(let credential) = entry { return credential }
    return nil
  }

  /// Tells a service that a sign-in has ended, or is about to. A failure is ignored: the token then expires by age.
  public func tell(_ ended: Credential) async {
    try? await services[ended.service]?.end?(ended)
  }

  // An entry that cannot be read can still be forgotten, unless the device is locked.
  private func readable(_ service: AccountService) async throws(Failure) -> SecretStore.Entry {
    do throws(Failure) {
      return try await secrets.read(service)
    } catch {
      guard error == .storage || error == .exposed else { throw error }
      return .nothing
    }
  }
}
