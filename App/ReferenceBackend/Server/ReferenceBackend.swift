import Foundation
import Hummingbird
import Logging
import ServerDeadlines

/// An HTTP server on loopback that plays the services of the core, with their own paths and shapes, over a sample or
/// over given files.
public enum ReferenceBackend {
  /// Starts a backend and returns once it listens; throws before that for bad feeds and ports.
  /// - Parameter served: what it serves, if that was read before.
  public static func start(
    _ configuration: BackendConfiguration, served: Served? = nil
  ) async throws(BackendError) -> RunningBackend {
    let (ports, listening) = AsyncStream<Int>.makeStream()
    let application = try application(configuration, served) { port in
      listening.yield(port)
      listening.finish()
    }
    let task = Task {
      defer { listening.finish() }
      try await application.run()
    }
    for await port in ports {
      return RunningBackend(port: port, control: configuration.control, task: task)
    }
    task.cancel()
    throw .cannotListen(port: configuration.port, reason: ListeningProblem.reason(await task.result))
  }

  /// Runs a backend until SIGINT, SIGTERM or cancellation.
  /// - Parameter onListening: gets the port once the backend listens.
  public static func run(
    _ configuration: BackendConfiguration, onListening: @escaping @Sendable (Int) -> Void
  ) async throws(BackendError) {
    let application = try application(configuration, nil, onListening: onListening)
    do {
      try await application.runService()
    } catch is CancellationError {
      return
    } catch {
      throw .cannotListen(port: configuration.port, reason: ListeningProblem.reason(.failure(error)))
    }
  }

  /// Makes a backend that answers in the caller's process; throws for bad feeds and unusable folders.
  /// - Parameter served: what it serves, if that was read before.
  public static func inProcess(
    _ configuration: BackendConfiguration, served: Served? = nil
  ) throws(BackendError) -> InProcessBackend {
    InProcessBackend(
      control: configuration.control, responder: try router(configuration, served).buildResponder(), logger: logger)
  }

  private static func application(
    _ configuration: BackendConfiguration, _ read: Served?, onListening: @escaping @Sendable (Int) -> Void
  ) throws(BackendError) -> some ApplicationProtocol {
    let router = try router(configuration, read)
    guard (0...65_535).contains(configuration.port) else { throw .invalidPort(configuration.port) }
    return Application(
      router: router,
      server: .http1(configuration: .init(additionalChannelHandlers: [RequestClock(configuration.deadlines)])),
      configuration: .init(address: .hostname("127.0.0.1", port: configuration.port), serverName: "reference-backend"),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { onListening(port) }
      },
      logger: logger)
  }

  /// Standard output belongs to the shell's screens.
  private static var logger: Logger {
    var logger = Logger(label: "backend", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .critical
    return logger
  }

  private static func router(
    _ configuration: BackendConfiguration, _ read: Served?
  ) throws(BackendError) -> Router<BackendContext> {
    let served = if let read { read } else { try Served(configuration.feeds) }
    let accounts = try AccountStore(
      configuration.accounts, control: configuration.control.accounts, clock: configuration.clock)
    let router = Router(context: BackendContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: FaultMiddleware(control: configuration.control, clock: configuration.clock))
    router.add(middleware: GzipMiddleware())
    router.add(middleware: ConditionalMiddleware())
    OpenChargeMapRoutes(served: served, keys: configuration.keys, clock: configuration.clock).add(to: router)
    SwissRoutes(served: served, clock: configuration.clock, live: configuration.control.swissLive).add(to: router)
    AFDCRoutes(served: served, keys: configuration.keys).add(to: router)
    PhotonRoutes(served: served).add(to: router)
    let appointments = AppointmentAccounts(store: accounts)
    AppointmentStationRoutes(served: served, accounts: appointments, clock: configuration.clock).add(to: router)
    AppointmentAccountRoutes(accounts: appointments, served: served).add(to: router)
    AppointmentBookingRoutes(
      served: served, accounts: appointments,
      store: try AppointmentStore(
        configuration.accounts, control: configuration.control.appointments, clock: configuration.clock),
      control: configuration.control.appointments, clock: configuration.clock
    ).add(to: router)
    OCPIRoutes(served: served, keys: configuration.keys, clock: configuration.clock).add(to: router)
    ChargingAccountRoutes(accounts: ChargingAccounts(store: accounts)).add(to: router)
    let wallet = WalletAccounts(store: accounts)
    WalletAccountRoutes(accounts: wallet).add(to: router)
    WalletOrderRoutes(
      accounts: wallet,
      store: try WalletStore(configuration.accounts, configuration.control.wallet, clock: configuration.clock),
      control: configuration.control.wallet
    ).add(to: router)
    let charging = ChargingRequests(
      store: try ChargingStore(
        configuration.accounts, rules: configuration.charging, control: configuration.control.charging,
        clock: configuration.clock),
      accounts: ChargingAccounts(store: accounts), served: served)
    ChargingStationRoutes(requests: charging).add(to: router)
    ReservationRoutes(requests: charging).add(to: router)
    FirstEraTransactionRoutes(requests: charging).add(to: router)
    SecondEraTransactionRoutes(requests: charging).add(to: router)
    InvoiceRoutes(requests: charging).add(to: router)
    PaymentRoutes(requests: charging).add(to: router)
    return router
  }
}
