public import NIOCore
public import NIOHTTPTypes

/// Closes a connection whose client takes longer for a head or a body than it may. Every part that arrives restarts the
/// server's own limit for idle connections, so that one byte a second would keep a connection open for ever; this clock
/// runs on until the head, or the body, is whole.
///
/// Belongs behind the decoder of requests, and adds to the front of the pipeline what sees the bytes of a head that is not
/// whole yet.
public final class RequestClock: ChannelDuplexHandler, RemovableChannelHandler {
  public typealias InboundIn = HTTPRequestPart
  public typealias InboundOut = HTTPRequestPart
  public typealias OutboundIn = HTTPResponsePart
  public typealias OutboundOut = HTTPResponsePart

  private let deadlines: RequestDeadlines
  private var isReadingRequest = false
  /// False while the server takes nothing in: then the client cannot send.
  private var takesMore = false
  private var running: Scheduled<Void>?

  /// A clock for one connection.
  public init(_ deadlines: RequestDeadlines) { self.deadlines = deadlines }

  public func handlerAdded(context: ChannelHandlerContext) {
    let bytes = FirstBytes { [weak self, context] in self?.bytesArrived(context) }
    do { try context.pipeline.syncOperations.addHandler(bytes, position: .first) } catch { context.close(promise: nil) }
    if context.channel.isActive { bytesArrived(context) }
  }

  public func handlerRemoved(context: ChannelHandlerContext) { stop() }

  public func channelActive(context: ChannelHandlerContext) {
    bytesArrived(context)
    context.fireChannelActive()
  }

  public func channelInactive(context: ChannelHandlerContext) {
    stop()
    context.fireChannelInactive()
  }

  public func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head: start(deadlines.body, context)
    case .body: break
    case .end:
      stop()
      isReadingRequest = false
    }
    context.fireChannelRead(data)
  }

  public func read(context: ChannelHandlerContext) {
    takesMore = true
    context.read()
  }

  public func channelReadComplete(context: ChannelHandlerContext) {
    takesMore = false
    context.fireChannelReadComplete()
  }

  /// Bytes between two requests are the beginning of a head.
  private func bytesArrived(_ context: ChannelHandlerContext) {
    guard !isReadingRequest else { return }
    isReadingRequest = true
    start(deadlines.head, context)
  }

  private func start(_ limit: Duration, _ context: ChannelHandlerContext) {
    stop()
    running = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(limit)) { [weak self, context] in
      guard let self else { return }
      if takesMore { context.close(promise: nil) } else { start(limit, context) }
    }
  }

  private func stop() {
    running?.cancel()
    running = nil
  }
}

/// Tells that bytes have arrived, before anything is made of them.
private final class FirstBytes: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let arrived: () -> Void

  init(_ arrived: @escaping () -> Void) { self.arrived = arrived }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    arrived()
    context.fireChannelRead(data)
  }
}
