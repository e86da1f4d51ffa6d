import ChargeDomain
import ChargeLayout
@testable import ChargePresentation
import Foundation
import Testing
import UnicodeText

struct ExampleLayoutTests {
  /// The events that lead to each state.
  private enum Shown: CaseIterable {
    case loading, content, reloading, stale, empty, failed
  }

  private let town: Town

  init() throws {
    let center = try #require(Coordinate(latitude: 40.6013, longitude: 33.6134))
    town = Town(name: "Çankırı", countryCode: "TR", center: center, stationCount: 12)
  }

  private func state(_ shown: Shown, _ language: Language = .en) -> ExampleViewState {
    let events: [ExampleViewModel.Event] =
      switch shown {
      case .loading: []
      case .content: [.loaded([town])]
      case .reloading: [.loaded([town]), .signal(.pulled)]
      case .stale: [.loaded([town]), .loadFailed(.storage)]
      case .empty: [.loaded([])]
      case .failed: [.loadFailed(.storage)]
      }
    var model = ExampleViewModel()
    for event in [.signal(.appeared(Surroundings()))] + events { _ = model.handle(event) }
    return model.viewState(in: ViewContext(now: .distantPast, timeZone: .gmt, language: language))
  }

  private func tree(_ state: ExampleViewState) -> ScreenTree<ExampleViewModel.Event> {
    var ids = RowIDs()
    return ScreenTree(.stack(state.elements(SharedWords(open: "Open"))), rowIDs: &ids)
  }

  @Test func whatIsTouchedSendsItsEvent() {
    #expect(tree(state(.content)).tap("s1") == .success(.townTapped(town)))
    #expect(tree(state(.failed)).tap("retry") == .success(.retryTapped))
    #expect(tree(state(.loading)).interactives.isEmpty)
  }

  @Test func theStatesLookDifferent() {
    let texts = Set(Shown.allCases.map { TextRenderer(width: 40).text(of: tree(state($0))) })
    // Reading again shows in the head of the screen, which is not drawn here.
    #expect(texts.count == Shown.allCases.count - 1)
  }

  @Test(arguments: Language.allCases)
  func everyStateFits(language: Language) {
    for shown in Shown.allCases {
      let tree = tree(state(shown, language))
      #expect(tree.ambiguousIDs.isEmpty)
      for width in [40, 80] {
        let lines = TextRenderer(width: width).text(of: tree).split(separator: "\n")
        #expect(!lines.isEmpty && lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= width })
      }
    }
  }
}
