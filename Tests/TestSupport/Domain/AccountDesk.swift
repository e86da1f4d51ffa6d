public import ChargeDomain
public import Foundation
public import Synchronization

/// The services with accounts, the secret store and the device's own data, in memory. A script says what fails and waits,
/// and tells what was asked.
public final class AccountDesk: Sendable {
  /// What the services know and the device keeps.
  public struct State: Sendable {
    /// The services that have an address.
    public var available = Set(AccountService.allCases)
    /// The sign-ins on the device.
    public var secrets: [AccountService: SecretStore.Entry] = [:]
    /// Set where the secret store can be neither read nor written.
    public var secretsFailure: Failure?
    /// Set where it can only not be read: what cannot be read can be forgotten.
    public var readFailure: Failure?
    /// Set where the device's own data can be neither read nor kept.
    public var ownFailure: Failure?
    /// Set where the device's own data can only not be kept.
    public var keepFailure: Failure?
    /// Name and address as the charging network has them.
    public var personalData = PersonalData()
    /// The person as the wallet knows them.
    public var walletUser = WalletUser(userID: "u1", name: nil)
    /// The provinces that the appointment service tells.
    public var provinces = ["Çankırı"]
    /// The copy of name and address on the device.
    public var storedData: PersonalData?
    /// The copy of the wallet's name on the device.
    public var storedName: String?
    /// The copy of the provinces on the device.
    public var storedProvinces: [String]?
    /// The address of an account that was made and not verified yet, and when it was kept.
    public var unverified: StoredCopy<String>?
    /// Set where that cannot be kept.
    public var unverifiedFailure: Failure?
    /// The age of the copies; nil where it is not known.
    public var storedAt: Date?
    /// The time that is kept with an account to be verified: noon of the tests' first day.
    public var now = noon
    /// The page with the terms of the charging network; nil where it names none.
    public var terms: URL?
    /// Sign-ins whose service has not heard yet that they have ended.
    public var ended: [EndedSignIn] = []
    /// What forgetting a sign-in waits for.
    public var forgetGate: WaitGate?
    /// How often somebody logged in to the charging network.
    var tokens = 0
  }

  /// Ada, who owns every account unless a test says otherwise.
  public static let email = "ada@example.org"
  /// A password that every rule accepts.
  public static let password = Secret("Abcdef1!")
  /// Ada's telephone.
  public static let phone = "+46701234567"
  /// The id of this installation.
  public static let device = DeviceID(rawValue: "6F1A2B3C-0000-4000-8000-000000000000")
  /// Who owns Ada's account of the charging network and of the appointment service.
  public static let owner = AccountOwner(userID: "7", email: email)

  /// What fails and waits, and what was asked.
  public let script = CallScript()
  /// What the services know and the device keeps.
  public let state = Mutex(State())
  private let phones: PhoneNumberRules
  private let phone: String

  /// Services where nobody is signed in.
  /// - Parameter phone: The number of Ada's wallet.
  public init(phones: PhoneNumberRules = PhoneDouble.rules, phone: String = AccountDesk.phone) {
    self.phones = phones
    self.phone = phone
  }

  /// Who owns Ada's account of a service.
  public static func owner(_ service: AccountService) -> AccountOwner {
    switch service {
    case .charging, .appointments: owner
    case .wallet: AccountOwner(userID: "u1", phone: PhoneNumber(e164: phone))
    }
  }
}

extension AccountDesk {
  /// What the services were asked.
  public var calls: [String] { script.calls }

  /// Everything that was done, in order, with the token that went along.
  public var steps: [String] { script.steps }

  /// Fails the next calls of a function, in order; after them it works.
  public func fail(_ function: String, _ failures: Failure...) { script.fail(function, failures) }

  /// Fails every call of a function, or every one with what it was given; nil lets it work again.
  public func failAlways(_ step: String, _ failure: Failure?) { script.failAlways(step, failure) }

  /// Holds the next call of a function.
  @discardableResult
  public func hold(_ function: String) -> WaitGate { script.hold(function) }

