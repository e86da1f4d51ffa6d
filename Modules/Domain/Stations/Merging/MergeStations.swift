import Foundation

/// Each field of a site comes from the preferred source that knows it. Lists such as facilities are joined.
public enum MergeStations {
  /// The sources, the preferred first.
  public static let preference: [ProviderID] = [.ocpi, .swiss, .charging, .appointments, .openChargeMap, .afdc]

  /// Whether the first record is preferred. The most preferred record of a site gives it its id.
  public static func precedes(_ first: StationID, _ second: StationID) -> Bool {
    let (one, other) = (rank(first.provider), rank(second.provider))
    return one == other ? first < second : one < other
  }

  /// The site of some records; nil without records. A single record is returned unchanged.
  public static func merged(_ records: [Station]) -> Station? {
    let ordered = records.sorted { precedes($0.id, $1.id) }
    guard ordered.count > 1 else { return ordered.first }
    let sources = ChargersOfSite.joined(ordered)
    guard let first = sources.first else { return nil }
    var merging = Merging(sources, first)
    merging.run()
    return merging.site(of: ordered)
  }

  private static func rank(_ provider: ProviderID) -> Int { preference.firstIndex(of: provider) ?? preference.count }
}

/// One merge: the result so far, and which record gave what.
private struct Merging {
  private let records: [Station]
  private var result: Station
  private var given: [StationID: Set<StationField>] = [:]

  init(_ records: [Station], _ first: Station) {
    self.records = records
    result = first
  }

  mutating func run() {
    give(.place, of: result)
    result.name = first(.name) { $0.name.isEmpty ? nil : $0.name } ?? ""
    result.code = first(.name, \.code)
    result.operatorName = first(.operatorName, \.operatorName)
    result.access = first(.access) { $0.access == .unknown ? nil : $0.access } ?? .unknown
    result.remarks = all(.remarks) { $0.remarks.map { [$0] } ?? [] }.nonEmpty?.joined(separator: "\n")
    result.facilities = all(.facilities, \.facilities)
    result.capabilities = all(.capabilities, \.capabilities)
    result.priceText = first(.price, \.priceText)
    result.phones = first(.contact) { $0.phones.nonEmpty } ?? []
    result.website = first(.contact, \.website)
    result.openingHours = openingHours()
    result.tariffs = tariffs()
    mergeAddress()
    mergeCondition()
    mergeVerification()
    mergeComment()
    mergeEquipment()
    mergeSiteStatus()
  }

  /// The site, with what each record gave; of several chargers of one source the first stands for all, and each gives itself.
  func site(of all: [Station]) -> Station {
    var site = result
    site.contributions = all.map { record in
      let isFurther = !records.contains { $0.id == record.id }
      let first = records.first { $0.id.provider == record.id.provider }
      let gives = isFurther ? first.flatMap { given[$0.id] }?.intersection([.equipment]) : given[record.id]
      return Contribution(
        id: record.id, provenance: record.provenance,
        fields: StationField.allCases.filter { gives?.contains($0) ?? false })
    }
    return site
  }

  /// Hours that can be worked out are worth more than words, and words more than exceptions alone. The exceptions are those
  /// of whoever tells some.
  private mutating func openingHours() -> OpeningHours? {
    var hours =
      first(.openingHours) { $0.openingHours?.isPlan == true ? $0.openingHours : nil }
      ?? first(.openingHours) { $0.openingHours?.regular == .notGiven ? nil : $0.openingHours }
      ?? first(.openingHours, \.openingHours)
    if hours?.hasExceptions == false,
      let other = first(.openingHours, { $0.openingHours?.hasExceptions == true ? $0.openingHours : nil })
    {
      hours?.exceptionalOpenings = other.exceptionalOpenings
      hours?.exceptionalClosings = other.exceptionalClosings
    }
    return hours
  }

