import AppShellKit
import ChargeCore
import Foundation
import ReferenceBackend
import Synchronization

/// Composes the apps of the web's visits: all ask one backend, and each has its own data.
struct WebComposition: Sendable {
  private let backend: EmbeddedBackend?
  private let providers: Providers
  private let clock = SystemClock()
  private let network = SharedNetwork()

  /// Visits that ask a backend elsewhere or, without an address, the one inside, which keeps its accounts in the folder.
  /// - Parameter printsMessages: true to print what the backend inside sends people, with its codes.
  init(folder: URL, server: String?, printsMessages: Bool = false) throws(ShellProblem) {
    if server == nil {
      var configuration = BackendConfiguration()
      configuration.keys = .only([
        BackendKeyRule.demonstrationKey, BackendKeyRule.demonstrationFuelsKey, BackendKeyRule.demonstrationHubToken,
      ])
      configuration.accounts.folder = folder.appending(path: "backend")
      if printsMessages { configuration.control.printMessages() }
      backend = EmbeddedBackend(configuration: configuration)
    } else {
      backend = nil
    }
    do {
      providers = ShellProviders.backend(at: try ServerAddress.url(server), feeds: []).asked
    } catch {
      throw ShellProblem(.usage, "--server: \(error)")
    }
  }

  /// What the app of a visit is opened with.
  func app(in folder: URL) -> ChargeConfiguration {
    var configuration = ChargeConfiguration(dataFolder: folder)
    configuration.providers = providers
    configuration.clock = clock
    configuration.timeZone = .gmt
    let bank = Bank()
    configuration.transport = { [backend, providers, clock, network] own in
      let transport = ShellTransport(
        base: network.instead(of: own), network: NetworkSwitch(), backend: backend, clock: clock)
      if let server = providers.accounts.charging?.baseURL { bank.open(at: server, over: transport) }
      return transport
    }
    // The payment service of the reference backend is played: whoever asks for a payment agrees to it.
    configuration.device.payments = PaymentProvider(name: "Klarna") { request in
      guard let token = await bank.authorise(request.clientToken, isSecondStep: request.step == .finalise) else {
        return .failed(.failed)
      }
      return .authorised(token)
    }
    configuration.sendsAgain = backend == nil
    configuration.keepsRateLimits = backend == nil
    return configuration
  }

  /// Where the ground below maps comes from; nil for none.
  static func tiles(_ environment: [String: String]) throws(ShellProblem) -> HTMLTiles? {
    guard let template = environment["TILES_URL"], !template.isEmpty else { return nil }
    let words = environment["TILES_ATTRIBUTION"] ?? HTMLTiles.usualAttribution
    guard let tiles = HTMLTiles(template, attribution: words) else {
      throw ShellProblem(
        .usage, "TILES_URL is no address of tiles",
        remedy: "give one with https, {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png")
    }
    return tiles
  }
}

/// One network for all visits. Each app brings one of its own, whose thread and connections begin with its first request.
private final class SharedNetwork: Sendable {
  private let first = Mutex<(any HTTPTransport)?>(nil)

  /// The one that the first visit brought.
  func instead(of own: any HTTPTransport) -> any HTTPTransport {
    first.withLock { first in
      let shared = first ?? own
      first = shared
      return shared
    }
  }
}