  /// Signs Ada in.
  public func signIn(_ services: AccountService...) {
    for service in services {
      let owner =
        service == .wallet ? AccountOwner(userID: "u1", phone: PhoneNumber(e164: phone)) : Self.owner(service)
      store(.credential(Credential(service: service, token: Secret("first"), owner: owner)), of: service)
    }
  }

  /// Puts a sign-in on the device.
  public func store(_ entry: SecretStore.Entry, of service: AccountService) {
    state.withLock { $0.secrets[service] = entry }
  }

  /// The sign-in on the device.
  public func entry(_ service: AccountService) -> SecretStore.Entry {
    state.withLock { $0.secrets[service] ?? .nothing }
  }

  /// The copy of name and address on the device.
  public var storedData: PersonalData? {
    get { state.withLock { $0.storedData } }
    set { state.withLock { $0.storedData = newValue } }
  }

  /// The copy of the wallet's name on the device.
  public var storedName: String? {
    get { state.withLock { $0.storedName } }
    set { state.withLock { $0.storedName = newValue } }
  }
}

extension AccountDesk {
  /// All ports of the accounts.
  public var ports: AccountPorts {
    var ports = AccountPorts()
    ports.available = state.withLock { $0.available }
    ports.secrets = secrets
    ports.own = own
    ports.charging = charging
    ports.appointments = appointments
    ports.wallet = wallet
    ports.phones = phones
    return ports
  }

  /// The use cases over these ports; every other port is empty.
  public var useCases: UseCases { .joined(accounts: ports) }

  /// The secret store.
  public var secrets: SecretStore {
    var store = SecretStore(
      read: { service async throws(Failure) in
        try self.secret("read \(service)", isReading: true) { state in
          let entry = state.secrets[service] ?? .nothing
          if entry == .damaged { state.secrets[service] = nil }
          return entry
        }
      },
      keep: { credential async throws(Failure) in
        try self.secret("keep \(credential.service)") { $0.secrets[credential.service] = .credential(credential) }
      },
      refuse: { credential async throws(Failure) in
        try self.secret("refuse \(credential.service)") { state in
          guard case .credential(let stored) = state.secrets[credential.service], stored.token == credential.token
          else { return }
          state.secrets[credential.service] = .refused(stored.owner)
        }
      },
      forget: { service async throws(Failure) in
        do { try await self.state.withLock({ $0.forgetGate })?.wait() } catch { throw .cancelled }
        try self.secret("forget \(service)") { $0.secrets[service] = nil }
      })
    store.ended.read = { () async throws(Failure) in try self.ended { $0 } }
    store.ended.change = { change async throws(Failure) in
      try self.ended { ended in
        ended = change(ended)
      }
    }
    return store
  }

  private func ended<Value>(_ change: (inout [EndedSignIn]) -> Value) throws(Failure) -> Value {
    if let failure = state.withLock({ $0.secretsFailure }) { throw failure }
    return state.withLock { change(&$0.ended) }
  }

  private func secret<Value>(
    _ step: String, isReading: Bool = false, _ change: (inout State) -> Value
  ) throws(Failure) -> Value {
    try script.step(step)
    let failure = state.withLock { isReading ? $0.readFailure ?? $0.secretsFailure : $0.secretsFailure }
    if let failure { throw failure }
    return state.withLock { change(&$0) }
  }

  private var own: OwnData {
    var own = OwnData()
    own.deviceID = { () async throws(Failure) in try self.read("device id") { _ in Self.device } }
    own.overwriteForgotten = { () async throws(Failure) in
      if let failure = self.state.withLock({ $0.ownFailure ?? $0.keepFailure }) { throw failure }
    }
    own.walletName.read = { () async throws(Failure) in
      try self.read("wallet name") { state in state.storedName.map { StoredCopy($0, at: state.storedAt) } }
    }
    own.walletName.keep = { name async throws(Failure) in
      try self.keep("set wallet name") { $0.storedName = name }
    }
    own.personalData.read = { () async throws(Failure) in
      try self.read("personal data") { state in state.storedData.map { StoredCopy($0, at: state.storedAt) } }
    }
    own.personalData.keep = { data async throws(Failure) in
      try self.keep("set personal data") { $0.storedData = data }
    }
    // What is only a help is no step that a test counts.
    own.unverifiedEmail.read = { () async throws(Failure) in self.state.withLock { $0.unverified } }
    own.unverifiedEmail.keep = { email async throws(Failure) in
      if let failure = self.state.withLock({ $0.unverifiedFailure }) { throw failure }
      self.state.withLock { state in state.unverified = email.map { StoredCopy($0, at: state.now) } }
    }
    own.provinces.read = { () async throws(Failure) in
      try self.read("stored provinces") { state in state.storedProvinces.map { StoredCopy($0, at: nil) } }
    }
    own.provinces.keep = { names async throws(Failure) in
      try self.keep("set provinces") { $0.storedProvinces = names }
    }
    return own
  }

