import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import UnicodeText

/// The services, the secret store and the device's own data, as a test scripts them: every call is written down.
final class ServiceDesk: ScriptedDesk {
  struct State: Sendable {
    var secrets: [AccountService: SecretStore.Entry] = [:]
    var storeFailure: Failure?
    /// Set where only reading fails: what cannot be read can be forgotten.
    var readFailure: Failure?
    var ownFailure: Failure?
    var walletUser = WalletUser(userID: "u1", name: nil)
    var storedName: String?
    var storedNameAt: Date?
    var provinces: [String]?
    /// Towns with stored stations; nil for a store that fails.
    var towns: [Town]?
    var preferences = Preferences()
    var asked: [Permission] = []
    var canOpen = true
    var canShowSettings = true
    /// The services that have an address.
    var available = Set(AccountService.allCases)
    /// Sources that answer only people they know.
    var feeds: [StationFeed] = []
    var signedInFeeds: [SignedInStationFeed] = []
  }

  static let email = "ada@example.org"
  static let device = DeviceID(rawValue: "6F1A2B3C-0000-4000-8000-000000000000")

  let script = CallScript()
  let state = Mutex(State())

  func secret(_ service: AccountService) -> SecretStore.Entry { state.withLock { $0.secrets[service] ?? .nothing } }

  static func owner(_ service: AccountService) -> AccountOwner {
    switch service {
    case .charging, .appointments: AccountOwner(userID: "7", email: email)
    case .wallet: AccountOwner(userID: "u1", phone: PhoneNumber(e164: "+46701234567"))
    }
  }

  func signIn(_ services: AccountService...) {
    state.withLock { state in
      for service in services {
        state.secrets[service] = .credential(
          Credential(service: service, token: Secret("first"), owner: Self.owner(service)))
      }
    }
  }

  private func store<Value>(_ change: (inout State) -> Value) throws(Failure) -> Value {
    let (value, failure) = state.withLock { state -> (Value?, Failure?) in
      state.storeFailure == nil ? (change(&state), nil) : (nil, state.storeFailure)
    }
    guard let value else { throw failure ?? .storage }
    return value
  }

  private func own<Value>(_ change: (inout State) -> Value) throws(Failure) -> Value {
    let (value, failure) = state.withLock { state -> (Value?, Failure?) in
      state.ownFailure == nil ? (change(&state), nil) : (nil, state.ownFailure)
    }
    guard let value else { throw failure ?? .storage }
    return value
  }

  var ports: AccountPorts {
    var ports = AccountPorts()
    ports.available = state.withLock { $0.available }
    ports.secrets = SecretStore(
      read: { service async throws(Failure) in
        if let failure = self.state.withLock({ $0.readFailure }) { throw failure }
        return try self.store { $0.secrets[service] ?? .nothing }
      },
      keep: { credential async throws(Failure) in
        try self.store { $0.secrets[credential.service] = .credential(credential) }
      },
      refuse: { credential async throws(Failure) in
        try self.store { $0.secrets[credential.service] = .refused(credential.owner) }
      },
      forget: { service async throws(Failure) in try self.store { $0.secrets[service] = nil } })
    ports.own.deviceID = { () async throws(Failure) in try self.own { _ in Self.device } }
    ports.own.walletName = { () async throws(Failure) in
      try self.own { state in state.storedName.map { StoredCopy($0, at: state.storedNameAt) } }
    }
    ports.own.setWalletName = { name async throws(Failure) in try self.own { $0.storedName = name } }
    ports.own.provinces = { () async throws(Failure) in try self.own { $0.provinces } }
    ports.own.setProvinces = { names async throws(Failure) in try self.own { $0.provinces = names } }
    ports.own.personalData = { () async throws(Failure) in nil }
    ports.own.setPersonalData = { _ async throws(Failure) in }
    ports.charging.personalData = { _ async throws(Failure) in
      try await self.call("personalData")
      return PersonalData()
    }
    ports.appointments = appointments
    ports.wallet = wallet
    ports.phones = PhoneDouble.rules
    return ports
  }

  private var appointments: AppointmentAccounts {
    var port = AppointmentAccounts()
    port.logIn = { email, device async throws(Failure) in
      try await self.call("logIn", email, device.rawValue)
      return Credential(
        service: .appointments, token: Secret("again"), owner: AccountOwner(userID: "7", email: email))
    }
    port.logOut = { _ async throws(Failure) in try await self.call("logOut") }
    port.provinces = { _ async throws(Failure) in
      try await self.call("provinces")
      return ["Çankırı"]
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
    port.user = { _ async throws(Failure) in
      try await self.call("user")
      return self.state.withLock { $0.walletUser }
    }
    port.rename = { name, credential async throws(Failure) in
      try await self.call("rename", name, credential.token.reveal())
      return self.state.withLock { state in
        state.walletUser = WalletUser(userID: "u1", name: name)
        return state.walletUser
      }
    }
    return port
  }

  func useCases(_ clock: any CoreClock) -> UseCases {
    var store = StationStore()
    store.towns = { () async throws(Failure) in
      guard let towns = self.state.withLock({ $0.towns }) else { throw .storage }
      return towns
    }
    return UseCases(
      store: store, feeds: state.withLock { $0.feeds }, signedInFeeds: state.withLock { $0.signedInFeeds },
      liveFeeds: [],
      preferences: PreferencesStore(
        load: { () async throws(Failure) in self.state.withLock { $0.preferences } },
        save: { value async throws(Failure) in self.state.withLock { $0.preferences = value } }),
      favourites: .none, filters: .none, regions: .none,
      platform: Platform(
        askPermission: { permission in self.state.withLock { $0.asked.append(permission) } },
        open: { _ in self.state.withLock { $0.canOpen } },
        openSystemSettings: { self.state.withLock { $0.canShowSettings } }), clock: clock, accounts: ports,
      folding: NameFolding { SearchFold.words($0) })
  }
}

/// The whole app over such a desk.
@MainActor
final class ServiceVisit {
  let desk = ServiceDesk()
  let clock = ManualClock(now: noon)
  let core: AppCore<RootViewModel>
  let useCases: UseCases

  init(language: String = "en", _ prepare: (ServiceDesk) -> Void = { _ in }) {
    prepare(desk)
    useCases = desk.useCases(clock)
    core = AppCore(
      root: RootViewModel(systemLanguage: language), useCases: useCases,
      environment: .init(timeZone: .gmt))
  }

  func open(_ name: String) async {
    await core.send(.launched)
    await core.send(.screenRequested(name, argument: nil))
  }

  func send(_ event: ScreenEvent) async { await core.send(.screen(event)) }

  /// Types six digits into the boxes of the wallet's code.
  func enter(_ code: String) async {
    for digit in code { await send(.walletCode(.edited(.typed(Secret(String(digit)))))) }
  }

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

  var hub: AccountHubViewState? { screen?.of(AccountHubViewModel.self) }
  var walletPhone: WalletPhoneViewState? { screen?.of(WalletPhoneViewModel.self) }
  var walletCode: WalletCodeViewState? { screen?.of(WalletCodeViewModel.self) }
  var walletProfile: WalletProfileViewState? { screen?.of(WalletProfileViewModel.self) }
  var callingCodes: CallingCodesViewState? { screen?.of(CallingCodesViewModel.self) }
  var appointmentLogIn: AppointmentLogInViewState? { screen?.of(AppointmentLogInViewModel.self) }
  var appointmentProfile: AppointmentProfileViewState? { screen?.of(AppointmentProfileViewModel.self) }
}
