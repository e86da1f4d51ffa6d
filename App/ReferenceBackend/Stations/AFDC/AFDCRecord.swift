extension AFDCSample {
  /// The record as the service writes it, nulls included; `miles` in a search round a place only.
  func json(miles: Double?, includesUnits: Bool) -> JSONValue {
    let own = details
    var members: [(key: String, value: JSONValue)] = [
      ("access_code", .string(own.access)),
      ("access_days_time", .optional(own.hours)),
      ("access_detail_code", .optional(own.accessDetail)),
      ("cards_accepted", .optional(own.cards)),
      ("date_last_confirmed", .string("2024-05-0\(1 + id % 9)")),
      ("expected_date", .optional(own.expected)),
      ("fuel_type_code", .string("ELEC")),
      ("groups_with_access_code", .string(groups)),
      ("id", .integer(id)),
      ("open_date", .string("2021-03-1\(id % 10)")),
      ("owner_type_code", .null),
      ("restricted_access", .optional(own.isRestricted)),
      ("status_code", .string(own.status)),
      ("facility_type", .optional(own.facility)),
      ("station_name", .string(name)),
      ("station_phone", .optional(own.phone)),
      ("updated_at", .string("2024-05-2\(id % 10)T01:10:2\(id % 10)Z")),
      ("geocode_status", .string("GPS")),
      ("latitude", .number(latitude)),
      ("longitude", .number(longitude)),
      ("city", .string(city)),
      ("country", .string(country)),
      ("intersection_directions", .optional(own.directions)),
      ("plus4", .null),
      ("state", .string(state)),
      ("street_address", .string(street)),
      ("zip", .string(zip)),
      ("cng_dispenser_num", .null),
      ("hy_is_retail", .null),
      ("ev_connector_types", own.types.isEmpty ? .null : .array(own.types.map(JSONValue.string))),
      ("ev_dc_fast_num", .optional(own.fast)),
      ("ev_level1_evse_num", .optional(own.level1)),
      ("ev_level2_evse_num", .optional(own.level2)),
      ("ev_network", .optional(own.network)),
      ("ev_network_web", .optional(own.networkPage)),
      ("ev_other_evse", .null),
      ("ev_pricing", .optional(own.pricing)),
    ]
    if includesUnits { members.append(("ev_charging_units", units)) }
    if let miles {
      members += [("distance", .number(miles)), ("distance_km", .number(miles * PointQuery.mile))]
    }
    return .object(members)
  }

  private var units: JSONValue {
    if details.units.isEmpty { return .null }
    return .array(
      details.units.flatMap { unit in
        let one = JSONValue.object([
          ("network", .optional(details.network)),
          (
            "connectors",
            .object(
              unit.connectors.map { connector in
                (
                  connector.code,
                  .object([
                    ("power_kw", .optional(connector.kilowatts)), ("port_count", .integer(connector.ports)),
                  ])
                )
              })
          ),
          ("port_count", .integer(unit.connectors.map(\.ports).max() ?? 0)),
          ("charging_level", .string(unit.level)),
          ("funding_sources", .null),
        ])
        return Array(repeating: one, count: unit.count)
      })
  }

  private var groups: String {
    let words = details.access == "public" ? "Public" : "Private"
    switch details.status {
    case "T": return "TEMPORARILY UNAVAILABLE (\(words))"
    case "P": return "PLANNED - not yet accessible (\(words))"
    default: return details.accessDetail == "CALL" ? words + " - Call ahead" : words
    }
  }
}
