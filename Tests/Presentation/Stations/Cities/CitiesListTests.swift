import ChargeDomain
import ChargeLocalization
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@Suite("The towns as a list")
struct CitiesListTests {
  private let center: Coordinate

  init() throws { center = try place(40.6, 33.6) }

  private func town(_ name: String, _ count: Int = 2, country: String? = nil) -> Town {
    Town(name: name, countryCode: country, center: center, stationCount: count)
  }

  private func shown(
    _ towns: [Town], _ purpose: CitiesViewModel.Purpose = .browse, in surroundings: Surroundings = Surroundings()
  ) -> CitiesViewModel {
    var model = CitiesViewModel(purpose, in: Surroundings())
    _ = model.handle(.signal(.appeared(surroundings)))
    _ = model.handle(.loaded(towns))
    return model
  }

  private func state(_ model: CitiesViewModel) throws -> CitiesViewState { model.viewState(in: try context()) }

  private func names(_ model: CitiesViewModel) throws -> [String] {
    guard case .content(let rows, _) = try state(model).body else { return [] }
    return rows.map(\.name.plain)
  }

  private func content(_ model: CitiesViewModel) throws -> (rows: [CitiesViewState.TownRow], count: String) {
    guard case .content(let rows, let count) = try state(model).body else { throw Failure.notFound }
    return (rows, count)
  }

  @Test("the line above them counts saved stations' towns, or towns where one has none, or the part that is shown")
  func counts() throws {
    #expect(try content(shown([town("A"), town("B", 1)])).count == "Saved stations in 2 cities")
    #expect(try content(shown([town("A"), town("B", 0)])).count == "2 cities")
    #expect(try content(shown([town("A", 1)])).count == "Saved stations in 1 city")
    let many = (1...201).map { town("Town \($0)") }
    #expect(try content(shown(many)).count == "200 of 201 cities")
    #expect(try state(shown(many)).more == "Show more")
    #expect(try content(shown(Array(many.prefix(200)))).count == "Saved stations in 200 cities")
    #expect(try state(shown(Array(many.prefix(200)))).more == nil)
  }

  @Test("each page shows two hundred more, and other words begin with the first again")
  func pages() throws {
    var model = shown((1...450).map { town("Town \($0)") })
    _ = model.handle(.moreTapped)
    #expect(try content(model).rows.count == 400)
    _ = model.handle(.queryChanged("town"))
    #expect(try content(model).rows.count == 200)
    #expect(try state(model).field.value == "town")
  }

  @Test("namesakes in one country are told apart by their regions, so that each can be chosen")
  func namesakes() throws {
    let towns = ["Ohio", "Illinois"].map { region in
      Town(name: "Springfield", region: region, countryCode: "US", center: center, stationCount: 0)
    }
    let rows = try content(shown(towns)).rows
    #expect(rows.map(\.subject) == ["US/Ohio/Springfield", "US/Illinois/Springfield"])
  }

  @Test("a row tells how many stations are there and how far it is, where that is known")
  func rows() throws {
    let towns = [town("A", 0, country: "TR"), town("B", 1), town("C", 2)]
    let rows = try content(shown(towns, in: Surroundings(location: try place(40.6, 33.6)))).rows
    #expect(rows.map(\.count) == [nil, "1 saved", "2 saved"])
    #expect(try content(shown([town("B", 1)], .book)).rows.map(\.count) == ["1 station"], "the service tells of all")
    #expect(rows.map(\.detail) == ["Turkey", nil, nil], "the country where no region is known and nothing is stored")
    #expect(rows.map(\.subject) == ["TR/A", "/B", "/C"])
    #expect(rows.map(\.distance) == ["0 m", "0 m", "0 m"])
    #expect(try content(shown(towns)).rows.map(\.distance) == [nil, nil, nil])
  }

