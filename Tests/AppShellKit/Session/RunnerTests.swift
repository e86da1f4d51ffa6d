import Foundation
import Testing

@testable import AppShellKit

@MainActor
@Suite struct RunnerTests {
  private func lines(_ text: String) throws -> LineSource {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try pipe.fileHandleForWriting.close()
    return LineSource(file: pipe.fileHandleForReading)
  }

  private func run(_ text: String, stopsAtError: Bool) async throws -> (
    code: Int32, notes: [String], state: FakeRoot.State
  ) {
    let shell = Fixture()
    try await shell.session.start()
    var notes: [String] = []
    let runner = ShellRunner(session: shell.session, output: ShellOutput(print: { _ in }, note: { notes.append($0) }))
    let code = await runner.run(try lines(text), name: "a.txt", stopsAtError: stopsAtError)
    return (code, notes, try shell.state)
  }

  @Test("a batch stops at its first error and names the line")
  func aScriptStopsAtItsFirstErrorAndNamesTheLine() async throws {
    let end = try await run("# first\r\nopen form\ntap nothing\ntype query abc", stopsAtError: true)
    #expect(end.code == 2)
    #expect(end.notes.first?.hasPrefix("a.txt:3: There is no 'nothing' here.") == true)
    #expect(end.state.text.isEmpty)
  }

  @Test("without a batch the script goes on and the first exit code counts")
  func withoutBatchItGoesOnAndTheFirstCodeCounts() async throws {
    let end = try await run("open form\nexpect \"nowhere\"\ntap nothing\ntype query abc", stopsAtError: false)
    #expect(end.code == 1)
    #expect(end.notes.count == 2)
    #expect(end.state.text == "abc")
  }

  @Test("quit leaves the rest of the lines unread") func quitLeavesTheRestAlone() async throws {
    #expect(try await run("open form\nquit\ntype query abc", stopsAtError: true).state.text.isEmpty)
  }

  @Test("lines may have any length and ending") func linesOfAnyLengthAndEnding() async throws {
    let source = try lines("a\r\n\nb\u{1F50C}\nlast")
    var read: [String] = []
    while let line = await source.next() { read.append(line) }
    #expect(read == ["a", "", "b\u{1F50C}", "last"])
  }
}
