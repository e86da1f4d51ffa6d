public import Foundation

/// How the backend keeps accounts: by default in memory, with tokens for a day and unpredictable codes.
public struct AccountsConfiguration: Sendable {
  /// The folder of `accounts.sqlite` and `charging.sqlite`; nil keeps all in memory until the backend stops.
  public var folder: URL?
  /// How long a token is valid after a sign-in, in seconds.
  public var tokenLifetime: TimeInterval = 86_400
  /// A seed makes codes and the ids of payments the same in every run, for flows; without one they are unpredictable.
  public var codeSeed: UInt64?
  /// yescrypt's cost for passwords, from 1 on. A simulation with thousands of sign-ins takes the lowest.
  public var passwordCost: UInt = AccountLimits.passwordCost
}

extension BackendService {
  /// The services that people sign in to.
  public static let withAccounts: [BackendService] = [.charging, .appointments, .wallet]

  /// The name of the service in `accounts.sqlite`.
  var nameInAccounts: String { self == .charging ? "charging" : rawValue }
}

/// Limits for codes and passwords, the same for every service.
enum AccountLimits {
  /// Seconds after which a code expires.
  static let codeLifetime: TimeInterval = 600
  /// Attempts at one code, wrong and right.
  static let attemptsPerCode = 5
  /// Seconds between two codes to the same address.
  static let secondsBetweenCodes: TimeInterval = 30
  /// Codes to the same address within an hour.
  static let codesPerHour = 5
  /// Wrong passwords in a row that pause the account.
  static let wrongPasswords = 10
  /// Seconds of that pause.
  static let restAfterWrongPasswords: TimeInterval = 900
  /// yescrypt's usual cost for passwords: libcrypt's own default, about 30 ms and 16 MiB.
  static let passwordCost: UInt = 5
  /// yescrypt's cost for codes, which live only minutes: about 1 ms.
  static let codeCost: UInt = 1
}
