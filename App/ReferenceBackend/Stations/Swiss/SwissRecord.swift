/// A point of the static file. The file's habits are drawn by the station's id: names as a list, one object or nothing,
/// numbers and truth values as texts, lower-case power keys, coordinates as one text.
struct SwissRecord {
  let point: SwissPoint

  private var station: SampleStation { point.station }

  var json: JSONValue {
    let isAlwaysOpen = station.marks.contains(.always)
    return [
      "Plugs": point.kit.plugs.map(\.oicpName), "GeoCoordinates": ["Google": coordinates] as JSONValue,
      "GeoChargingPointEntrance": ["Google": "None None"] as JSONValue, "Address": address,
      "EvseID": point.evseID, "OperatorID": point.form.operatorID, "SuboperatorName": "",
      "ChargingStationId": station.draw("station id", 4) == 0 ? nil : "\(station.id)",
      "ChargingStationNames": names, "ChargingFacilities": facilities,
      "AuthenticationModes": ["NFC RFID Classic", "REMOTE"],
      "PaymentOptions": station.draw("payment", 4) == 0 ? JSONValue.string("No Payment") : ["Contract"].json,
      "ValueAddedServices": ["None"], "Accessibility": accessibility, "AccessibilityLocation": accessibilityLocation,
      "IsOpen24Hours": station.draw("open", 3) == 0 ? "\(isAlwaysOpen)".json : isAlwaysOpen.json,
      "OpeningTimes": openingTimes, "DynamicInfoAvailable": "\(point.isReported)", "IsHubjectCompatible": false,
      "RenewableEnergy": station.draw("renewable", 2) == 0, "CalibrationLawDataAvailability": "Not Available",
      "HotlinePhoneNumber": station.charger?.phone, "lastUpdate": lastUpdate, "deltaType": nil, "HubOperatorID": nil,
    ]
  }

  /// Latitude first; six decimals, except where an operator writes more.
  private var coordinates: String {
    let separator = station.draw("comma", 10) == 0 ? "," : " "
    return "\(station.latitude)\(separator)\(station.longitude)"
  }

  private var address: JSONValue {
    let words = station.street.split(separator: " ")
    let isApart = station.draw("house", 3) != 0
    return [
      "HouseNum": isApart ? words.last.map(String.init) ?? "" : ["", nil, "0"][station.draw("no house", 3)],
      "TimeZone": nil, "City": station.town.name, "Country": "CHE", "PostalCode": station.postcode,
      "Street": isApart ? words.dropLast().joined(separator: " ") : station.street, "Floor": nil, "Region": nil,
      "ParkingFacility": station.title.hasPrefix("Park") ? true : nil,
    ]
  }

  private var names: JSONValue {
    func name(_ language: String) -> JSONValue { ["lang": language, "value": station.title] }
    let language = station.town.name == "Genève" ? "fr" : "de"
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
      let voltage = plug.isDirectCurrent || power > 7.4 ? 400 : 230
      return [
        "power": isText ? "\(power)".json : power.json, "Voltage": isText ? "\(voltage)".json : voltage.json,
        "powertype": plug.isDirectCurrent ? "DC" : power > 7.4 ? "AC_3_PHASE" : "AC_1_PHASE",
        "ChargingModes": [plug.isDirectCurrent ? "Mode_4" : "Mode_3"],
      ]
    }
  }

  private var accessibility: String {
    let words = ["Free publicly accessible", "Paying publicly accessible", "Free publicly accessible", "Unspecified"]
    return words[station.draw("access", 4)]
  }

  private var accessibilityLocation: String? {
    station.title.hasPrefix("Park") ? "ParkingGarage" : ["OnStreet", "ParkingLot", nil][station.draw("location", 3)]
  }

  private var openingTimes: JSONValue {
    guard station.marks.contains(.hours) else { return .null }
    let period: JSONValue = ["begin": "06:00", "end": "23:00"]
    return .array([["on": "Workdays", "Period": [period]], ["on": "Saturday", "Period": period]])
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
