import ChargeDomain
import Foundation

extension JSONReader {
  /// The choice of a kind; nil where the file says nothing of it.
  func choice(_ kind: PreferenceChoice.Kind) throws(UnreadableField) -> PreferenceChoice? {
    switch kind {
    case .language:
      return known(text("language"), "language", in: LanguageChoice.init(rawValue:)).map { .language($0) }
    case .units: return known(text("units"), "units", in: UnitsChoice.init(rawValue:)).map { .units($0) }
    case .appearance:
      return known(text("appearance"), "appearance", in: AppearanceChoice.init(rawValue:)).map { .appearance($0) }
    case .nearbyRadius:
      guard let meters = double("nearbyRadiusMeters") else { return nil }
      let radius = Distance(meters: meters)
      let isPossible = meters > 0 && radius <= NearbyQuery.maximumRadius
      return .nearbyRadius(try due(isPossible ? radius : nil, "nearbyRadiusMeters"))
    case .nearbyOrder:
      return known(text("nearbyOrder"), "nearbyOrder", in: NearbyOrder.init(rawValue:)).map { .nearbyOrder($0) }
    case .carOrder: return known(text("carOrder"), "carOrder", in: CarOrder.init(rawValue:)).map { .carOrder($0) }
    case .findView: return known(text("findView"), "findView", in: FindView.init(rawValue:)).map { .findView($0) }
    case .paymentMethod:
      return known(text("paymentMethod"), "paymentMethod", in: PaymentMethod.init(rawValue:)).map { .paymentMethod($0) }
    case .plugs:
      let plugs = texts("plugs").map(Plug.init(rawValue:))
      return plugs.isEmpty ? nil : .plugs(plugs)
    case .place:
      guard let place = object("place") else { return nil }
      return .place(NamedPlace(name: try place.due(place.text("name"), "name"), center: try place.coordinate()))
    }
  }

  func favourite() throws(UnreadableField) -> Favourite {
    Favourite(
      id: try stationID(), name: text("name") ?? "", coordinate: try coordinate(),
      addedAt: try moment("addedAt"), note: text("note") ?? "")
  }

  func savedFilter() throws(UnreadableField) -> SavedFilter {
    let name = try due(text("name"), "name")
    let value = try due(value("filter"), "filter")
    do throws(UnreadableField) {
      return SavedFilter(name: name, filter: try value.stationFilter())
    } catch {
      throw UnreadableField(path: error.path.isEmpty ? "filter" : "filter.\(error.path)")
    }
  }

  /// An area without an id, which the device gives it.
  func region() throws(UnreadableField) -> RegionPack {
    var boxes: [GeoBox] = []
    for box in objects("boxes") { boxes.append(try box.geoBox()) }
    // One box, or two where it crosses the antimeridian.
    try due((1...2).contains(boxes.count) ? true : nil, "boxes")
    return RegionPack(id: "", name: text("name") ?? "", boxes: boxes, addedAt: try moment("addedAt"))
  }

  private func geoBox() throws(UnreadableField) -> GeoBox {
    let box = GeoBox(
      south: try edge("south", ofLatitude: true), west: try edge("west", ofLatitude: false),
      north: try edge("north", ofLatitude: true), east: try edge("east", ofLatitude: false))
    try due(box.south <= box.north ? true : nil, "north")
    try due(box.west <= box.east ? true : nil, "east")
    return box
  }

  private func edge(_ name: StaticString, ofLatitude isLatitude: Bool) throws(UnreadableField) -> Double {
    let limit: Double = isLatitude ? 90 : 180
    return try due(double(name).flatMap { (-limit...limit).contains($0) ? $0 : nil }, name)
  }

  /// A watch without an id, which the device gives it.
  func watch() throws(UnreadableField) -> FreeWatch {
    var subjects: [FreeWatch.Subject] = []
    for station in objects("stations") {
      subjects.append(
        FreeWatch.Subject(
          id: try station.stationID(), name: station.text("name") ?? "", coordinate: try station.coordinate()))
    }
    try due((1...FreeWatch.mostStations).contains(subjects.count) ? true : nil, "stations")
    let setAt = try moment("setAt")
    let until = try moment("until")
    try due((0...Self.longestWatch).contains(until.timeIntervalSince(setAt)) ? true : nil, "until")
    return FreeWatch(
      id: FreeWatch.ID(rawValue: ""), subjects: subjects, demand: try demand(), setAt: setAt, until: until,
      quiet: try quietHours())
  }

  /// Seconds: far more than a person can choose, and few enough to be waited for.
  private static var longestWatch: TimeInterval { 31 * 86_400 }

  private func demand() throws(UnreadableField) -> FreeWatch.Demand {
    if let plug = text("plug") { return .plug(Plug(rawValue: plug)) }
    guard let watts = int("watts") else { return .any }
    return .power(watts: try due(Power(watts: watts)?.watts, "watts"))
  }

  private func quietHours() throws(UnreadableField) -> QuietHours? {
    guard value("quietFrom") != nil || value("quietTo") != nil else { return nil }
    let from = try due(text("quietFrom").flatMap { ClockTime($0) }, "quietFrom")
    let to = try due(text("quietTo").flatMap { ClockTime($0) }, "quietTo")
    return try due(QuietHours(from: from, to: to), "quietTo")
  }

  /// Times of the file have whole seconds.
  private func moment(_ name: StaticString) throws(UnreadableField) -> Date {
    let date = try due(date(name), name)
    return Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down))
  }

  private func stationID() throws(UnreadableField) -> StationID {
    try due(key("id").flatMap { StationID($0) }, "id")
  }

  private func coordinate() throws(UnreadableField) -> Coordinate {
    let latitude = try due(double("lat"), "lat")
    let longitude = try due(double("lon"), "lon")
    return try due(Coordinate(latitude: latitude, longitude: longitude), "lat")
  }
}

extension JSONValue {
  /// A filter. One that demands something this version would drop is no filter of this version: it would find other stations.
  func stationFilter() throws(UnreadableField) -> StationFilter {
    guard isObject, let text = try? JSONSerialization.data(withJSONObject: plain),
      let filter = try? JSONDecoder().decode(StationFilter.self, from: text),
      let written = try? JSONEncoder().encode(filter),
      let kept = (try? JSONSerialization.jsonObject(with: written)) as? [String: Any]
    else { throw UnreadableField(path: "") }
    for (name, value) in fields where value.demandsSomething && name != "operatorNames" && kept[name] == nil {
      throw UnreadableField(path: FeedText.plain(name))
    }
    return filter
  }

  private var demandsSomething: Bool {
    switch kind {
    case .null, .bool(false): false
    case .array: elements.contains { _ in true }
    case .object: fields.contains { _ in true }
    case .bool, .integer, .double, .string: true
    }
  }

  /// The value as Foundation knows it.
  private var plain: Any {
    switch kind {
    case .null: NSNull()
    case .bool(let value): value
    case .integer(let value): value
    case .double(let value): value.isFinite ? value as Any : NSNull()
    case .string: string ?? ""
    case .array: elements.map(\.plain)
    case .object: Dictionary(fields.map { ($0.name, $0.value.plain) }, uniquingKeysWith: { first, _ in first })
    }
  }
}
