import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("Passwords that are shown while the app leaves the foreground")
struct HiddenPasswordsTests {
  private func isShown(_ visit: AppVisit) -> Bool? {
    visit.screen?.of(LogInViewModel.self)?.body.form.toggle.isShown
  }

  private func atLogIn() async -> AppVisit {
    let visit = AppVisit()
    await visit.open("login")
    await visit.send(.logIn(.edited(.secret(.password, AccountDesk.password))))
    await visit.send(.logIn(.edited(.passwordsShown(true))))
    #expect(isShown(visit) == true)
    return visit
  }

  @Test("they are hidden again, and what was entered stays") func hidden() async {
    let visit = await atLogIn()
    await visit.core.send(.platform(.enteredBackground))
    await visit.core.send(.platform(.enteredForeground))
    #expect(isShown(visit) == false)
    #expect(visit.screen?.of(LogInViewModel.self)?.body.form.fields.last?.field.value == AccountDesk.password.reveal())
    visit.core.stop()
  }

  @Test("also below another screen, and on a tab that is not shown") func elsewhere() async {
    let visit = await atLogIn()
    await visit.send(.logIn(.registerTapped))
    await visit.core.send(.platform(.enteredBackground))
    await visit.core.send(.backTapped)
    #expect(isShown(visit) == false)
    await visit.send(.logIn(.edited(.passwordsShown(true))))
    await visit.core.send(.tabTapped(.find))
    await visit.core.send(.platform(.enteredBackground))
    await visit.core.send(.tabTapped(.account))
    #expect(isShown(visit) == false)
    visit.core.stop()
  }

  @Test("on every other screen with passwords too") func everywhere() {
    var register = RegisterViewModel()
    _ = register.handle(.edited(.passwordsShown(true)))
    register.hideSecrets()
    var change = ChangePasswordViewModel()
    _ = change.handle(.edited(.passwordsShown(true)))
    change.hideSecrets()
    var new = NewPasswordViewModel(.init(email: AccountDesk.email), in: Surroundings())
    _ = new.handle(.edited(.passwordsShown(true)))
    new.hideSecrets()
    var profile = ChargingProfileViewModel()
    _ = profile.handle(.proofEdited(.passwordsShown(true)))
    profile.hideSecrets()
    #expect(!register.form.showsPasswords && !change.form.showsPasswords)
    #expect(!new.form.showsPasswords && !profile.proof.showsPasswords)
  }
}
