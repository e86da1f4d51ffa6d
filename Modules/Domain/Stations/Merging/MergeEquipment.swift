/// Charging points come from the preferred source that lists them, else from the most detailed summary. A missing power is
/// taken from another source, if the other sources agree on one for that plug. What only another source has, a plug or a
/// class of its power, is added: a merge loses no way to charge.
enum MergeEquipment {
  /// The equipment of a site and the records it is taken from. The preferred record comes first.
  static func merged(_ records: [Station]) -> (Station.Equipment, from: [Station]) {
    var sources: [Station] = []
    var equipment: Station.Equipment = .summary(total: nil, connectors: [])
    if let main = records.first(where: { !$0.evses.isEmpty }) {
      sources.append(main)
      equipment = .evses(withMorePoints(main, records, &sources))
    } else if let main = mostDetailed(records) {
      sources.append(main)
      equipment = main.equipment
    }
    equipment = withPowers(equipment, records, &sources)
    return (withWhatDiffers(equipment, records, &sources), sources)
  }

  /// Adds what is lacking of each record. A further plug of a listed point belongs to that point; a kind of connector that
  /// is only summed up stands beside the points and is not counted as one.
  private static func withWhatDiffers(
    _ equipment: Station.Equipment, _ records: [Station], _ sources: inout [Station]
  ) -> Station.Equipment {
    var kinds = ConnectorKinds()
    switch equipment {
    case .summary(let total, var connectors):
      connectors.forEach { kinds.insert($0) }
      for record in records {
        let lacking = record.connectors.filter(kinds.lacks)
        guard !lacking.isEmpty else { continue }
        connectors += lacking
        lacking.forEach { kinds.insert($0) }
        note(record, &sources)
      }
      return .summary(total: total, connectors: connectors)
    case .evses(var evses):
      evses.flatMap(\.connectors).forEach { kinds.insert($0) }
      for record in records {
        // All points of a record that have what lacked before it, not only the first.
        let before = kinds
        for evse in record.pointsOrKinds {
          let lacking = evse.connectors.filter(before.lacks)
          guard !lacking.isEmpty else { continue }
          if let key = evse.evseID?.key, let position = evses.firstIndex(where: { $0.evseID?.key == key }) {
            for connector in lacking { add(connector, to: &evses[position]) }
          } else {
            evses.append(evse)
          }
          evse.connectors.forEach { kinds.insert($0) }
          note(record, &sources)
        }
      }
      return .evses(evses)
    }
  }

  /// A plug of this point whose power is not known is the same one; else it is a further plug.
  static func add(_ connector: Connector, to point: inout EVSE) {
    let plug = ConnectorKinds.plug(connector)
    if let same = point.connectors.firstIndex(where: { $0.power == nil && ConnectorKinds.plug($0) == plug }) {
      point.connectors[same].power = connector.power
    } else {
      point.connectors.append(connector)
    }
  }

  /// The charging points of the main source and of others. A source is added only if it shares a point with the main one;
  /// without a shared id, different ids may mean the same points.
  private static func withMorePoints(_ main: Station, _ records: [Station], _ sources: inout [Station]) -> [EVSE] {
    var evses = main.evses
    var known = Set(evses.compactMap { $0.evseID?.key })
    guard known.count == evses.count else { return evses }
    for record in records where record.id != main.id {
      let keys = Set(record.evses.compactMap { $0.evseID?.key })
      guard !keys.isDisjoint(with: known) else { continue }
      for evse in record.evses {
        guard let key = evse.evseID?.key else { continue }
        if known.insert(key).inserted {
          evses.append(evse)
          note(record, &sources)
        } else if !evse.connectors.isEmpty,
          let position = evses.firstIndex(where: { $0.evseID?.key == key && $0.connectors.isEmpty })
        {
          evses[position].connectors = evse.connectors
          note(record, &sources)
        }
      }
    }
    return evses
  }

  /// The record with the most detail, of equal ones the preferred; nil if no record has any.
  private static func mostDetailed(_ records: [Station]) -> Station? {
    var best: (record: Station, detail: Int)?
    for record in records {
      let detail = detail(record)
      if detail > (best?.detail ?? 0) { best = (record, detail) }
    }
    return best?.record
  }

  private static func detail(_ record: Station) -> Int {
    let connectors = record.connectors.reduce(0) { sum, connector in
      sum + (connector.standard == nil ? 0 : 2) + (connector.power == nil ? 0 : 2)
        + (connector.quantity == nil ? 0 : 1) + (connector.powerType == nil ? 0 : 1)
    }
    return connectors + (record.totalEVSEs == nil ? 0 : 2)
  }

  private static func withPowers(
    _ equipment: Station.Equipment, _ records: [Station], _ sources: inout [Station]
  ) -> Station.Equipment {
    var others: [String: (rating: PowerRating, record: Station)] = [:]
    var isDoubtful: Set<String> = []
    for record in records where !sources.contains(where: { $0.id == record.id }) {
      for connector in record.connectors {
        guard let plug = ConnectorKinds.plug(connector), let rating = connector.power else { continue }
        if let known = others[plug], known.rating.power != rating.power { isDoubtful.insert(plug) }
        if others[plug] == nil { others[plug] = (rating, record) }
      }
    }
    func filled(_ connectors: [Connector]) -> [Connector] {
      connectors.map { connector in
        guard connector.power == nil, let plug = ConnectorKinds.plug(connector), !isDoubtful.contains(plug),
          let other = others[plug]
        else { return connector }
        var connector = connector
        connector.power = other.rating
        note(other.record, &sources)
        return connector
      }
    }
    switch equipment {
    case .summary(let total, let connectors):
      let counting = records.first { $0.totalEVSEs != nil }
      if total == nil, let counting { note(counting, &sources) }
      return .summary(total: total ?? counting?.totalEVSEs, connectors: filled(connectors))
    case .evses(let evses):
      return .evses(
        evses.map { evse in
          var evse = evse
          evse.connectors = filled(evse.connectors)
          return evse
        })
    }
  }

  private static func note(_ record: Station, _ sources: inout [Station]) {
    if !sources.contains(where: { $0.id == record.id }) { sources.append(record) }
  }
}

extension Station {
  /// Its charging points; of a summary one for each kind of connector.
  var pointsOrKinds: [EVSE] {
    guard evses.isEmpty else { return evses }
    return connectors.map { EVSE(summedUp: $0) }
  }
}
