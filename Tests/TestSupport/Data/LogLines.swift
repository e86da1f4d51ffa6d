public import Logging
import Synchronization

/// A log that nobody reads.
public let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

/// Collects what is logged.
public final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  /// A log without lines.
  public init() {}

  /// What was logged, a line for each entry.
  public var all: [String] { lines.withLock { $0 } }

  /// The handler of a logger whose lines are collected here.
  public var handler: any LogHandler { Handler(lines: self) }

  fileprivate func add(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  private struct Handler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      lines.add("\(event.message) \(event.metadata ?? [:])")
    }
  }
}
