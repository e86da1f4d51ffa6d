/// What a request may take. An answer that passes a limit is a failure, never a shorter success.
public struct RequestLimits: Hashable, Sendable {
  /// From the call to the last byte, redirects and waiting for a free connection included.
  public var total: Duration
  /// For looking up the name, connecting and the TLS handshake, for each connection.
  public var connect: Duration
  /// Most bytes of body, counted after decompression.
  public var bodyBytes: Int
  /// Most redirects followed; 0 follows none and fails at the first.
  public var redirects: Int
  /// The slowest an answer may come in once it has begun.
  public var lowSpeed: LowSpeed

  /// The slowest an answer may come in.
  public struct LowSpeed: Hashable, Sendable {
    /// Decompressed bytes that each period has to bring.
    public var bytes: Int
    /// The length of a period.
    public var period: Duration

    /// At least so many bytes in each period.
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
