import AppShellKit
import ArgumentParser
import ChargeCore
import Foundation

/// `appshell [run]`: opens the app.
struct RunCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Opens the app in the terminal (what happens without a subcommand).")

  @OptionGroup var options: RunOptions

  @MainActor
  mutating func run() async throws {
    let isPerson = StandardStreams.isInteractive && options.script == nil && !options.batch && !options.json
    let output = ShellOutput(print: StandardStreams.print, note: StandardStreams.note)
    let folder = try ShellFolder.make(options.dataDir)
    let history = LineHistory(in: folder)
    let shell = try await Composition(
      options: options, folder: folder, history: history, files: nil, isPerson: isPerson
    ).start(output: output)
    for note in shell.notes { shell.session.note(note) }
    let runner = ShellRunner(session: shell.session, output: output)
    let code: Int32
    if isPerson, let editor = LineEditor(history: history) {
      code = await runner.run(editor)
    } else {
      let lines = try lines()
      code =
        options.json
        ? await runner.runJSON(lines, stopsAtError: options.batch)
        : await runner.run(lines, name: scriptName, stopsAtError: options.batch)
    }
    // The backend ends with the process: its library traps when it is stopped while a connection opens.
    await shell.session.stop()
    throw ExitCode(code)
  }

  private var scriptName: String? { options.script.flatMap { $0 == "-" ? nil : $0 } }

  private func lines() throws(ShellProblem) -> LineSource {
    guard let scriptName else { return LineSource(file: .standardInput) }
    do {
      return LineSource(file: try FileHandle(forReadingFrom: URL(filePath: scriptName)))
    } catch {
      throw ShellProblem(.usage, "the script \"\(scriptName)\" cannot be read", remedy: "give an existing file")
    }
  }
}
