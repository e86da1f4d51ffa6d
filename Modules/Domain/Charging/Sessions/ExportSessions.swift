public import Foundation

/// A format of files with sessions.
public enum SessionsFormat: String, CaseIterable, Hashable, Sendable, Codable {
  /// A table, which has every session.
  case csv
  /// GPX 1.1 waypoints, which maps and navigation devices read.
  case gpx
  /// GeoJSON (RFC 7946), which maps read.
  case geojson

  /// Whether it holds only what has a place.
  public var needsPlaces: Bool {
    switch self {
    case .csv: false
    case .gpx, .geojson: true
    }
  }
}

/// Writes files with sessions. The adapter is in Data.
public struct SessionsFile: Sendable {
  /// Writes sessions at a time; nil if files are not available.
  public var encode: @Sendable (_ sessions: [ChargeRecord], _ format: SessionsFormat, _ at: Date) -> SharedDocument?

  /// Files made by this function.
  public init(encode: @escaping @Sendable ([ChargeRecord], SessionsFormat, Date) -> SharedDocument?) {
    self.encode = encode
  }

  /// Writes nothing.
  public static let unavailable = SessionsFile { _, _, _ in nil }
}

/// The sessions that the device keeps leave as a file, with the places that the network tells of their chargers. Where it
/// does not answer they leave without, which is told; what has no place is not in the files of maps, and is counted.
public struct ExportSessions: Sendable {
  /// What is in a file of sessions.
  public struct Summary: Hashable, Sendable, Codable {
    /// How many sessions are in it.
    public let count: Int
    /// How many are not, since their place is not known.
    public let withoutPlace: Int
    /// Why the network did not tell the places; nil where it did.
    public let placesFailure: Failure?
    /// What those in it come to.
    public let totals: SessionTotals

    /// A summary.
    public init(count: Int, withoutPlace: Int, placesFailure: Failure? = nil, totals: SessionTotals) {
      (self.count, self.withoutPlace) = (count, withoutPlace)
      (self.placesFailure, self.totals) = (placesFailure, totals)
    }
  }

  /// A file of sessions.
  public struct Outcome: Hashable, Sendable, Codable {
    /// The file.
    public let document: SharedDocument
    /// What is in it.
    public let summary: Summary
  }

  /// Seconds for which the network is waited for.
  static let patience: TimeInterval = 10

  let service: ChargingService
  let store: ChargingStore
  let file: SessionsFile
  let clock: any CoreClock

  /// The file; nil where there is no session.
  public func callAsFunction(owner: String, _ format: SessionsFormat) async throws(Failure) -> Outcome? {
    var sessions = [ChargeRecord].joining(
      try await store.history(owner, .max)?.value ?? [], kept: try await store.past(owner))
    guard !sessions.isEmpty else { return nil }
    var placesFailure: Failure?
    do throws(Failure) {
      let sites = try await sites().get()
      for index in sessions.indices {
        sessions[index].place = sessions[index].charger.flatMap { sites.charger($0)?.site.coordinate }
      }
    } catch {
      placesFailure = error
    }
    let told = format.needsPlaces ? sessions.filter { $0.place != nil } : sessions
    guard let document = file.encode(told, format, clock.now) else { throw .storage }
    let summary = Summary(
      count: told.count, withoutPlace: sessions.count - told.count, placesFailure: placesFailure,
      totals: SessionTotals(of: told))
    return Outcome(document: document, summary: summary)
  }

  private func sites() async -> Result<[ChargerSite], Failure> {
    await clock.answer(within: Self.patience) { [service] () async -> Result<[ChargerSite], Failure> in
      do throws(Failure) {
        return .success(try await service.sites())
      } catch {
        return .failure(error)
      }
    }
  }
}
