import ChargeCore
import Foundation
import HTTPTypes
import Logging
import ReferenceBackend
import Synchronization

/// The servers, the person's account and the time that all devices share.
final class ChargingWorld: Sendable {
  let clock = ManualClock(now: Date(timeIntervalSince1970: 1_717_243_200))
  let backend: InProcessBackend
  /// Orders that are still to arrive.
  let late: LateOrders
  let era: ChargingEra
  let person: Credential
  private let address = "simulated@example.org"

  init(era: ChargingEra, secondStartBegins: Bool, seed: UInt64) async throws {
    let clock = clock
    late = LateOrders(clock)
    self.era = era
    var configuration = BackendConfiguration()
    configuration.clock = { clock.now }
    configuration.accounts.codeSeed = seed
    configuration.accounts.passwordCost = 1
    configuration.accounts.tokenLifetime = 30 * 86_400
    configuration.charging.secondStart = secondStartBegins ? .begins : .refused
    let backend = try ReferenceBackend.inProcess(configuration)
    self.backend = backend
    person = try await Self.signIn(backend, address)
  }

  /// A new sign-in of the same person.
  func signedInAgain() async throws -> Credential { try await Self.signIn(backend, address) }

  /// Sends an order of another device of the same person; nil where there is no answer to read.
  func order(
    _ method: HTTPRequest.Method, _ path: String, _ body: [String: Any]
  ) async -> [String: Any]? {
    var fields: HTTPFields = [.contentType: "application/json"]
    fields[.authorization] = "Bearer \(person.token.reveal())"
    return await Self.post(backend, method, path, body, fields)
  }

  private static func signIn(_ backend: InProcessBackend, _ address: String) async throws -> Credential {
    let password = "Abcdef1!"
    let login = ["username": address, "password": password]
    var answer = await post(backend, .post, "/flexicharge/auth/sign-in", login)
    if answer?["accessToken"] == nil {
      _ = await post(backend, .post, "/flexicharge/auth/sign-up", login)
      let code = backend.control.accounts.inbox.last?.text.filter(\.isNumber) ?? ""
      _ = await post(backend, .post, "/flexicharge/auth/verify", ["username": address, "code": code])
      answer = await post(backend, .post, "/flexicharge/auth/sign-in", login)
    }
    guard let token = answer?["accessToken"] as? String, let user = answer?["user_id"] as? String else {
      throw NoSignIn()
    }
    return Credential(
      service: .charging, token: Secret(token), owner: AccountOwner(userID: user, email: address))
  }

  private static func post(
    _ backend: InProcessBackend, _ method: HTTPRequest.Method, _ path: String, _ body: [String: Any],
    _ fields: HTTPFields = [.contentType: "application/json"]
  ) async -> [String: Any]? {
    let data = (try? JSONSerialization.data(withJSONObject: body, options: [.sortedKeys])) ?? Data()
    let answer = await backend.answer(method, path, headers: fields, body: data)
    let object = try? JSONSerialization.jsonObject(with: answer.body)
    return object as? [String: Any] ?? (object as? [[String: Any]])?.first
  }
}

/// Nobody could sign in.
struct NoSignIn: Error {}

/// A store of secrets that outlives the app, like a keychain.
final class Keychain: Sendable {
  private struct State {
    var entry: SecretStore.Entry
    var isLocked = false
  }

  private let state: Mutex<State>

  init(_ credential: Credential) { state = Mutex(State(entry: .credential(credential))) }

  var isLocked: Bool {
    get { state.withLock { $0.isLocked } }
    set { state.withLock { $0.isLocked = newValue } }
  }

  func put(_ credential: Credential) { state.withLock { $0.entry = .credential(credential) } }

  var port: SecretPort {
    let store = SecretStore(
      read: { service async throws(Failure) in
        try self.use { state in service == .charging ? state.entry : .nothing }
      },
      keep: { credential async throws(Failure) in try self.use { $0.entry = .credential(credential) } },
      refuse: { credential async throws(Failure) in
        try self.use { state in
          guard case .credential(let stored) = state.entry, stored.token == credential.token else { return }
          state.entry = .refused(stored.owner)
        }
      },
      forget: { service async throws(Failure) in
        try self.use { if service == .charging { $0.entry = .nothing } }
      })
    return SecretPort(
      store: store,
      signedIn: {
        self.state.withLock { state in
          if case .credential = state.entry { [.charging] } else { [] }
        }
      })
  }

  private func use<Value>(_ work: (inout State) -> Value) throws(Failure) -> Value {
    let value = state.withLock { state -> Value? in state.isLocked ? nil : work(&state) }
    guard let value else { throw .locked }
    return value
  }
}
