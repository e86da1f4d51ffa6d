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

/// The sessions that the device keeps leave as a file, with the places that the network tells of their chargers. Where it does not
/// answer they leave without; what has no place is not in the files of maps, and is counted.
public struct ExportSessions: Sendable {
  /// A file of sessions.
  public struct Outcome: Hashable, Sendable, Codable {
    /// The file.
    public let document: SharedDocument
    /// How many sessions are in it.
    public let count: Int
    /// How many are not, since nobody knows their place.
    public let withoutPlace: Int
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
    let sites = await sites()
    for index in sessions.indices {
      sessions[index].place = sessions[index].charger.flatMap { sites.charger($0)?.site.coordinate }
    }
    let told = format.needsPlaces ? sessions.filter { $0.place != nil } : sessions
    guard let document = file.encode(told, format, clock.now) else { throw .storage }
    return Outcome(document: document, count: told.count, withoutPlace: sessions.count - told.count)
  }

  private func sites() async -> [ChargerSite] {
    let answer = await clock.answer(within: Self.patience) { [service] () async -> Result<[ChargerSite], Failure> in
      do throws(Failure) {
        return .success(try await service.sites())
      } catch {
        return .failure(error)
      }
    }
    return (try? answer.get()) ?? []
  }
}
