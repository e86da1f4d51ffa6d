public import ChargeDomain
import Synchronization

/// A transport for each provider that keeps its rate limit. Requests for stations and for live states share it.
public final class ProviderTransports: Sendable {
  private let base: any HTTPTransport
  private let limits: [ProviderID: RateLimit]
  private let clock: any CoreClock
  private let made = Mutex<[ProviderID: PacedTransport]>([:])

  /// Sends by another transport.
  /// - Parameter limits: the limit of each provider that has one.
  public init(
    _ base: any HTTPTransport, limits: [ProviderID: RateLimit] = ProviderTransports.limits, clock: any CoreClock
  ) {
    self.base = base
    self.limits = limits
    self.clock = clock
  }

  /// The transport of a provider.
  public func transport(for provider: ProviderID) -> any HTTPTransport {
    guard let limit = limits[provider] else { return base }
    return made.withLock { made in
      if let known = made[provider] { return known }
      let new = PacedTransport(base, limit: limit, clock: clock)
      made[provider] = new
      return new
    }
  }

  /// The limits of the product. AFDC allows 1,000 requests an hour with a key (developer.nlr.gov, "Rate Limits"); the
  /// others publish no figure.
  public static let limits: [ProviderID: RateLimit] = [
    .openChargeMap: RateLimit(interval: 1, burst: 10), .afdc: RateLimit(interval: 3.7, burst: 20),
    .swiss: RateLimit(interval: 5, burst: 5), .ocpi: RateLimit(interval: 0.2, burst: 10),
    .charging: RateLimit(interval: 1, burst: 10), .appointments: RateLimit(interval: 1, burst: 5),
  ]
}
