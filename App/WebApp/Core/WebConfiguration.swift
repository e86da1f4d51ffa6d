public import ChargeCore
public import Foundation
public import ServerDeadlines

/// How the web app is served.
public struct WebConfiguration: Sendable {
  /// Where it listens. Hosts that others can reach need a password.
  public var host = "127.0.0.1"
  /// The port; 0 takes a free one.
  public var port = 0
  /// True where a proxy with TLS stands before it: it answers to any name, and believes what the proxy says of addresses.
  public var isBehindProxy = false
  /// What is asked of everybody before anything is shown; nil for nothing.
  public var password: WebPassword?
  /// The folder of the visits, of this server alone: it is emptied at the start, because no browser can find an older visit.
  public var folder: URL
  /// What visits may use.
  public var limits = VisitLimits()
  /// How long a browser may take to send a request.
  public var deadlines = RequestDeadlines()
  /// Where the ground below maps comes from; nil for none.
  public var tiles: HTMLTiles?
  /// The clock by which visits end.
  public var clock: any CoreClock = SystemClock()
  /// What the app of a visit is opened with in a folder. Language and platform are those of the browser.
  public var app: @Sendable (_ folder: URL) -> ChargeConfiguration

  /// A server on a free port of this machine.
  public init(folder: URL, app: @escaping @Sendable (_ folder: URL) -> ChargeConfiguration) {
    self.folder = folder
    self.app = app
  }

  /// True when only this machine reaches the server.
  var isLoopback: Bool { Self.isLoopback(host) && !isBehindProxy }

  /// True when only this machine reaches a host.
  public static func isLoopback(_ host: String) -> Bool { ["127.0.0.1", "::1", "localhost"].contains(host) }

  /// Whether a Host field, with or without a port, names this machine.
  static func isLoopback(authority: String?) -> Bool {
    guard let authority else { return false }
    let name = authority.hasPrefix("[") ? authority.prefix { $0 != "]" }.dropFirst() : authority.prefix { $0 != ":" }
    return isLoopback(name.lowercased())
  }
}

/// What visits may use of a server.
public struct VisitLimits: Hashable, Sendable {
  /// How many visits there may be at once.
  public var visits = 1000
  /// Seconds after which a visit ends that was not seen.
  public var lifetime: TimeInterval = 3600
  /// Seconds after which one ends whose browser only asked for a page.
  public var firstLifetime: TimeInterval = 300
  /// How many events of one visit may wait for the app to come to rest.
  public var events = 256
  /// How many times a second one visit may send something, for long.
  public var eventRate = 40.0
  /// How many times one visit may send something at once.
  public var eventBurst = 160
  /// How many steps of one visit are remembered for a report of a problem: one that had more has none to report.
  public var steps = 5000
  /// How many pages of one visit get its changes.
  public var pages = 8
  /// How many pages of all visits together get changes.
  public var streams = 4000
  /// How many connections there may be.
  public var connections = 8000
  /// The largest form, in bytes.
  public var form = 262_144
  /// The largest file that is opened, in bytes.
  public var file = 4_194_304
  /// How many files that the app saved wait to be fetched.
  public var files = 4
  /// Seconds for which a saved file can be fetched.
  public var fileLifetime: TimeInterval = 600
  /// How many visits one address may begin at once. Addresses of this machine are not counted.
  public var beginBurst = 20
  /// How many visits a second one address may begin for long.
  public var beginRate = 1.0 / 30
  /// Seconds for which a page whose connection ended still counts as seen.
  public var grace: TimeInterval = 10
  /// Seconds that a page without a script waits for what its event started.
  public var patience: TimeInterval = 2
  /// Seconds between two signs of life to a page that gets changes.
  public var heartbeat: TimeInterval = 20

  /// The usual limits.
  public init() {}
}
