import Hummingbird
import NIOCore

/// What belongs to a request: also where it comes from.
struct WebContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address of the browser, or of the proxy before this server.
  let address: String

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    address = source.channel.remoteAddress?.ipAddress ?? ""
  }
}
