import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

struct ExampleViewModelTests {
  private let towns: [Town]

  init() throws {
    towns = [
      Town(name: "Göteborg", countryCode: "SE", center: try place(57.7089, 11.9746), stationCount: 18),
      Town(name: "Çankırı", countryCode: "TR", center: try place(40.6013, 33.6134), stationCount: 1),
    ]
  }

  private func appeared() -> (model: ExampleViewModel, reaction: Reaction<ExampleViewModel>) {
    var model = ExampleViewModel()
    let reaction = model.handle(.signal(.appeared(Surroundings())))
    return (model, reaction)
  }

  private func body(_ model: ExampleViewModel, _ language: Language = .en) throws -> ExampleViewState.Body {
    model.viewState(in: try context(language)).body
  }

  @Test func appearingReadsTheTowns() throws {
    let (model, reaction) = appeared()
    #expect(reaction.effects == [.load])
    guard case .loading = try body(model) else {
      Issue.record("not loading")
      return
    }
  }

  @Test func theTownsAreShownInTheirOrder() throws {
    var (model, _) = appeared()
    #expect(model.handle(.loaded(towns)) == .none)
    guard case .content(let rows, _, let problem) = try body(model) else {
      Issue.record("no content")
      return
    }
    #expect(rows.map(\.name.plain) == ["Göteborg", "Çankırı"])
    #expect(rows.map(\.count) == ["18 stations", "1 station"])
    #expect(problem == nil)
  }

  @Test func noneStoredAndNotReadableAreDifferent() throws {
    var (none, _) = appeared()
    _ = none.handle(.loaded([]))
    guard case .empty = try body(none) else {
      Issue.record("not empty")
      return
    }
    var (failed, _) = appeared()
    _ = failed.handle(.loadFailed(.storage))
    guard case .failed = try body(failed) else {
      Issue.record("not failed")
      return
    }
    #expect(failed.viewState(in: try context()).retry != nil)
    #expect(failed.handle(.retryTapped).effects == [.load])
  }

  @Test func whatIsShownStaysWhileItIsReadAgain() throws {
    var (model, _) = appeared()
    _ = model.handle(.loaded(towns))
    #expect(model.handle(.signal(.pulled)).effects == [.load])
    #expect(model.viewState(in: try context()).status != nil)
    _ = model.handle(.loadFailed(.storage))
    let state = model.viewState(in: try context())
    guard case .content(let rows, _, let problem) = state.body else {
      Issue.record("the towns went away")
      return
    }
    #expect(rows.count == 2 && problem?.tone == .warning)
    #expect(state.status == nil && state.retry != nil)
  }

  @Test func aTappedTownLeavesTheScreen() {
    var (model, _) = appeared()
    #expect(model.handle(.townTapped(towns[0])) == .exit(.back, asking: .choosePlace(towns[0])))
  }

  @Test(arguments: Language.allCases)
  func everyLanguageHasWords(language: Language) throws {
    let (model, _) = appeared()
    let context = try context(language)
    let title = model.viewState(in: context).title
    #expect(!title.isEmpty && title == model.backTitle(in: context))
  }

  /// The whole way: event, effect, port, answer, view state.
  @Test @MainActor func theRunnerReadsThemFromTheStore() async throws {
    let useCases = useCases(clock: ManualClock(now: noon), store: MemoryStore(towns: towns).port)
    let core = AppCore(root: ExampleViewModel(), useCases: useCases, timeZone: .gmt)
    await core.send(.signal(.appeared(Surroundings())))
    guard case .content(let rows, _, _) = core.current.body else {
      Issue.record("no content")
      return
    }
    #expect(rows.map(\.town) == towns)
    core.stop()
  }

  @Test("a store that fails shows the failure")
  @MainActor func aStoreThatFailsIsSaid() async throws {
    let core = AppCore(
      root: ExampleViewModel(), useCases: useCases(clock: ManualClock(now: noon)), timeZone: .gmt)
    await core.send(.signal(.appeared(Surroundings())))
    guard case .failed = core.current.body else {
      Issue.record("not failed")
      return
    }
    core.stop()
  }
}
