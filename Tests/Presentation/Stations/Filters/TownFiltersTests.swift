@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The filter page that is opened from the stations of a town")
struct TownFiltersTests {
  private let texts = Texts(language: .en)
  private let town: Town
  private let far: Coordinate

  init() throws {
    town = Town(name: "İstanbul", countryCode: "TR", center: try place(41, 29), stationCount: 2)
    far = try place(57.78, 14.16)
  }

  private func model(
    _ stations: [Station]?, at place: Coordinate? = nil, to purpose: FilterPurpose = .find
  ) -> FiltersViewModel {
    let around = place.map { Surroundings(location: $0, locationPermission: .granted) } ?? Surroundings()
    var model = FiltersViewModel(.init(purpose: purpose, town: town), in: around)
    #expect(model.handle(.signal(.appeared(around))).effects == [.loadTown(town), .saved(.load)])
    if let stations { _ = model.handle(.townFound(stations)) }
    return model
  }

  private func form(_ model: FiltersViewModel) throws -> FiltersForm {
    guard case .form(let form) = model.viewState(in: try context()).body else { throw Failure.notFound }
    return form
  }

  private func sites() throws -> [Station] {
    [station("1", at: try place(41, 29), evses: ["A"]), station("2", at: try place(41.2, 29.2), evses: ["B"])]
  }

  @Test(
    "it counts the stations of the town, wherever the person is, and how far away they are", arguments: [true, false])
  func preview(isSomewhere: Bool) throws {
    var model = model(try sites(), at: isSomewhere ? far : nil)
    #expect(try form(model).preview == "İstanbul: 2 of 2 stations")
    _ = model.handle(.optionTapped(.plug(.type2)))
    #expect(try form(model).preview == "İstanbul: 0 of 2 stations")
    #expect(model.handle(.applyTapped).requests.count == 1)
  }

  @Test("what it says of distance and operators is about the town")
  func words() throws {
    let nowhere = try form(model(try sites()))
    #expect(nowhere.distance.problem == "To filter by distance, allow location.")
    #expect(nowhere.choices.first { $0.name == "operator" }?.hint == "No known operators in İstanbul.")
    #expect(try form(model(sites(), at: far)).distance.problem == nil)
  }

  @Test("it is read from the store; a failure is told and can be tried again")
  func reading() throws {
    var model = model(nil)
    guard case .loading = model.viewState(in: try context()).body else { throw Failure.notFound }
    _ = model.handle(.townFailed(.storage))
    #expect(try form(model).preview == texts.filtersPreviewFailed(problem: texts.failureTitle(.storage)))
    #expect(model.handle(.retryTapped).effects == [.loadTown(town), .saved(.load)])
    #expect(FiltersViewModel.slot(of: .loadTown(town)) == EffectSlot("stations"))
  }

  @Test("its work reads the stations of the town")
  func work() async throws {
    var site = try sites()[0]
    site.address.town = town.name
    let store = MemoryStore([site, try sites()[1]])
    let works = useCases(clock: ManualClock(now: noon), store: store.port)
    #expect(await answers(FiltersViewModel.self, to: .loadTown(town), with: works) == [.townFound([site])])
    store.fail(.stationsOfTown)
    #expect(await answers(FiltersViewModel.self, to: .loadTown(town), with: works) == [.townFailed(.storage)])
  }

  @Test(
    "while booking only stations of the service count, and sources cannot be chosen; a saved demand can be taken away")
  func booking() throws {
    let own = station("7", at: town.center, provider: .appointments)
    var model = model(try sites() + [own], to: .book)
    #expect(try form(model).preview == "İstanbul: 1 of 1 station")
    #expect(try !form(model).choices.contains { $0.name == "source" })
    #expect(try form(self.model(sites())).choices.contains { $0.name == "source" })
    _ = model.handle(.optionTapped(.source(.ocpi)))
    #expect(try form(model).choices.contains { $0.name == "source" })
  }
}
