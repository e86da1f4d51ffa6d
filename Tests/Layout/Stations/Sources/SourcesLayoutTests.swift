import ChargeLayout
@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing
import UnicodeText

struct SourcesLayoutTests {
  private static let now = noon

  /// The events that lead to each state.
  private enum Shown: CaseIterable {
    case loading, content, failing, waiting, late, off, offline, notCounted, empty
  }

  private func health(_ change: (inout SourceHealth) -> Void) -> SourceHealth {
    var health = SourceHealth(service: .stations)
    change(&health)
    return health
  }

  private func report(_ services: [SourceHealth], off: SwitchedOffReason? = nil) -> SourceReport {
    SourceReport(
      provider: .openChargeMap, switchedOff: off, services: services,
      licence: Licence(attribution: "Contributors of a long list of sources, openchargemap.org", terms: nil, link: nil))
  }

  private func state(_ shown: Shown, _ language: Language = .en) -> SourcesViewState {
    let ago = Self.now.addingTimeInterval(-600)
    let good = health { $0.answered(AnswerCount(records: 4711, skipped: 2), at: ago) }
    var surroundings = Surroundings(location: Coordinate(latitude: 47, longitude: 8))
    if shown == .offline { surroundings[DeviceKeeper.self].isOnline = false }
    let events: [SourcesViewModel.Event] =
      switch shown {
      case .loading: []
      case .content, .offline:
        [.reported([report([good])]), .counted([.openChargeMap: StoredSource(stations: 1, oldest: ago)])]
      case .failing: [.reported([report([health { $0.failed(.timedOut, at: ago) }])])]
      case .waiting:
        [.reported([report([health { $0.failed(.rateLimited(until: Self.now.addingTimeInterval(600)), at: ago) }])])]
      case .late:
        [.reported([report([health { $0.answered(AnswerCount(records: 1), at: ago.addingTimeInterval(-90_000)) }])])]
      case .off: [.reported([report([], off: .noKey)])]
      case .notCounted: [.reported([report([good])]), .countFailed(.storage)]
      case .empty: [.reported([])]
      }
    var model = SourcesViewModel()
    for event in [.signal(.appeared(surroundings))] + events { _ = model.handle(event) }
    return model.viewState(in: ViewContext(now: Self.now, timeZone: .gmt, language: language))
  }

  private func tree(_ state: SourcesViewState) -> ScreenTree<SourcesViewModel.Event> {
    var ids = RowIDs()
    return ScreenTree(.stack(state.elements(SharedWords(open: "Open"))), rowIDs: &ids)
  }

  @Test func whatIsTouchedSendsItsEvent() {
    #expect(tree(state(.content)).tap("ask") == .success(.askTapped))
    #expect(tree(state(.loading)).interactives.isEmpty)
    #expect(tree(state(.off)).interactives.isEmpty)
    #expect(tree(state(.offline)).tap("ask") != .success(.askTapped))
  }

  @Test func theStatesLookDifferent() {
    let texts = Set(Shown.allCases.map { TextRenderer(width: 40).text(of: tree(state($0))) })
    #expect(texts.count == Shown.allCases.count)
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
