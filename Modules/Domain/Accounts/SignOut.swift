/// Signing out forgets the secrets and the personal data of one service on this device, with or without network. The
/// other services are not touched.
public struct SignOut: Sendable {
  private let secrets: SecretStore
  private let services: [AccountService: ServiceAccount]

  init(secrets: SecretStore, services: [AccountService: ServiceAccount]) {
    self.secrets = secrets
    self.services = services
  }

  /// Signs out on this device. When one thing cannot be forgotten, the others are forgotten all the same.
  /// - Returns: The credential that has ended, for ``tell(_:)``; nil when the service does not want to know.
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

  /// Tells a service that a sign-in has ended here. Its answer changes nothing: offline, the token ends by its age.
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
