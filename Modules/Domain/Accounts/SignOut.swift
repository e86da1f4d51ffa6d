/// Signing out forgets the secrets and the personal data of one service on this device, with or without a network. A service
/// that can end tokens is told in the end: what it needs for that is kept, before the account is forgotten, until it has
/// heard of it or a week has passed.
public struct SignOut: Sendable {
  let secrets: SecretStore
  let services: [AccountService: ServiceAccount]
  let clock: any CoreClock

  /// Signs out on this device. If one thing cannot be forgotten, the others are forgotten nevertheless.
  /// - Returns: The credential that has ended, for ``tell(_:)``; nil if the service need not be told.
  @discardableResult
  public func callAsFunction(_ service: AccountService) async throws(Failure) -> Credential? {
    let ended = try await credential(of: service)
    if let ended { await hold(ended) }
    let failure: Failure?
    do throws(Failure) {
      try await services[service]?.forgetCopies()
      failure = nil
    } catch {
      failure = error
    }
    try await secrets.forget(service)
    if let failure { throw failure }
    return ended
  }

  /// Tells a service that a sign-in has ended, or is about to. A failure is not reported: what ends tokens is told later, see
  /// ``tellWaiting()``, and anything else ends by age.
  /// - Returns: False where the service ends tokens and has not heard of it. It hears later if ``stillToTell()`` names it.
  @discardableResult
  public func tell(_ ended: Credential) async -> Bool {
    guard let service = services[ended.service], let end = service.end else { return true }
    do throws(Failure) {
      try await end(ended)
    } catch {
      // A token that is refused has ended.
      guard error == .unauthorized else { return !service.endsToken }
    }
    guard service.endsToken else { return true }
    // What cannot be dropped now is told once more, and refused.
    try? await secrets.ended.remove(ended)
    return true
  }

  /// Tells services of the sign-ins that ended while they could not be reached.
  public func tellWaiting() async {
    for ended in await waiting() ?? [] { await tell(ended.credential) }
  }

  /// The services that still have to hear of a sign-out; nil if that cannot be read now.
  public func stillToTell() async -> Set<AccountService>? {
    await waiting().map { Set($0.map(\.service)) }
  }

  /// What waits, without what is given up. A sign-in that the device still has is left out: it was about to end when the
  /// app was killed.
  private func waiting() async -> [EndedSignIn]? {
    do throws(Failure) {
      var waiting = try await secrets.ended.read()
      let now = clock.now
      if waiting.contains(where: { $0.isGivenUp(at: now) }) {
        try await secrets.ended.change { $0.filter { !$0.isGivenUp(at: now) } }
        waiting.removeAll { $0.isGivenUp(at: now) }
      }
      for service in Set(waiting.map(\.service)) {
        guard case .credential(let credential) = try await secrets.read(service) else { continue }
        waiting.removeAll { $0.isSame(as: credential) }
      }
      return waiting
    } catch {
      return nil
    }
  }

  private func hold(_ ended: Credential) async {
    guard services[ended.service]?.endsToken ?? false else { return }
    // Signing out does not depend on it: without it the service is told once, and the person where that fails.
    try? await secrets.ended.add(EndedSignIn(ended, at: clock.now))
  }

  /// The sign-in that its service wants to hear of. An entry that cannot be read can still be forgotten, unless the device is
  /// locked.
  private func credential(of service: AccountService) async throws(Failure) -> Credential? {
    do throws(Failure) {
      guard case .credential(let credential) = try await secrets.read(service), services[service]?.end != nil else {
        return nil
      }
      return credential
    } catch {
      guard error == .storage || error == .exposed else { throw error }
      return nil
    }
  }
}
