import ChargeDomain
import Foundation

/// Reads the records of all pages. A location that cannot be listed is reported with the reason.
struct OCPIAnswer {
  private typealias Entry = RecordReading<OCPILocation>.Entry

  private let reading: RecordReading<OCPILocation>
  private var groups: [String: [Entry]] = [:]
  private var order: [String] = []

  init(_ records: [JSONValue]) {
    reading = RecordReading(.ocpi, records, OCPILocation.init)
    for entry in reading.entries {
      if groups[entry.record.key] == nil { order.append(entry.record.key) }
      groups[entry.record.key, default: []].append(entry)
    }
  }

  // MARK: Sites

  /// A location, or several records with one id at one place.
  private struct Site {
    let key: String
    var main: Entry
    var evses: [OCPIEVSE]
  }

  /// Records with one id that are no farther apart are the same location.
  private static let reach = Distance(meters: 50)

  /// For each id the record changed last, with the charging points of all its records. Where one id has several places,
  /// each place is a site: the southernmost keeps the id, and the ids of the others get their place appended.
  private func sites(_ reading: inout RecordReading<OCPILocation>) -> [Site] {
    var all: [Site] = []
    for key in order {
      var sites: [Site] = []
      let entries = (groups[key] ?? []).sorted { place($0) < place($1) }
      for entry in entries {
        let near = sites.firstIndex {
          $0.main.record.coordinate.distance(to: entry.record.coordinate) <= Self.reach
        }
        guard let near else {
          let own = sites.isEmpty ? key : key + suffix(entry.record.coordinate)
          sites.append(Site(key: own, main: entry, evses: unique(entry, &reading)))
          continue
        }
        reading.skip(
          entry.record.reportID, "id", "the id comes more than once here; the records are joined", .notListed)
        let isNewer = (entry.record.changedAt ?? .distantPast) > (sites[near].main.record.changedAt ?? .distantPast)
        sites[near].evses = joined(sites[near].evses, unique(entry, &reading), isNewer: isNewer)
        if isNewer { sites[near].main = entry }
      }
      all += sites
    }
    return all
  }

  private struct PointName: Hashable {
    let uid: String
    let printed: EVSEID?
  }

  /// The charging points of a record, each once, however often it is listed. The one that was changed last counts; of
  /// equally old ones the worse state, so that nothing seems free that may not be.
  private func unique(_ entry: Entry, _ reading: inout RecordReading<OCPILocation>) -> [OCPIEVSE] {
    var points: [OCPIEVSE] = []
    var places: [PointName: Int] = [:]
    for evse in entry.record.evses {
      let name = PointName(uid: evse.uid, printed: evse.printed)
      guard !evse.isNameless, let place = places[name] else {
        if !evse.isNameless { places[name] = points.count }
        points.append(evse)
        continue
      }
      reading.skip(entry.record.reportID, "evses", "\(FeedText.quoted(evse.uid)) is listed more than once", .field)
      if evse.counts(before: points[place]) { points[place] = evse }
    }
    return points
  }

  private func place(_ entry: Entry) -> (Double, Double) {
    (entry.record.coordinate.latitude, entry.record.coordinate.longitude)
  }

  private func suffix(_ place: Coordinate) -> String {
    "@" + [place.latitude, place.longitude].map { "\(($0 * 100_000).rounded() / 100_000)" }.joined(separator: ",")
  }

  private func joined(_ first: [OCPIEVSE], _ second: [OCPIEVSE], isNewer: Bool) -> [OCPIEVSE] {
    let (kept, added) = isNewer ? (second, first) : (first, second)
    let known = Set(kept.map(\.uid))
    return kept + added.filter { !known.contains($0.uid) }
  }

  // MARK: Results

  /// Ids that several charging points have: they cannot identify any of them.
  private func sharedIDs(_ sites: [Site]) -> Set<EVSEID> {
    var seen: Set<EVSEID> = []
    var shared: Set<EVSEID> = []
    for evse in sites.lazy.flatMap(\.evses) where evse.status != .removed {
      if let id = evse.printed, !seen.insert(id).inserted { shared.insert(id) }
    }
    return shared
  }

  /// The states of all charging points, by ``EVSEID/key``.
  func statuses() -> [String: EVSEStatus] {
    var reading = reading
    let sites = sites(&reading)
    let shared = sharedIDs(sites)
    var statuses: [String: EVSEStatus] = [:]
    for site in sites where site.main.record.isPublished {
      for evse in site.evses where evse.status != .removed {
        guard let status = evse.status, let key = evse.key(location: site.key, isShared: shared.contains) else {
          continue
        }
        statuses[key.key] = status
      }
    }
    return statuses
  }

  /// The states of some points of one station. Which printed ids are shared is not seen here, so of the two keys that a
  /// point can have the one counts that is known.
  func statuses(of station: StationID, keys: Set<String>) -> [String: EVSEStatus] {
    var reading = reading
    var statuses: [String: EVSEStatus] = [:]
    let whole = station.value.prefix { $0 != "@" }
    for site in sites(&reading) where site.main.record.isPublished && site.key.prefix(while: { $0 != "@" }) == whole {
      for evse in site.evses where evse.status != .removed {
        let known = [false, true].lazy.compactMap { isShared in
          evse.key(location: station.value) { _ in isShared }?.key
        }.first(where: keys.contains)
        if let known, let status = evse.status { statuses[known] = status }
      }
    }
    return statuses
  }

  /// The stations, with the tariffs that their connectors name.
  func stations(tariffs: OCPITariffs, licence: Licence, receivedAt: Date) -> FeedAnswer {
    var reading = reading
    let sites = sites(&reading)
    let shared = sharedIDs(sites)
    var stations: [Station] = []
    for site in sites {
      let id = site.main.record.reportID
      if let reason = notListed(site) {
        reading.skip(id, reason)
        continue
      }
      var station = site.main.record.station(
        key: site.key, evses: site.evses, isShared: shared.contains, licence: licence, receivedAt: receivedAt)
      let named = station.connectors.flatMap(\.tariffIDs).distinct
      station.tariffs = named.compactMap { tariffs.tariff($0, of: site.main.record.party) }
      stations.append(station)
      reading.report(site.main)
      for evse in site.evses where evse.status != .removed && evse.printed.map(shared.contains) == true {
        reading.skip(id, "evses.evse_id", "\(evse.printed?.printed ?? "") is printed on several points", .field)
      }
      let known = Set(station.tariffs.map(\.id))
      if tariffs.isComplete {
        for missing in named where !known.contains(missing) {
          reading.skip(
            id, "tariff_ids", "the operator has no tariff \(FeedText.quoted(missing.rawValue))", .field)
        }
      }
    }
    reading.skip(tariffs.skipped)
    return reading.answer(stations, receivedAt: receivedAt)
  }

  private func notListed(_ site: Site) -> RecordFault? {
    if !site.main.record.isPublished {
      return RecordFault(field: "publish", reason: "not published by the operator", extent: .notListed)
    }
    if !site.evses.isEmpty, site.evses.allSatisfy({ $0.status == .removed }) {
      return RecordFault(field: "evses", reason: "all its charging points are removed", extent: .notListed)
    }
    return nil
  }
}
