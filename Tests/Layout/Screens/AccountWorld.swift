import ChargeDomain
import Foundation
import Synchronization

/// What the accounts' ports answer.
struct AccountAnswers: Sendable {
  /// What the secret store holds.
  var secrets: [AccountService: SecretStore.Entry] = [:]
  /// Set when the secret store cannot be used.
  var secretsFailure: Failure?
  /// Set when it can only not be read.
  var readFailure: Failure?
  /// Holds forgetting.
  var forgetGate: WaitGate?
  /// Set when the name kept on the device cannot be read.
  var nameFailure: Failure?
  /// What each service answers in place of what is below; nil when it answers that.
  var failure: Failure?
  /// Holds every question to a service.
  var gate: WaitGate?
  /// What logging in to the charging network answers, and what holds it, where nothing else fails.
  var logInFailure: Failure?
  var logInGate: WaitGate?
  var personalData = PersonalData()
  var walletName: String?
  var walletUser = WalletUser(userID: "u1", name: nil)
  var storedData: PersonalData?
  /// Set when no copy of name and address can be kept.
  var keepFailure: Failure?
  var storedName: String?
  /// The provinces kept on the device.
  var provinces: [String]?
  /// When name, address and wallet name were kept on the device.
  var storedAt: Date?

  static let email = "ada@example.org"

  static func owner(_ service: AccountService) -> AccountOwner {
    switch service {
    case .charging, .appointments: AccountOwner(userID: "7", email: email)
    case .wallet: AccountOwner(userID: "u1", phone: PhoneNumber(e164: "+12025550142"))
    }
  }

  static func credential(_ service: AccountService) -> Credential {
    Credential(service: service, token: Secret("token"), owner: owner(service))
  }
}

extension WorldPorts {
  /// A person who is signed in to these services.
  func signIn(_ services: AccountService...) {
    state.withLock { state in
      for service in services { state.accounts.secrets[service] = .credential(AccountAnswers.credential(service)) }
    }
  }

  func accountPorts(phones: PhoneNumberRules = .drawn) -> AccountPorts {
    var ports = AccountPorts()
    ports.secrets = secrets
    ports.own = own
    ports.charging = charging
    ports.appointments = appointments
    ports.wallet = wallet
    ports.phones = phones
    return ports
  }

  private func answer<Value: Sendable>(
    _ value: @Sendable (AccountAnswers) -> Value
  ) async throws(Failure) -> Value {
    do { try await state.withLock({ $0.accounts.gate })?.wait() } catch { throw .cancelled }
    let accounts = state.withLock { $0.accounts }
    if let failure = accounts.failure { throw failure }
    return value(accounts)
  }

  private func use<Value>(_ change: (inout AccountAnswers) -> Value) throws(Failure) -> Value {
    let (value, failure) = state.withLock { (change(&$0.accounts), $0.accounts.secretsFailure) }
    if let failure { throw failure }
    return value
  }

  private var secrets: SecretStore {
    SecretStore(
      read: { service async throws(Failure) in
        if let failure = self.state.withLock({ $0.accounts.readFailure }) { throw failure }
        return try self.use { $0.secrets[service] ?? .nothing }
      },
      keep: { credential async throws(Failure) in
        try self.use { $0.secrets[credential.service] = .credential(credential) }
      },
      refuse: { credential async throws(Failure) in
        try self.use { $0.secrets[credential.service] = .refused(credential.owner) }
      },
      forget: { service async throws(Failure) in
        do { try await self.state.withLock({ $0.accounts.forgetGate })?.wait() } catch { throw .cancelled }
        try self.use { $0.secrets[service] = nil }
      })
  }

  private var own: OwnData {
    var own = OwnData()
    own.deviceID = { DeviceID(rawValue: "6F1A2B3C-0000-4000-8000-000000000000") }
    own.walletName = { () async throws(Failure) in
      let accounts = self.state.withLock { $0.accounts }
      if let failure = accounts.nameFailure { throw failure }
      return accounts.storedName.map { StoredCopy($0, at: accounts.storedAt) }
    }
    own.setWalletName = { name in self.state.withLock { $0.accounts.storedName = name } }
    own.provinces = { self.state.withLock { $0.accounts.provinces } }
    own.setProvinces = { names in self.state.withLock { $0.accounts.provinces = names } }
    own.personalData = {
      self.state.withLock { state in state.accounts.storedData.map { StoredCopy($0, at: state.accounts.storedAt) } }
    }
    own.setPersonalData = { data async throws(Failure) in
      if let failure = self.state.withLock({ $0.accounts.keepFailure }) { throw failure }
      self.state.withLock { $0.accounts.storedData = data }
    }
    return own
  }

  private var charging: ChargingAccounts {
    var port = ChargingAccounts()
    port.register = { _, _ async throws(Failure) in try await self.answer { _ in } }
    port.verify = { _, _ async throws(Failure) in try await self.answer { _ in } }
    port.logIn = { _, _ async throws(Failure) in
      do { try await self.state.withLock({ $0.accounts.logInGate })?.wait() } catch { throw .cancelled }
      if let failure = self.state.withLock({ $0.accounts.logInFailure }) { throw failure }
      return try await self.answer { _ in AccountAnswers.credential(.charging) }
    }
    port.sendResetCode = { _ async throws(Failure) in try await self.answer { _ in } }
    port.resetPassword = { _, _, _ async throws(Failure) in try await self.answer { _ in } }
    port.changePassword = { _, _, _ async throws(Failure) in try await self.answer { _ in } }
    port.personalData = { _ async throws(Failure) in try await self.answer { $0.personalData } }
    port.savePersonalData = { _, _ async throws(Failure) in try await self.answer { _ in } }
    port.deleteAccount = { _ async throws(Failure) in try await self.answer { _ in } }
    return port
  }

  private var appointments: AppointmentAccounts {
    var port = AppointmentAccounts()
    port.logIn = { _, _ async throws(Failure) in
      try await self.answer { _ in AccountAnswers.credential(.appointments) }
    }
    port.logOut = { _ async throws(Failure) in try await self.answer { _ in } }
    port.provinces = { _ async throws(Failure) in try await self.answer { _ in ["Çankırı"] } }
    return port
  }

  private var wallet: WalletAccounts {
    var port = WalletAccounts()
    port.sendCode = { _ async throws(Failure) in try await self.answer { _ in } }
    port.checkCode = { _, _ async throws(Failure) in
      try await self.answer { _ in AccountAnswers.credential(.wallet) }
    }
    port.user = { _ async throws(Failure) in try await self.answer { $0.walletUser } }
    port.rename = { name, _ async throws(Failure) in
      try await self.answer { WalletUser(userID: $0.walletUser.userID, name: name) }
    }
    return port
  }
}
