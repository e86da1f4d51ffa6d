extension AFDCSample {
  /// The record as the service writes it, nulls included; `miles` in a search round a place only.
  func json(miles: Double?, includesUnits: Bool) -> JSONValue {
    [
      "access_code": access, "access_days_time": hours, "access_detail_code": accessDetail,
      "cards_accepted": cards, "date_last_confirmed": "2024-05-0\(1 + id % 9)", "expected_date": expected,
      "fuel_type_code": "ELEC", "groups_with_access_code": groups, "id": id, "open_date": "2021-03-1\(id % 10)",
      "owner_type_code": nil, "restricted_access": isRestricted, "status_code": status,
      "facility_type": facility, "station_name": name, "station_phone": phone,
      "updated_at": "2024-05-2\(id % 10)T01:10:2\(id % 10)Z", "geocode_status": "GPS",
      "latitude": latitude, "longitude": longitude, "city": city, "country": country,
      "intersection_directions": directions, "plus4": nil, "state": state, "street_address": street, "zip": zip,
      "cng_dispenser_num": nil, "hy_is_retail": nil, "ev_connector_types": types.isEmpty ? nil : types,
      "ev_dc_fast_num": fast, "ev_level1_evse_num": level1, "ev_level2_evse_num": level2,
      "ev_network": network, "ev_network_web": networkPage, "ev_other_evse": nil, "ev_pricing": pricing,
      "ev_charging_units": includesUnits ? unitRecords : JSONValue.absent, "distance": JSONValue.unlessNil(miles),
      "distance_km": JSONValue.unlessNil(miles.map { $0 * PointQuery.mile }),
    ]
  }

  private var unitRecords: JSONValue {
    if units.isEmpty { return .null }
    return .array(units.flatMap { unit in Array(repeating: json(of: unit), count: unit.count) })
  }

  private func json(of unit: Unit) -> JSONValue {
    let connectors = unit.connectors.map { connector in
      (connector.code, ["power_kw": connector.kilowatts, "port_count": connector.ports] as JSONValue)
    }
    return [
      "network": network, "connectors": JSONValue.object(connectors),
      "port_count": unit.connectors.map(\.ports).max() ?? 0, "charging_level": unit.level, "funding_sources": nil,
    ]
  }

  private var groups: String {
    let words = access == "public" ? "Public" : "Private"
    switch status {
    case "T": return "TEMPORARILY UNAVAILABLE (\(words))"
    case "P": return "PLANNED - not yet accessible (\(words))"
    default: return accessDetail == "CALL" ? words + " - Call ahead" : words
    }
  }
}
