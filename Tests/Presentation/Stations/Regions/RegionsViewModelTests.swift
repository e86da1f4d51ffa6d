@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

struct RegionsViewModelTests {
  private let pack: RegionPack

  init() throws {
    let boxes = GeoCircle(center: try place(57.7786, 14.1637), radius: .kilometers(25)).boxes
    pack = RegionPack(id: "region1", name: "Jönköping", boxes: boxes, addedAt: noon)
  }

  private func entry(loaded: Int, due: Int, stations: Int = 42) -> RegionEntry {
    RegionEntry(
      pack: pack,
      status: KeepRegion.Status(
        cells: 12, loaded: loaded, due: due, oldest: loaded > 0 ? noon.addingTimeInterval(-7200) : nil,
        amount: StoredAmount(stations: stations, bytes: 1_250_000)))
  }

  private func shown(
    _ entries: [RegionEntry], work: [String: KeepRegion.Progress] = [:], _ language: Language = .en
  ) throws -> RegionsViewState {
    var model = RegionsViewModel(nil, in: Surroundings())
    var surroundings = Surroundings()
    surroundings[RegionsKeeper.self] = work
    _ = model.handle(.signal(.appeared(surroundings)))
    _ = model.handle(.loaded(entries))
    return model.viewState(in: try context(language))
  }

  private func row(_ state: RegionsViewState) throws -> RegionsViewState.RegionRow {
    guard case .content(let rows) = state.body else { throw Missing() }
    return try #require(rows.first)
  }

  private struct Missing: Error {}

  @Test func tellsSizeAgeAndWhatCanBeDone() throws {
    let whole = try row(shown([entry(loaded: 12, due: 0)]))
    #expect(whole.amount == "42 stations · 1.3 MB")
    #expect(whole.state.hasPrefix("Fully downloaded · 2 h"))
    #expect(whole.download == "Update" && whole.cancel == nil)
    let part = try row(shown([entry(loaded: 5, due: 7)], .sv))
    #expect(part.state.contains("5 av 12") && part.download == "Ladda ner resten")
    let none = try row(shown([entry(loaded: 0, due: 12)]))
    #expect(none.state == "No part fully downloaded yet" && none.download == "Download")
    #expect(try row(shown([entry(loaded: 0, due: 12, stations: 0)])).state == "Nothing downloaded yet")
  }

  @Test func workIsShownAndCanBeStopped() throws {
    let running = try row(shown([entry(loaded: 3, due: 9)], work: ["region1": .running(done: 3, of: 12)]))
    #expect(running.progress == 0.25 && running.cancel != nil && running.download == nil)
    let failed = try row(
      shown([entry(loaded: 3, due: 9)], work: ["region1": .failed(.offline, source: nil, done: 3, of: 12)]))
    #expect(failed.problem != nil && failed.progress == nil && failed.download == "Download the rest")
    let lacking = KeepRegion.Progress.failed(.timedOut, source: .openChargeMap, done: 3, of: 12)
    let missing = try row(shown([entry(loaded: 3, due: 9)], work: ["region1": lacking]))
    #expect(missing.problem?.hasPrefix("Could not load from Open Charge Map: ") == true)
  }

