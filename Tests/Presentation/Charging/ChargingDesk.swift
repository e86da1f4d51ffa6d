import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport

/// The charging network's accounts, the secret store and the device's own data, as a test scripts them.
final class ChargingDesk: ScriptedDesk {
  struct State: Sendable {
    var secret: SecretStore.Entry = .nothing
    var storeFailure: Failure?
    var ownFailure: Failure?
    var data = PersonalData()
    var stored: PersonalData?
    var storedAt: Date?
    var tokens = 0
  }

  static let email = "ada@example.org"
  static let password = Secret("Abcdef1!")
  static let owner = AccountOwner(userID: "7", email: email)

  let script = CallScript()
  let state = Mutex(State())

  func signIn() {
    let credential = Credential(service: .charging, token: Secret("token"), owner: Self.owner)
    state.withLock { $0.secret = .credential(credential) }
  }

  private func store<Value>(_ change: (inout State) -> Value) throws(Failure) -> Value {
    let (value, failure) = state.withLock { state -> (Value, Failure?) in (change(&state), state.storeFailure) }
    if let failure { throw failure }
    return value
  }

  var ports: AccountPorts {
    var ports = AccountPorts()
    ports.secrets = SecretStore(
      read: { service async throws(Failure) in
        try self.store { service == .charging ? $0.secret : .nothing }
      },
      keep: { credential async throws(Failure) in try self.store { $0.secret = .credential(credential) } },
      refuse: { credential async throws(Failure) in try self.store { $0.secret = .refused(credential.owner) } },
      forget: { service async throws(Failure) in try self.store { if service == .charging { $0.secret = .nothing } } })
    ports.own.personalData = { () async throws(Failure) in
      self.state.withLock { state in state.stored.map { StoredCopy($0, at: state.storedAt) } }
    }
    ports.own.setPersonalData = { data async throws(Failure) in
      if let failure = self.state.withLock({ $0.ownFailure }) { throw failure }
      self.state.withLock { $0.stored = data }
    }
    ports.phones = PhoneDouble.rules
    ports.own.setWalletName = { _ async throws(Failure) in }
    ports.charging = charging
    return ports
  }

  private var charging: ChargingAccounts {
    var port = ChargingAccounts()
    port.register = { email, password async throws(Failure) in
      try await self.call("register", email, password.reveal())
    }
    port.verify = { email, code async throws(Failure) in try await self.call("verify", email, code.reveal()) }
    port.logIn = { email, password async throws(Failure) in
      try await self.call("logIn", email, password.reveal())
      let token = self.state.withLock { state -> Int in
        state.tokens += 1
        return state.tokens
      }
      return Credential(
        service: .charging, token: Secret("token\(token)"), owner: AccountOwner(userID: "7", email: email))
    }
    port.sendResetCode = { email async throws(Failure) in try await self.call("sendResetCode", email) }
    port.resetPassword = { email, code, password async throws(Failure) in
      try await self.call("resetPassword", email, code.reveal(), password.reveal())
    }
    port.changePassword = { credential, old, new async throws(Failure) in
      try await self.call("changePassword", credential.token.reveal(), old.reveal(), new.reveal())
    }
    port.personalData = { credential async throws(Failure) in
      try await self.call("personalData")
      return self.state.withLock { $0.data }
    }
    port.savePersonalData = { data, _ async throws(Failure) in
      try await self.call("savePersonalData", data.firstName ?? "-")
      self.state.withLock { $0.data = data }
    }
    port.deleteAccount = { _ async throws(Failure) in try await self.call("deleteAccount") }
    return port
  }
}

/// The whole app over such a desk.
@MainActor
final class AccountVisit {
  let desk = ChargingDesk()
  let clock = ManualClock(now: noon)
  let core: AppCore<RootViewModel>

  init(language: String = "en") {
    core = AppCore(
      root: RootViewModel(systemLanguage: language),
      useCases: UseCases(
        store: StationStore(), feeds: [], liveFeeds: [],
        preferences: PreferencesStore(
          load: { () async throws(Failure) in Preferences() }, save: { _ async throws(Failure) in }),
        favourites: .none, filters: .none, regions: .none,
        platform: Platform(askPermission: { _ in }, open: { _ in true }), clock: clock, accounts: desk.ports),
      environment: .init(timeZone: .gmt))
  }

  func open(_ name: String) async {
    await core.send(.launched)
    await core.send(.screenRequested(name, argument: nil))
  }

  func send(_ event: ScreenEvent) async { await core.send(.screen(event)) }

  func advance(_ seconds: Double) async {
    let core = core
    await clock.advance(by: seconds) { await core.settle() }
    await core.settle()
  }

  /// The screen on top where it is of the accounts' tab; nil when another kind is.
  var screen: ScreenState? {
    core.current.screenOfAccounts
  }

  var notice: String? { core.current.notice?.text.plain }
}
