import Logging
import Synchronization

/// What an app logs, so that it can be read like a screen.
final class LifeLog: Sendable {
  private let lines = Mutex<[String]>([])

  /// A logger whose lines are collected here.
  var logger: Logger { Logger(label: "life") { _ in Handler(log: self) } }

  /// What was logged since the last call.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }

  private func add(_ line: String) { lines.withLock { $0.append(line) } }

  private struct Handler: LogHandler {
    let log: LifeLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { log.add("\(event.message) \(event.metadata ?? [:])") }
  }
}
