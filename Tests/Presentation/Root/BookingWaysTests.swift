@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("Ways to an hour at a charger")
struct BookingWaysTests {
  private let own = StationID(provider: .appointments, value: "7")

  private func town() throws -> Town {
    Town(name: "Çankırı", countryCode: "TR", center: try place(40.6, 33.6), stationCount: 8)
  }

  /// A station of the charging network of which the appointment service tells too.
  private func joined() throws -> Station {
    var site = station("1", at: try place(40.6, 33.6), evses: ["A"])
    site.contributions = [
      Contribution(id: site.id, provenance: site.provenance, fields: []),
      Contribution(id: own, provenance: provenance(.appointments, id: "7"), fields: []),
    ]
    return site
  }

  @Test("a town to book in begins the tab of the appointments, above the list of the towns to book in")
  func townToBook() throws {
    let town = try self.town()
    let asked = LookUp(kind: .town, words: "cankiri", opening: "book")
    var root = RootViewModel.launched()
    _ = root.handle(.screenRequested("favourites", argument: nil))
    #expect(root.handle(.screenRequested("book", argument: "cankiri")) == .run(.lookUp(asked)))
    #expect(root.tab == .find && root.names == ["nearby", "favourites"], "nothing moves before it is found")
    _ = root.handle(.lookedUp(.town(town), asked))
    #expect(root.tab == .appointments && root.names == ["appointments", "cities", "cityStations"])
    let stations = try #require(root.stack.last?.screen as? CityStationsViewModel)
    #expect(stations.subject == CityStationsViewModel.Subject(town: town, isToBook: true))
    _ = root.handle(.backTapped)
    #expect((root.stack.last?.screen as? CitiesViewModel)?.purpose == .book)
    _ = root.handle(.backTapped)
    #expect(root.names == ["appointments"])
    _ = root.handle(.backTapped)
    #expect(root.tab == .find && root.names == ["nearby"])
  }

  @Test("a town to book in is not the place to look around") func noPlace() throws {
    var root = RootViewModel.launched()
    _ = root.handle(.lookedUp(.town(try town()), LookUp(kind: .town, words: "cankiri", opening: "book")))
    #expect(root.surroundings.chosenPlace == nil)
  }

  @Test("a town to see is shown on the tab of finding, also from that of the appointments") func townToSee() throws {
    var root = RootViewModel.launched()
    _ = root.handle(.tabTapped(.appointments))
    #expect(root.names == ["appointments"])
    _ = root.handle(.lookedUp(.town(try town()), LookUp(kind: .town, words: "cankiri", opening: "city")))
    #expect(root.tab == .find && root.names == ["nearby", "cities", "cityStations"])
    #expect((root.stack.last?.screen as? CityStationsViewModel)?.subject.isToBook == false)
  }

  @Test("a town that there is not is told, and the screen stays") func noTown() {
    var root = RootViewModel.launched()
    _ = root.handle(.screenRequested("cities", argument: nil))
    _ = root.handle(.lookedUp(nil, LookUp(kind: .town, words: "Atlantis", opening: "book")))
    #expect(root.tab == .find && root.names == ["nearby", "cities"])
    #expect(root.notice == AppNotice(RootWords.noSuch(.town, "Atlantis")))
  }

  @Test("a town is looked up in the store before it is opened to book in") @MainActor func whole() async throws {
    let town = try self.town()
    let core = AppCore(
      root: RootViewModel(systemLanguage: "en"),
      useCases: useCases(clock: ManualClock(now: noon), store: MemoryStore(towns: [town]).port), timeZone: .gmt)
    await core.send(.launched)
    await core.send(.screenRequested("book", argument: "cankiri"))
    #expect(core.current.screen.of(CityStationsViewModel.self) != nil)
    #expect(core.current.tabs.filter(\.isSelected).map(\.tab) == [.appointments])
    core.stop()
  }

  @Test("from a station its hours are looked up by the service's own id, and stand on top of it")
  func fromAStation() throws {
    let site = try joined()
    var root = RootViewModel.launched()
    _ = root.handle(.screen(.nearby(.stationTapped(site.id))))
    let serial = try #require(root.stack.last).serial
    #expect(root.handle(.screen(.station(.bookTapped))).effects.isEmpty, "it is not known yet what it is")
    _ = root.handle(.answer(.station(.loaded(site)), serial: serial))
    let asked = LookUp(kind: .station, words: "appointments:7", opening: "book-time")
    #expect(root.handle(.screen(.station(.bookTapped))).effects == [.lookUp(asked)])
    #expect(root.names == ["nearby", "station"])
    _ = root.handle(.lookedUp(.station(own), asked))
    #expect(root.tab == .find && root.names == ["nearby", "station", "bookTime"])
    #expect((root.stack.last?.screen as? BookTimeViewModel)?.id == own)
    _ = root.handle(.backTapped)
    #expect(root.names == ["nearby", "station"])
  }

  // MARK: A station that several sources tell of

  @Test("it is booked at by the service's own id") func joinedPlace() throws {
    let site = try joined()
    for id in [own, site.id] {
      var model = BookTimeViewModel(id, in: Surroundings())
      #expect(model.handle(.found(site)) == .run(.lookAtClock))
      #expect(model.place?.station == own && model.place?.name == site.name, "\(id)")
    }
  }

  @Test("where the service has no station there is nothing to book") func notBookable() throws {
    let site = station("7", at: try place(40.6, 33.6), evses: ["A"])
    var model = BookTimeViewModel(site.id, in: Surroundings())
    #expect(model.handle(.found(site)) == .none)
    #expect(model.place == nil && model.content == .gone)
  }

  @Test("it is listed among those to book, whichever source names it") func listed() throws {
    let (site, other) = (try joined(), station("2", at: try place(40.61, 33.6), evses: ["B"]))
    let alone = station("9", at: try place(40.62, 33.6), provider: .appointments)
    var model = CityStationsViewModel(.init(town: try town(), isToBook: true), in: Surroundings())
    _ = model.handle(.found(.stored([site, other, alone], .complete(oldest: noon))))
    #expect(model.stations?.map(\.id) == [site.id, alone.id])
    #expect(model.handle(.stationTapped(site.id)) == .ask(.open("book-time", argument: "swiss:1")))
    var all = CityStationsViewModel(.init(town: try town(), isToBook: false), in: Surroundings())
    _ = all.handle(.found(.stored([site, other, alone], .complete(oldest: noon))))
    #expect(all.stations?.count == 3)
  }
}
