import Foundation
import Testing

@Suite("Recorded screens")
final class SnapshotTests {
  private let folder = URL.temporaryDirectory.appending(path: "snapshots-\(UUID().uuidString)")
  private let name = SnapshotName(screen: "Nearby", state: "content-live", language: "tr", width: 40)

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func run(recording: Bool = false, references: String? = nil) -> SnapshotFolder {
    SnapshotFolder(folder, isRecording: recording, references: references)
  }

  @Test("a missing screen fails and says how to record it; a recorded one passes")
  func recording() throws {
    let problem = try #require(run().check("Yakında", name))
    #expect(problem.contains("Nearby/content-live.tr.40.txt is missing"))
    #expect(problem.contains("scripts/snapshots record"))
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(run(recording: true).check("Yakında", name) == nil)
    #expect(run().check("Yakında", name) == nil)
    let file = folder.appending(path: "Nearby/content-live.tr.40.txt")
    #expect(try String(contentsOf: file, encoding: .utf8) == "Yakında\n")
  }

  @Test("a changed screen fails with the lines that differ")
  func difference() throws {
    #expect(run(recording: true).check("a\nb\nc\nd\ne\nf", name) == nil)
    let problem = try #require(run().check("a\nb\nc\nX\nY\ne\nf", name))
    #expect(problem.hasSuffix("line 4:\n  b\n  c\n- d\n+ X\n+ Y\n  e\n  f"))
    #expect(run().check("a\nb\nc\nd\ne\nf\n", name) != nil)
    #expect(LineDiff.text("a\nb", "a\nb\nc\nd", limit: 1).hasSuffix("  a\n  b\n+ c\n+ … 1 more lines"))
  }

  @Test("two tests with one name, a name that is no file name, a line that is too wide, a control character")
  func refusals() throws {
    let folder = run(recording: true)
    #expect(folder.check("a", name) == nil)
    #expect(try #require(folder.check("a", name)).contains("two tests"))
    let bad = SnapshotName(screen: "../Nearby", state: "a", language: "en", width: 40)
    #expect(try #require(folder.check("a", bad)).contains("letters, digits"))
    let wide = SnapshotName(screen: "Nearby", state: "wide", language: "en", width: 5)
    #expect(try #require(folder.check("abc\n日本語", wide)).contains("line 2 takes 6 columns"))
    let control = SnapshotName(screen: "Nearby", state: "control", language: "en", width: 5)
    #expect(try #require(folder.check("a\u{1B}b", control)).contains("control character 27"))
  }

  @Test("a part of a page has lines of any length and a name of its own")
  func pages() {
    let name = SnapshotName(screen: "Nearby", state: "content-live", language: "tr", width: nil)
    #expect(run(recording: true).check(String(repeating: "x", count: 500), name) == nil)
    #expect(run().check(String(repeating: "x", count: 500), name) == nil)
    #expect(name.path == "Nearby/content-live.tr.html")
  }

  @Test("every path looked at is told, also a failing one")
  func references() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let list = folder.appending(path: "references").path
    let run = run(references: list)
    #expect(run.check("a", name) != nil)
    #expect(run.check("a", SnapshotName(screen: "Search", state: "idle", language: "en", width: 80)) != nil)
    let told = try String(contentsOfFile: list, encoding: .utf8)
    #expect(told == "Nearby/content-live.tr.40.txt\nSearch/idle.en.80.txt\n")
  }
}
