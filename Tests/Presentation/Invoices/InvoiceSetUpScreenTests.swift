import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("The form that sets invoices up")
struct InvoiceSetUpScreenTests {
  private typealias Name = InvoiceSetUpViewModel.Name

  /// Ada, who is signed in, on the form.
  private func opened(isSetUp: Bool = false, _ prepare: (AppVisit) -> Void = { _ in }) async -> AppVisit {
    let visit = AppVisit { $0.signIn(.charging) }
    if isSetUp { visit.invoices.setUp() }
    prepare(visit)
    await visit.open("invoice-setup")
    return visit
  }

  private func form(_ visit: AppVisit) throws -> InvoiceSetUpViewState.Content {
    switch visit.invoiceSetUp?.body {
    case .editing(let form), .saving(let form, _): form
    case .signedOut, .loading, nil: throw Failure.notFound
    }
  }

  private func type(_ visit: AppVisit, _ name: Name, _ text: String) async {
    await visit.send(.invoiceSetUp(.edited(.text(name, text))))
  }

  private func fill(_ visit: AppVisit) async {
    for (name, text) in [
      (Name.name, "Ada Lovelace"), (.address, "Storgatan 10"), (.postcode, "55318"), (.town, "Jönköping"),
    ] {
      await type(visit, name, text)
    }
  }

  private func kept(_ visit: AppVisit) -> InvoiceSetup? { visit.invoices.state.withLock { $0.setups["7"] } }

