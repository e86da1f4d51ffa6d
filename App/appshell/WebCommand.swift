import AppShellKit
import ArgumentParser
import Foundation
import WebApp

/// `appshell web`: the app in a browser.
struct WebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "web", abstract: "Serves the app to browsers of this machine until it is interrupted.",
    discussion: """
      Every visit has an app of its own, for an hour after it was last seen; then what it kept is removed. It asks the \
      reference backend inside, with sample stations, or the one at --server. The codes that signing in asks for are \
      printed with --inbox. The ground below the map comes from TILES_URL (https://tiles.example/{z}/{x}/{y}.png, with \
      the words in TILES_ATTRIBUTION below it); without it the map has towns and no ground.
      """)

  @Option(help: ArgumentHelp("The port; 0 takes a free one.", valueName: "N"))
  var port = 8000

  @Flag(help: "Opens the address in the browser of this machine.")
  var open = false

  @Option(
    help: ArgumentHelp("Listens on another host. Others can reach it, so it needs --password-file.", valueName: "H"))
  var host = "127.0.0.1"

  @Option(
    help: ArgumentHelp("A file with the password that browsers ask for, with any name.", valueName: "F"))
  var passwordFile: String?

  @Flag(
    help: """
      A proxy with TLS stands before it: cookies are sent by TLS alone, any host name is answered, and addresses are those \
      of X-Forwarded-For. Others can reach it, so it needs --password-file.
      """)
  var behindProxy = false

  @Option(help: ArgumentHelp("Where visits are kept while they last.", valueName: "DIR"))
  var dataDir: String?

  @Option(help: ArgumentHelp("Asks a reference backend that runs elsewhere.", valueName: "URL"))
  var server: String?

  @Flag(help: "Prints the mails and text messages that the backend inside sends, with their codes.")
  var inbox = false

  func validate() throws {
    if inbox, server != nil {
      throw ValidationError("--inbox prints what the backend inside sends: give it to the one at --server instead")
    }
    if let server { _ = try ServerAddress.url(server) }
    if behindProxy, passwordFile == nil {
      throw ValidationError("others can reach a server behind a proxy: give a password with --password-file F")
    }
    if !WebConfiguration.isLoopback(host), passwordFile == nil {
      throw ValidationError("others can reach \(host): give a password with --password-file F")
    }
  }

  mutating func run() async throws {
    let folder = try ShellFolder.make(dataDir)
    let composition = try WebComposition(folder: folder, server: server, printsMessages: inbox)
    var configuration = WebConfiguration(folder: folder.appending(path: "visits")) { composition.app(in: $0) }
    configuration.host = host
    configuration.port = port
    configuration.isBehindProxy = behindProxy
    configuration.tiles = try WebComposition.tiles(ProcessInfo.processInfo.environment)
    if let passwordFile { configuration.password = try Self.password(in: passwordFile) }
    if !WebConfiguration.isLoopback(host), !behindProxy {
      StandardStreams.note(
        "Others can reach \(host). The password goes over the network as it is: put a proxy with TLS before it.")
    }
    let running: RunningWebServer
    do throws(WebProblem) {
      running = try await WebServer.start(configuration)
    } catch {
      throw ShellProblem(.start, "the web app could not start", remedy: error.description)
    }
    // The default handling of a signal would end the process before the visits have ended. Who reads the address may send one.
    let (ends, ending) = AsyncStream<Void>.makeStream()
    let end: @Sendable () -> Void = { ending.yield() }
    signal(SIGTERM, SIG_IGN)
    let signals = Signals([(signal: SIGINT, handler: end), (signal: SIGTERM, handler: end)])
    let address = "http://\(host.contains(":") ? "[\(host)]" : host):\(running.port)/"
    StandardStreams.print(address)
    if open { Self.show(address) }
    for await _ in ends { break }
    withExtendedLifetime(signals) {}
    await running.endVisits()
  }

  private static func password(in file: String) throws(ShellProblem) -> WebPassword {
    let text: String
    do {
      text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
    } catch {
      throw ShellProblem(.usage, "the file of the password cannot be read", remedy: "give an existing file")
    }
    guard let password = WebPassword(text) else {
      throw ShellProblem(
        .usage, "the password is too short", remedy: "give at least \(WebPassword.shortest) characters")
    }
    return password
  }

  private static func show(_ address: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["xdg-open", address]
    // What a browser says is for neither of the streams.
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      StandardStreams.note("No browser could be opened.")
    }
  }
}
