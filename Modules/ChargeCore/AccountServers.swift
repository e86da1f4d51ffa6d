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

  /// Addresses that make no sense, and what to do about them.
  var notes: [String] = []

  /// None has a public host of its own: whoever has access to a server names it.
  static func live(environment: [String: String]) -> AccountServers {
    var servers = AccountServers()
    func server(_ name: String, _ service: String) -> AccountServer? {
      guard let text = environment[name], !text.isEmpty else { return nil }
      guard let url = ServiceAddress.url(text) else {
        servers.notes.append(ServiceAddress.note(service, name))
        return nil
      }
      return AccountServer(baseURL: url)
    }
    servers.charging = server("FLEXICHARGE_URL", "The charging network")
    servers.appointments = server("APPOINTMENTS_URL", "The appointment service")
    servers.wallet = server("WALLET_URL", "The wallet")
    return servers
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

extension ServiceAddress {
  /// That a service is switched off for want of an address. What stands there is not repeated: somebody may have put a
  /// password into it.
  static func note(_ service: String, _ variable: String) -> String {
    "\(service) is switched off: \(variable) holds no address that can be used, write it as https://example.org"
  }
}
