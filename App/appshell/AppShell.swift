import AppShellKit
import ArgumentParser

/// The app in the terminal.
@main
struct AppShell: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "appshell",
    abstract: "Find a charger for an electric car, in the terminal.",
    discussion: """
      Without arguments it starts offline with sample stations. Type "help" at its prompt for the commands;
      "appshell run --help" lists the options.
      Exit codes: 0 success, 1 an expectation or comparison failed, 2 usage, 3 could not start.
      """,
    subcommands: [RunCommand.self, CheckCommand.self, ReplayCommand.self, BackendCommand.self, WebCommand.self],
    defaultSubcommand: RunCommand.self)

  @MainActor
  static func main() async {
    do {
      // Nearly every start runs the app: what does not is read again, for all commands, which takes longer.
      if var run = try? RunCommand.parse() { return try await run.run() }
      let command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
    } catch let problem as ShellProblem {
      StandardStreams.note(problem.text)
      exit(withCode: problem.exitCode)
    } catch let code as ExitCode {
      exit(withCode: code.rawValue)
    } catch {
      let text = fullMessage(for: error)
      let isHelp = exitCode(for: error) == .success
      if !text.isEmpty { isHelp ? StandardStreams.print(text) : StandardStreams.note(text) }
      exit(withCode: isHelp ? 0 : 2)
    }
  }

  private static func exit(withCode code: Int32) -> Never {
    exit(withError: ExitCode(code))
  }
}
