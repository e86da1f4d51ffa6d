import AppShellKit
import ChargeCore
import Foundation
import ReferenceBackend

/// The providers that the shell asks.
struct ShellProviders {
  /// The providers for the core.
  var asked: Providers
  /// Notes for the person, such as a provider that is switched off.
  var notes: [String] = []

  /// The public providers, with keys and addresses from the environment. One without its key is off and has a note.
  /// - Throws: When an address is plain http to another machine.
  static func live(environment: [String: String]) throws(ShellProblem) -> ShellProviders {
    var live = ShellProviders(asked: Providers())
    if let key = APIKey(environment["OCM_API_KEY"]) {
      live.asked.openChargeMap = .openChargeMap(key: key)
    } else {
      live.notes.append(
        "Open Charge Map is switched off: put your key into OCM_API_KEY (https://openchargemap.org/site/develop/api).")
    }
    if let key = APIKey(environment["NREL_API_KEY"]) {
      live.asked.alternativeFuels = .alternativeFuels(key: key)
    } else {
      live.notes.append(
        "The stations of the US and Canada (AFDC) are switched off: put your key into NREL_API_KEY "
          + "(https://developer.nlr.gov/signup).")
    }
    live.asked.accounts.charging = try live.server("FLEXICHARGE_URL", "The charging network", environment)
    live.asked.accounts.chargingTerms = try live.address(
      "FLEXICHARGE_TERMS_URL", "The page with the terms of the charging network", environment)
    live.asked.accounts.appointments = try live.server("APPOINTMENTS_URL", "The appointment service", environment)
    live.asked.accounts.wallet = try live.server("WALLET_URL", "The wallet", environment)
    live.asked.photon = try live.server("PHOTON_URL", "The search for addresses (Photon)", environment)
    live.asked.ocpi = try live.address("OCPI_URL", "The operator's stations (OCPI)", environment).map { address in
      OCPIConfiguration(
        baseURL: address, token: APIKey(environment["OCPI_TOKEN"]),
        licence: Licence(attribution: address.host() ?? "OCPI", terms: nil, link: nil))
    }
    return live
  }

  private mutating func server(
    _ variable: String, _ service: String, _ environment: [String: String]
  ) throws(ShellProblem) -> ProviderServer? {
    try address(variable, service, environment).map { ProviderServer(baseURL: $0) }
  }

  /// The address in a variable. Neither notes nor problems repeat it, because it may hold a password.
  private mutating func address(
    _ variable: String, _ service: String, _ environment: [String: String]
  ) throws(ShellProblem) -> URL? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    do throws(ServiceAddress.Problem) {
      return try ServiceAddress.checked(text)
    } catch {
      switch error {
      case .needsHTTPS:
        throw ShellProblem(
          .usage, "\(variable) \(ServerAddress.needsHTTPS)", remedy: "write it as https://example.org")
      case .unusable:
        notes.append(
          "\(service) is switched off: \(variable) holds no usable address; write it as https://example.org")
        return nil
      }
    }
  }

  /// The reference backend at an address; with feeds, only the providers that have one.
  static func backend(at server: URL, feeds: Set<BackendFeed>) -> ShellProviders {
    func address(_ service: BackendService) -> URL { server.appending(path: service.prefix) }
    func isOn(_ feed: BackendFeed) -> Bool { feeds.isEmpty || feeds.contains(feed) }
    var asked = Providers.none
    if feeds.isEmpty || feeds.contains(where: { $0.service == .openChargeMap }) {
      asked.openChargeMap = ProviderServer(
        baseURL: address(.openChargeMap), key: APIKey(BackendKeyRule.demonstrationKey))
    }
    let swiss = ProviderServer(baseURL: address(.swissData))
    if isOn(.swissData) { asked.swiss = swiss }
    if isOn(.swissStatus) { asked.swissLive = swiss }
    if isOn(.alternativeFuels) {
      asked.alternativeFuels = ProviderServer(
        baseURL: address(.alternativeFuels), key: APIKey(BackendKeyRule.demonstrationFuelsKey))
    }
    if isOn(.ocpi) {
      asked.ocpi = OCPIConfiguration(
        baseURL: address(.ocpi), token: APIKey(BackendKeyRule.demonstrationHubToken),
        licence: Licence(attribution: feeds.isEmpty ? "Sample roaming hub" : "OCPI", terms: nil, link: nil))
    }
    if feeds.isEmpty {
      asked.photon = ProviderServer(baseURL: address(.photon))
      asked.accounts.charging = ProviderServer(baseURL: address(.charging))
      // The sample network has no page: the shell only prints what it opens.
      asked.accounts.chargingTerms = URL(string: "https://charging.example/terms")
      asked.accounts.appointments = ProviderServer(baseURL: address(.appointments))
      asked.accounts.wallet = ProviderServer(baseURL: address(.wallet))
    }
    return ShellProviders(asked: asked)
  }
}