  private func read<Value>(_ step: String, _ value: (State) -> Value) throws(Failure) -> Value {
    try script.step(step)
    let kept = state.withLock { $0 }
    if let failure = kept.ownFailure { throw failure }
    return value(kept)
  }

  private func keep(_ step: String, _ change: (inout State) -> Void) throws(Failure) {
    try script.step(step)
    if let failure = state.withLock({ $0.ownFailure ?? $0.keepFailure }) { throw failure }
    state.withLock { change(&$0) }
  }
}

extension AccountDesk {
  private func call(
    _ function: String, _ inputs: String..., as credential: Credential? = nil
  ) async throws(Failure) {
    try await script.call(function, inputs, as: credential)
  }

  private var charging: ChargingAccounts {
    var port = ChargingAccounts()
    port.terms = state.withLock { $0.terms }
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
      return .of(.charging, "token\(token)", email)
    }
    port.sendResetCode = { email async throws(Failure) in try await self.call("sendResetCode", email) }
    port.resetPassword = { email, code, password async throws(Failure) in
      try await self.call("resetPassword", email, code.reveal(), password.reveal())
    }
    port.changePassword = { credential, old, new async throws(Failure) in
      try await self.call("changePassword", old.reveal(), new.reveal(), as: credential)
    }
    port.personalData = { credential async throws(Failure) in
      try await self.call("personalData", as: credential)
      return self.state.withLock { $0.personalData }
    }
    port.savePersonalData = { data, credential async throws(Failure) in
      try await self.call("savePersonalData", data.firstName ?? "-", as: credential)
      self.state.withLock { $0.personalData = data }
    }
    port.deleteAccount = { credential async throws(Failure) in
      try await self.call("deleteAccount", as: credential)
    }
    return port
  }

  private var appointments: AppointmentAccounts {
    var port = AppointmentAccounts()
    port.logIn = { email, device async throws(Failure) in
      try await self.call("logIn", email, device.rawValue)
      return .of(.appointments, "again", email)
    }
    port.logOut = { credential async throws(Failure) in try await self.call("logOut", as: credential) }
    port.provinces = { credential async throws(Failure) in
      try await self.call("provinces", as: credential)
      return self.state.withLock { $0.provinces }
    }
    return port
  }

  private var wallet: WalletAccounts {
    var port = WalletAccounts()
    port.sendCode = { phone async throws(Failure) in try await self.call("sendCode", phone.e164) }
    port.checkCode = { phone, code async throws(Failure) in
      try await self.call("checkCode", phone.e164, code.reveal())
      return Credential(service: .wallet, token: Secret("again"), owner: AccountOwner(userID: "u1", phone: phone))
    }
    port.user = { credential async throws(Failure) in
      try await self.call("user", as: credential)
      return self.state.withLock { $0.walletUser }
    }
    return port
  }
}

extension Credential {
  /// A credential of somebody with this address; Ada has the same id at every service.
  public static func of(
    _ service: AccountService, _ token: String, _ email: String = AccountDesk.email
  ) -> Credential {
    let userID = email == AccountDesk.email ? "7" : email
    return Credential(service: service, token: Secret(token), owner: AccountOwner(userID: userID, email: email))
  }
}

extension PersonalData {
  /// Of somebody in Jönköping.
  public static var somebodys: PersonalData {
    var data = PersonalData()
    data.city = "Jönköping"
    return data
  }
}
