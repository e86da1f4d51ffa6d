import ChargeData
import ChargeDomain
import Foundation
import Logging
import PhoneNumbers
import ReferenceBackend

/// Where the services with accounts are asked; nil for one that is switched off.
struct AccountServers {
  /// The charging network.
  var charging: AccountServer?
  /// The appointment service, whose stations are for its people only.
  var appointments: AccountServer?
  /// The wallet.
  var wallet: AccountServer?

  /// None has a public host of its own: whoever has access to a server names it.
  static func live(environment: [String: String]) -> AccountServers {
    func server(_ name: String) -> AccountServer? {
      environment[name].flatMap { URL(string: $0) }.map { AccountServer(baseURL: $0) }
    }
    return AccountServers(
      charging: server("FLEXICHARGE_URL"), appointments: server("APPOINTMENTS_URL"), wallet: server("WALLET_URL"))
  }

  /// The reference backend at an address.
  static func backend(at server: URL) -> AccountServers {
    func part(_ provider: BackendProvider) -> AccountServer {
      AccountServer(baseURL: server.appending(path: provider.prefix))
    }
    return AccountServers(charging: part(.flexiCharge), appointments: part(.appointments), wallet: part(.wallet))
  }

  /// What the accounts need of the world; services that are switched off say so.
  func ports(
    secrets: SecretStore, own: OwnData, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> AccountPorts {
    var ports = AccountPorts()
    ports.secrets = secrets
    ports.own = own
    ports.phones = .library
    if let charging {
      ports.charging = ChargingAccountsClient.make(
        server: charging, transport: transport, clock: clock, logger: logger)
    }
    if let appointments {
      ports.appointments = AppointmentAccountsClient.make(
        server: appointments, transport: transport, clock: clock, logger: logger)
    }
    if let wallet {
      ports.wallet = WalletAccountsClient.make(server: wallet, transport: transport, clock: clock, logger: logger)
    }
    return ports
  }

  /// The stations of the appointment service, for who is signed in to it.
  func appointmentStations(
    secrets: SecretStore, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> StationFeed? {
    guard let appointments else { return nil }
    let configuration = AppointmentsConfiguration(baseURL: appointments.baseURL) { () async throws(Failure) in
      guard case .credential(let credential) = try await secrets.read(.appointments), let user = credential.owner.userID
      else { return nil }
      return AppointmentCredential(userID: user, token: credential.token.reveal())
    }
    return AppointmentsFeed.make(configuration: configuration, transport: transport, clock: clock, logger: logger)
  }
}
