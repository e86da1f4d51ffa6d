import AppShellKit
import ArgumentParser
import Foundation
import ReferenceBackend

/// `appshell backend`: the reference backend alone.
struct BackendCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backend", abstract: "Runs the reference backend on 127.0.0.1 until it is interrupted.")

  @Option(help: ArgumentHelp("The port; 0 takes a free one.", valueName: "N"))
  var port = 8080

  @Option(
    help: ArgumentHelp("Serves a file instead of the sample. May be repeated.", valueName: "PROVIDER=FILE"),
    transform: FeedOption.init(argument:))
  var feed: [FeedOption] = []

  @Option(help: ArgumentHelp("Where accounts are kept; without a folder they end with the backend.", valueName: "DIR"))
  var dataDir: String?

  @Flag(help: "Prints the mails and text messages that it sends, with their codes.")
  var inbox = false

  mutating func run() async throws {
    var configuration = BackendConfiguration()
    configuration.port = port
    if let dataDir { configuration.accounts.folder = try ShellFolder.make(dataDir).appending(path: "backend") }
    if inbox { configuration.control.printMessages() }
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

extension BackendControl {
  /// Prints the mails and text messages that are sent, a line each.
  func printMessages() {
    accounts.onMessage { message in
      StandardStreams.print("\(message.kind.rawValue) to \(message.to): \(message.text)")
    }
  }
}
