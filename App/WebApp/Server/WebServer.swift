import ChargeCore
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServerDeadlines

/// Serves the app to browsers: an app for each visit, on this machine.
public enum WebServer {
  /// Starts a server and returns once it listens.
  public static func start(_ configuration: WebConfiguration) async throws(WebProblem) -> RunningWebServer {
    let (ports, listening) = AsyncStream<Int>.makeStream()
    try check(configuration)
    OpenFiles.allowMost()
    let lock = try emptied(configuration.folder)
    let visits = visits(configuration)
    let application = application(configuration, visits) { port in
      listening.yield(port)
      listening.finish()
    }
    let task = Task {
      defer { listening.finish() }
      try await application.run()
    }
    for await port in ports {
      let ending = Task<Void, any Error> { try await visits.keepEnding() }
      return RunningWebServer(port: port, visits: visits, lock: lock, task: task, ending: ending)
    }
    task.cancel()
    throw .cannotListen(port: configuration.port, reason: ListeningProblem.reason(await task.result))
  }

  private static func check(_ configuration: WebConfiguration) throws(WebProblem) {
    guard (0...65_535).contains(configuration.port) else { throw .invalidPort(configuration.port) }
    guard configuration.isLoopback || configuration.password != nil else {
      throw .passwordNeeded(host: configuration.host)
    }
  }

  /// Makes the folder of the visits, or removes what an earlier server left there.
  private static func emptied(_ folder: URL) throws(WebProblem) -> FolderLock {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .folderNotUsable(reason: error.localizedDescription)
    }
    guard let lock = FolderLock(folder) else { throw .folderNotUsable(reason: "another server uses it") }
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      where name != FolderLock.name {
        try FileManager.default.removeItem(at: folder.appending(path: name))
      }
    } catch {
      throw .folderNotUsable(reason: error.localizedDescription)
    }
    return lock
  }

  private static func visits(_ configuration: WebConfiguration) -> Visits {
    let folder = configuration.folder
    return Visits(limits: configuration.limits, clock: configuration.clock) { language async throws(WebProblem) in
      // The code of a visit is a secret of its browser, so its folder has another name.
      let own = folder.appending(path: UUID().uuidString, directoryHint: .isDirectory)
      return try await Visit.open(in: own, language: language, configuration)
    }
  }

  private static func application(
    _ configuration: WebConfiguration, _ visits: Visits, onListening: @escaping @Sendable (Int) -> Void
  ) -> some ApplicationProtocol {
    let router = Router(context: WebContext.self)
    router.add(middleware: StrictMiddleware(tiles: configuration.tiles))
    if configuration.isLoopback { router.add(middleware: LoopbackMiddleware()) }
    let reach = WebReach(isBehindProxy: configuration.isBehindProxy)
    if let password = configuration.password {
      router.add(
        middleware: PasswordMiddleware(
          password: password, tries: .passwords(), reach: reach, visits: visits, clock: configuration.clock))
    }
    let limits = configuration.limits
    WebRoutes(
      visits: visits, limits: limits, clock: configuration.clock, reach: reach,
      beginnings: AddressAllowances(burst: limits.beginBurst, rate: limits.beginRate)
    ).add(to: router)
    let deadlines = configuration.deadlines
    return Application(
      router: router,
      server: .http1(
        configuration: .init(additionalChannelHandlers: [RequestClock(deadlines)], idleTimeout: .seconds(60))),
      configuration: .init(
        address: .hostname(configuration.host, port: configuration.port), serverName: "chargecore",
        availableConnectionsDelegate: .maximum(limits.connections, logger: logger)),
      onServerRunning: { channel in
        if let port = channel.localAddress?.port { onListening(port) }
      },
      logger: logger)
  }

  /// Standard output belongs to the address.
  private static var logger: Logger {
    var logger = Logger(label: "web", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .critical
    return logger
  }
}

/// A server that listens until it is stopped.
public struct RunningWebServer: Sendable {
  /// The port that it listens on.
  public let port: Int

  let visits: Visits
  let lock: FolderLock
  let task: Task<Void, any Error>
  let ending: Task<Void, any Error>

  /// Ends all visits, and removes what they kept. For the end of the process, with which the server ends: its library traps
  /// when it is stopped while a connection opens.
  public func endVisits() async { await visits.endAll() }

  /// Closes every connection, ends all visits, and returns when the port is free.
  public func stop() async {
    ending.cancel()
    task.cancel()
    // The server throws because of this cancellation.
    _ = await task.result
    await visits.endAll()
  }
}
