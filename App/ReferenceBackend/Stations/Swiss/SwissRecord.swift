/// A point of the static file. The file's own habits are drawn by the station: names as a list, one object or nothing,
/// numbers as strings, lower-case power keys, coordinates as one string, truth as a string.
struct SwissRecord {
  let point: SwissPoint

  private var station: SampleStation { point.station }

  var json: JSONValue {
    .object([
      ("Plugs", .array(point.kit.plugs.map { .string($0.oicpName) })),
      ("GeoCoordinates", .object([("Google", .string(coordinates))])),
      ("GeoChargingPointEntrance", .object([("Google", .string("None None"))])),
      ("Address", address),
      ("EvseID", .string(point.evseID)),
      ("OperatorID", .string(point.form.operatorID)),
      ("SuboperatorName", .string("")),
      ("ChargingStationId", station.draw("station id", 4) == 0 ? .null : .string("\(station.id)")),
      ("ChargingStationNames", names),
      ("ChargingFacilities", .array(facilities)),
      ("AuthenticationModes", .array([.string("NFC RFID Classic"), .string("REMOTE")])),
      ("PaymentOptions", station.draw("payment", 4) == 0 ? .string("No Payment") : .array([.string("Contract")])),
      ("ValueAddedServices", .array([.string("None")])),
      ("Accessibility", .string(accessibility)),
      ("AccessibilityLocation", accessibilityLocation),
      ("IsOpen24Hours", station.draw("open", 3) == 0 ? .string(isAlwaysOpen ? "true" : "false") : .bool(isAlwaysOpen)),
      ("OpeningTimes", openingTimes),
      ("DynamicInfoAvailable", .string(point.isReported ? "true" : "false")),
      ("IsHubjectCompatible", .bool(false)),
      ("RenewableEnergy", .bool(station.draw("renewable", 2) == 0)),
      ("CalibrationLawDataAvailability", .string("Not Available")),
      ("HotlinePhoneNumber", .optional(station.charger?.phone)),
      ("lastUpdate", lastUpdate),
      ("deltaType", .null),
      ("HubOperatorID", .null),
    ])
  }

  /// Latitude first; six decimals, except where an operator writes more.
  private var coordinates: String {
    let separator = station.draw("comma", 10) == 0 ? "," : " "
    return "\(station.latitude)\(separator)\(station.longitude)"
  }

  private var address: JSONValue {
    let words = station.street.split(separator: " ")
    let house = words.last.map(String.init) ?? ""
    let street = words.dropLast().joined(separator: " ")
    let isApart = station.draw("house", 3) != 0
    return .object([
      ("HouseNum", isApart ? .string(house) : [.string(""), .null, .string("0")][station.draw("no house", 3)]),
      ("TimeZone", .null),
      ("City", .string(station.town.name)),
      ("Country", .string("CHE")),
      ("PostalCode", .string(station.postcode)),
      ("Street", .string(isApart ? street : station.street)),
      ("Floor", .null),
      ("Region", .null),
      ("ParkingFacility", station.title.hasPrefix("Park") ? .bool(true) : .null),
    ])
  }

  private var names: JSONValue {
    func name(_ language: String) -> JSONValue {
      .object([("lang", .string(language)), ("value", .string(station.title))])
    }
    let language = station.town == .geneve ? "fr" : "de"
    switch station.draw("names", 10) {
    case 0..<3: return name(language)
    case 3..<6: return .array([name(language)])
    default: return .array([name("en"), name(language)])
    }
  }

  private var facilities: [JSONValue] {
    point.kit.plugs.compactMap { plug in
      guard let power = point.kit.power.kilowatts else { return nil }
      let isText = station.draw("power text", 3) == 0
      let type = plug.isDirectCurrent ? "DC" : power > 7.4 ? "AC_3_PHASE" : "AC_1_PHASE"
      let voltage = plug.isDirectCurrent ? 400 : power > 7.4 ? 400 : 230
      return .object([
        ("power", isText ? .string("\(power)") : .number(power)),
        ("Voltage", isText ? .string("\(voltage)") : .integer(voltage)),
        ("powertype", .string(type)),
        ("ChargingModes", .array([.string(plug.isDirectCurrent ? "Mode_4" : "Mode_3")])),
      ])
    }
  }

  private var accessibility: String {
    ["Free publicly accessible", "Paying publicly accessible", "Free publicly accessible", "Unspecified"][
      station.draw("access", 4)]
  }

  private var accessibilityLocation: JSONValue {
    if station.title.hasPrefix("Park") { return .string("ParkingGarage") }
    return [.string("OnStreet"), .string("ParkingLot"), .null][station.draw("location", 3)]
  }

  private var isAlwaysOpen: Bool { station.marks.contains(.always) }

  private var openingTimes: JSONValue {
    guard station.marks.contains(.hours) else { return .null }
    let period = JSONValue.object([("begin", .string("06:00")), ("end", .string("23:00"))])
    return .array([
      .object([("on", .string("Workdays")), ("Period", .array([period]))]),
      .object([("on", .string("Saturday")), ("Period", period)]),
    ])
  }

  private var lastUpdate: JSONValue {
    switch station.draw("update", 4) {
    case 0: .null
    case 1: .integer(1_711_000_000_000 + station.draw("update ms", 800_000_000))
    case 2: .string("2024-03-\(10 + station.draw("update day", 20))T08:15:30.250")
    default: .string("2024-03-\(10 + station.draw("update day", 20))T08:15:30Z")
    }
  }
}
