public import Foundation
import Logging

/// What an app is opened with. Only the data folder is required; everything else has a default.
public struct ChargeConfiguration: Sendable {
  /// The folder for everything the app stores. It is made if it does not exist; only its owner can enter it.
  public var dataFolder: URL
  /// The language of the device, as a BCP 47 tag: "sv-SE". The person may choose another in the settings.
  public var language: String
  /// The region of the device, for phone numbers; nil to take it from the language tag, if that names one.
  public var region: RegionCode?
  /// The time zone for times, unless a station has its own.
  public var timeZone: TimeZone = .current
  /// Which providers and services are asked, where, and with which keys.
  public var providers = Providers()
  /// The source of time. With a ``ManualClock`` every run is repeatable.
  public var clock: any CoreClock = SystemClock()
  /// The device.
  public var device = DevicePorts()
  /// Replaces or wraps the network. It receives the transport on libcurl, and every request goes through the transport
  /// that it returns.
  public var transport: @Sendable (_ base: any HTTPTransport) -> any HTTPTransport = { $0 }
  /// Makes the id of an intent to charge or to book, and of a reminder. Each must be new: the charging network tells repeated
  /// commands by it.
  public var newSessionID: @Sendable () -> UUID = { UUID() }
  /// How many days ahead an appointment can be booked.
  public var bookingHorizon = 365
  /// Whether a request that changes nothing is sent again after a temporary failure.
  public var sendsAgain = true
  /// Whether requests to each provider keep to a rate limit; false for tests against a provider of one's own.
  public var keepsRateLimits = true
  /// The log for developers, without keys, secrets and places. Silent by default.
  public var logger: Logger = Logger(label: "chargecore", factory: { _ in SwiftLogNoOpLogHandler() })

  /// An app that stores its data in a folder and asks the public providers.
  public init(dataFolder: URL, language: String = "en", region: RegionCode? = nil) {
    self.dataFolder = dataFolder
    self.language = language
    self.region = region
  }
}
