public import Foundation

/// A wish to be told when a charging point becomes free, kept on the device.
public struct FreeWatch: Hashable, Sendable, Codable, Identifiable {
  /// Our id of a watch.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// A UUID in lower case.
    public let rawValue: String

    /// An id.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A station that is watched.
  public struct Subject: Hashable, Sendable, Codable {
    /// Which one.
    public let id: StationID
    /// Its name when the watch was set; empty if it has none.
    public let name: String
    /// Where it is.
    public let coordinate: Coordinate

    /// A station.
    public init(id: StationID, name: String, coordinate: Coordinate) {
      (self.id, self.name, self.coordinate) = (id, name, coordinate)
    }
  }

  /// Which points count.
  public enum Demand: Hashable, Sendable, Codable {
    /// Any.
    case any
    /// Those with this plug.
    case plug(Plug)
    /// Those with at least this power, in watts.
    case power(watts: Int)
  }

  /// How far a watch is.
  public enum State: String, Hashable, Sendable, Codable {
    /// Nothing was free yet, or it is taken again.
    case running
    /// The person was told, and it has not been taken since.
    case fulfilled
    /// Its time is over.
    case expired
  }

  /// The most stations that one watch covers.
  public static let mostStations = 20
  /// Seconds for which the points of a station must be taken, so that it is news when one is free again.
  public static let flapping: TimeInterval = 120

  /// Seconds without news up to its end of which the person is told.
  static let silence: TimeInterval = 1800

  /// That there was no news up to its end, so that nothing told does not mean that nothing was free.
  public struct Unheard: Hashable, Sendable, Codable {
    /// When there was last any news; nil if there never was.
    public let since: Date?

    /// Without news since then.
    public init(since: Date?) { self.since = since }
  }

  /// Our id.
  public let id: ID
  /// The stations; at most ``mostStations``.
  public let subjects: [Subject]
  /// Which of their points count.
  public let demand: Demand
  /// When it was set.
  public let setAt: Date
  /// When it ends.
  public private(set) var until: Date
  /// For how long it was set; nil for one that was kept without that.
  public private(set) var span: WatchSpan?
  /// When the person is not told; nil for never.
  public private(set) var quiet: QuietHours?
  /// The stations of which the person was told; nil before the first.
  private var told: [Told]?
  /// Whether the system did not show what was last to be told; nil if it did.
  private var unshown: Bool?
  /// That there was no news up to its end; nil while it runs, and if there was.
  public private(set) var unheard: Unheard?

  /// A watch that has seen nothing yet. Further stations than ``mostStations`` are left out.
  public init(
    id: ID, subjects: [Subject], demand: Demand = .any, setAt: Date, until: Date, span: WatchSpan? = nil,
    quiet: QuietHours? = nil
  ) {
    self.id = id
    self.subjects = Array(subjects.prefix(Self.mostStations))
    (self.demand, self.setAt, self.until, self.span, self.quiet) = (demand, setAt, until, span, quiet)
  }

  /// When the person was last told; nil if not yet.
  public var toldAt: Date? { told?.map(\.at).max() }

  /// Whether at a station that was told not all points have been taken since.
  public var isTold: Bool { told?.contains { $0.takenAt == nil } ?? false }

  /// Whether nothing of which the person was told is free any more, for so long that it is news when it is again.
  public func isTakenAgain(at now: Date) -> Bool {
    guard let told, !told.isEmpty else { return false }
    return told.allSatisfy { one in one.takenAt.map { now.timeIntervalSince($0) >= Self.flapping } ?? false }
  }

  /// Whether the system did not show what was last to be told.
  public var isUnshown: Bool { unshown ?? false }

  /// The system did not show what was last to be told.
  public mutating func wasNotShown() { unshown = true }

  /// It is over; there was last any news of it then.
  public mutating func end(newsAt: Date?) {
    guard unheard == nil, newsAt.map({ until.timeIntervalSince($0) >= Self.silence }) ?? true else { return }
    unheard = Unheard(since: newsAt)
  }

  /// How far it is.
  public func state(at now: Date) -> State { now >= until ? .expired : isTold ? .fulfilled : .running }

  /// Takes in what is seen at its stations now.
  /// - Parameter zone: That of the person, for the quiet hours.
  /// - Returns: The stations of which the person is to be told. What is not known changes nothing.
  public mutating func sees(_ sightings: [Sighting], at now: Date, in zone: TimeZone) -> [StationID] {
    guard now < until else { return [] }
    let isQuiet = quiet?.contains(now, in: zone) ?? false
    var all = told ?? []
    var news: [StationID] = []
    for sighting in sightings {
      let index = all.firstIndex { $0.station == sighting.station }
      switch sighting.sight {
      case .unknown: break
      case .taken: if let index, all[index].takenAt == nil { all[index].takenAt = sighting.at }
      case .free:
        if let index {
          guard let takenAt = all[index].takenAt else { continue }
          // Taken for so short a time is no news. A clock that was set back makes nothing of it either.
          if (0..<Self.flapping).contains(sighting.at.timeIntervalSince(takenAt)) {
            all[index].takenAt = nil
            continue
          }
        }
        if isQuiet { continue }
        all.removeAll { $0.station == sighting.station }
        all.append(Told(station: sighting.station, at: now))
        news.append(sighting.station)
      }
    }
    told = all.isEmpty ? nil : all
    if !news.isEmpty { unshown = nil }
    return news
  }

  /// Whether it is about the same points of the same stations as another one.
  public func isAboutTheSame(as other: FreeWatch) -> Bool {
    demand == other.demand && Set(subjects.map(\.id)) == Set(other.subjects.map(\.id))
  }

  /// The same watch, which has told what it has told, with the end and the quiet hours of another one.
  public func lasting(as other: FreeWatch) -> FreeWatch {
    var watch = self
    (watch.until, watch.span, watch.quiet) = (other.until, other.span, other.quiet)
    return watch
  }

  /// When the quiet hours end that hold at a moment; nil outside of them.
  public func quietUntil(at moment: Date, in zone: TimeZone) -> Date? { quiet?.quietUntil(at: moment, in: zone) }

  /// What is seen of the points that count.
  public enum Sight: String, Hashable, Sendable, Codable {
    /// One at least is free, by fresh news.
    case free
    /// None is, by fresh news of at least one, or because the station is closed.
    case taken
    /// There is no fresh news.
    case unknown
  }

  /// What is seen at a station.
  public struct Sighting: Hashable, Sendable, Codable {
    /// Which one of the watch.
    public let station: StationID
    /// What is seen of its points that count.
    public let sight: Sight
    /// When that was so, by the news of it.
    public let at: Date

    /// What is seen at a station.
    public init(station: StationID, sight: Sight, at: Date) {
      (self.station, self.sight, self.at) = (station, sight, at)
    }
  }

  /// A station of which the person was told.
  private struct Told: Hashable, Sendable, Codable {
    let station: StationID
    /// When the person was told.
    let at: Date
    /// Since when all its points are taken; nil while one may be free as it was told.
    var takenAt: Date?
  }
}
