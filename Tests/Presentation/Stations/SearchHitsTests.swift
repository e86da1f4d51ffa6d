@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The hits of a search and what is asked")
struct SearchHitsTests {
  private let here: Coordinate

  init() throws { here = try place(47.3769, 8.5417) }

  private func question(_ text: String, limit: Int = 50, near: Coordinate? = nil) -> StationSearch {
    StationSearch(text: text, near: near, language: .en, limit: limit)
  }

  private func site(_ change: (inout Station) -> Void = { _ in }) -> Station {
    var site = station("1", at: here, evses: ["CH*ABC*E1", "CH*ABC*E2"])
    change(&site)
    return site
  }

  private func page(_ stations: Station...) -> StationSearchPage {
    StationSearchPage(hits: stations.map { StationAt(station: $0, distance: nil) }, hasMore: false)
  }

  private func found(_ text: String, _ stations: Station...) -> SearchViewModel {
    var model = SearchViewModel(text, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    let hits = stations.map { StationAt(station: $0, distance: nil) }
    _ = model.handle(.found(StationSearchPage(hits: hits, hasMore: false), search: question(text)))
    return model
  }

  @Test("beside street and town stands what else the words were found in")
  func address() throws {
    let known = site {
      $0.address = Address(lines: ["Main Street", "floor 2"], town: "Zürich")
      $0.operatorName = "Strom AG"
    }
    func shown(_ text: String, _ station: Station) throws -> RichText? {
      guard case .results(let rows, _, _) = found(text, station).viewState(in: try context()).body else {
        throw Failure.notFound
      }
      return rows.first?.address
    }
    func emphasised(_ text: String) throws -> [String]? {
      try shown(text, known)?.runs.filter(\.isEmphasised).map(\.text)
    }
    #expect(try shown("zur", known)?.plain == "Main Street, Zürich")
    #expect(try emphasised("zur") == ["Zür"])
    #expect(try shown("strom", known)?.plain == "Main Street, Zürich, Strom AG")
    #expect(try emphasised("strom") == ["Strom"])
    #expect(try shown("cha", known)?.plain == "Main Street, Zürich, CH*ABC*E1")
    #expect(try emphasised("cha") == ["CH*A"])
    #expect(try shown("chabce2", known)?.plain == "Main Street, Zürich, CH*ABC*E2")
    #expect(try shown("ab", known)?.plain == "Main Street, Zürich", "two letters are no id")
    let own = site { $0.equipment = .evses([EVSE(uid: "CHA9", evseID: nil, connectors: [])]) }
    #expect(try shown("cha9", own) == nil, "nobody reads a number that is not printed")
  }

  @Test("another question begins with fifty hits again")
  func limit() {
    var model = found("a")
    #expect(model.handle(.moreTapped) == .run(.search(question("a", limit: 100))))
    #expect(model.handle(.moreTapped) == .run(.search(question("a", limit: 150))))
    #expect(model.handle(.retryTapped) == .run(.search(question("a", limit: 150))))
    #expect(model.handle(.queryChanged("ab")) == .run(.search(question("ab"))))
  }

  @Test("the field tells what was found, except while it is being searched")
  func border() throws {
    func border(_ model: SearchViewModel) throws -> Field.Border { model.viewState(in: try context()).field.border }
    var model = found("a", site())
    #expect(try border(model) == .hit)
    _ = model.handle(.queryChanged("b"))
    #expect(try border(model) == .neutral)
    _ = model.handle(.found(page(), search: question("b")))
    #expect(try border(model) == .miss)
    #expect(model.viewState(in: try context()).more == nil)
    _ = model.handle(.failed(.storage, search: question("b")))
    #expect(try border(model) == .neutral)
    #expect(model.viewState(in: try context()).retry == "Try again")
  }

  @Test("it takes the typing from the start, until another field does")
  func focus() throws {
    var model = SearchViewModel("", in: Surroundings())
    #expect(model.viewState(in: try context()).field.hasFocus)
    _ = model.handle(.focusChanged(false))
    #expect(!model.viewState(in: try context()).field.hasFocus)
    _ = model.handle(.focusChanged(true))
    #expect(model.viewState(in: try context()).field.hasFocus)
  }

  @Test("waiting for the first answer, waiting for another one and nothing asked are different")
  func bodies() throws {
    var model = SearchViewModel("", in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    #expect(
      model.viewState(in: try context()).body == .idle(hint: "Search for a city, or for stations saved on this device.")
    )
    _ = model.handle(.queryChanged("a"))
    #expect(model.viewState(in: try context()).body == .searching(loading: .spinner("Searching…")))
    _ = model.handle(.found(page(site()), search: question("a")))
    guard case .results(let rows, let count, isSearching: false) = model.viewState(in: try context()).body else {
      throw Failure.notFound
    }
    #expect(rows.count == 1 && count == "1 station found")
    _ = model.handle(.queryChanged("b"))
    _ = model.handle(.found(page(), search: question("b")))
    guard case .none(_, isSearching: false) = model.viewState(in: try context()).body else { throw Failure.notFound }
    _ = model.handle(.queryChanged("c"))
    guard case .none(_, isSearching: true) = model.viewState(in: try context()).body else { throw Failure.notFound }
    let blank = model.handle(.queryChanged(" "))
    #expect(blank == Reaction(cancelled: [EffectSlot("search"), LiveWatch.slot]))
    #expect(
      model.viewState(in: try context()).body == .idle(hint: "Search for a city, or for stations saved on this device.")
    )
    #expect(model.watched == nil)
  }

  @Test("a failure of an older question is dropped, one of this question ends the search")
  func failures() throws {
    var model = SearchViewModel("a", in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    let before = model
    #expect(model.handle(.failed(.storage, search: question("b"))) == .none)
    #expect(model == before)
    _ = model.handle(.failed(.storage, search: question("a")))
    #expect(!model.isSearching)
    #expect(model.viewState(in: try context()).body == .failed(trouble: Trouble(.storage, in: try context())))
    _ = model.handle(.retryTapped)
    #expect(model.isSearching)
  }

  @Test("hits are watched while they are shown; a pull searches and asks anew")
  func watches() {
    let keys = ["CHABCE1", "CHABCE2"]
    var model = SearchViewModel("a", in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    #expect(model.handle(.found(page(site()), search: question("a"))) == .run(.watch(keys, trigger: .timer)))
    #expect(model.handle(.signal(.pulled)) == .run(.search(question("a")), .watch(keys, trigger: .pulled)))
    let returned = model.handle(.signal(.changed(Surroundings(), .networkReturned)))
    #expect(returned == .run(.watch(keys, trigger: .networkReturned)))
    #expect(model.handle(.signal(.changed(Surroundings(), .favourites))) == .none)
    #expect(model.nextChange(after: noon) == nil)
    _ = model.handle(.live(news("CHABCE1")))
    #expect(model.nextChange(after: noon) == noon + 300)
  }

  @Test("another place, permission or language asks again, from there")
  func asksAgain() {
    var model = found("a", site())
    for change in [SurroundingsChange.place, .permission, .preferences] {
      let reaction = model.handle(.signal(.changed(Surroundings(location: here), change)))
      #expect(reaction == .run(.search(question("a", near: here))), "\(change)")
    }
    #expect(model.handle(.stationTapped(site().id)) == .show(.station(site().id)))
  }
}
