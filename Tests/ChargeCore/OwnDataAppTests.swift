import ChargeCore
import DataTestSupport
import DomainTestSupport
import Foundation
import Synchronization
import Testing

/// A person's data go out, are erased and come in again, over the adapters of the app.
@MainActor
@Suite struct OwnDataAppTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private let document = SharedDocument(
    name: "chargecore-my-data-2024-05-01.json", mediaType: "application/json",
    bytes: Data(
      #"""
      {"format": "chargecore-my-data", "version": 1, "settings": {"units": "miles"}, "favourites": [
        {"id": "ocm:1", "name": "Quarrystation", "lat": 57.78, "lon": 14.16, "addedAt": "2024-05-01T12:00:00Z"}]}
      """#.utf8))

  /// The files that hold a word, wherever they are in the folder.
  private func files(with word: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { name in
      // A folder has no bytes.
      let bytes = try? Data(contentsOf: folder.file(name))
      return bytes?.range(of: Data(word.utf8)) != nil
    }
  }

  @Test("what a file brought leaves in a file, is found in no file once everything was erased, and comes in again")
  func wholeWay() async throws {
    let platform = PlatformDouble()
    let app = try ChargeApp(folder.configuration { $0.device.platform = platform.port })
    await app.launch()
    await app.core.send(.platform(.documentOpened(document)))
    #expect(try files(with: "Quarrystation").isEmpty, "it is only looked at")
    try await app.tap("confirm")
    #expect(try !files(with: "Quarrystation").isEmpty)
    await app.core.send(.screenRequested("account", argument: nil))
    try await app.tap("export-data")
    let saved = try #require(platform.state.withLock { $0.saved }.first)
    #expect(saved.bytes.range(of: Data("Quarrystation".utf8)) != nil)
    try await app.tap("erase-all")
    await app.core.send(try app.tree.changeText(of: "erase-word", to: "erase").get())
    try await app.tap("erase-now")
    #expect(try files(with: "Quarrystation").isEmpty, "no row, no journal, nothing that could be undone")
    await app.core.send(.platform(.documentOpened(saved)))
    try await app.tap("confirm")
    await app.core.send(.screenRequested("favourites", argument: nil))
    #expect(app.text.contains("Quarrystation"))
    await app.core.send(.screenRequested("my-data", argument: nil))
    try await app.tap("undo")
    await app.core.send(.screenRequested("favourites", argument: nil))
    #expect(!app.text.contains("Quarrystation"))
    await app.close()
  }
}