  @Test("the words fit what a town is chosen for")
  func purposes() throws {
    let here = Surroundings(location: center)
    let look = try state(shown([town("A")], .lookAround, in: here))
    #expect(look.title == "Choose a place" && look.chooseLabel == "Choose" && look.useOwnPlace == "Use my location")
    #expect(look.example?.name.plain == "For example: Jönköping" && look.example?.subject == "SE/Jönköping")
    let browse = try state(shown([town("A")], .browse, in: here))
    #expect(browse.title == "Cities" && browse.chooseLabel == "Open" && browse.useOwnPlace == nil)
    #expect(browse.example == nil)
    let book = try state(shown([town("A")], .book, in: here))
    #expect(book.title == "Book: choose city" && book.chooseLabel == "Open" && book.useOwnPlace == nil)
    let back = shown([], .book).backTitle(in: try context())
    #expect(book.example == nil && back == book.title)
    #expect(try state(shown([town("A")], .lookAround)).useOwnPlace == nil)
    #expect(shown([], .browse).backTitle(in: try context()) == "Cities")
    #expect(shown([], .lookAround).backTitle(in: try context()) == "Choose a place")
  }

  @Test("the example is Jönköping, as long as it is not listed and nothing is typed")
  func example() throws {
    let example = try #require(CitiesViewModel.example)
    #expect(example.name == "Jönköping" && example.countryCode == "SE" && example.stationCount == 0)
    #expect(try example.center == place(57.7786, 14.1637))
    #expect(shown([town("A")], .lookAround).offeredExample == example)
    #expect(shown([], .lookAround).offeredExample == example)
    #expect(shown([town("A"), town("Jönköping")], .lookAround).offeredExample == nil)
    #expect(CitiesViewModel(.lookAround, in: Surroundings()).offeredExample == nil, "nothing is known yet")
    var typed = shown([town("A")], .lookAround)
    _ = typed.handle(.queryChanged("a"))
    #expect(typed.offeredExample == nil)
  }

  @Test("a failure keeps the towns that are shown; where there is none, it is what is shown")
  func failures() throws {
    var known = shown([town("B"), town("A")])
    _ = known.handle(.loadFailed(.storage))
    #expect(known.towns == .known([town("A"), town("B")], .storage))
    #expect(try state(known).retry == "Try again" && state(known).notice?.tone == .warning)
    _ = known.handle(.signal(.changed(Surroundings(language: .sv), .preferences)))
    #expect(known.towns == .known([town("A"), town("B")], .storage), "also when they are sorted anew")
    _ = known.handle(.loaded([town("C")]))
    #expect(known.towns == .known([town("C")], nil))
    #expect(try state(known).retry == nil && state(known).notice == nil)
    var none = shown([])
    _ = none.handle(.loadFailed(.storage))
    #expect(none.towns == .failed(.storage))
    #expect(try state(none).retry == "Try again" && state(none).notice == nil)
  }

