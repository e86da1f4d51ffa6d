import ChargeCore
import Synchronization

/// A store of secrets that outlives the app, like a keychain.
final class Keychain: Sendable {
  private struct State {
    var entry: SecretStore.Entry
    var isLocked = false
  }

  private let service: AccountService
  private let state: Mutex<State>

  /// The store of a device on which somebody is signed in to a service.
  convenience init(_ credential: Credential) { self.init(.credential(credential), of: credential.service) }

  /// The store of a device with what it holds of a service.
  init(_ entry: SecretStore.Entry, of service: AccountService) {
    self.service = service
    state = Mutex(State(entry: entry))
  }

  var isLocked: Bool {
    get { state.withLock { $0.isLocked } }
    set { state.withLock { $0.isLocked = newValue } }
  }

  /// The sign-in; nil without one.
  var credential: Credential? {
    state.withLock { if case .credential(let credential) = $0.entry { credential } else { nil } }
  }

  /// Whether somebody has signed out: nothing is known of them here.
  var isEmpty: Bool { state.withLock { $0.entry == .nothing } }

  func put(_ credential: Credential) { state.withLock { $0.entry = .credential(credential) } }

  /// The store as a run of an app has it. The dead read and change nothing.
  func port(_ mortality: Mortality) -> SecretPort {
    @Sendable func use<Value>(_ work: (inout State) -> Value) throws(Failure) -> Value {
      let value = mortality.isDead ? nil : state.withLock { state -> Value? in state.isLocked ? nil : work(&state) }
      guard let value else { throw .locked }
      return value
    }
    let own = service
    let store = SecretStore(
      read: { service async throws(Failure) in try use { state in service == own ? state.entry : .nothing } },
      keep: { credential async throws(Failure) in try use { $0.entry = .credential(credential) } },
      refuse: { credential async throws(Failure) in
        try use { state in
          guard case .credential(let stored) = state.entry, stored.token == credential.token else { return }
          state.entry = .refused(stored.owner)
        }
      },
      forget: { service async throws(Failure) in try use { if service == own { $0.entry = .nothing } } })
    return SecretPort(store: store, signedIn: { self.credential == nil ? [] : [own] })
  }
}
