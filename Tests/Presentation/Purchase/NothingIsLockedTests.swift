import ChargeDomain
@testable import ChargePresentation
import Foundation
import Synchronization
import TestSupport
import Testing

@MainActor
@Suite("Nothing is ever locked")
struct NothingIsLockedTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Modules")

  /// Every source of the product, by its path below Modules.
  private static func files() throws -> [(path: String, text: String)] {
    let root = sources.standardizedFileURL.path
    let walk = try #require(FileManager.default.enumerator(atPath: root))
    return try walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { path in
      (path, try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
    }
  }

  @Test("no feature asks whether the app is bought: only the folders of the purchase, the lists and the root name it")
  func noFeatureAsks() throws {
    let words = ["PurchaseKeeper", "Entitlement", "\\.isOwned", "surroundings.purchase", "[PurchaseKeeper"]
    let files = try Self.files()
    #expect(files.count > 500 && files.contains { $0.path == "Presentation/Purchase/PurchaseKeeper.swift" })
    let asking = files.filter { file in
      let folders = file.path.split(separator: "/").dropLast().map(String.init)
      let mayName = folders.contains("Purchase") || ["Root", "Lists"].contains(folders.last ?? "")
      return !mayName && words.contains { file.text.contains($0.replacing("\\", with: "")) }
    }
    #expect(asking.map(\.path).isEmpty)
  }

  @Test("every screen looks the same on day 30, bought or not")
  func sameScreens() async {
    var trial = Trial()
    trial.start(at: noon - 30 * PurchaseVisit.day)
    let (without, with) = (PurchaseVisit(), PurchaseVisit())
    for visit in [without, with] { visit.shop.state.withLock { $0.kept.trial = trial } }
    with.shop.state.withLock { $0.transactions = [StoreDesk.transaction(at: noon)] }
    for visit in [without, with] { await visit.launch() }
    for name in ScreenList.openings where name != "purchase" {
      for visit in [without, with] { await visit.app.core.send(.screenRequested(name, argument: nil)) }
      #expect(without.top == with.top, "\(name)")
      #expect(without.app.core.current.screen == with.app.core.current.screen, "\(name)")
    }
    without.stop()
    with.stop()
  }
}
