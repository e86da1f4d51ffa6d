import ChargeDomain
import ChargeLayout
import ChargePresentation
import TestSupport
import Testing
import UnicodeText

@MainActor
extension [ScreenCase] {
  /// What can be touched in a state of a screen, in English.
  func tree(_ screen: String, _ state: String) async throws -> ScreenTree<RootViewModel.Event> {
    let found = try #require(first { $0.screen == screen && $0.state == state })
    let world = ScreenWorld(language: .en, reserves: found.reserves)
    try await found.arrive(in: world)
    defer { world.stop() }
    return world.tree()
  }

  /// Every state fits, has every id once, and looks like no other.
  func fit(_ language: Language) async throws {
    var drawings: [String: String] = [:]
    for screen in self {
      let world = ScreenWorld(language: language, reserves: screen.reserves)
      try await screen.arrive(in: world)
      #expect(world.tree().ambiguousIDs.isEmpty, "\(screen.testDescription)")
      for width in [40, 80] {
        let lines = world.text(width: width).split(separator: "\n")
        #expect(
          !lines.isEmpty && lines.allSatisfy { DisplayWidth.columns(of: String($0)) <= width },
          "\(screen.testDescription) at \(width)")
      }
      let text = world.text(width: 80)
      #expect(drawings[text] == nil, "\(screen.testDescription) looks as \(drawings[text] ?? "")")
      drawings[text] = screen.testDescription
      world.stop()
    }
  }
}
