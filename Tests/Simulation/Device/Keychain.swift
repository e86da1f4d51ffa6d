import ChargeCore
import Synchronization

/// A store of secrets that outlives the app, like a keychain.
final class Keychain: Sendable {
  private struct State {
    var entries: [AccountService: SecretStore.Entry]
    var isLocked = false
  }

  private let service: AccountService
  private let state: Mutex<State>

  /// The store of a device on which somebody is signed in to a service.
  convenience init(_ credential: Credential) { self.init(.credential(credential), of: credential.service) }

  /// The store of a device with what it holds of the service that a life is about.
  init(_ entry: SecretStore.Entry, of service: AccountService) {
    self.service = service
    state = Mutex(State(entries: [service: entry]))
  }

  var isLocked: Bool {
    get { state.withLock { $0.isLocked } }
    set { state.withLock { $0.isLocked = newValue } }
  }

  /// The sign-in to the service that the life is about; nil without one.
  var credential: Credential? { credential(of: service) }

  /// The sign-in to a service; nil without one.
  func credential(of service: AccountService) -> Credential? {
    state.withLock { if case .credential(let credential) = $0.entries[service] { credential } else { nil } }
  }

  /// Whether somebody has signed out of that service: nothing is known of them here.
  var isEmpty: Bool { state.withLock { $0.entries[service, default: .nothing] == .nothing } }

  func put(_ credential: Credential) { state.withLock { $0.entries[credential.service] = .credential(credential) } }

  /// The store as a run of an app has it. The dead read and change nothing.
  func port(_ mortality: Mortality) -> SecretPort {
    @Sendable func use<Value>(_ work: (inout State) -> Value) throws(Failure) -> Value {
      let value = mortality.isDead ? nil : state.withLock { state -> Value? in state.isLocked ? nil : work(&state) }
      guard let value else { throw .locked }
      return value
    }
    let store = SecretStore(
      read: { service async throws(Failure) in try use { $0.entries[service, default: .nothing] } },
      keep: { credential async throws(Failure) in
        try use { $0.entries[credential.service] = .credential(credential) }
      },
      refuse: { credential async throws(Failure) in
        try use { state in
          let known = state.entries[credential.service]
          guard case .credential(let stored) = known, stored.token == credential.token else { return }
          state.entries[credential.service] = .refused(stored.owner)
        }
      },
      forget: { service async throws(Failure) in try use { $0.entries[service] = nil } })
    return SecretPort(
      store: store, signedIn: { Set(AccountService.allCases.filter { self.credential(of: $0) != nil }) })
  }
}
