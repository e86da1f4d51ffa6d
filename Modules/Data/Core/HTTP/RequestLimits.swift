/// What a request may take. An answer that exceeds a limit is a failure; it is never cut.
public struct RequestLimits: Hashable, Sendable {
  /// From the call to the last byte, including redirects and waiting for a connection. Further attempts begin only within
  /// it.
  public var total: Duration
  /// For name lookup, connecting and the TLS handshake of each connection.
  public var connect: Duration
  /// The most bytes of body, counted after decompression.
  public var bodyBytes: Int
  /// The most redirects that are followed; with 0 the first one fails.
  public var redirects: Int
  /// How slowly an answer may come in once it has begun.
  public var lowSpeed: LowSpeed

  /// How slowly an answer may come in.
  public struct LowSpeed: Hashable, Sendable {
    /// The fewest decompressed bytes in each period.
    public var bytes: Int
    /// The length of a period.
    public var period: Duration

    /// At least this many bytes in each period.
    public init(bytes: Int, period: Duration) {
      self.bytes = bytes
      self.period = period
    }
  }

  /// 30 s in all, 10 s to connect, 16 MiB, 5 redirects, at least 1 kB in each 10 s.
  public init(
    total: Duration = .seconds(30), connect: Duration = .seconds(10), bodyBytes: Int = 16 << 20, redirects: Int = 5,
    lowSpeed: LowSpeed = LowSpeed(bytes: 1_000, period: .seconds(10))
  ) {
    self.total = total
    self.connect = connect
    self.bodyBytes = bodyBytes
    self.redirects = redirects
    self.lowSpeed = lowSpeed
  }
}
