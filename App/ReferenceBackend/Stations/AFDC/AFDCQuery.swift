/// The parameters of `/v1/nearest.json` that are understood here. What is wrong is an error, as with the service.
struct AFDCQuery: Sendable {
  /// Where to look, and how far in miles; nil for every station of `/v1.json`.
  var place: (latitude: Double, longitude: Double, miles: Double)?
  /// Most stations; nil for all.
  var limit: Int?
  var offset = 0
  /// Nil for every one.
  var statuses: Set<String>?
  var access: Set<String>?
  var countries: Set<String>?
  var fuels: Set<String>?
  var includesUnits = false

  /// A parameter that is not understood, in the words of the answer.
  struct Problem: Error, Sendable {
    let messages: [String]
  }

  /// `parameters` in the order of the request.
  init(_ parameters: [(name: String, value: String)], isNearest: Bool) throws(Problem) {
    var values: [String: String] = [:]
    for (name, value) in parameters where values[name] == nil && !value.isEmpty { values[name] = value }
    var messages: [String] = []
    if isNearest {
      func degrees(_ name: String, _ range: ClosedRange<Double>) -> Double {
        if let text = values[name], let value = Double(text), range.contains(value) { return value }
        messages.append("The \(name) parameter must be a number from \(range.lowerBound) to \(range.upperBound)")
        return 0
      }
      place = (degrees("latitude", -90...90), degrees("longitude", -180...180), Self.miles(values["radius"], &messages))
    }
    limit = Self.limit(values["limit"], isNearest: isNearest, &messages)
    if limit == nil, values["radius"] == "infinite" {
      messages.append("The limit parameter cannot be all with an infinite radius")
    }
    offset = max(0, values["offset"].flatMap { Int($0) } ?? 0)
    statuses = Self.list(values["status"])
    access = Self.list(values["access"])
    // Without a word the service leaves Canada out.
    countries = Self.list(values["country"] ?? "US")
    fuels = Self.list(values["fuel_type"])
    includesUnits = values["include_ev_charging_units"] == "true"
    guard messages.isEmpty else { throw Problem(messages: messages) }
  }

  private static func miles(_ text: String?, _ messages: inout [String]) -> Double {
    guard let text else { return 5 }
    if text == "infinite" { return .infinity }
    if let value = Double(text), (0...500).contains(value) { return value }
    messages.append("The radius parameter must be a number from 0 to 500, or infinite")
    return 0
  }

  private static func limit(_ text: String?, isNearest: Bool, _ messages: inout [String]) -> Int? {
    guard let text else { return isNearest ? 20 : nil }
    if text == "all" { return nil }
    if let value = Int(text), (0...200).contains(value) { return value }
    messages.append("The limit parameter must be a whole number from 0 to 200, or all")
    return 0
  }

  private static func list(_ text: String?) -> Set<String>? {
    guard let text, text != "all" else { return nil }
    return Set(text.split(separator: ",").map(String.init))
  }

  /// The stations that are found, nearest first, and how many there are without the limit.
  func results() -> (stations: [(station: AFDCSample, miles: Double?)], total: Int) {
    func has(_ wanted: Set<String>?, _ value: String) -> Bool { wanted?.contains(value) ?? true }
    let wanted = AFDCSample.all.filter { station in
      has(statuses, station.details.status) && has(access, station.details.access) && has(countries, station.country)
        && has(fuels, "ELEC")
    }
    var found: [(station: AFDCSample, miles: Double?)] = wanted.map { ($0, nil) }
    if let place {
      let near = wanted.map { station in
        let kilometres = kilometresBetween(
          (place.latitude, place.longitude), (station.latitude, station.longitude))
        return (station: station, miles: kilometres / PointQuery.mile)
      }
      found = near.filter { $0.miles <= place.miles }.sorted { ($0.miles, $0.station.id) < ($1.miles, $1.station.id) }
        .map { ($0.station, Optional($0.miles)) }
    }
    let rest = found.dropFirst(offset)
    return (Array(limit.map { rest.prefix($0) } ?? rest), found.count)
  }
}