  @Test func emptyFailedAndLoadingAreDifferent() throws {
    guard case .empty = try shown([]).body else {
      Issue.record("not empty")
      return
    }
    var model = RegionsViewModel(nil, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings())))
    guard case .loading = model.viewState(in: try context()).body else {
      Issue.record("not loading")
      return
    }
    _ = model.handle(.loadFailed(.storage))
    guard case .failed = model.viewState(in: try context()).body else {
      Issue.record("not failed")
      return
    }
  }

  @Test func aSignInMayHaveBroughtTowns() {
    var model = RegionsViewModel(nil, in: Surroundings())
    #expect(model.handle(.signal(.changed(Surroundings(), .accounts))).effects == [.loadTowns])
    #expect(model.handle(.signal(.changed(Surroundings(), .filter))).effects.isEmpty)
  }

  @Test func removingAsksFirstAndStopsTheWork() throws {
    var model = RegionsViewModel(nil, in: Surroundings())
    _ = model.handle(.loaded([entry(loaded: 12, due: 0)]))
    #expect(model.handle(.removeTapped(pack)) == .none)
    #expect(model.viewState(in: try context(.tr)).popup?.message.contains("Jönköping") == true)
    #expect(model.handle(.removalCancelled) == .none)
    #expect(model.handle(.removalConfirmed) == .none)
    _ = model.handle(.removeTapped(pack))
    let reaction = model.handle(.removalConfirmed)
    #expect(reaction.effects == [.remove(pack)] && reaction.requests == [.cancelRegion("region1")])
  }

  @Test func theAreaOfTheMapMustNotBeTooLarge() throws {
    let near = RegionsViewModel(MapViewport(center: try place(57.7786, 14.1637), zoom: 10), in: Surroundings())
    #expect(near.viewState(in: try context()).areaProblem == nil)
    var far = RegionsViewModel(MapViewport(center: try place(57.7786, 14.1637), zoom: 3), in: Surroundings())
    #expect(far.viewState(in: try context()).areaProblem != nil)
    #expect(far.handle(.areaTapped) == .none)
    #expect(RegionsViewModel(nil, in: Surroundings()).viewState(in: try context()).area == nil)
  }

  @Test func aTownIsFoundWithoutItsAccents() throws {
    var model = RegionsViewModel(nil, in: Surroundings())
    _ = model.handle(.queryChanged("jonk"))
    let state = model.viewState(in: try context())
    #expect(state.towns.map(\.town.name) == ["Jönköping"] && state.field.border == .hit && state.noTown == nil)
    _ = model.handle(.queryChanged("qqq"))
    #expect(model.viewState(in: try context()).field.border == .miss)
    #expect(model.viewState(in: try context()).noTown != nil)
  }

  @Test("a town without stored stations can be kept, too: where it lies is told, and a guess is told as one")
  func anyTown() throws {
    let stored = Town(name: "Springe", countryCode: "DE", center: try place(52.2, 9.55), stationCount: 3)
    let far = Town(
      name: "Springfield", region: "Ohio", countryCode: "US", center: try place(39.9, -83.8), stationCount: 0)
    let asked = TownSearch(text: "spring", near: nil, language: .en, limit: CitiesViewModel.foundLimit)
    var model = RegionsViewModel(nil, in: Surroundings(language: .en))
    _ = model.handle(.signal(.appeared(Surroundings(language: .en))))
    _ = model.handle(.townsLoaded([stored]))
    #expect(model.handle(.queryChanged("spring")) == .run(.search(asked)))
    _ = model.handle(.townsFound(TownSearchPage(towns: [stored, far], areGuesses: false), search: asked))
    let found = model.viewState(in: try context()).towns
    #expect(found.map(\.town) == [stored, far] && found.map(\.detail) == [nil, "Ohio, United States"])
    var guessed = model
    _ = guessed.handle(.townsLoaded([]))
    _ = guessed.handle(.townsFound(TownSearchPage(towns: [far], areGuesses: true), search: asked))
    #expect(guessed.viewState(in: try context()).noTown == "Did you mean one of these cities?")
    let reaction = model.handle(.townTapped(far))
    let boxes = GeoCircle(center: far.center, radius: RegionsViewModel.reach).boxes
    #expect(reaction.effects == [.add(name: "Springfield", boxes: boxes)] && model.matches.isEmpty)
    #expect(model.handle(.queryChanged("")).cancelled == [EffectSlot("search")])
    _ = model.handle(.townsFound(TownSearchPage(towns: [far], areGuesses: false), search: asked))
    #expect(model.found == .none, "an answer to an older question is dropped")
  }
}
