import ChargeDomain
@testable import ChargePresentation
import TestSupport
import Testing

@Suite("The permissions, one by one")
struct PermissionsViewModelTests {
  private func model(_ states: [Permission: PermissionState] = [:]) -> PermissionsViewModel {
    var around = Surroundings()
    around[PermissionsKeeper.self] = states
    var model = PermissionsViewModel()
    #expect(model.handle(.signal(.appeared(around))) == .none)
    return model
  }

  @Test(
    "a permission that is given says what it is for, one that is not what is missing",
    arguments: [
      (
        Permission.location, "Shows the chargers closest to you first.",
        "Distances are measured from the place you choose."
      ),
      (
        .notifications, "Tells you about appointments and charging.",
        "You cannot set reminders or be told when a charger is available."
      ),
      (.camera, "Lets you scan the code on a charger.", "You enter the charger code by hand."),
    ])
  func effects(permission: Permission, gives: String, lacks: String) throws {
    let cases: [(PermissionState, String)] = [
      (.notAsked, lacks), (.granted, gives), (.denied, lacks), (.deniedForGood, lacks),
    ]
    for (state, effect) in cases {
      let items = try model([permission: state]).viewState(in: context()).items
      #expect(items.map(\.permission) == [.location, .notifications, .camera])
      #expect(items.first { $0.permission == permission }?.effect == effect, "\(state)")
    }
  }

  @Test(
    "what is settled is not asked; only what is off for good leads to the device's settings",
    arguments: Permission.allCases)
  func states(permission: Permission) throws {
    let cases: [(PermissionState, String, String?, leadsAway: Bool, isAsked: Bool)] = [
      (.notAsked, "not asked yet", "Allow", leadsAway: false, isAsked: true),
      (.granted, "allowed", nil, leadsAway: false, isAsked: false),
      (.denied, "not allowed", "Allow", leadsAway: false, isAsked: true),
      (.deniedForGood, "off in settings", "Open settings", leadsAway: true, isAsked: false),
    ]
    for (state, words, action, leadsAway, isAsked) in cases {
      var model = model([permission: state])
      let item = try #require(try model.viewState(in: context()).items.first { $0.permission == permission })
      #expect(item.state == words && item.action == action && item.subject == permission.rawValue)
      #expect(item.leadsToSystemSettings == leadsAway)
      #expect(model.handle(.askTapped(permission)) == (isAsked ? .run(.ask(permission)) : .none))
      for other in Permission.allCases where other != permission {
        #expect(model.state(of: other) == .notAsked)
      }
    }
  }

  @Test("a permission that changes is shown as it is now")
  func changes() {
    var model = model()
    var around = Surroundings()
    around[PermissionsKeeper.self] = [.camera: .granted]
    #expect(model.handle(.signal(.changed(around, .permission))) == .none)
    #expect(model.state(of: .camera) == .granted && model.state(of: .location) == .notAsked)
    #expect(model.handle(.signal(.covered)) == .none && model.state(of: .camera) == .granted)
  }

  @Test("settings that did not open are told until they are tried again")
  func settings() throws {
    var model = model()
    #expect(try model.viewState(in: context()).notice == nil)
    #expect(model.handle(.systemSettingsTapped) == .run(.showSystemSettings))
    #expect(model.handle(.systemSettingsNotShown) == .none)
    #expect(try model.viewState(in: context()).notice?.tone == .error)
    _ = model.handle(.systemSettingsTapped)
    #expect(try model.viewState(in: context()).notice == nil)
  }

  @Test("questions do not stop each other, nor the way to the settings")
  func slots() {
    var effects = Permission.allCases.map { PermissionsViewModel.Effect.ask($0) }
    effects.append(.showSystemSettings)
    #expect(Set(effects.map { PermissionsViewModel.slot(of: $0) }).count == effects.count)
  }
}
