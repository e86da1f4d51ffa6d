@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

/// Invoices, the form that sets them up, and what charging says of them.
extension ScreenCase {
  static let invoices: [ScreenCase] = nothingOfThem + list + documents + ofCharging

  private static let nothingOfThem: [ScreenCase] = [
    .init("Invoices", "signed-out") { await ChargingWays.open($0, "invoices", isSignedIn: false) },
    .init("Invoices", "locked") { world in
      await several(world)
      await ChargingWays.lock(world)
    },
    .init("Invoices", "switched-off") { world in
      await ChargingWays.open(world, "invoices", isSignedIn: false)
      await world.send(.keeper(.accounts(.restored(.init(states: [.charging: .switchedOff])))))
    },
    .init("Invoices", "loading") { world in
      world.invoices.script.hold("invoices")
      await open(world)
    },
    .init("Invoices", "not-set-up") { world in await open(world, isSetUp: false) },
    .init("Invoices", "none") { world in await open(world) },
    .init("Invoices", "failed") { world in
      world.invoices.script.failAlways("invoices", .providerError)
      await open(world)
    },
    .init("Invoices", "failed-not-set-up") { world in
      world.invoices.script.failAlways("invoices", .providerError)
      await open(world, isSetUp: false)
    },
    .init("Invoices", "offline-without-copy") { world in
      world.invoices.script.failAll(.offline)
      await ChargingWays.offline(world)
      await open(world)
    },
  ]

  private static let list: [ScreenCase] = [
    .init("Invoices", "months") { await several($0) },
    .init("Invoices", "months-not-set-up") { await several($0, isSetUp: false) },
    .init("Invoices", "refreshing") { world in
      await several(world)
      world.invoices.script.hold("invoices")
      await world.send(.pulled)
    },
    .init("Invoices", "offline") { world in
      await several(world)
      world.invoices.script.failAll(.offline)
      await ChargingWays.offline(world)
      await world.advance(7200)
      await world.send(.pulled)
    },
    .init("Invoices", "out-of-date") { world in
      await several(world)
      world.invoices.script.failAlways("invoices", .providerError)
      await world.send(.pulled)
    },
    .init("Invoices", "sign-in-expired") { world in
      await several(world)
      await ChargingWays.expireSignIn(world)
    },
    .init("Invoices", "without-sessions") { world in
      world.network.script.failAlways("transactions", .timedOut)
      await several(world)
      await tap(world, .monthTapped("i4"))
    },
    .init("Invoices", "set-up-not-read") { world in
      world.invoices.state.withLock { $0.storeFailure = .storage }
      await several(world)
    },
    .init("Invoices", "running-month") { world in
      await several(world)
      await tap(world, .monthTapped("2024-06"))
    },
    .init("Invoices", "equal") { await april($0) },
    .init("Invoices", "differs") { world in
      await several(world)
      await tap(world, .monthTapped("i3"))
    },
    .init("Invoices", "without-known-sessions") { world in
      await several(world)
      await tap(world, .monthTapped("i2"))
    },
    .init("Invoices", "hardly-anything-known") { world in
      world.network.past("1", until: noon.addingTimeInterval(-30 * 86_400), total: nil, paid: nil)
      world.network.change("1") { $0.charger = ChargerCode(rawValue: "999999") }
      world.invoices.list(InvoiceDesk.invoice("i1", "2024-05", nil, total: nil))
      await open(world)
      await tap(world, .monthTapped("i1"))
    },
  ]

  private static let documents: [ScreenCase] = [
    .init("Invoices", "opening") { world in
      await april(world)
      world.invoices.script.hold("document")
      await tap(world, .documentTapped)
    },
    .init("Invoices", "opened") { world in
      await april(world)
      await tap(world, .documentTapped)
    },
    .init("Invoices", "opened-copy") { world in
      await april(world)
      await tap(world, .documentTapped)
      world.invoices.script.failAlways("document", .offline)
      await world.advance(3 * 3600)
      await tap(world, .documentTapped)
    },
    .init("Invoices", "not-opened-here") { world in
      await april(world)
      world.keepNothing()
      await tap(world, .documentTapped)
    },
    .init("Invoices", "no-pdf") { world in
      await april(world)
      world.invoices.state.withLock { $0.documents = [InvoiceID(rawValue: "i4"): Data("{}".utf8)] }
      await tap(world, .documentTapped)
    },
    .init("Invoices", "no-document") { world in
      await april(world)
      world.invoices.state.withLock { $0.documents = [:] }
      await tap(world, .documentTapped)
    },
    .init("Invoices", "document-offline") { world in
      await april(world)
      world.invoices.script.failAlways("document", .offline)
      await tap(world, .documentTapped)
    },
  ]

