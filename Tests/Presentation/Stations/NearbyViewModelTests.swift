@testable import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

struct NearbyViewModelTests {
  private let here: Coordinate
  private var surroundings: Surroundings

  init() throws {
    here = try place(47.3769, 8.5417)
    surroundings = Surroundings(location: here, locationPermission: .granted)
  }

  private func answer(_ stations: [Station], _ coverage: AreaCoverage = .complete(oldest: noon)) -> NearbyStations {
    NearbyStations(
      rows: stations.map { StationAt(station: $0, distance: here.distance(to: $0.coordinate)) },
      known: stations.count, coverage: coverage)
  }

  private func appeared(_ surroundings: Surroundings) -> (NearbyViewModel, Reaction<NearbyViewModel>) {
    var model = NearbyViewModel(.nothing, in: Surroundings())
    let reaction = model.handle(.signal(.appeared(surroundings)))
    return (model, reaction)
  }

  @Test func appearingWithAPlaceFindsWithWhatWasChosen() {
    var chosen = surroundings
    chosen.preferences.nearbyOrder = .distance
    chosen.preferences.plugs = [.ccs2]
    let (_, reaction) = appeared(chosen)
    #expect(
      reaction.effects
        == [.find(NearbyQuery(center: here, order: .distance), isForced: false)])
  }

  @Test func theOrdersComeOneAfterTheOther() {
    var (model, _) = appeared(surroundings)
    let asked = (1...3).map { _ in model.handle(.orderTapped).effects }
    #expect(
      asked
        == [.distance, .price, .power].map { [.find(NearbyQuery(center: here, order: $0), isForced: false)] })
  }

  @Test func byPriceTheUnknownComesLastAndEveryRowTellsItsPrice() throws {
    var chosen = surroundings
    chosen.preferences.nearbyOrder = .price
    var (model, _) = appeared(chosen)
    var free = station("2", at: try place(47.38, 8.5417), evses: [])
    free.tariffs = [
      Tariff(
        id: .init(rawValue: "t"), currency: nil,
        elements: [.init([.init(dimension: .energy, price: try #require(UnitPrice(0)))])])
    ]
    let answer = answer([station("1", at: here, evses: []), free])
    _ = model.handle(.found(.stored(answer), query: NearbyQuery(center: here, order: .price)))
    guard case .content(let rows, _, _) = model.viewState(in: try context()).body else {
      Issue.record("no rows")
      return
    }
    #expect(rows.map(\.id.value) == ["2", "1"])
    #expect(rows.map(\.price) == ["Free of charge", "Price unknown"])
  }

  @Test func withoutAPlaceNothingIsAskedAndThePrimerIsShown() throws {
    let (model, reaction) = appeared(Surroundings())
    #expect(reaction.effects.isEmpty)
    guard case .noPlace(let noPlace) = model.viewState(in: try context()).body else {
      Issue.record("no primer")
      return
    }
    #expect(noPlace.allow != nil)
    let (denied, _) = appeared(Surroundings(locationPermission: .denied))
    guard case .noPlace(let refused) = denied.viewState(in: try context()).body else {
      Issue.record("no primer")
      return
    }
    #expect(refused.allow != nil && refused.trouble.advice == "Allow it, or choose a place.")
    let (forGood, _) = appeared(Surroundings(locationPermission: .deniedForGood))
    guard case .noPlace(let lasting) = forGood.viewState(in: try context()).body else {
      Issue.record("no primer")
      return
    }
    #expect(lasting.allow == nil && lasting.trouble.advice.contains("device settings") == true)
  }

  @Test("what failed is said once where nothing is stored, and a list as wide as can be offers nothing wider")
  func nothingToSayOfNothing() throws {
    let query = NearbyQuery(center: here)
    var (model, _) = appeared(surroundings)
    _ = model.handle(.found(.stored(answer([], .partial(loaded: 1, total: 3, oldest: noon))), query: query))
    _ = model.handle(.found(.failed(.offline), query: query))
    let state = model.viewState(in: try context())
    #expect(state.notices.isEmpty)
    guard case .notLoaded = state.body else {
      Issue.record("\(state.body)")
      return
    }
    func advice(_ radius: Distance) throws -> String? {
      var around = surroundings
      around.preferences.nearbyRadius = radius
      var (empty, _) = appeared(around)
      _ = empty.handle(.found(.stored(answer([])), query: NearbyQuery(center: here, radius: radius)))
      guard case .empty(let trouble, _) = empty.viewState(in: try context()).body else { return nil }
      return trouble.advice
    }
    #expect(try advice(NearbyQuery.defaultRadius) == "Search a wider area or choose another place.")
    #expect(try advice(NearbyQuery.maximumRadius) == "Choose another place.")
  }

  @Test func aChosenTownIsThePlaceEvenWithoutPermission() throws {
    let town = Town(name: "Jönköping", countryCode: "SE", center: try place(57.7786, 14.1637), stationCount: 3)
    let (model, reaction) = appeared(Surroundings(locationPermission: .denied, chosenTown: town))
    #expect(reaction.effects == [.find(NearbyQuery(center: town.center), isForced: false)])
    let subtitle = try #require(model.viewState(in: try context(.sv)).subtitle)
    #expect(subtitle.runs.contains { $0.text == "Jönköping" && $0.isEmphasised })
  }

  @Test func storedStationsAreWatchedAtOnce() {
    var (model, _) = appeared(surroundings)
    let query = NearbyQuery(center: here)
    let reaction = model.handle(
      .found(.stored(answer([station("1", at: here, evses: ["CH*B", "CH*A"])])), query: query))
    #expect(reaction.effects == [.watch(["CHA", "CHB"], trigger: .screenAppeared)])
    let again = model.handle(.found(.refreshed(answer([station("1", at: here, evses: ["CH*A"])])), query: query))
    #expect(again.effects == [.watch(["CHA"], trigger: .timer)])
  }

  @Test func anAnswerToAnOlderQuestionIsDropped() throws {
    var (model, _) = appeared(surroundings)
    let before = model
    let elsewhere = NearbyQuery(center: try place(1, 1))
    #expect(model.handle(.found(.stored(answer([])), query: elsewhere)) == .none)
    #expect(model == before)
  }

  @Test func reloadingKeepsTheList() throws {
    var (model, _) = appeared(surroundings)
    let query = NearbyQuery(center: here)
    _ = model.handle(.found(.stored(answer([station("1", at: here, evses: [])])), query: query))
    _ = model.handle(.signal(.pulled))
    _ = model.handle(.found(.refreshing, query: query))
    guard case .content(let rows, _, let isRefreshing) = model.viewState(in: try context()).body else {
      Issue.record("the list went away")
      return
    }
    #expect(rows.count == 1 && isRefreshing)
    _ = model.handle(.found(.failed(.timedOut), query: query))
    let state = model.viewState(in: try context())
    guard case .content = state.body else {
      Issue.record("a failure emptied the list")
      return
    }
    #expect(state.notices.count == 1 && state.retry != nil)
  }

  @Test("where trying again does not help, what helps is told", arguments: Language.allCases)
  func adviceForAKey(language: Language) throws {
    func advice(_ failure: Failure) throws -> String? {
      var (model, _) = appeared(surroundings)
      _ = model.handle(.found(.stored(answer([], .notLoaded)), query: NearbyQuery(center: here)))
      _ = model.handle(.found(.failed(failure), query: NearbyQuery(center: here)))
      guard case .notLoaded(let trouble) = model.viewState(in: try context(language)).body else { return nil }
      return trouble.advice
    }
    let texts = Texts(language: language)
    #expect(try advice(.unauthorized)?.hasSuffix(texts.errorUnauthorizedAdvice) == true)
    #expect(try advice(.timedOut) == texts.nearbyNotLoadedBecause(problem: texts.errorTimedOutTitle))
  }

  @Test func coveredOrInTheBackgroundNothingIsWatched() {
    var (model, _) = appeared(surroundings)
    _ = model.handle(.found(.stored(answer([station("1", at: here, evses: ["A"])])), query: NearbyQuery(center: here)))
    #expect(model.handle(.signal(.covered)).cancelled == [EffectSlot("watch")])
    var away = surroundings
    away[DeviceKeeper.self].isInForeground = false
    #expect(model.handle(.signal(.changed(away, .enteredBackground))).cancelled == [EffectSlot("watch")])
    #expect(model.handle(.signal(.pulled)).effects.allSatisfy { if case .watch = $0 { false } else { true } })
  }

  @Test func whatIsShownChangesWhenAStateGrowsOld() throws {
    var (model, _) = appeared(surroundings)
    _ = model.handle(.found(.stored(answer([station("1", at: here, evses: ["A"])])), query: NearbyQuery(center: here)))
    _ = model.handle(.live(news("A")))
    #expect(model.nextChange(after: noon) == noon.addingTimeInterval(300))
    func badge(_ seconds: Double) throws -> AvailabilityBadge? {
      guard case .content(let rows, _, _) = model.viewState(in: try context(now: noon + seconds)).body else {
        return nil
      }
      return rows.first?.availability
    }
    #expect(try badge(0)?.state == .available)
    #expect(try badge(301)?.text.contains("out of date") == true)
    #expect(try badge(1801)?.state == .unknown)
  }
}
