import Foundation
import Testing

@testable import AppShellKit

/// What was typed at a terminal goes when everything is erased.
@Suite struct LineHistoryTests {
  @Test("the file goes, and an editor hears once that its lines are to be forgotten")
  func erased() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let history = LineHistory(in: folder)
    try Data("type email ada@example.org".utf8).write(to: folder.appending(path: "history"))
    #expect(!history.takeErased())
    #expect(history.erase())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    #expect(history.takeErased() && !history.takeErased())
    #expect(history.erase(), "nothing was typed since")
  }

  @Test("a file that cannot be removed is told")
  func notErased() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "history-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder.appending(path: "history"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(!LineHistory(in: folder).erase())
  }
}
