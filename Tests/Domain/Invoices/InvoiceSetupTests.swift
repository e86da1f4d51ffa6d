import DomainTestSupport
import Foundation
import Synchronization
import Testing

@testable import ChargeDomain

/// The form with which invoices are set up.
struct InvoiceSetupTests {
  private func form(_ field: InvoiceSetupDraft.Field? = nil, _ text: String = "") -> InvoiceSetupDraft {
    var form = InvoiceSetupDraft()
    form[.name] = "Ada Öberg"
    form[.address] = "Storgatan 10 B"
    form[.postcode] = "553 18"
    form[.town] = "Stora Höga"
    if let field { form[field] = text }
    return form
  }

  @Test("what is typed is kept without outer blanks, and the postcode as digits")
  func setup() throws {
    var form = form(.name, "  Ada Öberg ")
    form[.town] = "\tStora Höga"
    let setup = try #require(form.setup)
    #expect(setup.name == "Ada Öberg" && setup.address == "Storgatan 10 B")
    #expect(setup.postcode == "55318" && setup.town == "Stora Höga")
    #expect(setup.writtenPostcode == "553 18")
    #expect(InvoiceSetupDraft(setup).setup == setup)
  }

  @Test("each field says what is wrong with it", arguments: InvoiceSetupDraft.Field.allCases)
  func missing(_ field: InvoiceSetupDraft.Field) {
    for text in ["", "  ", "\n"] {
      let form = form(field, text)
      #expect(form.problem(with: field) == .missing)
      #expect(form.invalidFields == [field] && form.setup == nil)
    }
    #expect(form().problem(with: field) == nil)
  }

  @Test(
    "names and towns have no digits, and all have an end",
    arguments: [
      (.name, "Ada 2", .digits), (.name, "Anna-Karin O’Neil", nil), (.town, "Höga2", .digits), (.town, "Åre", nil),
      (.address, "Box 1", nil), (.name, String(repeating: "a", count: 100), nil),
      (.name, String(repeating: "a", count: 101), .tooLong(100)),
      (.town, String(repeating: "a", count: 101), .tooLong(100)),
      (.address, String(repeating: "a", count: 255), nil),
      (.address, String(repeating: "a", count: 256), .tooLong(255)),
    ] as [(InvoiceSetupDraft.Field, String, InvoiceSetupDraft.Problem?)])
  func rules(_ field: InvoiceSetupDraft.Field, _ text: String, _ problem: InvoiceSetupDraft.Problem?) {
    #expect(form(field, text).problem(with: field) == problem)
    #expect((form(field, text).setup == nil) == (problem != nil))
  }

  @Test(
    "a postcode has five digits, and perhaps a blank after the third",
    arguments: [
      ("55318", true), ("553 18", true), (" 553 18 ", true), ("553\u{A0}18", true), ("553\u{202F}18", true),
      ("5531", false), ("553188", false), ("55 318", false), ("553  18", false), ("553-18", false), ("5531a", false),
      ("٥٥٣١٨", false), ("５５３１８", false), ("SE-55318", true), ("SE-553 18", true), ("s-553 18", true),
      ("SE 55318", true), ("DE-55318", false), ("SE--55318", false), ("553 1", false), ("8001", false),
    ])
  func postcodes(_ text: String, _ isValid: Bool) {
    #expect(form(.postcode, text).problem(with: .postcode) == (isValid ? nil : .notFiveDigits))
    #expect(form(.postcode, text).setup?.postcode == (isValid ? "55318" : nil))
  }

  @Test("the form begins with what is set up, else with the profile, else empty")
  func begins() async throws {
    let visit = InvoiceVisit()
    #expect(await visit.invoices.setUp.form(owner: visit.owner) == InvoiceSetupDraft())
    var data = PersonalData()
    data.firstName = " Ada"
    data.lastName = "Öberg"
    data.streetAddress = "Storgatan 10 B"
    data.zipCode = "553 18"
    data.city = "Stora Höga"
    visit.accounts.storedData = data
    #expect(await visit.invoices.setUp.form(owner: visit.owner) == form())
    data.firstName = nil
    data.zipCode = nil
    visit.accounts.storedData = data
    let partly = await visit.invoices.setUp.form(owner: visit.owner)
    #expect(partly[.name] == "Öberg" && partly.invalidFields == [.postcode])

    let other = form(.town, "Åre")
    let setup = try await visit.invoices.setUp(other, owner: visit.owner)
    #expect(try await visit.invoices.store.setup(visit.owner) == setup)
    #expect(await visit.invoices.setUp.form(owner: visit.owner) == InvoiceSetupDraft(setup))
    #expect(await visit.invoices.setUp.form(owner: "8") != InvoiceSetupDraft(setup), "it is somebody else's")
    visit.desk.state.withLock { $0.storeFailure = .storage }
    #expect(await visit.invoices.setUp.form(owner: visit.owner) == partly, "what cannot be read is left out")
  }

  @Test("what breaks a rule is not stored, and ending leaves nothing set up")
  func stores() async throws {
    let visit = InvoiceVisit()
    var broken = form(.address, "")
    broken[.town] = ""
    await #expect(throws: Failure.invalid(field: "address")) {
      try await visit.invoices.setUp(broken, owner: visit.owner)
    }
    #expect(visit.desk.state.withLock { $0.setups.isEmpty })
    try await visit.invoices.setUp(form(), owner: visit.owner)
    try await visit.invoices.setUp.end(owner: visit.owner)
    #expect(try await visit.invoices.store.setup(visit.owner) == nil)
    visit.desk.state.withLock { $0.storeFailure = .storage }
    await #expect(throws: Failure.storage) { try await visit.invoices.setUp(form(), owner: visit.owner) }
  }

  @Test("signing out forgets name and address, the list and the documents")
  func signsOut() async throws {
    let visit = InvoiceVisit()
    try await visit.invoices.setUp(form(), owner: visit.owner)
    visit.desk.state.withLock { $0.documents[InvoiceID(rawValue: "i1")] = InvoiceDesk.pdf() }
    _ = await visit.list()
    _ = try await visit.invoices.open(InvoiceDesk.invoice(), owner: visit.owner)
    try await visit.useCases.accounts.signOut(.charging)
    #expect(visit.desk.state.withLock { $0.setups.isEmpty && $0.lists.isEmpty && $0.kept.isEmpty })
  }
}
