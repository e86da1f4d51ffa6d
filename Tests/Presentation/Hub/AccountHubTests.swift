import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Services and everything of one's own")
struct AccountHubTests {
  private func hub(_ states: [AccountService: AccountState], _ change: (inout Surroundings) -> Void = { _ in })
    -> AccountHubViewModel
  {
    var surroundings = Surroundings(accounts: states)
    change(&surroundings)
    var model = AccountHubViewModel()
    _ = model.handle(.signal(.appeared(surroundings)))
    return model
  }

  @Test("each state has words of its own, and leads where it can lead")
  func states() throws {
    let owner = AccountDesk.owner(.wallet)
    let cases: [(AccountState, String, Reaction<AccountHubViewModel>)] = [
      (.unknown, "", .none), (.signedOut, "not signed in", .ask(.signIn(.wallet))),
      (.signedIn(owner), "signed in", .ask(.showAccount(.wallet))),
      (.expired(owner), "sign-in expired", .ask(.signIn(.wallet))), (.locked, "device locked", .none),
      (.unreadable, "cannot be read", .none), (.exposed, "readable by others", .none),
      (.switchedOff, "not available here", .none),
    ]
    var seen: Set<String> = []
    for (state, words, leads) in cases {
      var model = hub([.wallet: state])
      let service = try #require(model.viewState(in: try context()).services.last)
      if !words.isEmpty { #expect(service.state == words) }
      #expect((service.action != nil) == (leads != .none))
      #expect(model.handle(.serviceTapped(.wallet)) == leads)
      seen.insert(service.state + service.detail)
    }
    #expect(seen.count == cases.count)
    #expect(hub([.wallet: .signedIn(owner)]).viewState(in: try context()).services.last?.detail == "•••• 67")
  }

  @Test("an account is told by its address, else by its number, else by nothing")
  func owners() throws {
    let phone = PhoneNumber(e164: AccountDesk.phone)
    let cases = [
      (AccountOwner(userID: "7", email: "ada@example.org", phone: phone), "ada@example.org"),
      (AccountOwner(userID: "7", phone: phone), "•••• 67"), (AccountOwner(userID: "7"), ""),
    ]
    for (owner, detail) in cases {
      #expect(hub([.wallet: .signedIn(owner)]).viewState(in: try context()).services.last?.detail == detail)
    }
  }

  @Test("only somebody without an account of the charging network is offered one")
  func register() throws {
    #expect(hub([.charging: .signedOut]).viewState(in: try context()).register != nil)
    #expect(hub([.charging: .signedIn(AccountDesk.owner(.charging))]).viewState(in: try context()).register == nil)
    #expect(hub([.charging: .locked]).viewState(in: try context()).register == nil)
    #expect(hub([.charging: .switchedOff]).viewState(in: try context()).register == nil)
  }

  @Test("charging sessions are a step away wherever the charging network can be asked")
  func history() throws {
    let owner = AccountDesk.owner(.charging)
    for state in [AccountState.signedOut, .signedIn(owner), .expired(owner), .locked, .unknown] {
      #expect(hub([.charging: state]).viewState(in: try context()).history == "Charging history", "\(state)")
    }
    #expect(hub([.charging: .switchedOff]).viewState(in: try context()).history == nil)
  }

  @Test("locked, unreadable, offline: the worst is told")
  func notices() throws {
    let unreadable: [AccountService: AccountState] = [.wallet: .unreadable]
    let texts = try context().texts
    #expect(hub([:]).viewState(in: try context()).notice == nil)
    #expect(
      hub([:]) { $0[DeviceKeeper.self].isOnline = false }.viewState(in: try context()).notice?.text.plain
        == texts.accountOffline)
    #expect(
      hub(unreadable) { $0[DeviceKeeper.self].isOnline = false }.viewState(in: try context()).notice?.text.plain
        == texts.accountStoreUnreadable)
    #expect(
      hub([.wallet: .unreadable, .charging: .exposed]).viewState(in: try context()).notice?.text.plain
        == texts.accountStoreExposed)
    #expect(hub([.wallet: .switchedOff]).viewState(in: try context()).notice == nil)
    #expect(
      hub(unreadable) { $0[DeviceKeeper.self].isLocked = true }.viewState(in: try context()).notice?.text.plain
        == texts.formLocked)
    #expect(hub([.wallet: .locked]).viewState(in: try context()).notice?.text.plain == texts.formLocked)
  }

  @Test("everything else of one's own is a step away; pulling looks at the accounts anew")
  func leads() {
    var model = hub([:])
    #expect(model.handle(.settingsTapped).destination == .settings)
    #expect(model.handle(.permissionsTapped).destination == .permissions)
    #expect(model.handle(.aboutTapped).destination == .about)
    #expect(model.handle(.registerTapped).destination == .register)
    #expect(model.handle(.historyTapped).requests == [.open("history", argument: nil)])
    #expect(model.handle(.purchaseTapped).requests == [.open("purchase", argument: nil)])
    #expect(model.handle(.invoicesTapped).requests == [.open("invoices", argument: nil)])
    #expect(model.handle(.signal(.pulled)).requests == [.recheckAccounts])
  }
}

