/// Signing out forgets the secrets and the personal data of one service on this device, with or without network; what
/// another service knows stays.
public struct SignOut: Sendable {
  private let ports: AccountPorts

  init(ports: AccountPorts) { self.ports = ports }

  /// Signs out on this device. What cannot be forgotten keeps nothing else from being forgotten.
  /// - Returns: the sign-in of whose end its service wants to hear, see ``tell(_:)``; nil when it does not.
  @discardableResult
  public func callAsFunction(_ service: AccountService) async throws(Failure) -> Credential? {
    let entry = try await readable(service)
    let failure: Failure?
    do throws(Failure) {
      try await ForgetOwnData(own: ports.own)(service)
      failure = nil
    } catch {
      failure = error
    }
    try await ports.secrets.forget(service)
    if let failure { throw failure }
    if service == .appointments, case .credential(let credential) = entry { return credential }
    return nil
  }

  /// Tells a service of a sign-in that has ended here. Its answer changes nothing: offline, the token ends by its age.
  public func tell(_ ended: Credential) async {
    try? await ports.appointments.logOut(ended)
  }

  // What cannot be read can still be forgotten, unless the device is locked.
  private func readable(_ service: AccountService) async throws(Failure) -> SecretStore.Entry {
    do throws(Failure) {
      return try await ports.secrets.read(service)
    } catch {
      guard error == .storage || error == .exposed else { throw error }
      return .nothing
    }
  }
}

/// What a service told a person leaves the device with the account it was told to.
struct ForgetOwnData: Sendable {
  let own: OwnData

  func callAsFunction(_ service: AccountService) async throws(Failure) {
    switch service {
    case .charging: try await own.setPersonalData(nil)
    case .wallet: try await own.setWalletName(nil)
    case .appointments: try await own.setProvinces(nil)
    }
  }
}