  @Test(
    "unless it is to book, any town can be typed: those without stations stand behind the stored ones, with their region"
  )
  func anyTown() throws {
    var model = CitiesViewModel(.lookAround, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings(language: .sv))))
    _ = model.handle(.loaded([]))
    #expect(try state(model).canSearch, "also on a device that has stored nothing")
    let asked = TownSearch(text: "spring", near: nil, language: .sv, limit: 10)
    #expect(model.handle(.queryChanged("spring")) == .run(.search(asked)))
    let center = try place(39.8, -89.6)
    let far = Town(name: "Springfield", region: "Illinois", countryCode: "US", center: center, stationCount: 0)
    let known = Town(name: "Springe", countryCode: "DE", center: center, stationCount: 3)
    let page = TownSearchPage(towns: [far, known], areGuesses: false)
    _ = model.handle(.townsFound(page, search: TownSearch(text: "spr", near: nil, language: .sv, limit: 10)))
    #expect(try names(model).isEmpty, "the answer to an older question")
    _ = model.handle(.loaded([known]))
    _ = model.handle(.townsFound(page, search: asked))
    #expect(try names(model) == ["Springe", "Springfield"], "a town with stored stations comes once")
    #expect(try content(model).rows.map(\.detail) == [nil, "Illinois, United States"])
    #expect(model.handle(.townTapped(far)) == .exit(.back, asking: .choosePlace(far)))
    _ = model.handle(.townsFound(TownSearchPage(towns: [far], areGuesses: true), search: asked))
    #expect(try names(model) == ["Springe"], "no guess beside a town that has the name")
    #expect(model.handle(.queryChanged("")).cancelled == [EffectSlot("search")])
    var browsing = CitiesViewModel(.browse, in: Surroundings(language: .sv))
    _ = browsing.handle(.signal(.appeared(Surroundings(language: .sv))))
    #expect(browsing.handle(.queryChanged("spring")) == .run(.search(asked)), "its stations can be looked at, too")
    _ = browsing.handle(.townsFound(page, search: asked))
    #expect(browsing.handle(.townTapped(far)) == .show(.city(far)))
    var booking = CitiesViewModel(.book, in: Surroundings())
    #expect(booking.handle(.queryChanged("spring")).effects.isEmpty)
  }

  @Test("the field tells whether anything matches, where there is anything to match")
  func field() throws {
    var none = shown([])
    _ = none.handle(.queryChanged("a"))
    #expect(try state(none).field.border == .miss && state(none).canSearch, "any town is found by its name")
    var noneToBook = shown([], .book)
    _ = noneToBook.handle(.queryChanged("a"))
    #expect(try state(noneToBook).field.border == .neutral && !state(noneToBook).canSearch)
    #expect(try !state(CitiesViewModel(.browse, in: Surroundings())).canSearch, "not before the towns are read")
    var model = shown([town("A")])
    #expect(try state(model).canSearch && !state(model).field.hasFocus)
    _ = model.handle(.focusChanged(true))
    #expect(try state(model).field.hasFocus)
    _ = model.handle(.focusChanged(false))
    #expect(try !state(model).field.hasFocus)
  }

  @Test("those whose name begins with the words stand first")
  func beginnings() throws {
    var model = shown([town("Abcara"), town("Carasso"), town("Lacara")])
    _ = model.handle(.queryChanged("cara"))
    #expect(try content(model).rows.map(\.name.plain) == ["Carasso", "Abcara", "Lacara"])
  }

  @Test("where nothing can be booked that is said", arguments: Language.allCases)
  func noneToBook(language: Language) throws {
    let context = try context(language)
    guard case .empty(let trouble) = shown([], .book).viewState(in: context).body,
      case .empty(let other) = shown([]).viewState(in: context).body
    else { throw Failure.notFound }
    #expect(trouble.title.plain == context.texts.citiesNoneToBook && trouble != other)
  }

  @Test("to book it reads the towns of the service")
  func readsBookable() {
    var model = CitiesViewModel(.book, in: Surroundings())
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .run(.loadBookable))
    #expect(model.handle(.signal(.pulled)) == .run(.loadBookable) && model.handle(.retryTapped) == .run(.loadBookable))
    #expect(CitiesViewModel.slot(of: .load) != CitiesViewModel.slot(of: .loadBookable))
  }

  @Test("it reads the towns when it appears, is pulled or tried again, and not while it is covered")
  func reads() {
    var model = CitiesViewModel(.browse, in: Surroundings())
    #expect(model.handle(.signal(.appeared(Surroundings()))) == .run(.load))
    #expect(model.handle(.signal(.pulled)) == .run(.load))
    #expect(model.handle(.retryTapped) == .run(.load))
    #expect(model.handle(.signal(.covered)) == .none)
    #expect(model.handle(.signal(.changed(Surroundings(), .place))) == .none)
    #expect(model.handle(.ownPlaceTapped) == .exit(.back, asking: .choosePlace(nil)))
  }
}
