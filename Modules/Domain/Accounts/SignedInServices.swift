import Synchronization

/// Who is signed in where, as the secret store last said: for those who may not wait until it says so again. While it
/// cannot be read, what it said before holds.
final class SignedInServices: Sendable {
  private struct State {
    var signedIn: Set<AccountService>
    var refused: Set<AccountService> = []
    var waiting: [WaitGate] = []
  }

  private let state: Mutex<State>

  /// As the store had it when the app started.
  init(_ services: Set<AccountService> = []) { state = Mutex(State(signedIn: services)) }

  func contains(_ service: AccountService) -> Bool { state.withLock { $0.signedIn.contains(service) } }

  /// Tells the services that refused the stored sign-in, those that did before first, until cancelled.
  func watchRefused(_ report: @Sendable (AccountService) async -> Void) async {
    var told: Set<AccountService> = []
    while !Task.isCancelled {
      let gate = WaitGate()
      let refused = state.withLock { state in
        state.waiting.append(gate)
        return state.refused
      }
      for service in AccountService.allCases where refused.contains(service) && !told.contains(service) {
        await report(service)
      }
      told = refused
      do throws(CancellationError) { try await gate.wait() } catch { return }
    }
  }

  /// Whether a source is asked for nobody now, because it answers people only whom it knows.
  func isMissing(for provider: ProviderID) -> Bool { provider.accountService.map { !contains($0) } ?? false }

  /// True when this is news.
  func note(_ service: AccountService, _ entry: SecretStore.Entry) -> Bool {
    let (isNews, waiting) = state.withLock { state -> (Bool, [WaitGate]) in
      let isNews =
        if case .credential = entry {
          state.signedIn.insert(service).inserted
        } else {
          state.signedIn.remove(service) != nil
        }
      let before = state.refused
      if case .refused = entry { state.refused.insert(service) } else { state.refused.remove(service) }
      guard state.refused != before else { return (isNews, []) }
      defer { state.waiting = [] }
      return (isNews, state.waiting)
    }
    for gate in waiting { gate.open() }
    return isNews
  }
}

extension SecretStore {
  /// The same store, which notes what it says; `changed` is called after news.
  func noting(_ signedIn: SignedInServices, changed: @escaping @Sendable () async -> Void) -> SecretStore {
    let (read, keep, refuse, forget) = (read, keep, refuse, forget)
    let note: @Sendable (AccountService, Entry) async -> Void = { service, entry in
      if signedIn.note(service, entry) { await changed() }
    }
    return SecretStore(
      read: { service async throws(Failure) in
        let entry = try await read(service)
        await note(service, entry)
        return entry
      },
      keep: { credential async throws(Failure) in
        try await keep(credential)
        await note(credential.service, .credential(credential))
      },
      refuse: { credential async throws(Failure) in
        try await refuse(credential)
        // Another token may be stored by now.
        await note(credential.service, try await read(credential.service))
      },
      forget: { service async throws(Failure) in
        try await forget(service)
        await note(service, .nothing)
      })
  }
}

extension ProviderID {
  /// The service whose people a source answers only; nil for one that answers everybody.
  public var accountService: AccountService? { self == .appointments ? .appointments : nil }
}

extension StationFeed {
  /// The same feed, asked in the name of who is signed in where its source wants to know that; a sign-in that it refuses
  /// is forgotten like any other.
  func asked(by ask: AskAsOwner) -> StationFeed {
    guard let service = provider.accountService else { return self }
    let fetch = fetch
    return StationFeed(provider: provider, reach: reach, licence: licence) { circle, limit throws(Failure) in
      try await ask(service, isForAnybody: true) { _ async throws(Failure) in try await fetch(circle, limit) }
    }
  }
}
