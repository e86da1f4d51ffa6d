/// Records of one source that are chargers of one site are put together before sources are merged, so that no charger is
/// lost or counted as another source's word about the same ones.
enum ChargersOfSite {
  /// One record for each source that lists chargers, and those of other sources, in the order of the first ones.
  static func joined(_ records: [Station]) -> [Station] {
    var groups: [[Station]] = []
    for record in records {
      let provider = record.id.provider
      if SiteMatch.listingChargers.contains(provider),
        let index = groups.firstIndex(where: { $0.first?.id.provider == provider })
      {
        groups[index].append(record)
      } else {
        groups.append([record])
      }
    }
    return groups.compactMap { group in group.count > 1 ? whole(group) : group.first }
  }

  private static func whole(_ records: [Station]) -> Station? {
    guard var site = records.first else { return nil }
    let name = name(records.map(\.name))
    site.name = name
    site.condition = condition(records.map(\.condition))
    site.equipment = equipment(records, of: name)
    site.facilities = records.flatMap(\.facilities).distinct
    site.capabilities = records.flatMap(\.capabilities).distinct
    site.tariffs = records.flatMap(\.tariffs).reduce(into: []) { all, next in
      if !all.contains(where: { $0.id == next.id }) { all.append(next) }
    }
    site.priceText = records.lazy.compactMap(\.priceText).first
    site.phones = records.flatMap(\.phones).distinct
    let remarks = records.compactMap(\.remarks).distinct
    site.remarks = remarks.isEmpty ? nil : remarks.joined(separator: "\n")
    return site
  }

  // MARK: Names

  /// What all names begin with, without what only names a kind of charger: "Torget" for "Torget - AC 1" and "Torget - DC".
  /// The first name where they have nothing in common.
  static func name(_ names: [String]) -> String {
    let known = names.filter { !$0.isEmpty }
    guard let first = known.first else { return "" }
    let cut = known.map(words)
    var shared = cut.dropFirst().reduce(cut.first ?? []) { left, right in
      zip(left, right).prefix { pair in pair.0 == pair.1 }.map { pair in pair.0 }
    }
    while let last = shared.last, isKindOfCharger(last) { shared.removeLast() }
    let name = shared.joined(separator: " ")
    let plain = String(name.reversed().drop { !$0.isLetter && !$0.isNumber && $0 != ")" }.reversed())
    return plain.count(where: \.isLetter) > 2 ? plain : first
  }

  private static func words(_ name: String) -> [String] { name.split(whereSeparator: \.isWhitespace).map(String.init) }

  private static func isKindOfCharger(_ word: String) -> Bool {
    let plain = word.lowercased().filter { $0.isLetter || $0.isNumber }
    return plain.isEmpty || ["ac", "dc", "hpc", "link", "no", "nr", "pl", "unit", "charger"].contains(plain)
  }

  // MARK: What is there

  /// Some work and some do not: the site works in part. Where it is not known of the others, it is not known of the site.
  private static func condition(_ all: [Station.Condition]) -> Station.Condition {
    let others = all.filter { !$0.preventsCharging }
    if others.count == all.count { return all.first { $0 != .unknown } ?? .unknown }
    if others.isEmpty { return all.contains(.outOfService) ? .outOfService : .planned }
    return others.allSatisfy { $0 == .unknown } ? .unknown : .partlyOperational
  }

  private static func equipment(_ records: [Station], of name: String) -> Station.Equipment {
    guard records.contains(where: { !$0.evses.isEmpty }) else {
      let totals = records.map(\.totalEVSEs)
      let total = totals.reduce(Int?.some(0)) { sum, next in
        guard let sum, let next else { return nil }
        let (all, isTooGreat) = sum.addingReportingOverflow(next)
        return isTooGreat ? nil : all
      }
      return .summary(total: total, connectors: counted(records.flatMap(\.connectors)))
    }
    var points: [EVSE] = []
    var known: [String: Int] = [:]
    for record in records {
      let own = words(record.name).drop { name.contains($0) || isMark($0) }.joined(separator: " ")
      for var point in record.pointsOrKinds {
        if let key = point.evseID?.key {
          if let index = known[key] {
            var kinds = ConnectorKinds()
            points[index].connectors.forEach { kinds.insert($0) }
            for connector in point.connectors.filter(kinds.lacks) { MergeEquipment.add(connector, to: &points[index]) }
            continue
          }
          known[key] = points.count
        }
        if point.physicalReference == nil, !own.isEmpty, record.name.hasPrefix(name) { point.physicalReference = own }
        points.append(point)
      }
    }
    return .evses(points)
  }

  private static func isMark(_ word: String) -> Bool { !word.contains { $0.isLetter || $0.isNumber } }

  /// Connectors that differ only in their number are counted together; of a number that is not known, nothing is counted.
  private static func counted(_ connectors: [Connector]) -> [Connector] {
    var kinds: [Connector] = []
    for connector in connectors {
      var kind = connector
      let index = kinds.firstIndex { known in
        kind.quantity = known.quantity
        return known == kind
      }
      guard let index else {
        kinds.append(connector)
        continue
      }
      let sum = (kinds[index].quantity ?? 0).addingReportingOverflow(connector.quantity ?? 0)
      let isCounted = kinds[index].quantity != nil && connector.quantity != nil && !sum.overflow
      kinds[index].quantity = isCounted ? sum.partialValue : nil
    }
    return kinds
  }
}
