public import Foundation

/// What a driver can expect of a station now: counted if its charging points report, as a whole if only the site does. A
/// point without news is unknown, never assumed to be free.
public struct StationAvailability: Hashable, Sendable, Codable {
  /// The best state of its points.
  public let state: AvailabilityState
  /// How many points are free; nil if neither the points nor the site say so.
  public let free: Int?
  /// How many points there are; nil when unknown.
  public let total: Int?
  /// How many of the listed points have no known state.
  public let unknown: Int
  /// How reliable the state is.
  public let freshness: LiveReading.Freshness
  /// The oldest news among the points with a known state; nil if there is none.
  public let newsAt: Date?
  /// When this changes next without news; nil if never.
  public let nextChange: Date?

  /// Judges a station at a time. `readings` have the keys of ``EVSEID``.
  public init(of station: Station, readings: [String: LiveReading], at now: Date) {
    let evses = station.evses
    self =
      evses.isEmpty
      ? Self(site: station.siteStatus, total: station.totalEVSEs, at: now)
      : Self(points: evses.filter(\.isCounted).map { evse in evse.evseID.flatMap { readings[$0.key] } }, at: now)
  }

  /// Judges charging points at a time by what was last heard of them; nil for one of which nothing was.
  public init(points: [LiveReading?], at now: Date) {
    let states = points.map { $0?.status(at: now).availability ?? .unknown }
    let known = points.compactMap { $0 }.filter { $0.freshness(at: now) != .unknown }
    state = states.min() ?? .unknown
    total = points.count
    unknown = states.count { $0 == .unknown }
    free = unknown == points.count ? nil : states.count { $0 == .available }
    freshness =
      known.isEmpty
      ? .unknown : known.allSatisfy { $0.freshness(at: now) == .live } ? .live : .outOfDate
    newsAt = known.map(\.newsAt).min()
    nextChange = points.compactMap { $0?.nextChange(after: now) }.min()
  }

  private init(site: Station.SiteStatus?, total: Int?, at now: Date) {
    let reading = site.map { LiveReading(status: $0.status, newsAt: $0.at) }
    let freshness = reading?.freshness(at: now) ?? .unknown
    state = reading?.status(at: now).availability ?? .unknown
    free = freshness == .unknown ? nil : site?.free
    self.total = total
    unknown = 0
    self.freshness = freshness
    newsAt = freshness == .unknown ? nil : reading?.newsAt
    nextChange = reading?.nextChange(after: now)
  }
}
