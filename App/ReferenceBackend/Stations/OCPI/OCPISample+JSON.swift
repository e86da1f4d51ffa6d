import Foundation

extension OCPISample {
  fileprivate static let changed = "2024-05-20T06:00:00Z"

  /// The location as OCPI 2.2.1 writes it, with the states of a moment.
  func json(at now: Date) -> JSONValue {
    [
      "country_code": party.country, "party_id": party.id, "id": id, "publish": isPublished, "name": name,
      "address": address, "city": town, "postal_code": postcode, "country": party.countryAlpha3,
      "coordinates": ["latitude": place.latitude, "longitude": place.longitude] as JSONValue,
      "parking_type": parking, "evses": points.map { $0.json(at: now) },
      "operator": ["name": party.operatorName] as JSONValue, "facilities": facilities, "time_zone": party.zone,
      "opening_times": hours.json, "charging_when_closed": false, "last_updated": Self.changed,
    ]
  }
}

extension OCPISample.Point {
  fileprivate func json(at now: Date) -> JSONValue {
    let status =
      switch state {
      case .planned: "PLANNED"
      case .removed: "REMOVED"
      case .live: LiveState.of(evseID ?? "ocpi \(uid)", at: now).ocpiName
      }
    return [
      "uid": uid, "evse_id": JSONValue.unlessNil(evseID), "status": status,
      "capabilities": ["REMOTE_START_STOP_CAPABLE", "RFID_READER", "CONTACTLESS_CARD_SUPPORT"],
      "connectors": plugs.enumerated().map { $0.element.json(id: $0.offset + 1) },
      "physical_reference": uid.uppercased(), "last_updated": OCPISample.changed,
    ]
  }
}

extension OCPISample.Plug {
  fileprivate func json(id: Int) -> JSONValue {
    [
      "id": "\(id)", "standard": standard, "format": format, "power_type": powerType, "max_voltage": volts,
      "max_amperage": amperes, "max_electric_power": JSONValue.unlessNil(watts), "tariff_ids": tariffs,
      "last_updated": OCPISample.changed,
    ]
  }
}

extension OCPISample.Hours {
  fileprivate var json: JSONValue {
    switch self {
    case .notGiven: .null
    case .always: ["twentyfourseven": true]
    case .alwaysButWashing:
      [
        "twentyfourseven": true,
        "exceptional_closings": [Self.period("2024-06-01T19:00:00Z", "2024-06-02T03:00:00Z")],
      ]
    case .daily(let begin, let end):
      ["twentyfourseven": false, "regular_hours": (1...7).map { Self.day($0, begin, end) }]
    case .week(let begin, let end, let saturdayBegin, let saturdayEnd):
      [
        "twentyfourseven": false,
        "regular_hours": (1...5).map { Self.day($0, begin, end) } + [Self.day(6, saturdayBegin, saturdayEnd)],
        "exceptional_openings": [Self.period("2024-06-02T08:00:00Z", "2024-06-02T16:00:00Z")],
        "exceptional_closings": [Self.period("2024-08-29T21:00:00Z", "2024-08-30T21:00:00Z")],
      ]
    }
  }

  private static func day(_ day: Int, _ begin: String, _ end: String) -> JSONValue {
    ["weekday": day, "period_begin": begin, "period_end": end]
  }

  private static func period(_ begin: String, _ end: String) -> JSONValue {
    ["period_begin": begin, "period_end": end]
  }
}

extension LiveState {
  fileprivate var ocpiName: String {
    switch self {
    case .available: "AVAILABLE"
    case .occupied: "CHARGING"
    case .reserved: "RESERVED"
    case .outOfService: "OUTOFORDER"
    case .unknown: "UNKNOWN"
    }
  }
}
