import Synchronization

/// Who is signed in where, as the secret store last said: for callers that cannot wait until it is read again. While it
/// cannot be read, what it said before holds.
final class SignedInServices: Sendable {
  private struct State {
    var signedIn: Set<AccountService>
    var refused: Set<AccountService> = []
    var waiting: [WaitGate] = []
    var changes: [AccountService: Changes] = [:]
  }

  /// How often a service's secret was changed, and how many are at it.
  private struct Changes {
    var count = 0
    var underWay = 0
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

  /// A change of a service's secret begins.
  /// - Returns: the mark that holds after it, unless another change comes in between.
  func beginChange(of service: AccountService) -> Int {
    state.withLock { state in
      state.changes[service, default: Changes()].count += 1
      state.changes[service, default: Changes()].underWay += 1
      return state.changes[service, default: Changes()].count
    }
  }

  /// A change of a service's secret has ended, well or not.
  func endChange(of service: AccountService) {
    state.withLock { $0.changes[service, default: Changes()].underWay -= 1 }
  }

  /// What is read from now on is the last word while this stays the same; nil while somebody changes the secret.
  func mark(of service: AccountService) -> Int? {
    state.withLock { Self.mark(of: service, $0) }
  }

  private static func mark(of service: AccountService, _ state: State) -> Int? {
    let changes = state.changes[service, default: Changes()]
    return changes.underWay == 0 ? changes.count : nil
  }

  /// Notes what was read, unless the secret was changed meanwhile. True when this is news.
  func note(_ service: AccountService, _ entry: SecretStore.Entry, since mark: Int?) -> Bool {
    guard let mark else { return false }
    return note(service, entry) { Self.mark(of: service, $0) == mark }
  }

  /// True when this is news.
  func note(_ service: AccountService, _ entry: SecretStore.Entry) -> Bool { note(service, entry) { _ in true } }

  private func note(
    _ service: AccountService, _ entry: SecretStore.Entry, if isLast: (State) -> Bool
  ) -> Bool {
    let (isNews, waiting) = state.withLock { state -> (Bool, [WaitGate]) in
      guard isLast(state) else { return (false, []) }
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
  /// The same store, which notes what it says; `changed` is called after news. What was read before another sign-in was
  /// kept is not noted after it.
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
    // What was written is the last word, unless something else was written at the same time: then the store says which.
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
    return SecretStore(
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
  }
}

extension ProviderID {
  /// The service whose people a source answers only; nil for one that answers everybody.
  public var accountService: AccountService? { self == .appointments ? .appointments : nil }
}