  // A number of free points is only meaningful with the total of the same source.
  private mutating func mergeSiteStatus() {
    guard let newest = newest({ $0.siteStatus?.at }), let status = newest.siteStatus else { return }
    let isOfThisTotal = newest.totalEVSEs == result.totalEVSEs
    result.siteStatus = isOfThisTotal ? status : Station.SiteStatus(status: status.status, at: status.at)
  }

  private mutating func give(_ field: StationField, of record: Station) {
    given[record.id, default: []].insert(field)
  }

  /// The value of the first record that has one.
  private mutating func first<Value>(_ field: StationField, _ value: (Station) -> Value?) -> Value? {
    for record in records {
      guard let value = value(record) else { continue }
      give(field, of: record)
      return value
    }
    return nil
  }

  /// The values of all records, each once.
  private mutating func all<Value: Hashable>(_ field: StationField, _ values: (Station) -> [Value]) -> [Value] {
    var seen: Set<Value> = []
    var found: [Value] = []
    for record in records {
      for value in values(record) where seen.insert(value).inserted {
        found.append(value)
        give(field, of: record)
      }
    }
    return found
  }

  /// The record with the latest date, of equal ones the preferred; nil if none has a date.
  private func newest(_ date: (Station) -> Date?) -> Station? {
    records.filter { date($0) != nil }.max { (date($0) ?? .distantPast) < (date($1) ?? .distantPast) }
  }

  /// The first address with a street and a town, else the first with a street, else the first. Missing parts come from the
  /// other records.
  private mutating func mergeAddress() {
    let withStreet = records.filter { !$0.address.lines.isEmpty }
    guard let main = withStreet.first(where: { $0.address.town != nil }) ?? withStreet.first ?? records.first else {
      return
    }
    var address = main.address
    if address != Address() { give(.address, of: main) }
    for record in records where record.id != main.id {
      let before = address
      address.town = address.town ?? record.address.town
      address.postcode = address.postcode ?? record.address.postcode
      address.region = address.region ?? record.address.region
      address.countryCode = address.countryCode ?? record.address.countryCode
      if address != before { give(.address, of: record) }
    }
    result.address = address
    result.timeZone = first(.address, \.timeZone)
  }

  /// Connectors name tariffs by id, so of two tariffs with the same id only the preferred source's is kept.
  private mutating func tariffs() -> [Tariff] {
    var seen: Set<Tariff.ID> = []
    return all(.price, \.tariffs).filter { seen.insert($0.id).inserted }
  }

  /// The preferred source's condition, unless another's is newer and both have a date.
  private mutating func mergeCondition() {
    var chosen: Station?
    for record in records where record.condition != .unknown {
      guard let current = chosen else {
        chosen = record
        continue
      }
      if let known = Self.dated(current), let other = Self.dated(record), other > known { chosen = record }
    }
    result.condition = chosen?.condition ?? .unknown
    if let chosen { give(.condition, of: chosen) }
  }

  private static func dated(_ record: Station) -> Date? {
    [record.verifiedAt, record.provenance.changedAt].compactMap(\.self).max()
  }

  private mutating func mergeVerification() {
    let newest = newest(\.verifiedAt)
    result.verifiedAt = newest?.verifiedAt
    if let newest { give(.verification, of: newest) }
  }

  // A comment without a time counts as the oldest.
  private mutating func mergeComment() {
    let newest = newest { record in record.lastComment.map { $0.at ?? .distantPast } }
    result.lastComment = newest?.lastComment
    if let newest { give(.remarks, of: newest) }
  }

  private mutating func mergeEquipment() {
    let (equipment, sources) = MergeEquipment.merged(records)
    result.equipment = equipment
    for record in sources { give(.equipment, of: record) }
  }
}

extension Array {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}

extension OpeningHours {
  fileprivate var isPlan: Bool {
    switch regular {
    case .text, .notGiven: false
    case .twentyFourSeven, .weekly: true
    }
  }

  fileprivate var hasExceptions: Bool { !exceptionalOpenings.isEmpty || !exceptionalClosings.isEmpty }
}
