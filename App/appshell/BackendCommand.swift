import AppShellKit
import ArgumentParser
import ReferenceBackend

/// `appshell backend`: the reference backend alone.
struct BackendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backend", abstract: "Runs the reference backend on 127.0.0.1 until it is interrupted.")

  @Option(help: ArgumentHelp("The port; 0 takes a free one.", valueName: "N"))
  var port = 8080

  @Option(
    help: ArgumentHelp("Serves this file in place of the sample. May be repeated.", valueName: "PROVIDER=FILE"),
    transform: FeedOption.init(argument:))
  var feed: [FeedOption] = []

  mutating func run() async throws {
    var configuration = BackendConfiguration(port: port)
    configuration.feeds = Dictionary(feed.map { ($0.feed, $0.file(from: nil)) }, uniquingKeysWith: { $1 })
    do {
      try await ReferenceBackend.run(configuration) { port in
        StandardStreams.print("http://127.0.0.1:\(port)")
        StandardStreams.note("Use it with: appshell --server http://127.0.0.1:\(port). ^C ends it.")
      }
    } catch {
      throw ShellProblem(.start, "the backend could not start", remedy: error.description)
    }
  }
}
