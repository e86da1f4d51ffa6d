import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("A site of the network before charging begins")
struct ChargerHubTests {
  private func content(_ visit: AppVisit) throws -> ChargerHubViewState.Content {
    guard case .site(let content) = visit.chargerHub?.body else { throw Failure.notFound }
    return content
  }

  private func code(_ text: String) throws -> ChargerCode { try #require(ChargerCode(rawValue: text)) }

  private func opened(_ visit: AppVisit = AppVisit { $0.signIn(.charging) }) async -> AppVisit {
    await visit.open("site", "7")
    return visit
  }

  @Test("it says where it is, what each charger does, how it is paid, what it costs and what is reserved")
  func shown() async throws {
    let visit = await opened()
    await visit.core.send(.platform(.permissionChanged(.location, .granted)))
    await visit.core.send(.platform(.locationChanged(try place(57.79, 14.16))))
    let content = try content(visit)
    #expect(visit.chargerHub?.title == "Tändsticksområdet" && visit.chargerHub?.status == "updated 12:00")
    #expect(
      content.facts == [
        Fact(label: "Address", value: "Västra Storgatan 18A"), Fact(label: "Distance", value: "1.1 km"),
      ])
    #expect(content.chargers.map(\.title) == ["Charger 100001", "Charger 100002", "Charger 100003", "Charger 100004"])
    #expect(content.chargers.map(\.badge.text) == ["Available", "Charging", "Out of order", "Unknown"])
    #expect(content.chargers.map(\.badge.state) == [.available, .occupied, .outOfService, .unknown])
    #expect(content.chargers.map(\.choose) == ["Choose", nil, nil, nil] && content.noChargers == nil)
    #expect(content.methods.map(\.label) == ["Klarna", "Invoice"] && content.methods.map(\.isChosen) == [true, false])
    #expect(content.methods.map(\.problem) == [nil, "not set up"])
    #expect(
      content.price == [
        Fact(label: "Price", value: "SEK 3.00/kWh"), Fact(label: "For 20 kWh", value: "≈ SEK 60.00"),
      ])
    #expect(
      content.footnotes == [
        "The charging network does not state connectors and power.",
        "SEK 300 will be reserved. You only pay for what you use. Charging may end when that amount is reached.",
        "The charger will be reserved for you for 5 minutes.",
      ])
    #expect(content.begin == FormButton(label: "Reserve charger", isEnabled: false))
    #expect(content.beginNote == "Choose an available charger." && content.session == nil)
    visit.core.stop()
  }

  @Test("the distance is that from the device: a town that was chosen is no place to measure from")
  func town() async throws {
    let visit = await opened()
    let town = Town(name: "Göteborg", countryCode: "SE", center: try place(57.79, 14.16), stationCount: 1)
    await visit.core.send(.keeper(KeeperEvent(PlaceKeeper.self, .chosen(NamedPlace(town)))))
    #expect(try content(visit).facts.map(\.label) == ["Address"])
    await visit.core.send(.platform(.permissionChanged(.location, .granted)))
    await visit.core.send(.platform(.locationChanged(try place(57.80, 14.16))))
    #expect(try content(visit).facts.last == Fact(label: "Distance", value: "2.2 km"))
    visit.core.stop()
  }

  @Test("an available charger is chosen and marked; another cannot be")
  func chosen() async throws {
    let visit = await opened()
    for other in ["100002", "100003", "100004", "999999"] {
      await visit.send(.chargerHub(.chargerTapped(try code(other))))
      #expect(try content(visit).chargers.allSatisfy { $0.chosen == nil })
    }
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.chargerHub != nil && visit.count("reserve") == 0)
    await visit.send(.chargerHub(.chargerTapped(try code("100001"))))
    let content = try content(visit)
    #expect(content.chargers.map(\.chosen) == ["✓ Selected", nil, nil, nil])
    #expect(content.chargers.map(\.choose) == [nil, nil, nil, nil])
    #expect(content.begin.isEnabled && content.beginNote == nil)
    visit.core.stop()
  }

  @Test("a chosen charger that somebody else takes meanwhile is chosen no more")
  func taken() async throws {
    let visit = AppVisit()
    await visit.openHub()
    #expect(try content(visit).begin.isEnabled)
    visit.charging.turn("100001", .reserved)
    await visit.advance(10)
    let content = try content(visit)
    #expect(!content.begin.isEnabled && content.beginNote == "No charger is available here now.")
    #expect(content.chargers.first?.chosen == nil && content.chargers.first?.badge.text == "Reserved")
    visit.core.stop()
  }

  @Test("an invoice cannot be chosen while it is not set up")
  func invoice() async throws {
    let visit = AppVisit()
    await visit.openHub()
    await visit.send(.chargerHub(.methodChosen(.invoice)))
    #expect(try content(visit).methods.filter(\.isChosen).map(\.method) == [.provider])
    await visit.send(.chargerHub(.methodChosen(.provider)))
    #expect(try content(visit).methods.filter(\.isChosen).map(\.method) == [.provider])
    visit.core.stop()
  }

  @Test("where invoices are set up, one is chosen: nothing is reserved, and charging starts without a payment")
  func onInvoice() async throws {
    let visit = AppVisit(reserves: false)
    visit.invoices.setUp()
    await visit.openHub()
    #expect(try content(visit).methods.prefix(2).map(\.problem) == [nil, nil])
    #expect(try content(visit).methods.prefix(2).map(\.isChosen) == [true, false])
    await visit.send(.chargerHub(.methodChosen(.invoice)))
    #expect(try content(visit).methods.prefix(2).map(\.isChosen) == [false, true])
    #expect(try content(visit).begin == FormButton(label: "Start charging", isEnabled: true))
    #expect(try content(visit).footnotes.last == "You pay with your monthly invoice. No amount is reserved.")
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.heading == "Charging has started" && visit.keptSessions.map(\.method) == [.invoice])
    #expect(visit.count("window") == 0)
    #expect(visit.charging.script.calls.filter { $0.contains("invoice") } == ["openPayment 100001 invoice"])
    visit.core.stop()
  }

  @Test("a reserved charger is started on an invoice with a button of its own")
  func reservedOnInvoice() async throws {
    let visit = AppVisit()
    visit.invoices.setUp()
    await visit.openHub()
    await visit.send(.chargerHub(.methodChosen(.invoice)))
    #expect(try content(visit).begin.label == "Reserve charger")
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.heading == "Reserved for you")
    #expect(visit.panel?.buttons.first { $0.name == .pay }?.label == "Start charging")
    await visit.tap(.pay)
    #expect(visit.heading == "Charging has started" && visit.count("window") == 0)
    visit.core.stop()
  }

  @Test("invoices that were stopped meanwhile are chosen no more; whether they are set up may not be known")
  func invoiceNotKnown() async throws {
    let visit = AppVisit()
    visit.invoices.setUp()
    await visit.openHub()
    await visit.send(.chargerHub(.methodChosen(.invoice)))
    await visit.core.send(.keeper(.invoices(.changed(nil, owner: "7"))))
    #expect(try content(visit).methods.map(\.isChosen) == [true, false])
    #expect(try content(visit).methods.map(\.problem) == [nil, "not set up"])
    await visit.core.send(.keeper(.invoices(.notRead(.storage, owner: "7"))))
    #expect(try content(visit).methods.last?.problem?.hasPrefix("could not load: ") == true)
    visit.core.stop()
    let nobody = AppVisit()
    await nobody.open("site", "7")
    #expect(try content(nobody).methods.map(\.problem) == [nil, "sign in first"])
    nobody.core.stop()
  }

  @Test("the button says what comes next: a reservation or the payment", arguments: [true, false])
  func beginning(reserves: Bool) async throws {
    let visit = AppVisit(reserves: reserves)
    await visit.openHub()
    let label = reserves ? "Reserve charger" : "Pay and start"
    #expect(try content(visit).begin == FormButton(label: label, isEnabled: true))
    visit.core.stop()
  }

  @Test("where nothing is reserved that is not said; a price in words stands as it is, an unknown one is unknown")
  func otherPrices() async throws {
    let visit = await opened(AppVisit(reserves: false))
    #expect(try !content(visit).footnotes.contains { $0.contains("5 minutes") })
    for (text, words) in [("5 kr", "5 kr"), (nil, "unknown")] {
      let site = ChargerSite(
        id: StationID(provider: .charging, value: "7"), name: "", coordinate: try place(57, 14), priceText: text,
        chargers: [])
      visit.charging.state.withLock { $0.sites = [site] }
      await visit.advance(10)
      let content = try content(visit)
      #expect(content.price == [Fact(label: "Price", value: words)] && content.facts.isEmpty)
      #expect(
        content.footnotes.last
          == "An amount is reserved before charging, but the charging network does not say how much. "
          + "You only pay for what you use.")
      #expect(content.noChargers == "This station has no chargers.")
      #expect(!content.begin.isEnabled && content.beginNote == "No charger is available here now.")
      #expect(visit.chargerHub?.title == "Station without a name")
    }
    visit.core.stop()
  }

  @Test("a site that is not listed any more, and a list that cannot be had")
  func trouble() async {
    let visit = AppVisit()
    await visit.open("site", "77")
    guard case .trouble(let gone) = visit.chargerHub?.body else {
      Issue.record("it is not listed")
      return
    }
    #expect(gone.title.plain == "No longer in the charging network" && visit.chargerHub?.title == "Station")
    visit.core.stop()
    let other = AppVisit()
    let gate = other.charging.script.hold("sites")
    other.charging.script.failAlways("sites", .providerError)
    await other.open("site", "7")
    if case .loading = other.chargerHub?.body {} else { Issue.record("it is being loaded") }
    gate.open()
    await other.core.settle()
    guard case .trouble(let failed) = other.chargerHub?.body else {
      Issue.record("it failed")
      return
    }
    #expect(failed.title.plain == "The server reported an error" && other.chargerHub?.retry == "Try again")
    other.charging.script.failAlways("sites", nil)
    await other.send(.chargerHub(.retryTapped))
    if case .site = other.chargerHub?.body {} else { Issue.record("it answers again") }
    other.core.stop()
  }

  @Test("a session under way is told, and the way to it")
  func busy() async throws {
    let visit = AppVisit()
    await visit.beginCharging()
    await visit.core.send(.screenRequested("site", argument: "flexicharge:7"))
    await visit.send(.chargerHub(.chargerTapped(try code("100001"))))
    let content = try content(visit)
    #expect(!content.begin.isEnabled && content.beginNote == "A charging session is already under way.")
    await visit.send(.chargerHub(.beginTapped))
    #expect(visit.count("reserve") == 1 && content.session == "Show the session")
    await visit.send(.chargerHub(.sessionTapped))
    #expect(visit.heading == "Charging has started")
    visit.core.stop()
  }

  @Test("what the session is about is what was shown: site, address, price and sum")
  func intent() async throws {
    let visit = AppVisit()
    await visit.begin()
    let session = try #require(visit.keptSessions.first)
    #expect(session.place.charger == ChargingDesk.code && session.place.station?.value == "7")
    #expect(session.place.name == "Tändsticksområdet" && session.place.address == "Västra Storgatan 18A")
    #expect(session.place.price == ChargingDesk.price && session.place.hold == ChargingDesk.hold)
    #expect(session.method == .provider && session.owner == "7" && session.begunAt == noon)
    visit.core.stop()
  }
}
