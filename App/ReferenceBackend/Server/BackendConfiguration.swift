public import Foundation
public import ServerDeadlines

/// The configuration of a backend.
public struct BackendConfiguration: Sendable {
  /// Port on 127.0.0.1; 0 takes a free one.
  public var port = 0
  /// The clock that statuses follow; the shell passes its virtual one.
  public var clock: @Sendable () -> Date = { Date() }
  /// Files to serve as they are. When there is any, only these are served.
  public var feeds: [BackendFeed: URL] = [:]
  /// The keys that providers accept.
  public var keys = BackendKeyRule.anyWellFormed
  /// Where accounts are kept and how long a sign-in lasts.
  public var accounts = AccountsConfiguration()
  /// How long a client may take to send a request.
  public var deadlines = RequestDeadlines()
  /// How the chargers of the charging network behave.
  public var charging = ChargingRules()
  /// Faults to inject while the backend runs.
  public var control = BackendControl()

  /// By default: any free port, the real clock, the sample, any well-formed key, accounts in memory.
  public init() {}
}
