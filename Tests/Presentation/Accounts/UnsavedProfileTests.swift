import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("What was changed in a profile and not saved")
struct UnsavedProfileTests {
  private func atProfile() async -> AppVisit {
    let visit = AppVisit { desk in
      desk.signIn(.charging, .wallet)
      desk.state.withLock { state in
        state.personalData.city = "Habo"
        state.walletUser = WalletUser(userID: "u1", name: "Ada")
      }
    }
    await visit.open("account")
    await visit.send(.hub(.serviceTapped(.charging)))
    return visit
  }

  private func form(_ visit: AppVisit) -> ChargingProfileViewState.Content? {
    switch visit.screen?.of(ChargingProfileViewModel.self)?.body {
    case .editing(let form), .working(let form, _): form
    default: nil
    }
  }

  private func town(_ visit: AppVisit) -> String? { form(visit)?.fields.first { $0.name == .town }?.field.value }

  private func edit(_ text: String, _ visit: AppVisit) async {
    await visit.send(.chargingProfile(.edited(.text(.town, text))))
  }

  @Test("going back does not lose it, nor does another screen by name, and it can be saved then")
  func stays() async {
    let visit = await atProfile()
    await edit("York", visit)
    await visit.core.send(.backTapped)
    await visit.send(.hub(.serviceTapped(.charging)))
    #expect(town(visit) == "York" && form(visit)?.save.isEnabled == true)
    await visit.core.send(.screenRequested("account", argument: nil))
    await visit.core.send(.screenRequested("profile", argument: nil))
    #expect(town(visit) == "York")
    await visit.send(.chargingProfile(.saveTapped))
    #expect(visit.desk.state.withLock { $0.personalData.city } == "York")
    visit.desk.state.withLock { $0.personalData.city = "Mora" }
    await visit.core.send(.backTapped)
    await visit.send(.hub(.serviceTapped(.charging)))
    #expect(town(visit) == "Mora", "what was saved is no draft")
    visit.core.stop()
  }

  @Test("after a save that failed it is there too, and what the service changed meanwhile is taken over")
  func failed() async {
    let visit = await atProfile()
    visit.desk.fail("savePersonalData", .timedOut)
    await edit("York", visit)
    await visit.send(.chargingProfile(.saveTapped))
    await visit.send(.chargingProfile(.popupAnswered))
    await visit.core.send(.backTapped)
    visit.desk.state.withLock { $0.personalData.country = "Norway" }
    await visit.send(.hub(.serviceTapped(.charging)))
    #expect(town(visit) == "York" && form(visit)?.save.isEnabled == true)
    #expect(form(visit)?.fields.first { $0.name == .country }?.field.value == "Norway")
    visit.core.stop()
  }

  @Test("it goes with the sign-in")
  func signedOut() async {
    let visit = await atProfile()
    await edit("York", visit)
    await visit.core.send(.backTapped)
    visit.desk.state.withLock { $0.secrets = [:] }
    await visit.core.send(.pulled)
    visit.desk.signIn(.charging)
    await visit.core.send(.pulled)
    await visit.send(.hub(.serviceTapped(.charging)))
    #expect(town(visit) == "Habo")
    visit.core.stop()
  }

  @Test("the wallet's name stays as it was typed")
  func walletName() async {
    let visit = await atProfile()
    await visit.core.send(.screenRequested("walletProfile", argument: nil))
    await visit.send(.walletProfile(.edited(.text(.name, "Eva"))))
    await visit.core.send(.backTapped)
    await visit.core.send(.screenRequested("walletProfile", argument: nil))
    guard case .editing(let form) = visit.walletProfile?.body else {
      Issue.record("the name can be changed")
      return
    }
    #expect(form.name.field.value == "Eva" && form.save.isEnabled)
    visit.core.stop()
  }
}
