import ChargeDomain
import Foundation

/// Reads the records of all pages: each location is listed, or told with the reason why not.
struct OCPIAnswer {
  private struct Entry {
    let location: OCPILocation
    let faults: FieldFaults
  }

  private var groups: [String: [Entry]] = [:]
  private var order: [String] = []
  private var skipped: [SkippedRecord] = []
  private var recordCount = 0

  init(_ records: [JSONValue]) {
    for record in records { take(record) }
  }

  private mutating func take(_ record: JSONValue) {
    recordCount += 1
    let faults = FieldFaults()
    guard let reader = JSONReader(record: record, faults: faults) else {
      skip("record \(recordCount)", nil, "an object is due, \(JSONReader.name(of: record)) stands there", .record)
      return
    }
    do throws(OCPIRecordFault) {
      let location = try OCPILocation(reader)
      if groups[location.key] == nil { order.append(location.key) }
      groups[location.key, default: []].append(Entry(location: location, faults: faults))
    } catch {
      let id = reader.text("id").map { FeedText.plain($0) }
      skip(id ?? "record \(recordCount)", error.field, error.reason, .record)
    }
  }

  // MARK: Sites

  /// A site: a location, or several records of one id that stand at one place.
  private struct Site {
    let key: String
    var main: Entry
    var evses: [OCPIEVSE]
  }

  /// Records of one id within this of each other are one location, told twice.
  private static let reach = Distance(meters: 50)

  /// Of each id the record changed last, with the charging points of all. Where one id stands at several places each
  /// place is a site: the southernmost keeps the id, the others have their place added to it.
  private mutating func sites() -> [Site] {
    var all: [Site] = []
    for key in order {
      var sites: [Site] = []
      let entries = (groups[key] ?? []).sorted { place($0) < place($1) }
      for entry in entries {
        let near = sites.firstIndex {
          $0.main.location.coordinate.distance(to: entry.location.coordinate) <= Self.reach
        }
        guard let near else {
          let own = sites.isEmpty ? key : key + suffix(entry.location.coordinate)
          sites.append(Site(key: own, main: entry, evses: entry.location.evses))
          continue
        }
        skip(
          FeedText.plain(entry.location.id), "id", "the id comes more than once here; the records are joined",
          .notListed)
        let isNewer = (entry.location.changedAt ?? .distantPast) > (sites[near].main.location.changedAt ?? .distantPast)
        sites[near].evses = joined(sites[near].evses, entry.location.evses, isNewer: isNewer)
        if isNewer { sites[near].main = entry }
      }
      all += sites
    }
    return all
  }

  private func place(_ entry: Entry) -> (Double, Double) {
    (entry.location.coordinate.latitude, entry.location.coordinate.longitude)
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

  /// Ids that are printed on more than one charging point are no key of any.
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
    var reading = self
    let sites = reading.sites()
    let shared = sharedIDs(sites)
    var statuses: [String: EVSEStatus] = [:]
    for site in sites where site.main.location.isPublished {
      for evse in site.evses where evse.status != .removed {
        guard let status = evse.status, let key = evse.key(location: site.key, isShared: shared.contains) else {
          continue
        }
        statuses[key.key] = status
      }
    }
    return statuses
  }

  /// The stations, with the tariffs that their connectors name.
  func stations(tariffs: OCPITariffs, licence: Licence, receivedAt: Date) -> FeedAnswer {
    var reading = self
    let sites = reading.sites()
    let shared = sharedIDs(sites)
    var stations: [Station] = []
    for site in sites {
      let id = FeedText.plain(site.main.location.id)
      if let reason = notListed(site) {
        reading.skip(id, reason.field, reason.reason, .notListed)
        continue
      }
      var station = site.main.location.station(
        key: site.key, evses: site.evses, isShared: shared.contains, licence: licence, receivedAt: receivedAt)
      let named = station.connectors.flatMap(\.tariffIDs).distinct()
      station.tariffs = named.compactMap { tariffs.tariff($0, of: site.main.location.party) }
      stations.append(station)
      for fault in site.main.faults.all { reading.skip(id, fault.path, fault.reason, .field) }
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
    return FeedAnswer(
      provider: .ocpi, receivedAt: receivedAt, stations: stations, skipped: reading.skipped + tariffs.skipped,
      recordCount: recordCount)
  }

  private func notListed(_ site: Site) -> (field: String, reason: String)? {
    if !site.main.location.isPublished { return ("publish", "not published by the operator") }
    if !site.evses.isEmpty, site.evses.allSatisfy({ $0.status == .removed }) {
      return ("evses", "all its charging points are removed")
    }
    return nil
  }

  private mutating func skip(_ id: String, _ field: String?, _ reason: String, _ extent: SkippedRecord.Extent) {
    skipped.append(SkippedRecord(provider: .ocpi, recordID: id, field: field, reason: reason, extent: extent))
  }
}

/// The tariffs of an operator, by party and id.
struct OCPITariffs {
  private struct Key: Hashable {
    let party: String?
    let id: Tariff.ID
  }

  private var byParty: [Key: Tariff] = [:]
  private var byID: [Tariff.ID: Tariff] = [:]
  private(set) var skipped: [SkippedRecord] = []
  /// True when all were fetched: only then is one that is named and not there a fault of the operator.
  let isComplete: Bool

  /// No tariffs; `reason` says why they could not be had, nil where the operator offers none.
  init(missing reason: String?) {
    isComplete = false
    if let reason { skip("tariffs", nil, reason, .field) }
  }

  init(_ records: [JSONValue]) {
    isComplete = true
    for (index, record) in records.enumerated() {
      let faults = FieldFaults()
      guard let reader = JSONReader(record: record, faults: faults), let read = OCPITariff(reader) else {
        skip("tariff \(index + 1)", "id", "the tariff has no usable id", .field)
        continue
      }
      byParty[Key(party: read.party, id: read.tariff.id)] = read.tariff
      byID[read.tariff.id] = read.tariff
      for fault in faults.all {
        skip("tariff " + FeedText.plain(read.tariff.id.rawValue), fault.path, fault.reason, .field)
      }
    }
  }

  /// A tariff that a connector of a party names: its own, else the one of that id.
  func tariff(_ id: Tariff.ID, of party: String?) -> Tariff? {
    byParty[Key(party: party, id: id)] ?? byID[id]
  }

  private mutating func skip(_ id: String, _ field: String?, _ reason: String, _ extent: SkippedRecord.Extent) {
    skipped.append(SkippedRecord(provider: .ocpi, recordID: id, field: field, reason: reason, extent: extent))
  }
}
