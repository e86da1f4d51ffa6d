import ChargeData
import ChargeDomain
import Foundation
import Logging
import PhoneNumbers

/// Where the services with accounts are asked; nil for one that is switched off.
public struct AccountServers: Sendable {
  /// The charging network, which has stations that everybody sees.
  public var charging: AccountServer?
  /// The appointment service, whose stations are for its people only.
  public var appointments: AccountServer?
  /// The wallet.
  public var wallet: AccountServer?

  /// None is asked: none has a public host, so whoever has access to a server names it.
  public init() {}

  /// What the accounts need of the world; services that are switched off say so.
  func ports(
    secrets: SecretStore, own: OwnData, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> AccountPorts {
    var ports = AccountPorts()
    ports.secrets = secrets
    ports.own = own
    ports.phones = .library
    ports.available = []
    if let charging {
      ports.available.insert(.charging)
      ports.charging = ChargingAccountsClient.make(
        server: charging, transport: transport, clock: clock, logger: logger)
    }
    if let appointments {
      ports.available.insert(.appointments)
      ports.appointments = AppointmentAccountsClient.make(
        server: appointments, transport: transport, clock: clock, logger: logger)
    }
    if let wallet {
      ports.available.insert(.wallet)
      ports.wallet = WalletAccountsClient.make(server: wallet, transport: transport, clock: clock, logger: logger)
    }
    return ports
  }
}
