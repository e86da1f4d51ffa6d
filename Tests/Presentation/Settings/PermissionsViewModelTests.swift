import ChargeDomain
import ChargeLocalization
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
    "what is settled is not asked; only what is off for good leads to the device's settings",
    arguments: Permission.allCases)
  func states(permission: Permission) throws {
    let texts = try context().texts
    let cases: [(PermissionState, String, String?)] = [
      (.notAsked, "not asked yet", "Allow"), (.granted, "allowed", nil), (.denied, "not allowed", "Allow"),
      (.deniedForGood, "off in settings", "Open settings"),
    ]
    for (state, words, action) in cases {
      var model = model([permission: state])
      let items = try model.viewState(in: context()).items
      #expect(items.map(\.permission) == Permission.allCases)
      let item = try #require(items.first { $0.permission == permission })
      #expect(item.state == words && item.action == action && item.subject == permission.rawValue)
      #expect(item.leadsToSystemSettings == (state == .deniedForGood))
      let effect = state == .granted ? texts.permissionGives(permission) : texts.permissionLacks(permission)
      #expect(item.effect == effect)
      let asked: [PermissionsViewModel.Effect] = state == .notAsked || state == .denied ? [.ask(permission)] : []
      #expect(model.handle(.askTapped(permission)) == Reaction(effects: asked))
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
