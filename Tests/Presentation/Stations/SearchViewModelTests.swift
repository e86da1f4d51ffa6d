import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

struct SearchViewModelTests {
  private let here: Coordinate
  init() throws { here = try place(40.6013, 33.6134) }

  private func question(_ text: String, limit: Int = 50, near: Coordinate? = nil) -> StationSearch {
    StationSearch(text: text, near: near, language: .en, limit: limit)
  }

  private func typed(_ text: String) -> (SearchViewModel, Reaction<SearchViewModel>) {
    var model = SearchViewModel("", in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    let reaction = model.handle(.queryChanged(text))
    return (model, reaction)
  }

  private func page(_ names: [String], hasMore: Bool = false) -> StationSearchPage {
    StationSearchPage(
      hits: names.map { name in
        var hit = station(name, at: here, evses: [])
        hit.name = name
        return StationAt(station: hit, distance: nil)
      }, hasMore: hasMore)
  }

  @Test func typingSearchesAndBlanksDoNot() throws {
    let (_, reaction) = typed("can")
    let addresses = AddressSearch(text: "can", near: nil, language: .en)
    #expect(reaction.effects == [.search(question("can")), .searchAddresses(addresses, isTyped: true)])
    #expect(typed("ca").1.effects == [.search(question("ca"))], "two letters are no address")
    let (model, blank) = typed("  ")
    #expect(blank.effects.isEmpty)
    guard case .idle = model.viewState(in: try context()).body else {
      Issue.record("not idle")
      return
    }
  }

  @Test("an empty field makes ready what its first letter needs")
  func prepares() {
    var model = SearchViewModel("", in: Surroundings())
    #expect(
      model.handle(.signal(.appeared(Surroundings(location: here)))).effects == [.prepare(question("", near: here))])
    var filled = SearchViewModel("can", in: Surroundings())
    let addresses = AddressSearch(text: "can", near: nil, language: .en)
    #expect(
      filled.handle(.signal(.appeared(Surroundings()))).effects
        == [.search(question("can")), .searchAddresses(addresses, isTyped: false)], "no letter follows")
  }

  @Test func olderAnswersAreDropped() {
    var (model, _) = typed("can")
    let before = model
    _ = model.handle(.found(page(["X"]), search: question("ca")))
    #expect(model == before)
  }

  @Test(
    "matched letters are emphasised in every language", arguments: Language.allCases)
  func matchedLettersStandOutInEveryLanguage(language: Language) throws {
    var (model, _) = typed("can")
    _ = model.handle(.found(page(["Çankırı Otoparkı"]), search: question("can")))
    guard case .results(let rows, _, _) = model.viewState(in: try context(language)).body else {
      Issue.record("no results")
      return
    }
    #expect(rows.first?.name.runs.first == .init("Çan", isEmphasised: true))
  }

  @Test("fifty hits are shown, then more on demand")
  func fiftyThenMore() throws {
    var (model, _) = typed("a")
    _ = model.handle(.found(page((1...50).map(String.init), hasMore: true), search: question("a")))
    let state = model.viewState(in: try context())
    #expect(state.more != nil && state.field.border == .hit)
    guard case .results(_, let count, _) = state.body else {
      Issue.record("no results")
      return
    }
    #expect(count == "More than 50 stations")
    #expect(model.handle(.moreTapped).effects == [.search(question("a", limit: 100))])
  }

  @Test func nothingFoundAndFailedAreDifferent() throws {
    var (none, _) = typed("zzz")
    _ = none.handle(.found(page([]), search: question("zzz")))
    let state = none.viewState(in: try context())
    guard case .none(let trouble, _) = state.body else {
      Issue.record("not none")
      return
    }
    #expect(state.field.border == .miss)
    #expect(trouble.title.runs.contains { $0.text == "zzz" && $0.isEmphasised })
    var (failed, _) = typed("zzz")
    _ = failed.handle(.failed(.storage, search: question("zzz")))
    guard case .failed = failed.viewState(in: try context()).body else {
      Issue.record("not failed")
      return
    }
  }

  @Test func aNewQuestionKeepsTheOldHits() throws {
    var (model, _) = typed("a")
    _ = model.handle(.found(page(["A"]), search: question("a")))
    _ = model.handle(.queryChanged("ab"))
    guard case .results(let rows, _, let isSearching) = model.viewState(in: try context()).body else {
      Issue.record("the hits went away")
      return
    }
    #expect(rows.count == 1 && isSearching)
  }

  @Test("hits without a network, or older than a day, tell their age")
  func tellsTheAge() throws {
    func notices(_ online: Bool, after hours: Double) throws -> [String] {
      var model = SearchViewModel("a", in: Surroundings())
      _ = model.handle(.signal(.appeared(Surroundings(isOnline: online))))
      _ = model.handle(.found(page(["A"]), search: question("a")))
      var context = try context()
      context.now = noon.addingTimeInterval(hours * 3600)
      return model.viewState(in: context).notices.map(\.text.plain)
    }
    #expect(try notices(true, after: 2).isEmpty)
    #expect(try notices(false, after: 2) == ["Offline · saved 2 h ago"])
    #expect(try notices(true, after: 26) == ["Last updated 1 day ago"])
  }

  private func town(_ name: String, _ region: String?, _ count: Int = 0) -> Town {
    Town(name: name, region: region, countryCode: "TR", center: here, stationCount: count)
  }

  @Test("towns stand in a section of their own, with region, country and what is saved there")
  func towns() throws {
    var model = SearchViewModel("", in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings(location: here))))
    _ = model.handle(.queryChanged("can"))
    let asked = question("can", near: here)
    _ = model.handle(
      .townsFound(
        TownSearchPage(towns: [town("Çankırı", "Çankırı", 2), town("Candarlı", "İzmir")], areGuesses: false),
        search: asked))
    _ = model.handle(.townsFound(.none, search: question("ca")))
    let section = try #require(model.viewState(in: try context()).towns)
    #expect(section.title == "Cities" && section.rows.map(\.name.plain) == ["Çankırı", "Candarlı"])
    #expect(section.rows.map(\.detail) == ["Turkey", "İzmir, Turkey"], "a city that is its region is named once")
    #expect(section.rows.map(\.count) == ["2 saved", nil] && section.rows.first?.distance == "0 m")
    #expect(section.rows.first?.name.runs.first == .init("Çan", isEmphasised: true))
    _ = model.handle(.found(page([]), search: asked))
    let state = model.viewState(in: try context())
    #expect(state.body == .noStations(text: "No saved station matches.", isSearching: false))
    #expect(state.field.border == .hit)
    _ = model.handle(.queryChanged(""))
    #expect(model.viewState(in: try context()).towns == nil)
  }

  @Test("a chosen town becomes the place, and is shown as the person looks at stations")
  func choosing() {
    let place = NamedPlace(town("Çankırı", nil))
    for (view, shown) in [(FindView.map, Destination.map), (.list, .nearbyUnselected)] {
      var around = Surroundings()
      around.preferences.findView = view
      var model = SearchViewModel("can", in: around)
      _ = model.handle(.signal(.appeared(around)))
      #expect(model.handle(.placeTapped(place)) == .ask(.lookAround(place)).and(.show(shown)))
    }
  }

  @Test("guesses are said to be some, and stand only where nothing else was found")
  func guesses() throws {
    let guess = TownSearchPage(towns: [town("Çankırı", nil)], areGuesses: true)
    let exact = TownSearchPage(towns: [town("Çankırı", nil)], areGuesses: false)
    let near = StationSearchPage(hits: page(["Çankırı"]).hits, hasMore: false, areGuesses: true)
    func state(_ towns: TownSearchPage, _ stations: StationSearchPage) throws -> SearchViewState {
      var (model, _) = typed("cnakiri")
      _ = model.handle(.townsFound(towns, search: question("cnakiri")))
      _ = model.handle(.found(stations, search: question("cnakiri")))
      return model.viewState(in: try context())
    }
    func count(_ state: SearchViewState) -> String? {
      if case .results(_, let count, _) = state.body { count } else { nil }
    }
    let both = try state(guess, near)
    #expect(both.towns?.title == "Did you mean one of these cities?")
    #expect(count(both) == "No exact match. Did you mean one of these?")
    #expect(try state(guess, page(["X"])).towns == nil, "a station has the word")
    let town = try state(exact, near)
    #expect(town.towns?.title == "Cities")
    #expect(town.body == .noStations(text: "No saved station matches.", isSearching: false))
    #expect(try state(guess, page([])).towns != nil)
  }

  @Test("addresses come in a section of their own with their source; what is awaited or went wrong is said below")
  func addresses() throws {
    let asked = AddressSearch(text: "storgatan 9", near: nil, language: .en)
    var (model, _) = typed("storgatan 9")
    func state() throws -> SearchViewState { model.viewState(in: try context()) }
    #expect(try state().addresses == nil && state().addressNotice == nil, "nobody may be there to ask")
    _ = model.handle(.addressesAwaited(asked))
    #expect(try state().addressNotice == "Searching for addresses…")
    let found = FoundAddress(name: "Storgatan 9", details: ["553 15 Jönköping", "Sverige"], center: here)
    _ = model.handle(.addressesFound([found], search: AddressSearch(text: "stor", near: nil, language: .en)))
    #expect(try state().addresses == nil, "the answer to an older question")
    _ = model.handle(.addressesFound([found], search: asked))
    #expect(try state().addresses == nil, "nothing stands before what is stored here, and moves when that comes")
    _ = model.handle(.found(page([]), search: question("storgatan 9")))
    let section = try #require(try state().addresses)
    #expect(try state().addressNotice == nil && section.title == "Addresses and places")
    #expect(section.rows.map(\.name.plain) == ["Storgatan 9"] && section.rows[0].detail == "553 15 Jönköping, Sverige")
    #expect(section.source?.contains("OpenStreetMap") == true)
    #expect(section.rows[0].place == NamedPlace(name: "Storgatan 9", center: here))
    #expect(try state().body == .noStations(text: "No saved station matches.", isSearching: false))
    _ = model.handle(.addressesAwaited(asked))
    #expect(try state().addresses == section, "what was found stays")
    _ = model.handle(.signal(.changed(Surroundings(location: here), .place)))
    _ = model.handle(.addressesFound([], search: asked))
    _ = model.handle(.found(page([]), search: question("storgatan 9", near: here)))
    #expect(try state().addressNotice == nil, "an answer counts also where the person has moved since")
    guard case .none(let trouble, _) = try state().body else {
      Issue.record("nothing was found")
      return
    }
    #expect(trouble.advice.hasPrefix("Cities, addresses and the stations saved"), "all that was searched")
    _ = model.handle(.addressesFailed(.offline, search: asked))
    #expect(try state().addresses == nil && state().addressNotice?.hasPrefix("Addresses could not be searched") == true)
    _ = model.handle(.queryChanged("st"))
    #expect(try state().addressNotice == nil)
  }
}
