import ChargeDomain
@testable import ChargePresentation
import Foundation
import TestSupport
import Testing

@MainActor
@Suite("The clock by which times are told")
struct DeviceZoneTests {
  private func told(_ visit: AppVisit) -> String? { visit.core.current.banner?.text }

  @Test("it is the device's, as soon as that is in another zone; a name that is none changes nothing")
  func zones() async {
    let visit = AppVisit()
    await visit.begin()
    await visit.core.send(.tabTapped(.find))
    #expect(told(visit) == "Reserved until 12:05", "the zone in which the app was started")
    for (name, time) in [
      ("Asia/Tokyo", "21:05"), ("Tokyo", "21:05"), ("", "21:05"), ("Europe/Stockholm", "14:05"),
      ("Europe/Istanbul", "15:05"), ("UTC", "12:05"), ("GMT+2", "14:05"), ("", "14:05"),
    ] {
      await visit.core.send(.platform(.timeZoneChanged(name)))
      #expect(told(visit) == "Reserved until \(time)", "\(name)")
    }
    visit.core.stop()
  }

  @Test("only a name of a zone is kept") func names() {
    var root = RootViewModel.launched()
    #expect(root.surroundings.timeZone == nil)
    _ = root.handle(.platform(.timeZoneChanged("Nowhere/AtAll")))
    #expect(root.surroundings.timeZone == nil)
    _ = root.handle(.platform(.timeZoneChanged("Europe/Zurich")))
    #expect(root.surroundings.timeZone?.identifier == "Europe/Zurich")
  }
}
