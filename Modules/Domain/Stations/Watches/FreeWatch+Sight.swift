public import Foundation

extension FreeWatch.Demand {
  /// Whether a point counts.
  func isMet(by evse: EVSE) -> Bool { evse.connectors.contains(where: isMet) }

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
  /// How many were free by news that is out of date by now: they may still be.
  public let mayBeFree: Int

  /// Whether none is free by fresh news, and none may still be.
  var areTaken: Bool { known > 0 && free == 0 && mayBeFree == 0 }

  /// What is seen of them.
  public var sight: FreeWatch.Sight { free > 0 ? .free : areTaken ? .taken : .unknown }
}

extension Station {
  /// Whether a live source may report its points one by one, so that they can be watched.
  public var canBeWatched: Bool { evses.contains { $0.evseID != nil && $0.hasLiveStatus != false } }

  /// The fresh news of its points that count, and have one of these plugs if any are named. Old and doubted news are none.
  public func freePoints(
    _ demand: FreeWatch.Demand, with plugs: Set<Plug>? = nil, readings: [String: LiveReading], at now: Date
  ) -> FreePoints {
    let points = evses.filter { evse in
      let fits = plugs.map { plugs in
        evse.connectors.contains { $0.standard.flatMap { Plug(of: $0) }.map(plugs.contains) ?? false }
      }
      return (demand == .any || demand.isMet(by: evse)) && fits ?? true
    }
    let reported = points.compactMap { evse in evse.evseID.flatMap { readings[$0.key] } }
    let fresh = reported.filter { $0.freshness(at: now) == .live }
    let old = reported.filter { $0.freshness(at: now) == .outOfDate }
    return FreePoints(
      free: fresh.count { $0.status.availability == .available }, known: fresh.count, total: points.count,
      newsAt: fresh.map(\.newsAt).min(), mayBeFree: old.count { $0.status.availability == .available })
  }
}
