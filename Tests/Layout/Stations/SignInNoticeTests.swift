import ChargeLayout
@testable import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

/// A message about a source leads to how the sources do, or to the sign-in that the source wants.
struct SignInNoticeTests {
  @Test func eachMessageHasItsOwnButton() throws {
    let here = try #require(Coordinate(latitude: 39.92, longitude: 32.85))
    let now = noon
    var stations = NearbyStations(rows: [], known: 0, coverage: .complete(oldest: now))
    stations.sources = SourceAnswers(
      asked: [.openChargeMap, .appointments],
      failures: [.openChargeMap: .timedOut, .appointments: .signInNeeded(.appointments)])
    var model = NearbyViewModel(.nothing, in: Surroundings())
    _ = model.handle(.signal(.appeared(Surroundings(location: here, locationPermission: .granted))))
    _ = model.handle(.found(.refreshed(stations), query: NearbyQuery(center: here)))
    let state = model.viewState(in: ViewContext(now: now, timeZone: .gmt, language: .en))
    var ids = RowIDs()
    let tree = ScreenTree(.stack(state.elements(SharedWords(open: "Open"))), rowIDs: &ids)
    #expect(try tree.tap("sign-in").get() == .signInTapped(.appointments))
    #expect(try tree.tap("sources").get() == .sourcesTapped)
    #expect(tree.ambiguousIDs.isEmpty)
  }
}
