public import Foundation
import Logging

/// What an app is opened with. Only the data folder must be given; everything else has a default.
public struct ChargeConfiguration: Sendable {
  /// The folder for everything the app keeps. It is made if need be; only its owner can enter it.
  public var dataFolder: URL
  /// The language the device speaks, as a BCP 47 tag: "sv-SE". The person may choose another in the settings.
  public var language: String
  /// The region of the device, where telephone numbers are at home; nil where only the tag of the language may name one.
  public var region: RegionCode?
  /// The zone times are shown in, unless a station has its own.
  public var timeZone: TimeZone
  /// Which providers and services are asked, where, and with which keys.
  public var providers: Providers
  /// All time and all waiting; a ``ManualClock`` makes every visit repeatable.
  public var clock: any CoreClock
  /// The device.
  public var device: DevicePorts
  /// Puts a host's own network in place of ours or before it. Gets the transport by libcurl; every request goes through
  /// the one it returns.
  public var transport: @Sendable (_ base: any HTTPTransport) -> any HTTPTransport
  /// Whether a request that changes nothing is sent again after a failure that may pass.
  public var sendsAgain: Bool
  /// Whether each provider is asked no oftener than is polite; false for one of the host's own, in tests.
  public var keepsRateLimits: Bool
  /// Gets what developers need to know, without keys, secrets and places. Silent unless it is set.
  public var logger: Logger

  /// An app that keeps its data in a folder and asks the public providers.
  public init(dataFolder: URL, language: String = "en", region: RegionCode? = nil) {
    self.dataFolder = dataFolder
    self.language = language
    self.region = region
    timeZone = .current
    providers = Providers()
    clock = SystemClock()
    device = DevicePorts()
    transport = { $0 }
    sendsAgain = true
    keepsRateLimits = true
    logger = Logger(label: "chargecore", factory: { _ in SwiftLogNoOpLogHandler() })
  }
}
