import Foundation

/// Calls functions on signals, on a queue of its own.
public final class Signals: Sendable {
  private let sources: Sources

  // Made once and then only cancelled.
  private struct Sources: @unchecked Sendable {
    let all: [any DispatchSourceSignal]
  }

  /// Calls a function on each signal until the value is released. An interrupt does not end the process afterwards either.
  public init(_ handlers: [(signal: Int32, handler: @Sendable () -> Void)]) {
    let queue = DispatchQueue(label: "signals")
    sources = Sources(
      all: handlers.map { number, handler in
        // The default handling of an interrupt would end the process.
        if number == SIGINT { signal(number, SIG_IGN) }
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler(handler: handler)
        source.resume()
        return source
      })
  }

  deinit { for source in sources.all { source.cancel() } }
}
