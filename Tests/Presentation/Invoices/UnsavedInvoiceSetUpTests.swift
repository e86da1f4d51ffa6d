import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("What was typed into the form of invoices and not saved")
struct UnsavedInvoiceSetUpTests {
  /// Ada on the form, with her own address in her profile.
  private func opened(isSetUp: Bool = false) async -> AppVisit {
    let visit = AppVisit { $0.signIn(.charging) }
    visit.desk.storedData = profile("Habo")
    if isSetUp { visit.invoices.setUp() }
    await visit.open("invoice-setup")
    return visit
  }

  private func profile(_ town: String) -> PersonalData {
    var data = PersonalData()
    data.city = town
    return data
  }

  private func form(_ visit: AppVisit) throws -> InvoiceSetUpViewState.Content {
    guard case .editing(let form) = visit.invoiceSetUp?.body else { throw Failure.notFound }
    return form
  }

  private func values(_ visit: AppVisit) throws -> [String] { try form(visit).fields.map(\.field.value) }

  private func type(_ name: InvoiceSetUpViewModel.Name, _ text: String, _ visit: AppVisit) async {
    await visit.send(.invoiceSetUp(.edited(.text(name, text))))
  }

  private func again(_ visit: AppVisit) async {
    await visit.core.send(.screenRequested("invoice-setup", argument: nil))
  }

  private func kept(_ visit: AppVisit) -> InvoiceSetup? { visit.invoices.state.withLock { $0.setups["7"] } }

  @Test("going back does not lose it, nor does another screen by name; what was not touched is that of the profile now")
  func stays() async throws {
    let visit = await opened()
    await type(.name, "Ada Lovelace", visit)
    await type(.address, "Storgatan 10", visit)
    await visit.core.send(.backTapped)
    #expect(visit.invoiceSetUp == nil)
    visit.desk.storedData = profile("Mora")
    await again(visit)
    #expect(try values(visit) == ["Ada Lovelace", "Storgatan 10", "", "Mora"])
    await visit.core.send(.screenRequested("about", argument: nil))
    await again(visit)
    await visit.send(.invoiceSetUp(.laterTapped))
    await again(visit)
    #expect(try values(visit) == ["Ada Lovelace", "Storgatan 10", "", "Mora"] && kept(visit) == nil)
    await type(.postcode, "55318", visit)
    await type(.town, "Jönköping", visit)
    await visit.send(.invoiceSetUp(.continueTapped))
    #expect(kept(visit) == InvoiceDesk.setup)
    visit.core.stop()
  }

  @Test("what was saved is no draft, and neither is what was stopped or typed back")
  func saved() async throws {
    let visit = await opened(isSetUp: true)
    await type(.town, "Mora", visit)
    await visit.send(.invoiceSetUp(.continueTapped))
    #expect(kept(visit)?.town == "Mora")
    visit.invoices.setUp()
    await again(visit)
    #expect(try values(visit).last == "Jönköping", "as it is stored")
    await type(.town, "Mora", visit)
    await type(.town, "Jönköping", visit)
    await visit.core.send(.backTapped)
    var other = try InvoiceSetupDraft(#require(InvoiceDesk.setup))
    other[.town] = "Kiruna"
    visit.invoices.state.withLock { $0.setups["7"] = other.setup }
    await again(visit)
    #expect(try values(visit).last == "Kiruna", "nothing was changed")
    await type(.town, "Mora", visit)
    await visit.send(.invoiceSetUp(.stopTapped))
    await visit.send(.invoiceSetUp(.stopConfirmed))
    await again(visit)
    #expect(try values(visit).last == "Habo")
    visit.core.stop()
  }

  @Test("after a save that failed it is there too, and can be saved once the device can")
  func failed() async throws {
    let visit = await opened(isSetUp: true)
    await type(.town, "Mora", visit)
    visit.invoices.state.withLock { $0.storeFailure = .storage }
    await visit.send(.invoiceSetUp(.continueTapped))
    #expect(try form(visit).notice?.tone == .error)
    await visit.core.send(.backTapped)
    visit.invoices.state.withLock { $0.storeFailure = nil }
    await again(visit)
    #expect(try values(visit) == ["Ada Lovelace", "Storgatan 10", "553 18", "Mora"])
    #expect(try form(visit).notice == nil && form(visit).submit.isEnabled)
    await visit.send(.invoiceSetUp(.continueTapped))
    #expect(kept(visit)?.town == "Mora")
    visit.core.stop()
  }

  @Test("it goes with the sign-in")
  func signedOut() async throws {
    let visit = await opened()
    await type(.name, "Ada Lovelace", visit)
    await visit.core.send(.backTapped)
    visit.desk.state.withLock { $0.secrets = [:] }
    await visit.core.send(.pulled)
    visit.desk.signIn(.charging)
    await visit.core.send(.pulled)
    await again(visit)
    #expect(try values(visit).first?.isEmpty == true)
    visit.core.stop()
  }

  @Test("it is not for whoever signs in next")
  func somebodyElse() async throws {
    let visit = await opened()
    await type(.name, "Ada Lovelace", visit)
    await visit.core.send(.backTapped)
    let eva = AccountOwner(userID: "8", email: "eva@example.org")
    await visit.core.send(.keeper(.accounts(.signedIn(.charging, eva))))
    await again(visit)
    #expect(try values(visit).first?.isEmpty == true)
    visit.core.stop()
  }
}
