public import Foundation

extension FreeWatch.Demand {
  /// Whether a point counts. Where any does, so does one without a connector that is stated.
  public func counts(_ evse: EVSE) -> Bool { self == .any || isMet(by: evse) }

  /// Whether a point has a connector that counts.
  private func isMet(by evse: EVSE) -> Bool { evse.connectors.contains(where: isMet) }

  /// Whether a connector counts. What is not stated does not.
  func isMet(by connector: Connector) -> Bool {
    switch self {
    case .any: true
    case .plug(let plug): connector.standard.flatMap { Plug(of: $0) } == plug
    case .power(let watts): connector.power.map { $0.power.watts >= watts } ?? false
    }
  }
}

/// What is fresh news of the points of a station that count.
public struct FreePoints: Hashable, Sendable, Codable {
  /// How many are free.
  public let free: Int
  /// How many have fresh news.
  public let known: Int
  /// How many there are.
  public let total: Int
  /// The oldest of the news; nil without any.
  public let newsAt: Date?
  /// How many were free by news that is out of date by now or from before the start: they may still be.
  public let mayBeFree: Int
  /// The newest of the news; nil without any.
  public var latestAt: Date?
  /// Those that are free, as the station lists them.
  public var chargers: [Charger] = []
  /// Whether the station is closed by its opening hours; false where these are not known.
  public var isClosed = false

  /// A charging point that is free.
  public struct Charger: Hashable, Sendable, Codable {
    /// Where it is on the site, or what is printed on it; nil when unknown.
    public let reference: String?
    /// Its connectors that count.
    public let connectors: [Connector]
  }

  /// Whether none is free by fresh news, and none may still be.
  var areTaken: Bool { isClosed ? total > 0 : known > 0 && free == 0 && mayBeFree == 0 }

  /// What is seen of them.
  public var sight: FreeWatch.Sight { areTaken ? .taken : free > 0 ? .free : .unknown }
}

extension Station {
  /// Whether a live source may report its points one by one, so that they can be watched.
  public var canBeWatched: Bool { evses.contains { $0.evseID != nil && $0.hasLiveStatus != false } }

  /// The fresh news of its points that count, and have one of these plugs if any are named. Old and doubted news are none,
  /// nor is what was kept from before the start.
  public func freePoints(
    _ demand: FreeWatch.Demand, with plugs: Set<Plug>? = nil, readings: [String: LiveReading], at now: Date
  ) -> FreePoints {
    let points = evses.filter { evse in
      let fits = plugs.map { plugs in
        evse.connectors.contains { $0.standard.flatMap { Plug(of: $0) }.map(plugs.contains) ?? false }
      }
      return demand.counts(evse) && fits ?? true
    }
    let reported = points.compactMap { evse in
      evse.evseID.flatMap { readings[$0.key] }.map { (evse: evse, reading: $0) }
    }
    let fresh = reported.filter { $0.reading.isNews(at: now) }
    let free = fresh.filter { $0.reading.status.availability == .available }
    let mayBeFree = reported.count {
      !$0.reading.isNews(at: now) && $0.reading.status(at: now).availability == .available
    }
    let times = fresh.map { $0.reading.newsAt }
    return FreePoints(
      free: free.count, known: fresh.count, total: points.count, newsAt: times.min(), mayBeFree: mayBeFree,
      latestAt: times.max(), chargers: free.map { charger($0.evse, demand) }, isClosed: isClosed(at: now))
  }

  /// Whether it is closed by its opening hours; false where these are not known.
  public func isClosed(at now: Date) -> Bool {
    switch openState(at: now) {
    case .closed: true
    case .open, .unknown: false
    }
  }
}

extension Station {
  fileprivate func charger(_ evse: EVSE, _ demand: FreeWatch.Demand) -> FreePoints.Charger {
    FreePoints.Charger(reference: evse.physicalReference, connectors: evse.connectors.filter(demand.isMet))
  }
}
