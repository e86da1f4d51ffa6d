public import AppShellKit
public import ArgumentParser
// Named by itself, because the elements of a screen have an Option, too.
public import struct ArgumentParser.Option
public import ChargeCore
import Foundation
import ReferenceBackend

/// What the shell is started with; the first line of a flow takes the same words.
struct RunOptions: ParsableArguments {
  @Flag(help: "No prompt and no banner; nothing is printed before the first \"open\"; stops at the first error.")
  var batch = false

  @Option(help: ArgumentHelp("Runs the commands of a file, or of standard input.", valueName: "FILE|-"))
  var script: String?

  @Option(help: ArgumentHelp("The device's language.", valueName: "en|tr|sv"))
  var lang: Language?

  @Option(
    help: ArgumentHelp(
      "The device's region, where telephone numbers are at home; that of the locale, or none with --now.",
      valueName: "XX"),
    completion: .list(Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 }.sorted()),
    transform: { text in
      guard text.count == 2, let region = RegionCode(text) else {
        throw ValidationError("\"\(text)\" is no region: write it as SE, the two letters of ISO 3166")
      }
      return region
    })
  var region: RegionCode?

  @Option(
    help: ArgumentHelp("Draws for W columns and H rows; H 0 has no limit.", valueName: "WxH"),
    transform: { text in
      guard let size = ScreenSize(text) else {
        throw ValidationError("\"\(text)\" is no size: write it as 40x24 (20 to 400 columns, 5 to 10000 rows or 0)")
      }
      return size
    })
  var size: ScreenSize?

  @Option(
    help: ArgumentHelp("Starts a virtual clock, which only \"advance\" moves, at this time.", valueName: "ISO8601"),
    transform: { text in
      guard let date = ISO8601Time.date(text) else {
        throw ValidationError("\"\(text)\" is no time: write it as 2024-06-01T12:00:00Z")
      }
      return date
    })
  var now: Date?

  @Option(
    help: ArgumentHelp("The zone times are shown in; the device's, or UTC with --now.", valueName: "ID"),
    transform: { text in
      guard let zone = TimeZone(identifier: text) else {
        throw ValidationError("\"\(text)\" is no time zone: write it as Europe/Stockholm or UTC")
      }
      return zone
    })
  var timeZone: TimeZone?

  @Option(help: ArgumentHelp("Where the app keeps its data.", valueName: "DIR"))
  var dataDir: String?

  @Option(help: ArgumentHelp("A reference backend that runs elsewhere.", valueName: "URL"))
  var server: String?

  @Flag(
    help: ArgumentHelp(
      "Asks the public providers. Keys: OCM_API_KEY for Open Charge Map, NREL_API_KEY for the US and Canada.",
      discussion: """
        Servers without a public host are those of OCPI_URL (with OCPI_TOKEN), FLEXICHARGE_URL, APPOINTMENTS_URL and
        WALLET_URL; without an address they are switched off.
        """))
  var live = false

  @Flag(help: "Commands and answers as JSON, a line each.")
  var json = false

  @Option(help: ArgumentHelp("Colours.", valueName: "auto|always|never"))
  var color: ColorChoice = .auto

  @Option(
    help: ArgumentHelp(
      "Serves a provider's file at its own address; only fed providers are on. May be repeated. "
        + "Providers: \(BackendFeed.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "PROVIDER=FILE"),
    transform: FeedOption.init(argument:))
  var feed: [FeedOption] = []

  @Option(help: ArgumentHelp("Stores screens that \"snapshot\" does not find.", valueName: "DIR"))
  var snapshots: String?

  func validate() throws {
    if live && !feed.isEmpty { throw ValidationError("--live asks the public providers, --feed the file: choose one") }
    if live && server != nil { throw ValidationError("--live asks the public providers, --server another: choose one") }
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

  /// The file, named from a folder or from the current one.
  func file(from folder: URL?) -> URL { URL(filePath: path, relativeTo: folder) }
}

/// The address of a backend elsewhere.
enum ServerAddress {
  static func url(_ text: String) throws -> URL {
    guard let url = URL(string: text), let scheme = url.scheme, ["http", "https"].contains(scheme), url.host() != nil
    else { throw ValidationError("\"\(text)\" is no address: write it as http://127.0.0.1:8080") }
    return url
  }
}

extension Language: ExpressibleByArgument {}
extension ColorChoice: ExpressibleByArgument {}
