import AppShellKit
import ArgumentParser
import Foundation

/// `appshell check FLOW...`: replays transcripts.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Replays flows and compares their screens.",
    discussion: """
      Each flow runs on a new data folder with the options of its first line. One that begins with "# appshell replay FILE"
      shows states of a recording: scripts/flow-from-recording makes it.
      """)

  @Flag(help: "Rewrites flows that differ.")
  var update = false

  @Argument(help: ArgumentHelp("The flows to replay.", valueName: "FLOW"))
  var flows: [String]

  @MainActor
  mutating func run() async throws {
    var code: Int32 = 0
    for flow in flows {
      switch await FlowReplay.check(URL(filePath: flow), isUpdating: update, open: Self.driver) {
      case .same: StandardStreams.print("same     \(flow)")
      case .updated: StandardStreams.print("updated  \(flow)")
      case .different(let text):
        StandardStreams.print("differs  \(flow)")
        StandardStreams.note(text)
        code = max(code, 1)
      case .failed(let problem):
        StandardStreams.print("failed   \(flow)")
        StandardStreams.note(problem.text)
        code = max(code, problem.exitCode)
      }
    }
    throw ExitCode(code)
  }

  @MainActor
  private static func driver(
    _ arguments: [String], _ data: URL, _ files: URL
  ) async throws(ShellProblem) -> FlowReplay.Driver {
    if arguments.first == ReplayCommand.name {
      return try RecordedFlow.driver(Array(arguments.dropFirst()), files: files)
    }
    let options = try options(arguments)
    let collected = CollectedOutput()
    let folder = try ShellFolder.make(data.path(percentEncoded: false))
    let shell = try await Composition(
      options: options, folder: folder, history: LineHistory(in: folder), files: files, isPerson: false
    )
    .start(output: collected.output)
    return FlowReplay.Driver(
      execute: { line throws(ShellProblem) in
        collected.text = ""
        try await shell.session.execute(line)
        return collected.text
      },
      stop: { await shell.stop() })
  }

  private static func options(_ arguments: [String]) throws(ShellProblem) -> RunOptions {
    var options: RunOptions
    do {
      options = try RunOptions.parse(arguments)
    } catch {
      throw ShellProblem(.usage, RunOptions.message(for: error))
    }
    guard options.dataDir == nil, options.script == nil, !options.json, !options.live, options.server == nil else {
      throw ShellProblem(
        .usage, "a flow takes no --data-dir, --script, --json, --live or --server",
        remedy: "it runs on a new data folder with files of its own")
    }
    guard options.now != nil else {
      throw ShellProblem(
        .usage, "a flow needs a virtual clock", remedy: "add --now 2024-06-01T12:00:00Z to its first line")
    }
    options.batch = true
    return options
  }
}

@MainActor
private final class CollectedOutput {
  var text = ""

  var output: ShellOutput {
    ShellOutput(print: { self.text += $0 + "\n" }, note: { _ in })
  }
}
