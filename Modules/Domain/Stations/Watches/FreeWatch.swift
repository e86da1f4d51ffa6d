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
  /// Seconds after telling within which a point that was taken and is free again is not told once more.
  public static let flapping: TimeInterval = 120

  /// Our id.
  public let id: ID
  /// The stations; at most ``mostStations``.
  public let subjects: [Subject]
  /// Which of their points count.
  public let demand: Demand
  /// When it was set.
  public let setAt: Date
  /// When it ends.
  public let until: Date
  /// When the person is not told; nil for never.
  public let quiet: QuietHours?
  /// When the person was last told; nil if not yet.
  public private(set) var toldAt: Date?
  /// Whether a point that was told has not been taken since.
  public private(set) var isTold = false

  /// A watch that has seen nothing yet. Further stations than ``mostStations`` are left out.
  public init(
    id: ID, subjects: [Subject], demand: Demand = .any, setAt: Date, until: Date, quiet: QuietHours? = nil
  ) {
    self.id = id
    self.subjects = Array(subjects.prefix(Self.mostStations))
    (self.demand, self.setAt, self.until, self.quiet) = (demand, setAt, until, quiet)
  }

  /// How far it is.
  public func state(at now: Date) -> State { now >= until ? .expired : isTold ? .fulfilled : .running }

  /// Takes in what is seen now.
  /// - Parameter zone: That of the person, for the quiet hours.
  /// - Returns: True when the person is to be told. What is not known changes nothing.
  public mutating func sees(_ sight: Sight, at now: Date, in zone: TimeZone) -> Bool {
    guard now < until else { return false }
    switch sight {
    case .unknown: return false
    case .taken:
      isTold = false
      return false
    case .free:
      if isTold || quiet?.contains(now, in: zone) ?? false { return false }
      isTold = true
      // Taken and free again so soon is one piece of news. A clock that was set back makes nothing of it either.
      if let toldAt, now.timeIntervalSince(toldAt) < Self.flapping, now >= toldAt { return false }
      toldAt = now
      return true
    }
  }

  /// When the quiet hours end that hold at a moment; nil outside of them.
  public func quietUntil(at moment: Date, in zone: TimeZone) -> Date? { quiet?.quietUntil(at: moment, in: zone) }

  /// Whether nobody can be told any more from a moment on, because all the time that is left is quiet.
  public func isWhollyQuiet(from moment: Date, in zone: TimeZone) -> Bool {
    quiet?.cover(from: moment, to: until, in: zone) ?? false
  }

  /// What is seen of the points that count.
  public enum Sight: String, Hashable, Sendable, Codable {
    /// One at least is free, by fresh news.
    case free
    /// None is, by fresh news of at least one.
    case taken
    /// There is no fresh news.
    case unknown
  }
}
