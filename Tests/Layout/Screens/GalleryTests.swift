import ChargeDomain
import ChargeLayout
import ChargePresentation
import Foundation
import TestSupport
import Testing

/// Writes every recorded state for `scripts/gallery`, into the folder that CHARGECORE_GALLERY names;
/// CHARGECORE_GALLERY_PART tells several runs apart, "1/2" and "2/2". Without a folder a few states are written and thrown
/// away.
@MainActor
struct GalleryTests {
  /// The states that are written where nobody asks for a gallery.
  private static let few = "1/60"

  @Test("states are written for the gallery: their pages, their view states and the ways to them")
  func written() async throws {
    let environment = ProcessInfo.processInfo.environment
    let scratch = URL.temporaryDirectory.appending(path: "gallery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let given = environment["CHARGECORE_GALLERY"]
    let folder = GalleryFolder(given.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? scratch)
    let wanted = given == nil ? Self.few : environment["CHARGECORE_GALLERY_PART"] ?? "1/1"
    let part = try #require(GalleryPart(wanted), "CHARGECORE_GALLERY_PART is NUMBER/COUNT, such as 1/2")

    let states = GalleryState.all.enumerated().filter { part.isIn($0.offset) }.map(\.element)
    try #require(!states.isEmpty)
    try folder.writeStyle()
    for state in states {
      do {
        try await folder.write(state)
      } catch {
        Issue.record("\(state.path) is not written: \(error)")
      }
    }
    if given == nil { try check(states, in: folder.url) }
  }

  private func check(_ states: [GalleryState], in folder: URL) throws {
    let style = try String(contentsOf: folder.appending(path: "app.css"), encoding: .utf8)
    #expect(style == StyleSheet.text)
    for state in states {
      let written = try Data(contentsOf: folder.appending(path: "\(state.path).json"))
      let about = try JSONDecoder().decode(About.self, from: written)
      #expect(about.screen == state.screen && about.state == state.state, "\(state.path)")
      #expect(about.source.line > 0 && about.source.file.hasSuffix(".swift"), "\(state.path)")
      for language in Language.allCases {
        let page = try String(
          contentsOf: folder.appending(path: "\(state.path).\(language.rawValue).html"), encoding: .utf8)
        #expect(page.hasPrefix("<form ") && page.hasSuffix("</form>\n"), "\(state.path)")
        #expect(page.contains(" lang=\"\(language.rawValue)\""), "\(state.path)")
        let viewState = try Data(contentsOf: folder.appending(path: "\(state.path).\(language.rawValue).json"))
        #expect(throws: Never.self, "\(state.path)") { try JSONSerialization.jsonObject(with: viewState) }
      }
    }
  }

  @Test("every state has a name of its own, and every name is that of a snapshot")
  func names() {
    let paths = GalleryState.all.map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(paths.count == ScreenSnapshotTests.screens.flatMap { $0 }.count + CarCase.all.count)
    for state in GalleryState.all {
      #expect(SnapshotName(screen: state.screen, state: state.state, language: "en", width: 80).isUsable)
    }
  }

  @Test("the way to a state tells what the app was told, and the time that passed")
  func way() async throws {
    let out = try #require(ScreenCase.nearby.first { $0.state == "content-out-of-date" })
    let way = try await GalleryState(out).drawing(in: .en).way
    #expect(way.first == WayStep(event: .launched))
    #expect(way.last == WayStep(seconds: 7 * 60))
    let car = try #require(CarCase.all.first)
    let drive = try await GalleryState(car).drawing(in: .sv)
    #expect(drive.way.contains(WayStep(event: .launched)))
    #expect(drive.viewState.car != nil)
  }

  @Test("a part is a number and how many there are")
  func parts() throws {
    let second = try #require(GalleryPart("2/3"))
    #expect((0..<7).filter(second.isIn) == [1, 4])
    let all = try #require(GalleryPart("1/1"))
    #expect((0..<3).allSatisfy(all.isIn))
    for text in ["", "1", "0/2", "3/2", "1/0", "a/b", "1/2/3", "-1/2"] {
      #expect(GalleryPart(text) == nil, "\(text)")
    }
  }

  private struct About: Decodable {
    let screen: String
    let state: String
    let source: Source

    struct Source: Decodable {
      let file: String
      let line: Int
    }
  }
}