  private static let ofCharging: [ScreenCase] = [
    .init("ChargerHub", "invoice-chosen") { try await hub($0) },
    .init("ChargerHub", "invoice-chosen-second-era", reserves: false) { try await hub($0) },
    .init("ChargerHub", "invoice-not-read") { world in
      world.invoices.state.withLock { $0.storeFailure = .storage }
      await ChargingWays.openHub(world)
    },
    .init("Charge", "reserved-on-invoice") { world in
      try await hub(world)
      await ChargingWays.hub(world, .beginTapped)
    },
    .init("Charge", "starting-on-invoice") { world in
      try await hub(world)
      await ChargingWays.hub(world, .beginTapped)
      world.network.script.hold("openPayment")
      await ChargingWays.tap(world, .pay)
    },
    .init("Charge", "charging-on-invoice") { world in
      try await hub(world)
      await ChargingWays.hub(world, .beginTapped)
      await ChargingWays.tap(world, .pay)
      await ChargingWays.measure(world, 3000, 40, watts: 11_000)
    },
    .init("Charge", "invoice-refused") { world in
      try await hub(world)
      await ChargingWays.hub(world, .beginTapped)
      world.network.refuse("start", .notAuthorised)
      await ChargingWays.tap(world, .pay)
    },
    .init("Charge", "receipt-handed-over") { world in
      await ended(world)
      await ChargingWays.tap(world, .receipt)
    },
    .init("Charge", "receipt-not-handed-over") { world in
      await ended(world)
      world.keepNothing()
      await ChargingWays.tap(world, .receipt)
    },
  ]

  static let invoiceSetUp: [ScreenCase] = [
    .init("InvoiceSetUp", "signed-out") { await ChargingWays.open($0, "invoice-setup", isSignedIn: false) },
    .init("InvoiceSetUp", "empty") { await form($0) },
    .init("InvoiceSetUp", "prefilled") { world in
      var data = PersonalData()
      (data.firstName, data.lastName, data.streetAddress) = ("Ada", "Lovelace", "Storgatan 10")
      (data.zipCode, data.city) = ("55318", "Jönköping")
      world.desk.storedData = data
      await form(world)
    },
    .init("InvoiceSetUp", "wrong") { world in
      await form(world)
      await type(world, [(.name, "Ada 2"), (.address, ""), (.postcode, "553"), (.town, "Jönköping 2")])
      await send(world, .continueTapped)
    },
    .init("InvoiceSetUp", "not-saved") { world in
      await form(world)
      await type(
        world, [(.name, "Ada Lovelace"), (.address, "Storgatan 10"), (.postcode, "55318"), (.town, "Jönköping")])
      world.invoices.state.withLock { $0.storeFailure = .storage }
      await send(world, .continueTapped)
    },
    .init("InvoiceSetUp", "set-up") { world in
      world.invoices.setUp()
      await form(world)
    },
    .init("InvoiceSetUp", "stop-asked") { world in
      world.invoices.setUp()
      await form(world)
      await send(world, .stopTapped)
    },
    .init("InvoiceSetUp", "locked") { world in
      await form(world)
      await ChargingWays.lock(world)
    },
  ]

  // MARK: Ways

  @MainActor
  private static func open(_ world: ScreenWorld, isSetUp: Bool = true) async {
    if isSetUp { world.invoices.setUp() }
    await ChargingWays.open(world, "invoices")
  }

  @MainActor
  private static func several(_ world: ScreenWorld, isSetUp: Bool = true) async {
    InvoiceDesk.months(world.invoices, world.network, now: noon)
    await open(world, isSetUp: isSetUp)
  }

  /// The invoice of April, whose contents are shown; the network has its document.
  @MainActor
  private static func april(_ world: ScreenWorld) async {
    world.invoices.state.withLock { $0.documents = [InvoiceID(rawValue: "i4"): InvoiceDesk.pdf()] }
    await several(world)
    await tap(world, .monthTapped("i4"))
  }

  @MainActor
  private static func tap(_ world: ScreenWorld, _ event: InvoicesViewModel.Event) async {
    await world.send(.screen(.invoices(event)))
  }

  /// The site of the first charger, which is chosen, and invoices are set up and chosen.
  @MainActor
  private static func hub(_ world: ScreenWorld) async throws {
    world.invoices.setUp()
    await ChargingWays.openHub(world)
    await ChargingWays.hub(world, .methodChosen(.invoice))
  }

  @MainActor
  private static func ended(_ world: ScreenWorld) async {
    await ChargingWays.pay(world)
    await ChargingWays.measure(world, 3000, 40)
    world.network.change("1") { $0.total = .kronor(9) }
    await ChargingWays.stop(world)
  }

  @MainActor
  private static func form(_ world: ScreenWorld) async { await ChargingWays.open(world, "invoice-setup") }

  @MainActor
  private static func send(_ world: ScreenWorld, _ event: InvoiceSetUpViewModel.Event) async {
    await world.send(.screen(.invoiceSetUp(event)))
  }

  @MainActor
  private static func type(_ world: ScreenWorld, _ texts: [(InvoiceSetUpViewModel.Name, String)]) async {
    for (name, text) in texts { await send(world, .edited(.text(name, text))) }
  }
}
