import ChargeDomain
import ChargeLayout
import TestSupport
import Testing
import UnicodeText

/// Every state of the car's screen, in three languages, at two widths.
@MainActor
struct CarSnapshotTests {
  @Test("every recorded screen of a car looks as it was recorded", arguments: CarCase.all)
  func isAsRecorded(screen: CarCase) async throws {
    for language in Language.allCases {
      let world = ScreenWorld(language: language)
      defer { world.stop() }
      try await screen.arrive(in: world)
      for width in [80, 40] {
        expectSnapshot(
          world.carText(width: width), screen: "Car", state: screen.state, language: language.rawValue, width: width)
      }
    }
  }

  @Test("nothing of a purchase, a price list or an account to be made stands in a car; every id is there once")
  func words() async throws {
    for screen in CarCase.all {
      let world = ScreenWorld(language: .en)
      defer { world.stop() }
      try await screen.arrive(in: world)
      #expect(world.carTree()?.ambiguousIDs.isEmpty == true, "\(screen.testDescription)")
      let text = world.carText(width: 80)
      for word in ["Buy", "purchase", "trial", "Restore", "Sign in", "Create account"] {
        #expect(!text.contains(word), "\(screen.testDescription) says \(word)")
      }
    }
  }
}
