import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing
import UnicodeText

struct FiltersLayoutTests {
  private let here: Coordinate
  private let saved = SavedFilter(name: "Çeşme", filter: StationFilter())

  init() throws {
    here = try #require(Coordinate(latitude: 40.6013, longitude: 33.6134))
  }

  private func model(_ events: [FiltersViewModel.Event] = [], hasPlace: Bool = true) -> FiltersViewModel {
    var model = FiltersViewModel()
    let surroundings = Surroundings(location: hasPlace ? here : nil, locationPermission: .granted)
    let area = GeoCircle(center: here, radius: .kilometers(15))
    _ = model.handle(.signal(.appeared(surroundings)))
    if hasPlace { _ = model.handle(.stationsFound([], area: area)) }
    for event in events { _ = model.handle(event) }
    return model
  }

  private func tree(
    _ model: FiltersViewModel, _ language: Language = .en
  ) -> ScreenTree<FiltersViewModel.Event> {
    var ids = RowIDs()
    let state = model.viewState(in: ViewContext(now: .distantPast, timeZone: .gmt, language: language))
    return ScreenTree(.stack(state.elements(SharedWords(open: "Open"))), rowIDs: &ids)
  }

  @Test func whatIsTouchedSendsItsEvent() {
    let tree = tree(model([.saved(.loaded([saved]))]))
    #expect(tree.tap("apply") == .success(.applyTapped))
    #expect(tree.tap("all.service") == .success(.showAllTapped(.facility)))
    #expect(tree.tap("s1") == .success(.savedTapped(saved)))
    #expect(tree.tap("delete.1") == .success(.saved(.deleteTapped(saved))))
    #expect(tree.tap("save") == .success(.saved(.saveTapped)))
    #expect(self.tree(model([.distanceChosen(6)])).tap("search-radius") == .success(.distanceReset))
    #expect(tree.toggle("plug.ccs2") == .success(.optionTapped(.plug(.ccs2))))
    #expect(tree.toggle("now.free") == .success(.optionTapped(.freeNow)))
  }

  @Test func aQuestionComesFirst() {
    let asked: [FiltersViewModel.Event] = [
      .saved(.loaded([saved])), .saved(.nameChanged("cesme")), .saved(.saveTapped),
    ]
    #expect(tree(model(asked)).tap("replace") == .success(.saved(.replaceTapped)))
    #expect(tree(model(asked)).tap("keep") == .success(.saved(.replaceDeclined)))
    let undo = tree(model([.saved(.loaded([saved])), .saved(.deleted(saved))]))
    #expect(undo.tap("undo") == .success(.saved(.undoTapped)))
  }

  @Test func theScaleShowsItsMarks() {
    let lines = TextRenderer(width: 40).text(of: tree(model())).split(separator: "\n")
    #expect(lines.contains { $0.split(separator: " ") == ["1", "3", "6", "9", "12", "15+"] })
  }

  @Test(arguments: Language.allCases)
  func everyStateFits(language: Language) {
    let states = [
      model(), model(hasPlace: false), model([.showAllTapped(.facility), .optionTapped(.facility(.wifi))]),
      model([.saved(.loaded([saved])), .saved(.deleted(saved)), .powerChosen(Power(watts: 50_000)), .distanceChosen(6)]
      ),
    ]
    for state in states {
      let tree = tree(state, language)
      #expect(tree.ambiguousIDs.isEmpty)
      for width in [40, 80] {
        let lines = TextRenderer(width: width).text(of: tree).split(separator: "\n")
        #expect(!lines.isEmpty && lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= width })
      }
    }
  }
}
