import Foundation

extension OCPISample {
  private static let changed = "2024-05-20T06:00:00Z"

  /// The location as OCPI 2.2.1 writes it, with the states of a moment.
  func json(at now: Date) -> JSONValue {
    .object([
      ("country_code", .string(party.country)), ("party_id", .string(party.rawValue)), ("id", .string(id)),
      ("publish", .bool(isPublished)), ("name", .string(name)), ("address", .string(address)),
      ("city", .string(town)), ("postal_code", .string(postcode)), ("country", .string(party.countryAlpha3)),
      (
        "coordinates",
        .object([("latitude", .string(place.latitude)), ("longitude", .string(place.longitude))])
      ),
      ("parking_type", .optional(parking)),
      ("evses", .array(points.map { $0.json(at: now) })),
      ("operator", .object([("name", .string(party.operatorName))])),
      ("facilities", .array(facilities.map(JSONValue.string))),
      ("time_zone", .string(party.zone)), ("opening_times", hours.json),
      ("charging_when_closed", .bool(false)), ("last_updated", .string(Self.changed)),
    ])
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
    var members: [(key: String, value: JSONValue)] = [("uid", .string(uid))]
    if let evseID { members.append(("evse_id", .string(evseID))) }
    members += [
      ("status", .string(status)),
      (
        "capabilities",
        .array(["REMOTE_START_STOP_CAPABLE", "RFID_READER", "CONTACTLESS_CARD_SUPPORT"].map(JSONValue.string))
      ),
      ("connectors", .array(plugs.enumerated().map { $0.element.json(id: $0.offset + 1) })),
      ("physical_reference", .string(uid.uppercased())), ("last_updated", .string("2024-05-20T06:00:00Z")),
    ]
    return .object(members)
  }
}

extension OCPISample.Plug {
  fileprivate func json(id: Int) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("id", .string("\(id)")), ("standard", .string(standard)), ("format", .string(format)),
      ("power_type", .string(powerType)), ("max_voltage", .integer(volts)), ("max_amperage", .integer(amperes)),
    ]
    if let watts { members.append(("max_electric_power", .integer(watts))) }
    members += [
      ("tariff_ids", .array(tariffs.map(JSONValue.string))), ("last_updated", .string("2024-05-20T06:00:00Z")),
    ]
    return .object(members)
  }
}

extension OCPISample.Hours {
  fileprivate var json: JSONValue {
    switch self {
    case .notGiven: .null
    case .always: .object([("twentyfourseven", .bool(true))])
    case .alwaysButWashing:
      .object([
        ("twentyfourseven", .bool(true)),
        ("exceptional_closings", .array([Self.period("2024-06-01T19:00:00Z", "2024-06-02T03:00:00Z")])),
      ])
    case .daily(let begin, let end):
      .object([
        ("twentyfourseven", .bool(false)),
        ("regular_hours", .array((1...7).map { Self.day($0, begin, end) })),
      ])
    case .week(let begin, let end, let saturdayBegin, let saturdayEnd):
      .object([
        ("twentyfourseven", .bool(false)),
        (
          "regular_hours",
          .array((1...5).map { Self.day($0, begin, end) } + [Self.day(6, saturdayBegin, saturdayEnd)])
        ),
        ("exceptional_openings", .array([Self.period("2024-06-02T08:00:00Z", "2024-06-02T16:00:00Z")])),
        ("exceptional_closings", .array([Self.period("2024-08-29T21:00:00Z", "2024-08-30T21:00:00Z")])),
      ])
    }
  }

  private static func day(_ day: Int, _ begin: String, _ end: String) -> JSONValue {
    .object([("weekday", .integer(day)), ("period_begin", .string(begin)), ("period_end", .string(end))])
  }

  private static func period(_ begin: String, _ end: String) -> JSONValue {
    .object([("period_begin", .string(begin)), ("period_end", .string(end))])
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
