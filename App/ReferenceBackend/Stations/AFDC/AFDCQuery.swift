import Hummingbird

/// The parameters of `/v1/nearest.json` that are understood here. A wrong one is an error, as with the service.
struct AFDCQuery: Sendable {
  /// Where to look, and how far in miles; nil for every station of `/v1.json`.
  var place: (latitude: Double, longitude: Double, miles: Double)?
  /// Most stations; nil for all.
  let limit: Int?
  let offset: Int
  /// Nil for every one.
  let statuses, access, countries, fuels: Set<String>?
  let includesUnits: Bool

  /// What is wrong with the parameters, in the words of the answer.
  struct Problem: Error, Sendable {
    let messages: [String]
  }

  init(_ request: Request, isNearest: Bool) throws(Problem) {
    let values = request.parameters()
    var messages: [String] = []
    func number(_ name: String, _ range: ClosedRange<Double>, _ words: String) -> Double {
      if let text = values[name], let value = Double(text), range.contains(value) { return value }
      messages.append("The \(name) parameter must be a number from \(words)")
      return 0
    }
    if isNearest {
      let latitude = number("latitude", -90...90, "-90.0 to 90.0")
      let longitude = number("longitude", -180...180, "-180.0 to 180.0")
      switch values["radius"] {
      case nil: place = (latitude, longitude, 5)
      case "infinite": place = (latitude, longitude, .infinity)
      case .some: place = (latitude, longitude, number("radius", 0...500, "0 to 500, or infinite"))
      }
    }
    switch values["limit"] {
    case nil: limit = isNearest ? 20 : nil
    case "all": limit = nil
    case .some(let text):
      limit = Int(text).flatMap { (0...200).contains($0) ? $0 : nil } ?? 0
      if limit != Int(text) { messages.append("The limit parameter must be a whole number from 0 to 200, or all") }
    }
    if limit == nil, values["radius"] == "infinite" {
      messages.append("The limit parameter cannot be all with an infinite radius")
    }
    func list(_ text: String?) -> Set<String>? {
      text == "all" ? nil : text.map { Set($0.split(separator: ",").map(String.init)) }
    }
    offset = max(0, values["offset"].flatMap { Int($0) } ?? 0)
    statuses = list(values["status"])
    access = list(values["access"])
    // The service leaves Canada out unless it is asked for.
    countries = list(values["country"] ?? "US")
    fuels = list(values["fuel_type"])
    includesUnits = values["include_ev_charging_units"] == "true"
    guard messages.isEmpty else { throw Problem(messages: messages) }
  }

  /// The stations that are found, nearest first, and how many there are without the limit.
  func results() -> (stations: [(station: AFDCSample, miles: Double?)], total: Int) {
    func has(_ wanted: Set<String>?, _ value: String) -> Bool { wanted?.contains(value) ?? true }
    var found: [(station: AFDCSample, miles: Double?)] = AFDCSample.all.filter { station in
      has(statuses, station.status) && has(access, station.access) && has(countries, station.country)
        && has(fuels, "ELEC")
    }.map { ($0, nil) }
    if let place {
      let near = found.map { station, _ in
        let kilometres = kilometresBetween((place.latitude, place.longitude), (station.latitude, station.longitude))
        return (station: station, miles: kilometres / PointQuery.mile)
      }
      found = near.filter { $0.miles <= place.miles }.sorted { ($0.miles, $0.station.id) < ($1.miles, $1.station.id) }
        .map { ($0.station, Optional($0.miles)) }
    }
    let rest = found.dropFirst(offset)
    return (Array(limit.map { rest.prefix($0) } ?? rest), found.count)
  }
}
