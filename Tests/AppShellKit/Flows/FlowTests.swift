import Foundation
import Testing

@testable import AppShellKit

private let transcript = """
  # appshell --now 2024-06-01T12:00:00Z
  # What a person does first.

  > open list
  list
  Item 1

  # A heading of the screen that looks like a comment:
  > screen
  \\# 1
  \\> 2
  # The end.

  """

@Suite struct FlowFileTests {
  @Test("a flow holds options, commands and the screens they print") func readsOptionsCommandsAndScreens() throws {
    let flow = try Flow(text: transcript)
    #expect(flow.options == ["--now", "2024-06-01T12:00:00Z"])
    #expect(flow.steps.map(\.command) == ["open list", "screen"])
    #expect(flow.steps.map(\.line) == [4, 9])
    #expect(flow.steps.map(\.output) == [["list", "Item 1"], ["# 1", "> 2"]])
    #expect(flow.text == transcript)
  }

  @Test(
    "a refused flow names the line at fault",
    arguments: [("> open list\n", "line 1"), ("# appshell\nlist\n> open list\n", "line 2"), ("", "line 1")])
  func saysWhichLineIsWrong(_ text: String, _ part: String) throws {
    let problem = try #require(throws: ShellProblem.self) { try Flow(text: text) }
    #expect(problem.message.contains(part))
  }
}

@MainActor
@Suite struct FlowReplayTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).flow")

  private func check(_ text: String, isUpdating: Bool = false) async throws -> (FlowReplay.Outcome, String, [String]) {
    try Data(text.utf8).write(to: file)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) } }
    var given: [String] = []
    let outcome = await FlowReplay.check(file, isUpdating: isUpdating) { options, data, files throws(ShellProblem) in
      given = options
      #expect(!FileManager.default.fileExists(atPath: data.path(percentEncoded: false)))
      #expect(files.path(percentEncoded: false) == file.deletingLastPathComponent().path(percentEncoded: false))
      return FlowReplay.Driver(
        execute: { line throws(ShellProblem) in
          if line == "fail" { throw ShellProblem(.expectation, "it is not there") }
          return "\nprinted by \(line)\n\nsecond line\n"
        }, stop: {})
    }
    return (outcome, try String(contentsOf: file, encoding: .utf8), given)
  }

  @Test("a flow that still holds passes") func whatIsTheSamePasses() async throws {
    let (outcome, _, options) = try await check("# appshell --lang tr\n> a\nprinted by a\n\nsecond line\n\n")
    #expect(outcome == .same)
    #expect(options == ["--lang", "tr"])
  }

  @Test("a difference is shown with its file and line") func whatDiffersIsShownWithFileAndLine() async throws {
    let text = "# appshell\n# why\n> a\nprinted by b\n\nsecond line\n"
    let (outcome, kept, _) = try await check(text)
    guard case .different(let difference) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(difference.contains(".flow:3: > a\n- printed by b\n+ printed by a\n"))
    #expect(kept == text)
  }

  @Test("an update rewrites screens and keeps comments") func updatingRewritesScreensAndKeepsComments() async throws {
    let (outcome, text, _) = try await check("# appshell\n# why\n> a\nold\n# end\n", isUpdating: true)
    #expect(outcome == .updated)
    #expect(text == "# appshell\n# why\n> a\nprinted by a\n\nsecond line\n# end\n")
    #expect(try await check(text, isUpdating: true).0 == .same)
  }

  @Test("a failing command is never written into a flow") func aCommandThatFailsIsNeverWrittenDown() async throws {
    let (outcome, text, _) = try await check("# appshell\n> fail\n", isUpdating: true)
    guard case .failed(let problem) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(problem.exitCode == 1)
    #expect(problem.message.contains(".flow:2: > fail\nit is not there"))
    #expect(text == "# appshell\n> fail\n")
  }

  @Test("a missing flow fails") func aFlowThatIsNotThereFails() async {
    let outcome = await FlowReplay.check(URL(filePath: "/nowhere.flow"), isUpdating: false) {
      _, _, _ throws(ShellProblem) in throw ShellProblem(.start, "never")
    }
    guard case .failed(let problem) = outcome else {
      Issue.record("passed")
      return
    }
    #expect(problem.message.contains("nowhere.flow"))
  }
}

@Suite struct LineDifferenceTests {
  @Test("a difference shows three lines around it") func showsWhatIsNear() {
    let expected = (1...12).map { "line \($0)" }
    var actual = expected
    actual[8] = "changed"
    #expect(
      LineDifference(expected: expected, actual: actual).text == """
          …
          line 6
          line 7
          line 8
        - line 9
        + changed
          line 10
          line 11
          line 12
        """)
    #expect(LineDifference(expected: expected, actual: expected).isEmpty)
    #expect(!LineDifference(expected: [], actual: ["x"]).isEmpty)
  }
}

@MainActor
@Suite struct SnapshotTests {
  @Test("a snapshot is compared, and stored only on request") func comparesAndStoresOnlyWhenAsked() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let comparing = Fixture { $0.snapshots = .comparing(folder) }
    #expect(try await comparing.problem("snapshot Home/first.en")?.exitCode == 1)
    let storing = Fixture { $0.snapshots = .storing(folder) }
    #expect(try await storing.problem("snapshot Home/first.en") == nil)
    #expect(try await comparing.problem("snapshot Home/first.en") == nil)
    try await comparing.run("lang tr")
    #expect(try await comparing.problem("snapshot Home/first.en")?.remedy.contains("- Language") == true)
    try await storing.run("lang tr")
    #expect(try await storing.problem("snapshot Home/first.en")?.exitCode == 1)
  }
}
