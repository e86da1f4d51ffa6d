public import AppShellKit
public import ArgumentParser
// Imported by name, because the elements of a screen have an Option, too.
public import struct ArgumentParser.Option
public import ChargeCore
import Foundation
import ReferenceBackend

/// The options of the shell and of the first line of a flow.
struct RunOptions: ParsableArguments {
  @Flag(help: "No prompt and no hints; prints nothing before the first \"open\"; stops at the first error.")
  var batch = false

  @Option(help: ArgumentHelp("Runs the commands in a file, or on standard input.", valueName: "FILE|-"))
  var script: String?

  @Option(help: ArgumentHelp("The device's language.", valueName: "en|tr|sv"))
  var lang: Language?

  @Option(
    help: ArgumentHelp(
      "The device's region, which decides the country of phone numbers. Default: the locale's, or none with --now.",
      valueName: "XX"),
    completion: .list(Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 }.sorted()),
    transform: {
      try required(
        $0.count == 2 ? RegionCode($0) : nil, $0, "is no region: write it as SE, the two letters of ISO 3166")
    })
  var region: RegionCode?

  @Option(
    help: ArgumentHelp("Draws W columns and H rows; H 0 means no limit.", valueName: "WxH"),
    transform: {
      try required(ScreenSize($0), $0, "is no size: write it as 40x24 (20 to 400 columns, 5 to 10000 rows or 0)")
    })
  var size: ScreenSize?

  @Option(
    help: ArgumentHelp("Starts a virtual clock at this time; only \"advance\" moves it.", valueName: "ISO8601"),
    transform: { try required(ISO8601Time.date($0), $0, "is no time: write it as 2024-06-01T12:00:00Z") })
  var now: Date?

  @Option(
    help: ArgumentHelp("The time zone of times on screen. Default: the device's, or UTC with --now.", valueName: "ID"),
    transform: {
      try required(TimeZone(identifier: $0), $0, "is no time zone: write it as Europe/Stockholm or UTC")
    })
  var timeZone: TimeZone?

  @Option(
    help: ArgumentHelp(
      "Where the app keeps its data.",
      discussion: """
        When everything is erased in the app, two folders in it stay: backend, which is the embedded services' own, and
        documents, with the files that were saved.
        """,
      valueName: "DIR"))
  var dataDir: String?

  @Option(help: ArgumentHelp("Asks a reference backend that runs elsewhere.", valueName: "URL"))
  var server: String?

  @Flag(
    help: ArgumentHelp(
      "Asks the public providers. Keys: OCM_API_KEY for Open Charge Map, NREL_API_KEY for the US and Canada.",
      discussion: """
        OCPI_URL (with OCPI_TOKEN), FLEXICHARGE_URL, APPOINTMENTS_URL and WALLET_URL hold the addresses of servers
        without a public host; a server without an address is switched off. FLEXICHARGE_TERMS_URL is the page with
        the terms of the charging network.
        """))
  var live = false

  @Option(
    help: ArgumentHelp(
      "How the charging network is asked: first reserves chargers, second does not.", valueName: "first|second"))
  var era: ChargingEra = .first

  @Flag(help: "Takes commands and gives answers as JSON, one to a line.")
  var json = false

  @Option(help: ArgumentHelp("When to use colours.", valueName: "auto|always|never"))
  var color: ColorChoice = .auto

  @Option(
    help: ArgumentHelp(
      "Serves a file as a provider's answer; providers without a file are switched off. May be repeated. "
        + "Providers: \(BackendFeed.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "PROVIDER=FILE"),
    transform: FeedOption.init(argument:))
  var feed: [FeedOption] = []

  @Option(help: ArgumentHelp("Stores the screens that \"snapshot\" does not find in this folder.", valueName: "DIR"))
  var snapshots: String?

  func validate() throws {
    if live && !feed.isEmpty {
      throw ValidationError("--live asks the public providers, --feed serves a file: choose one")
    }
    if live && server != nil {
      throw ValidationError("--live asks the public providers, --server a backend: choose one")
    }
    if server != nil && !feed.isEmpty {
      throw ValidationError("--feed is served by the backend inside the shell: give it to the one at --server instead")
    }
    if let server { _ = try ServerAddress.url(server) }
    var seen: Set<BackendFeed> = []
    for one in feed where !seen.insert(one.feed).inserted {
      throw ValidationError("--feed \(one.feed.rawValue) is given twice")
    }
  }
}

/// A value of an option, or an error that says what the text should be.
private func required<Value>(_ value: Value?, _ text: String, _ complaint: String) throws -> Value {
  guard let value else { throw ValidationError("\"\(text)\" \(complaint)") }
  return value
}

/// One `--feed`.
struct FeedOption {
  let feed: BackendFeed
  private let path: String

  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError("--feed takes PROVIDER=FILE, for instance ocm=points.json")
    }
    do {
      feed = try BackendFeed(named: String(parts[0]))
    } catch {
      throw ValidationError(error.description)
    }
    path = String(parts[1])
  }

  /// The file, relative to a folder or the current one.
  func file(from folder: URL?) -> URL { URL(filePath: path, relativeTo: folder) }
}

/// The address of a backend elsewhere.
enum ServerAddress {
  /// What is wrong with plain http to another machine.
  static let needsHTTPS = "needs https (plain http only on this machine)"

  /// The address; nil is that of the backend inside the shell, to which `ShellTransport` adds the port.
  static func url(_ text: String?) throws -> URL {
    // Checking an address loads libcurl, which a start does not need yet.
    guard let text else { return try required(URL(string: "http://127.0.0.1"), "127.0.0.1", "is not an address") }
    do throws(ServiceAddress.Problem) {
      return try ServiceAddress.checked(text)
    } catch {
      // What stands before an @ may be a password.
      let shown = text.contains("@") ? "…@…" : text
      switch error {
      case .needsHTTPS: return try required(nil, shown, needsHTTPS)
      case .unusable: return try required(nil, shown, "is not an address: write it as http://127.0.0.1:8080")
      }
    }
  }
}

extension ChargingEra: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}
