@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Private stations in lists, and prices on rows")
struct PrivateInListsTests {
  private let here: Coordinate
  private let around: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    around = Surroundings(location: here, locationPermission: .granted)
  }

  private func listed(_ stations: [Station], in surroundings: Surroundings) -> NearbyViewModel {
    var model = NearbyViewModel(.nothing, in: Surroundings())
    let reaction = model.handle(.signal(.appeared(surroundings)))
    for case .find(let query, _) in reaction.effects {
      let rows = stations.map { StationAt(station: $0, distance: here.distance(to: $0.coordinate)) }
      let answer = NearbyStations(rows: rows, known: rows.count, coverage: .complete(oldest: noon))
      _ = model.handle(.found(.stored(answer), query: query))
    }
    return model
  }

  private func site(_ id: String, _ access: AccessKind, price: String? = nil) -> Station {
    var site = station(id, at: here)
    site.access = access
    site.priceText = price
    return site
  }

  private func rows(_ model: NearbyViewModel) throws -> [StationRow] {
    guard case .content(let rows, _, _) = model.viewState(in: try context()).body else { return [] }
    return rows
  }

  @Test(
    "the list says that one is hidden and how to see it, without a filter in use",
    arguments: [
      (Language.en, "1 station hidden: 1 private", "Show 1 more (private too)", "Private too"),
      (.tr, "1 istasyon gizli: özel (1)", "1 tane daha: özel olanlar da", "Özel istasyonlar da"),
      (.sv, "1 station dold: 1 privat", "Visa 1 till, även privata", "Även privata"),
    ])
  func hidden(language: Language, words: String, button: String, chip: String) throws {
    let sites = [site("1", .public), site("2", .privateRestricted)]
    let filter = listed(sites, in: around).viewState(in: try context(language)).filter
    #expect(filter.hidden == words && filter.relaxation?.label == button && !filter.isActive)
    var all = around
    all.filter = try #require(filter.relaxation?.rest)
    let shown = listed(sites, in: all)
    #expect(try rows(shown).count == 2)
    let chips = shown.viewState(in: try context(language)).filter
    #expect(chips.chips.map(\.label) == [chip] && chips.chips.map(\.name) == ["include.all"])
    #expect(chips.chips.first?.rest == StationFilter() && chips.hidden == nil)
  }

  @Test("where all are private, nobody is told of a filter")
  func onlyPrivate() throws {
    let state = listed([site("1", .privateNotice)], in: around).viewState(in: try context())
    guard case .filtered(let trouble, _) = state.body else {
      Issue.record("\(state.body)")
      return
    }
    #expect(trouble.title.plain == "Only private stations here" && trouble.advice == "1 station hidden: 1 private")
  }

  @Test("the page of a private station says why lists leave it out; no filter is blamed")
  func page() throws {
    var model = StationViewModel(StationID(provider: .openChargeMap, value: "1"), in: Surroundings())
    _ = model.handle(.signal(.appeared(around)))
    _ = model.handle(.loaded(site("1", .privateRestricted)))
    #expect(
      model.viewState(in: try context()).notices.map(\.text.plain) == [
        "This station is private, so lists hide it."
      ])
    var all = around
    all.filter = .everything
    _ = model.handle(.signal(.changed(all, .filter)))
    #expect(model.viewState(in: try context()).notices.isEmpty)
  }

  @Test("a row shows a price that is known, in every order; one that is not known only in that of prices")
  func prices() throws {
    var free = site("3", .public)
    free.capabilities = [.noPayment]
    let sites = [site("1", .public, price: "0.59 CHF/kWh"), site("2", .public), free]
    let byPower = try rows(listed(sites, in: around))
    #expect(byPower.map { $0.price != nil } == [true, false, true])
    var cheap = around
    cheap.preferences.nearbyOrder = .price
    #expect(try rows(listed(sites, in: cheap)).allSatisfy { $0.price != nil })
  }
}
