import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// The root keeps the filter in use for every screen.
struct FilterInUseTests {
  private func started() -> RootViewModel {
    var root = RootViewModel(systemLanguage: "en")
    _ = root.handle(.keeper(.preferences(.loaded(Preferences()))))
    return root
  }

  private func shown(_ root: RootViewModel) throws -> TopScreen {
    root.viewState(in: try context()).screen
  }

  @Test func applyingLeavesThePageAndKeepsTheFilter() throws {
    var root = started()
    _ = root.handle(.screenRequested("nearby", argument: nil))
    _ = root.handle(.screen(.nearby(.filtersTapped)))
    _ = root.handle(.screen(.filters(.optionTapped(.openNow))))
    let reaction = root.handle(.screen(.filters(.applyTapped)))
    var wanted = StationFilter()
    wanted.openNow = true
    #expect(reaction.effects.contains(.keeper(.filter(.save(FiltersInUse(find: wanted))))))
    guard let state = try shown(root).of(NearbyViewModel.self) else {
      Issue.record("not on the list")
      return
    }
    #expect(state.filter.chips.map(\.label) == ["Open now"])
  }

  @Test func leavingThePageDiscardsTheDraft() throws {
    var root = started()
    _ = root.handle(.screenRequested("nearby", argument: nil))
    _ = root.handle(.screen(.nearby(.filtersTapped)))
    _ = root.handle(.screen(.filters(.optionTapped(.openNow))))
    _ = root.handle(.backTapped)
    guard let state = try shown(root).of(NearbyViewModel.self) else {
      Issue.record("not on the list")
      return
    }
    #expect(state.filter.chips.isEmpty)
  }

  @Test("while booking a filter of its own counts, which the lists for finding do not know")
  func bookingHasItsOwn() throws {
    var root = started()
    let town = Town(name: "Çankırı", countryCode: "TR", center: try place(40.6, 33.6), stationCount: 2)
    _ = root.handle(.lookedUp(.town(town), LookUp(kind: .town, words: "cankiri", opening: "book")))
    _ = root.handle(.screen(.cityStations(.filtersTapped)))
    _ = root.handle(.screen(.filters(.optionTapped(.openNow))))
    var wanted = StationFilter()
    wanted.openNow = true
    let reaction = root.handle(.screen(.filters(.applyTapped)))
    #expect(reaction.effects.contains(.keeper(.filter(.save(FiltersInUse(book: wanted))))))
    #expect(try shown(root).of(CityStationsViewModel.self)?.filter.chips.map(\.label) == ["Open now"])
    _ = root.handle(.screen(.cityStations(.filtersTapped)))
    #expect((root.stack.last?.screen as? FiltersViewModel)?.draft == wanted, "the page shows what counts there")
    _ = root.handle(.screenRequested("nearby", argument: nil))
    #expect(try shown(root).of(NearbyViewModel.self)?.filter.chips.isEmpty == true)
    _ = root.handle(.screen(.nearby(.filtersTapped)))
    #expect((root.stack.last?.screen as? FiltersViewModel)?.draft == StationFilter())
  }

  @Test func takingAChipAwayChangesThePage() throws {
    var root = started()
    var filter = StationFilter()
    filter.openNow = true
    filter.freeNow = true
    _ = root.handle(.keeper(.filter(.loaded(FiltersInUse(find: filter)))))
    _ = root.handle(.screenRequested("nearby", argument: nil))
    _ = root.handle(.screen(.nearby(.filterChanged(filter.without(.openNow)))))
    _ = root.handle(.screen(.nearby(.filtersTapped)))
    let reaction = root.handle(.screen(.filters(.applyTapped)))
    #expect(reaction.effects.contains(.keeper(.filter(.save(FiltersInUse(find: filter.without(.openNow)))))))
  }

  @Test("\"my plug\" counts again after a start and when plugs are chosen again")
  func myPlugCountsAgainAfterAStartAndWhenItIsChosenAnew() throws {
    var root = started()
    var preferences = Preferences()
    preferences.plugs = [.ccs2]
    _ = root.handle(.keeper(.preferences(.loaded(preferences))))
    _ = root.handle(.keeper(.filter(.loaded(FiltersInUse(find: StationFilter().without(.plug))))))
    func chips() throws -> [String] {
      guard let state = try shown(root).of(NearbyViewModel.self) else { return [] }
      return state.filter.chips.map(\.label)
    }
    _ = root.handle(.screenRequested("nearby", argument: nil))
    #expect(try chips() == ["My connectors: CCS"])
    _ = root.handle(.screen(.nearby(.filterChanged(StationFilter().without(.plug)))))
    #expect(try chips() == [])
    preferences.plugs = [.type2]
    _ = root.handle(.keeper(.preferences(.loaded(preferences))))
    #expect(try chips() == ["My connectors: Type 2"])
  }
}
