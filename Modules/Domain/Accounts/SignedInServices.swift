import Synchronization

/// Where the person is signed in, as the secret store last said: for callers that cannot wait for another reading. While
/// the store cannot be read, its last word holds.
final class SignedInServices: Sendable {
  private struct State {
    var signedIn: Set<AccountService>
    var refused: Set<AccountService> = []
    var waiting: [WaitGate] = []
    var changes: [AccountService: Changes] = [:]
  }

  /// How many changes of a service's secret were begun, and how many of them have not ended.
  private struct Changes {
    var count = 0
    var underWay = 0
  }

  private let state: Mutex<State>

  /// The services signed in to when the app started.
  init(_ services: Set<AccountService> = []) { state = Mutex(State(signedIn: services)) }

  func contains(_ service: AccountService) -> Bool { state.withLock { $0.signedIn.contains(service) } }

  /// Reports the services that have refused the stored sign-in, then each that does so, until cancelled.
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

  /// Whether a source needs a sign-in that is missing.
  func isMissing(for provider: ProviderID) -> Bool { provider.accountService.map { !contains($0) } ?? false }

  /// A change of a service's secret begins.
  /// - Returns: The mark that holds after the change, unless another one begins meanwhile.
  func beginChange(of service: AccountService) -> Int {
    state.withLock { state in
      state.changes[service, default: Changes()].count += 1
      state.changes[service, default: Changes()].underWay += 1
      return state.changes[service, default: Changes()].count
    }
  }

  /// A change of a service's secret has ended, even if it failed.
  func endChange(of service: AccountService) {
    state.withLock { $0.changes[service, default: Changes()].underWay -= 1 }
  }

  /// What is read from now on is current while this stays the same; nil while the secret is being changed.
  func mark(of service: AccountService) -> Int? {
    state.withLock { Self.mark(of: service, $0) }
  }

  private static func mark(of service: AccountService, _ state: State) -> Int? {
    let changes = state.changes[service, default: Changes()]
    return changes.underWay == 0 ? changes.count : nil
  }

  /// Notes what was read, unless the secret has been changed since the mark. True if this is news.
  func note(_ service: AccountService, _ entry: SecretStore.Entry, since mark: Int?) -> Bool {
    guard let mark else { return false }
    let (isNews, waiting) = state.withLock { state -> (Bool, [WaitGate]) in
      guard Self.mark(of: service, state) == mark else { return (false, []) }
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
  /// The same store, which notes what it says and calls `changed` after news. A reading that is older than the last
  /// change is not noted.
  func noting(_ signedIn: SignedInServices, changed: @escaping @Sendable () async -> Void) -> SecretStore {
    let (read, keep, refuse, forget) = (read, keep, refuse, forget)
    let readAndNote: @Sendable (AccountService) async throws(Failure) -> Entry = { service throws(Failure) in
      let mark = signedIn.mark(of: service)
      let entry = try await read(service)
      if signedIn.note(service, entry, since: mark) { await changed() }
      return entry
    }
    let change:
      @Sendable (
        AccountService, () async throws(Failure) -> Void
      ) async throws(Failure) -> Int = { service, body throws(Failure) in
        let mark = signedIn.beginChange(of: service)
        defer { signedIn.endChange(of: service) }
        try await body()
        return mark
      }
    // What was written is current, unless something else was written at the same time. Then the store is read again.
    let noteChange: @Sendable (AccountService, Entry, Int) async -> Void = { service, entry, mark in
      if signedIn.mark(of: service) == mark {
        if signedIn.note(service, entry, since: mark) { await changed() }
        return
      }
      do throws(Failure) {
        _ = try await readAndNote(service)
      } catch {
        // The next reading notes it.
      }
    }
    var store = SecretStore(
      read: readAndNote,
      keep: { credential async throws(Failure) in
        let mark = try await change(credential.service) { () async throws(Failure) in try await keep(credential) }
        await noteChange(credential.service, .credential(credential), mark)
      },
      refuse: { credential async throws(Failure) in
        _ = try await change(credential.service) { () async throws(Failure) in try await refuse(credential) }
        // Another token may be stored by now.
        _ = try await readAndNote(credential.service)
      },
      forget: { service async throws(Failure) in
        let mark = try await change(service) { () async throws(Failure) in try await forget(service) }
        await noteChange(service, .nothing, mark)
      })
    store.ended = ended
    return store
  }
}

extension ProviderID {
  /// The service a person must be signed in to before the source answers; nil for a source that answers everybody.
  public var accountService: AccountService? { self == .appointments ? .appointments : nil }
}