@MainActor
@Suite("Permissions, version and licences")
struct PermissionsAndAboutTests {
  private func items(_ visit: AppVisit) -> [PermissionsViewState.Item] {
    if let state = visit.screen?.of(PermissionsViewModel.self) { state.items } else { [] }
  }

  @Test("each permission says how it stands, what it gives or what is missing, and what can be done")
  func permissions() async throws {
    let visit = AppVisit()
    await visit.open("permissions")
    #expect(items(visit).map(\.state) == ["not asked yet", "not asked yet", "not asked yet"])
    await visit.send(.permissions(.askTapped(.camera)))
    #expect(visit.platform.asked == [.camera])
    await visit.core.send(.platform(.permissionChanged(.location, .granted)))
    await visit.core.send(.platform(.permissionChanged(.notifications, .denied)))
    await visit.core.send(.platform(.permissionChanged(.camera, .deniedForGood)))
    #expect(items(visit).map(\.action) == [nil, "Allow", "Open settings"])
    let texts = try context().texts
    #expect(
      items(visit).map(\.effect) == [
        texts.permissionGivesLocation, texts.permissionLacksNotifications, texts.permissionLacksCamera,
      ])
    await visit.send(.permissions(.askTapped(.location)))
    await visit.send(.permissions(.askTapped(.camera)))
    #expect(visit.platform.asked == [.camera], "what is settled is not asked")
    visit.core.stop()
  }

  @Test("settings of the device that do not open are told")
  func systemSettings() async {
    let visit = AppVisit()
    visit.platform.state.withLock { $0.canShowSettings = false }
    await visit.open("permissions")
    await visit.send(.permissions(.systemSettingsTapped))
    guard let state = visit.screen?.of(PermissionsViewModel.self) else {
      Issue.record("elsewhere")
      return
    }
    #expect(state.notice?.tone == .error)
    visit.platform.state.withLock { $0.canShowSettings = true }
    await visit.send(.permissions(.systemSettingsTapped))
    guard let again = visit.screen?.of(PermissionsViewModel.self) else { return }
    #expect(again.notice == nil)
    visit.core.stop()
  }

  @Test("version, sources and libraries with their licences")
  func about() async {
    let visit = AppVisit()
    await visit.open("about")
    guard let state = visit.screen?.of(AboutViewModel.self) else {
      Issue.record("elsewhere")
      return
    }
    #expect(state.version.contains(AppInfo.current.version))
    #expect(state.sources != nil)
    let libraries = state.libraries.flatMap(\.libraries)
    #expect(libraries.contains { $0.name.contains("libphonenumber") })
    #expect(libraries.allSatisfy { !$0.licence.isEmpty })
    visit.core.stop()
  }
}
