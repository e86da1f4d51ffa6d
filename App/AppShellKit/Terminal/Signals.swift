import Foundation

/// Signals as calls; they arrive on a queue of their own.
public final class Signals: Sendable {
  private let sources: Sources

  // Made once and then only cancelled.
  private struct Sources: @unchecked Sendable {
    let all: [any DispatchSourceSignal]
  }

  /// Takes signals over from their default handling until the value goes.
  public init(_ handlers: [(signal: Int32, handler: @Sendable () -> Void)]) {
    let queue = DispatchQueue(label: "signals")
    sources = Sources(
      all: handlers.map { number, handler in
        // Otherwise the default handling comes first: an interrupt would end the process.
        if number == SIGINT { signal(number, SIG_IGN) }
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler(handler: handler)
        source.resume()
        return source
      })
  }

  deinit { for source in sources.all { source.cancel() } }
}
