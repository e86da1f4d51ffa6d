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
    #expect(reaction.effects == [.search(question("can"))])
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
    #expect(filled.handle(.signal(.appeared(Surroundings()))).effects == [.search(question("can"))])
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
}
