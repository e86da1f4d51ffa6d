import ChargeDomain
import Foundation
import Synchronization

/// The account ports in memory. They record every step.
final class AccountWorld: Sendable {
  struct State {
    var entries: [AccountService: SecretStore.Entry] = [:]
    var personalData: PersonalData?
    var walletName: String?
    var provinces: [String]?
    var steps: [String] = []
    /// The failures to throw, by step.
    var failures: [String: Failure] = [:]
  }

  let state = Mutex(State())

  var steps: [String] { state.withLock { $0.steps } }

  var personalData: PersonalData? {
    get { state.withLock { $0.personalData } }
    set { state.withLock { $0.personalData = newValue } }
  }

  var walletName: String? {
    get { state.withLock { $0.walletName } }
    set { state.withLock { $0.walletName = newValue } }
  }

  var provinces: [String]? { state.withLock { $0.provinces } }

  func fail(_ step: String, _ failure: Failure) { state.withLock { $0.failures[step] = failure } }

  func store(_ entry: SecretStore.Entry, of service: AccountService) {
    state.withLock { $0.entries[service] = entry }
  }

  func entry(_ service: AccountService) -> SecretStore.Entry { state.withLock { $0.entries[service] ?? .nothing } }

  /// Records a step, and fails if it should.
  @discardableResult
  func step<Result>(_ name: String, _ body: (inout State) -> Result) throws(Failure) -> Result {
    let outcome: Swift.Result<Result, Failure> = state.withLock { state in
      state.steps.append(name)
      if let failure = state.failures[name] { return .failure(failure) }
      return .success(body(&state))
    }
    return try outcome.get()
  }

  var secrets: SecretStore {
    SecretStore(
      read: { service async throws(Failure) in
        try self.step("read \(service)") { state in
          let entry = state.entries[service] ?? .nothing
          if entry == .damaged { state.entries[service] = nil }
          return entry
        }
      },
      keep: { credential async throws(Failure) in
        try self.step("keep \(credential.service)") { $0.entries[credential.service] = .credential(credential) }
      },
      refuse: { credential async throws(Failure) in
        try self.step("refuse \(credential.service)") { state in
          guard case .credential(let stored) = state.entries[credential.service], stored.token == credential.token
          else { return }
          state.entries[credential.service] = .refused(stored.owner)
        }
      },
      forget: { service async throws(Failure) in
        try self.step("forget \(service)") { $0.entries[service] = nil }
      })
  }

  var ports: AccountPorts {
    var ports = AccountPorts()
    ports.secrets = secrets
    ports.own.deviceID = { () async throws(Failure) in
      try self.step("device id") { _ in DeviceID(rawValue: "0A1B2C3D-0000") }
    }
    ports.own.personalData = { () async throws(Failure) in
      self.personalData.map { StoredCopy($0, at: nil) }
    }
    ports.own.setPersonalData = { data async throws(Failure) in
      try self.step("set personal data") { $0.personalData = data }
    }
    ports.own.walletName = { () async throws(Failure) in
      self.walletName.map { StoredCopy($0, at: nil) }
    }
    ports.own.setWalletName = { name async throws(Failure) in
      try self.step("set wallet name") { $0.walletName = name }
    }
    ports.own.provinces = { () async throws(Failure) in self.provinces }
    ports.own.setProvinces = { names async throws(Failure) in self.state.withLock { $0.provinces = names } }
    ports.charging.logIn = { email, _ async throws(Failure) in
      try self.step("log in \(email)") { _ in
        Credential(service: .charging, token: Secret("new"), owner: AccountOwner(userID: email, email: email))
      }
    }
    ports.charging.personalData = { credential async throws(Failure) in
      try self.step("ask charging as \(credential.token.reveal())") { _ in PersonalData() }
    }
    ports.appointments.logIn = { email, device async throws(Failure) in
      try self.step("log in \(email) on \(device.rawValue)") { _ in
        Credential(service: .appointments, token: Secret("new"), owner: AccountOwner(userID: "7", email: email))
      }
    }
    ports.appointments.logOut = { credential async throws(Failure) in
      try self.step("log out \(credential.token.reveal())") { _ in }
    }
    ports.appointments.provinces = { credential async throws(Failure) in
      try self.step("ask appointments as \(credential.token.reveal())") { _ in [] }
    }
    ports.wallet.checkCode = { phone, _ async throws(Failure) in
      try self.step("check code") { _ in
        Credential(service: .wallet, token: Secret("new"), owner: AccountOwner(userID: nil, phone: phone))
      }
    }
    ports.wallet.user = { credential async throws(Failure) in
      try self.step("ask wallet as \(credential.token.reveal())") { _ in WalletUser(userID: nil, name: nil) }
    }
    return ports
  }

  var useCases: UseCases { .joined(accounts: ports) }
}

extension Credential {
  /// A credential of some person.
  static func of(_ service: AccountService, _ token: String, _ owner: String = "ada@example.org") -> Credential {
    Credential(service: service, token: Secret(token), owner: AccountOwner(userID: owner, email: owner))
  }
}

extension PersonalData {
  static var somebodys: PersonalData {
    var data = PersonalData()
    data.city = "Jönköping"
    return data
  }
}

extension UseCases {
  /// Use cases over these ports. Other ports store nothing.
  static func joined(
    store: StationStore = StationStore(), feeds: [StationFeed] = [], signedInFeeds: [SignedInStationFeed] = [],
    accounts: AccountPorts = AccountPorts(),
    folding: NameFolding = .plain
  ) -> UseCases {
    UseCases(
      store: store, feeds: feeds, signedInFeeds: signedInFeeds, liveFeeds: [],
      preferences: PreferencesStore(load: { Preferences() }, save: { _ in }),
      favourites: FavouritesStore(all: { [] }, put: { _ in }, remove: { _ in }),
      filters: FiltersStore(
        current: { StationFilter() }, setCurrent: { _ in }, saved: { [] }, save: { _ in }, remove: { _ in }),
      regions: RegionsStore(all: { [] }, put: { _ in }, remove: { _ in }),
      platform: Platform(askPermission: { _ in }, open: { _ in true }), clock: ManualClock(now: .distantPast),
      accounts: accounts, folding: folding)
  }
}

extension NameFolding {
  /// A simple folding without case and accents.
  static let plain = NameFolding { name in
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .replacing("ı", with: "i").split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init)
  }
}
