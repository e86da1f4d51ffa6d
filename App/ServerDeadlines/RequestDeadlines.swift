/// How long a client may take to send a request. One that is slower loses its connection, so that slow clients cannot use up
/// the connections of a server.
public struct RequestDeadlines: Hashable, Sendable {
  /// From the first byte, or the beginning of the connection, to the end of the head.
  public var head = Duration.seconds(10)
  /// From the end of the head to the end of the body.
  public var body = Duration.seconds(30)

  /// 10 seconds for a head, 30 for a body.
  public init() {}
}
