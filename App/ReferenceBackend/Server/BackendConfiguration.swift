public import Foundation
public import Logging

/// What a backend is started with.
public struct BackendConfiguration: Sendable {
  /// Port on 127.0.0.1; 0 takes a free one.
  public var port: Int
  /// The time that statuses follow. The shell gives its own, virtual one.
  public var clock: @Sendable () -> Date
  /// Files to serve whole and as they are. Once there is any, only these are served.
  public var feeds: [BackendFeed: URL]
  /// Keys for the providers that ask for one.
  public var keys: BackendKeyRule
  /// Where accounts are kept and how long a sign-in lasts.
  public var accounts: AccountsConfiguration
  /// Faults to inject; tests and the shell keep a reference and change it while the backend runs.
  public var control: BackendControl
  /// From which level on the server's own messages go to standard error.
  public var logLevel: Logger.Level

  /// The defaults: any free port, the real clock, the sample, any well-formed key, accounts in memory, quiet.
  public init(
    port: Int = 0,
    clock: @escaping @Sendable () -> Date = { Date() },
    feeds: [BackendFeed: URL] = [:],
    keys: BackendKeyRule = .anyWellFormed,
    accounts: AccountsConfiguration = AccountsConfiguration(),
    control: BackendControl = BackendControl(),
    logLevel: Logger.Level = .critical
  ) {
    self.port = port
    self.clock = clock
    self.feeds = feeds
    self.keys = keys
    self.accounts = accounts
    self.control = control
    self.logLevel = logLevel
  }
}