  @Test("it begins with what is known of the person, and says how one pays otherwise")
  func prefilled() async throws {
    let visit = await opened { visit in
      var data = PersonalData()
      (data.firstName, data.lastName, data.streetAddress) = ("Ada", "Lovelace", "Storgatan 10")
      (data.zipCode, data.city) = ("55318", "Jönköping")
      visit.desk.storedData = data
    }
    let form = try form(visit)
    #expect(form.fields.map(\.field.value) == ["Ada Lovelace", "Storgatan 10", "55318", "Jönköping"])
    #expect(form.fields.map(\.field.label) == ["Full name", "Street and number", "Postcode", "City"])
    #expect(
      form.intro == "With invoices you pay once a month for everything you have charged. "
        + "Without invoices you pay for each session separately.")
    #expect(form.submit == FormButton(label: "Continue", isEnabled: true))
    #expect(form.later == "Not now" && form.stop == nil && visit.invoiceSetUp?.title == "Set up invoices")
    visit.core.stop()
  }

  @Test("once it is complete it is saved on the device, and the way back leads to the invoices")
  func saved() async throws {
    let visit = await AppVisit.ofInvoices(isSetUp: false)
    await visit.send(.invoices(.setUpTapped))
    #expect(try !form(visit).submit.isEnabled && form(visit).fields.allSatisfy { $0.field.error == nil })
    await visit.send(.invoiceSetUp(.continueTapped))
    #expect(kept(visit) == nil && visit.invoiceSetUp != nil, "the fields say what is missing")
    #expect(
      try form(visit).fields.map(\.field.error) == [
        "Enter your name", "Enter street and number", "Enter the 5 digits of a Swedish postcode, for example 553 18",
        "Enter a city",
      ])
    await fill(visit)
    #expect(try form(visit).submit.isEnabled && form(visit).fields.allSatisfy { $0.field.error == nil })
    await visit.send(.invoiceSetUp(.continueTapped))
    #expect(kept(visit) == InvoiceDesk.setup && visit.invoiceList?.form == "Change invoice details")
    visit.core.stop()
  }

  @Test("what typing on cannot mend is said at once, the rest once the field is left")
  func errors() async throws {
    let visit = await opened()
    await type(visit, .name, "Ada 2")
    #expect(try form(visit).fields.map(\.field.error) == ["A name cannot contain digits", nil, nil, nil])
    await type(visit, .name, "Ada")
    await type(visit, .postcode, "553")
    #expect(try form(visit).fields.map(\.field.error) == [nil, nil, nil, nil], "more digits may come")
    await type(visit, .town, "Jönköping 2")
    #expect(
      try form(visit).fields.map(\.field.error) == [
        nil, nil, "Enter the 5 digits of a Swedish postcode, for example 553 18", "A city cannot contain digits",
      ])
    await type(visit, .name, String(repeating: "a", count: 500))
    #expect(try form(visit).fields.first?.field.error?.hasPrefix("At most ") == true)
    #expect(try !form(visit).submit.isEnabled)
    visit.core.stop()
  }

  @Test("a field that was cleared says at once why the form cannot be saved")
  func cleared() async throws {
    let visit = await opened(isSetUp: true)
    await type(visit, .town, "")
    #expect(try form(visit).fields.map(\.field.error) == [nil, nil, nil, "Enter a city"])
    #expect(try !form(visit).submit.isEnabled)
    await type(visit, .town, "J")
    #expect(try form(visit).fields.allSatisfy { $0.field.error == nil } && form(visit).submit.isEnabled)
    visit.core.stop()
  }

  @Test("the return key of the last field saves")
  func returned() async {
    let visit = await opened()
    await fill(visit)
    await visit.send(.invoiceSetUp(.edited(.returned(.address))))
    #expect(kept(visit) == nil)
    await visit.send(.invoiceSetUp(.edited(.returned(.town))))
    #expect(kept(visit) == InvoiceDesk.setup)
    visit.core.stop()
  }

  @Test("what is set up is changed later, or stopped after a question")
  func later() async throws {
    let visit = await opened(isSetUp: true)
    let form = try form(visit)
    #expect(form.fields.map(\.field.value) == ["Ada Lovelace", "Storgatan 10", "553 18", "Jönköping"])
    #expect(form.submit.label == "Save" && form.later == nil && form.stop == "Stop invoices")
    #expect(visit.invoiceSetUp?.title == "Invoice details")
    await visit.send(.invoiceSetUp(.stopConfirmed))
    #expect(kept(visit) != nil, "nobody was asked")
    await visit.send(.invoiceSetUp(.stopTapped))
    #expect(visit.invoiceSetUp?.popup?.title == "Stop paying by invoice?")
    await visit.send(.invoiceSetUp(.popupLeft))
    #expect(visit.invoiceSetUp?.popup == nil && kept(visit) != nil)
    await visit.send(.invoiceSetUp(.stopTapped))
    await visit.send(.invoiceSetUp(.stopConfirmed))
    #expect(kept(visit) == nil && visit.invoiceSetUp == nil)
    await visit.core.send(.screenRequested("invoices", argument: nil))
    guard case .notSetUp = visit.invoiceList?.body else { throw Failure.notFound }
    visit.core.stop()
  }

  @Test("who leaves it without invoices has none")
  func notNow() async {
    let visit = await AppVisit.ofInvoices(isSetUp: false)
    await visit.send(.invoices(.setUpTapped))
    await fill(visit)
    await visit.send(.invoiceSetUp(.laterTapped))
    #expect(visit.invoiceList != nil && kept(visit) == nil)
    visit.core.stop()
  }

  @Test("what cannot be saved is told, what was entered stays, and it can be tried again")
  func notSaved() async throws {
    let visit = await opened()
    await fill(visit)
    visit.invoices.state.withLock { $0.storeFailure = .storage }
    await visit.send(.invoiceSetUp(.continueTapped))
    #expect(try form(visit).notice?.tone == .error && form(visit).fields.first?.field.value == "Ada Lovelace")
    #expect(try form(visit).notice?.text.plain.hasPrefix("Could not save on this device: ") == true)
    await visit.send(.invoiceSetUp(.continueTapped))
    let again = "Still the same after 2 tries. Could not save on this device: "
    #expect(try form(visit).notice?.text.plain.hasPrefix(again) == true)
    visit.invoices.state.withLock { $0.storeFailure = nil }
    await visit.send(.invoiceSetUp(.continueTapped))
    #expect(kept(visit) == InvoiceDesk.setup)
    visit.core.stop()
  }

  @Test("nobody, a locked device, and somebody else: what one person typed is not another's")
  func accounts() async throws {
    let nobody = AppVisit()
    await nobody.open("invoice-setup")
    guard case .signedOut(_, .some(let signIn)) = nobody.invoiceSetUp?.body else { throw Failure.notFound }
    #expect(signIn == "Sign in")
    await nobody.send(.invoiceSetUp(.continueTapped))
    #expect(nobody.invoices.state.withLock { $0.setups.isEmpty })
    nobody.core.stop()

    let visit = await opened()
    await fill(visit)
    await visit.lock(true)
    guard case .signedOut(let trouble, nil) = visit.invoiceSetUp?.body else { throw Failure.notFound }
    #expect(trouble.title.plain == "The device is locked")
    await visit.lock(false)
    #expect(try form(visit).fields.first?.field.value == "Ada Lovelace")
    let eva = AccountOwner(userID: "8", email: "eva@example.org")
    await visit.core.send(.keeper(.accounts(.signedIn(.charging, eva))))
    #expect(try form(visit).fields.allSatisfy { $0.field.value.isEmpty })
    visit.core.stop()
  }

  @Test("what the person types while the form is being read stays; answers for somebody else change nothing")
  func lateAnswers() {
    var model = InvoiceSetUpViewModel()
    var around = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    around[InvoicesKeeper.self].owner = "7"
    #expect(model.handle(.signal(.appeared(around))) == .run(.begin(owner: "7")))
    #expect(model.handle(.edited(.text(.name, "A"))) == .none && model.draft[.name].isEmpty, "it is being read")
    var draft = InvoiceSetupDraft()
    draft[.name] = "Ada"
    _ = model.handle(.begun(draft, owner: "8"))
    #expect(model.progress == .loading)
    _ = model.handle(.begun(draft, owner: "7"))
    #expect(model.progress == .editing && model.draft[.name] == "Ada")
    _ = model.handle(.edited(.text(.name, "Eva")))
    _ = model.handle(.begun(draft, owner: "7"))
    #expect(model.draft[.name] == "Eva")
    #expect(model.handle(.saved(nil, owner: "8")) == .none)
    _ = model.handle(.notSaved(.storage))
    #expect(model.progress == .editing, "nothing was being saved")
  }

  // MARK: Saving and stopping

  /// The form of Ada once it is known what it begins with: her name and address.
  private func begun(isSetUp: Bool = true) throws -> InvoiceSetUpViewModel {
    let setup = try #require(InvoiceDesk.setup)
    var around = Surroundings(accounts: [.charging: .signedIn(AccountDesk.owner)])
    around[InvoicesKeeper.self].owner = "7"
    around[InvoicesKeeper.self].standing = isSetUp ? .setUp(setup) : .notSetUp
    var model = InvoiceSetUpViewModel()
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.begun(InvoiceSetupDraft(setup), owner: "7"))
    return model
  }

  private func form(_ model: InvoiceSetUpViewModel) throws -> InvoiceSetUpViewState.Content {
    guard case .editing(let form) = model.viewState(in: try context()).body else { throw Failure.notFound }
    return form
  }

  @Test("one tap saves once; until that has ended nothing is changed or stopped")
  func saving() throws {
    let setup = try #require(InvoiceDesk.setup)
    var model = try begun()
    let draft = model.draft
    let saves = Reaction<InvoiceSetUpViewModel>.run(.save(draft, owner: "7"))
    #expect(model.handle(.continueTapped) == saves && model.handle(.continueTapped) == .none)
    #expect(model.handle(.edited(.text(.name, "Eva"))) == .none && model.handle(.stopTapped) == .none)
    #expect(model.draft == draft && !model.asksBeforeStopping && model.handle(.stopConfirmed) == .none)
    guard case .saving(let form, _) = model.viewState(in: try context()).body else { throw Failure.notFound }
    #expect(!form.submit.isEnabled && form.notice == nil)
    _ = model.handle(.notSaved(.storage))
    #expect(model.progress == .notSaved(.storage))
    #expect(model.handle(.continueTapped) == saves && model.progress == .saving, "it is tried again")
    let saved = model.handle(.saved(setup, owner: "7"))
    #expect(saved == .exit(.back, asking: .invoicesChanged(setup, owner: "7")) && model.progress == .editing)
  }

  @Test("the question before stopping goes with the screen; a stop that failed is told, and can be tried again")
  func notStopped() throws {
    var model = try begun()
    _ = model.handle(.stopTapped)
    #expect(model.asksBeforeStopping)
    _ = model.handle(.signal(.covered))
    #expect(!model.asksBeforeStopping && model.handle(.stopConfirmed) == .none && model.progress == .editing)
    _ = model.handle(.stopTapped)
    #expect(model.handle(.stopConfirmed) == .run(.stop(owner: "7")) && !model.asksBeforeStopping)
    #expect(model.handle(.stopConfirmed) == .none, "it is being stopped")
    _ = model.handle(.notSaved(.storage))
    #expect(try form(model).notice?.text.plain.hasPrefix("Could not save on this device: ") == true)
    #expect(try form(model).stop == "Stop invoices" && form(model).later == nil)
    _ = model.handle(.stopTapped)
    #expect(model.handle(.stopConfirmed) == .run(.stop(owner: "7")))
    let stopped = model.handle(.saved(nil, owner: "7"))
    #expect(stopped == .exit(.back, asking: .invoicesChanged(nil, owner: "7")))
  }

  @Test("where nothing is set up there is nothing to stop; the form can be left, and tells how one pays without")
  func nothingToStop() throws {
    var model = try begun(isSetUp: false)
    _ = model.handle(.stopTapped)
    #expect(!model.asksBeforeStopping && model.handle(.stopConfirmed) == .none)
    #expect(try form(model).stop == nil && form(model).later == "Not now")
    #expect(try form(model).intro.hasSuffix("Without invoices you pay for each session separately."))
    #expect(model.handle(.laterTapped) == .exit(.back) && model.handle(.signInTapped) == .ask(.signIn(.charging)))
    #expect(model.handle(.signal(.pulled)) == .none)
  }
}
