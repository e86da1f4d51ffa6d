import ChargeCore
import Foundation
import Hummingbird
import Logging
import NIOCore

/// Serves the app to browsers: an app for each visit, on this machine.
public enum WebServer {
  /// Starts a server and returns once it listens.
  public static func start(_ configuration: WebConfiguration) async throws(WebProblem) -> RunningWebServer {
    let (ports, listening) = AsyncStream<Int>.makeStream()
    let visits = try visits(configuration)
    let application = try application(configuration, visits) { port in
      listening.yield(port)
      listening.finish()
    }
    let task = Task {
      defer { listening.finish() }
      try await application.run()
    }
    for await port in ports {
      let ending = Task<Void, any Error> { try await visits.keepEnding() }
      return RunningWebServer(port: port, visits: visits, task: task, ending: ending)
    }
    task.cancel()
    throw .cannotListen(port: configuration.port, reason: await reason(task.result))
  }

  /// Runs a server until SIGINT, SIGTERM or cancellation.
  /// - Parameter onListening: gets the port once the server listens.
  public static func run(
    _ configuration: WebConfiguration, onListening: @escaping @Sendable (Int) -> Void
  ) async throws(WebProblem) {
    let visits = try visits(configuration)
    let application = try application(configuration, visits, onListening: onListening)
    let ending = Task<Void, any Error> { try await visits.keepEnding() }
    defer { ending.cancel() }
    do {
      try await application.runService()
    } catch is CancellationError {
      await visits.endAll()
      return
    } catch {
      throw .cannotListen(port: configuration.port, reason: reason(.failure(error)))
    }
    await visits.endAll()
  }

  private static func visits(_ configuration: WebConfiguration) throws(WebProblem) -> Visits {
    let folder = configuration.folder
    do {
      if FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) {
        try FileManager.default.removeItem(at: folder)
      }
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw .folderNotUsable(reason: error.localizedDescription)
    }
    return Visits(limits: configuration.limits, clock: configuration.clock) { language async throws(WebProblem) in
      // The code of a visit is a secret of its browser, so its folder has another name.
      let own = folder.appending(path: UUID().uuidString, directoryHint: .isDirectory)
      return try await Visit.open(in: own, language: language, configuration)
    }
  }

  private static func application(
    _ configuration: WebConfiguration, _ visits: Visits, onListening: @escaping @Sendable (Int) -> Void
  ) throws(WebProblem) -> some ApplicationProtocol {
    guard (0...65_535).contains(configuration.port) else { throw .invalidPort(configuration.port) }
    guard configuration.isLoopback || configuration.password != nil else {
      throw .passwordNeeded(host: configuration.host)
    }
    let router = Router(context: BasicRequestContext.self)
    router.add(middleware: StrictMiddleware())
    if configuration.isLoopback { router.add(middleware: LoopbackMiddleware()) }
    if let password = configuration.password { router.add(middleware: PasswordMiddleware(password: password)) }
    WebRoutes(visits: visits, limits: configuration.limits, clock: configuration.clock).add(to: router)
    return Application(
      router: router, server: .http1(configuration: .init(idleTimeout: .seconds(60))),
      configuration: .init(address: .hostname(configuration.host, port: configuration.port), serverName: "chargecore"),
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

  private static func reason(_ result: Result<Void, any Error>) -> String {
    switch result {
    case .success: return "it ended at once"
    case .failure(let error):
      // The server's error type belongs to a library below Hummingbird; its text ends in the error number.
      let text = "\(error)"
      if text.contains("errno: \(EADDRINUSE))") { return "the port is taken" }
      if text.contains("errno: \(EACCES))") { return "the port may not be used by this user" }
      return text
    }
  }
}

/// A server that listens until it is stopped.
public struct RunningWebServer: Sendable {
  /// The port that it listens on.
  public let port: Int

  let visits: Visits
  let task: Task<Void, any Error>
  let ending: Task<Void, any Error>

  /// Closes every connection, ends all visits, and returns when the port is free.
  public func stop() async {
    ending.cancel()
    task.cancel()
    // The server throws because of this cancellation.
    _ = await task.result
    await visits.endAll()
  }
}
