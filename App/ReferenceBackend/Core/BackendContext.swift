import Hummingbird
import Logging

/// The context of a request. It can be made without a connection, so that requests are answered in process, too.
struct BackendContext: RequestContext {
  var coreContext: CoreRequestContextStorage

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }

  /// The context of a request that came over no connection.
  init(logger: Logger) {
    coreContext = CoreRequestContextStorage(source: Unconnected(logger: logger))
  }

  private struct Unconnected: RequestContextSource {
    let logger: Logger
  }
}
