import Foundation

/// The parameters of `/v3/poi` that are understood here, read as the provider reads them: what cannot be read is as if
/// it were not there, never an error.
struct PointQuery: Sendable, Equatable {
  enum Place: Sendable, Equatable {
    case anywhere
    /// Kilometres round a point.
    case circle(latitude: Double, longitude: Double, kilometres: Double)
    case box(latitudes: ClosedRange<Double>, longitudes: ClosedRange<Double>)
  }

  enum Order: String, Sendable {
    case createdAscending = "created_asc"
    case modifiedAscending = "modified_asc"
    case idAscending = "id_asc"
  }

  var place = Place.anywhere
  /// Unit of `distance` and of the returned `Distance`. Miles unless km is asked for: the provider's default.
  var usesMiles = true
  var limit = 100
  var ids: Set<Int>?
  var countryCode: String?
  var countryIDs: Set<Int>?
  var operatorIDs: Set<Int>?
  var usageTypeIDs: Set<Int>?
  var statusTypeIDs: Set<Int>?
  var dataProviderIDs: Set<Int>?
  var connectionTypeIDs: Set<Int>?
  var levelIDs: Set<Int>?
  var leastPower: Double?
  var mostPower: Double?
  var modifiedSince: Date?
  var createdSince: Date?
  var greaterThanID: Int?
  var order: Order?
  var isVerbose = true
  var isCompact = false
  var isCamelCase = false
  /// `json` unless asked otherwise; only JSON is served.
  var output = "json"

  /// One mile in kilometres.
  static let mile = 1.609344

  /// `parameters` in the order of the request; names are case-insensitive, the first of equal names counts.
  init(_ parameters: [(name: String, value: String)]) {
    var values: [String: String] = [:]
    for (name, value) in parameters where values[name.lowercased()] == nil && !value.isEmpty {
      values[name.lowercased()] = value
    }
    func list(_ name: String) -> Set<Int>? { values[name].flatMap(PointQuery.identifiers) }
    func number(_ name: String) -> Double? { values[name].flatMap(PointQuery.number) }
    func flag(_ name: String, _ absent: Bool) -> Bool {
      values[name].flatMap { Bool($0.lowercased()) } ?? absent
    }
    usesMiles = values["distanceunit"]?.lowercased() != "km"
    limit = values["maxresults"].flatMap { Int($0) } ?? 100
    ids = list("chargepointid") ?? list("id")
    countryCode = values["countrycode"]?.uppercased()
    countryIDs = list("countryid")
    operatorIDs = list("operatorid")
    usageTypeIDs = list("usagetypeid")
    statusTypeIDs = list("statustypeid")
    dataProviderIDs = list("dataproviderid")
    connectionTypeIDs = list("connectiontypeid")
    levelIDs = list("levelid")
    leastPower = number("minpowerkw").flatMap { $0 < 1 ? nil : $0 }
    mostPower = number("maxpowerkw").flatMap { $0 < 1 ? nil : $0 }
    modifiedSince = values["modifiedsince"].flatMap(PointQuery.date)
    createdSince = values["createdsince"].flatMap(PointQuery.date)
    greaterThanID = values["greaterthanid"].flatMap { Int($0) }
    order = values["sortby"].flatMap { Order(rawValue: $0.lowercased()) }
    isVerbose = flag("verbose", true)
    isCompact = flag("compact", false)
    isCamelCase = flag("camelcase", false)
    output = values["output"]?.lowercased() ?? "json"
    if let box = values["boundingbox"].flatMap(PointQuery.box) {
      place = box
    } else if let latitude = number("latitude"), let longitude = number("longitude"),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    {
      // Without a distance: 50 km, whatever the unit.
      let kilometres = number("distance").map { usesMiles ? $0 * PointQuery.mile : $0 } ?? 50
      place = .circle(latitude: latitude, longitude: longitude, kilometres: kilometres)
    }
  }

  /// `(lat,lng),(lat2,lng2)`, corners in any order.
  private static func box(_ text: String) -> Place? {
    let numbers = text.split { "(), ".contains($0) }.compactMap { number(String($0)) }
    guard numbers.count == 4 else { return nil }
    let latitudes = min(numbers[0], numbers[2])...max(numbers[0], numbers[2])
    let longitudes = min(numbers[1], numbers[3])...max(numbers[1], numbers[3])
    return .box(latitudes: latitudes, longitudes: longitudes)
  }

  private static func identifiers(_ text: String) -> Set<Int>? {
    let numbers = text.split(separator: ",").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    return numbers.isEmpty ? nil : Set(numbers)
  }

  private static func number(_ text: String) -> Double? {
    Double(text.trimmingCharacters(in: .whitespaces)).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func date(_ text: String) -> Date? {
    let style = Date.ISO8601FormatStyle()
    for candidate in [text, text + "Z", text + "T00:00:00Z"] {
      do { return try style.parse(candidate) } catch { continue }
    }
    return nil
  }
}
