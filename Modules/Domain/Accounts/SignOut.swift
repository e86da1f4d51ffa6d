/// Signing out forgets the secrets and the personal data of one service on this device, with or without network; what
/// another service knows stays.
public struct SignOut: Sendable {
  private let ports: AccountPorts

  init(ports: AccountPorts) { self.ports = ports }

  /// Signs out. The service is told where it wants to be told, but need not answer: the person is signed out anyway.
  /// What cannot be forgotten keeps nothing else from being forgotten.
  /// - Parameter forgotten: called as soon as nothing of the account is on the device, before the service is told.
  public func callAsFunction(
    _ service: AccountService, forgotten: @Sendable () async -> Void = {}
  ) async throws(Failure) {
    let entry = try await readable(service)
    let failure: Failure?
    do throws(Failure) {
      try await ForgetOwnData(own: ports.own)(service)
      failure = nil
    } catch {
      failure = error
    }
    try await ports.secrets.forget(service)
    if failure == nil { await forgotten() }
    if service == .appointments, case .credential(let credential) = entry {
      // Its answer changes nothing: offline, the token ends by its age. A task of its own, since the screen that signed
      // out is gone by now and its work with it.
      let logOut = ports.appointments.logOut
      await Task { try? await logOut(credential) }.value
    }
    if let failure { throw failure }
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

/// Personal data leave the device with the account they came from.
struct ForgetOwnData: Sendable {
  let own: OwnData

  func callAsFunction(_ service: AccountService) async throws(Failure) {
    switch service {
    case .charging: try await own.setPersonalData(nil)
    case .wallet: try await own.setWalletName(nil)
    case .appointments: break
    }
  }
}
