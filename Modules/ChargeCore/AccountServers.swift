import ChargeData
import ChargeDomain
public import Foundation
import Logging
import PhoneNumbers

/// The servers of the services with accounts; nil for a service that is switched off.
public struct AccountServers: Sendable {
  /// The charging network. Everybody sees its stations.
  public var charging: ProviderServer?
  /// The page with the terms of the charging network, for people who make an account; nil where it names none.
  public var chargingTerms: URL?
  /// The shape of the charging network's API.
  public var chargingEra = ChargingEra.first
  /// The appointment service. Only people who are signed in see its stations.
  public var appointments: ProviderServer?
  /// The wallet.
  public var wallet: ProviderServer?

  /// All switched off. The services have no public hosts, so a port names the servers it has access to.
  public init() {}

  /// What the accounts need. Services that are switched off fail with `switchedOff`.
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
      ports.charging.terms = chargingTerms
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

  /// The appointment service as it books. A command must not wait behind lists, so the transport keeps no rate limit.
  func appointmentService(
    transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> AppointmentService {
    appointments.map {
      AppointmentServiceClient.make(server: $0, transport: transport, clock: clock, logger: logger)
    } ?? AppointmentService()
  }

  /// The wallet as it moves money. An order must not wait behind questions, so the transport keeps no rate limit.
  func walletService(transport: any HTTPTransport, clock: any CoreClock, logger: Logger) -> WalletService {
    wallet.map {
      WalletServiceClient.make(server: $0, transport: transport, clock: clock, logger: logger)
    } ?? WalletService()
  }

  /// The charging network as it charges cars. Sessions have a pace of their own, so the transport keeps no rate limit: a stop
  /// must not wait behind lists.
  func chargingService(transport: any HTTPTransport, clock: any CoreClock, logger: Logger) -> ChargingService {
    charging.map {
      ChargingServiceClient.make(server: $0, era: chargingEra, transport: transport, clock: clock, logger: logger)
    } ?? ChargingService()
  }

  /// The charging network as it sends invoices.
  func invoiceService(transport: any HTTPTransport, clock: any CoreClock, logger: Logger) -> InvoiceService {
    charging.map {
      InvoiceServiceClient.make(server: $0, transport: transport, clock: clock, logger: logger)
    } ?? InvoiceService()
  }
}
