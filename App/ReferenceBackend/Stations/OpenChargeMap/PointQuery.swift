import Foundation
import Hummingbird

/// The parameters of `/v3/poi`, read as the provider reads them: names in any case, and a value that cannot be read is
/// ignored.
struct PointQuery: Sendable {
  enum Place: Sendable {
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

  /// One mile in kilometres.
  static let mile = 1.609344

  private let values: [String: String]

  init(_ request: Request) {
    values = request.parameters { $0.lowercased() }
  }

  /// Unit of `distance` and of the returned `Distance`: miles unless km is asked for.
  var usesMiles: Bool { text("distanceunit") != "km" }
  var limit: Int { integer("maxresults") ?? 100 }
  var order: Order? { text("sortby").flatMap(Order.init) }
  var isVerbose: Bool { flag("verbose") ?? true }
  var isCompact: Bool { flag("compact") ?? false }
  var isCamelCase: Bool { flag("camelcase") ?? false }

  var place: Place {
    if let box = values["boundingbox"].flatMap(PointQuery.box) { return box }
    guard let latitude = number("latitude"), (-90...90).contains(latitude),
      let longitude = number("longitude"), (-180...180).contains(longitude)
    else { return .anywhere }
    // Without a distance: 50 km, whatever the unit.
    let kilometres = number("distance").map { usesMiles ? $0 * PointQuery.mile : $0 } ?? 50
    return .circle(latitude: latitude, longitude: longitude, kilometres: kilometres)
  }

  /// A value in small letters.
  func text(_ name: String) -> String? { values[name]?.lowercased() }
  func integer(_ name: String) -> Int? { values[name].flatMap { Int($0) } }
  func number(_ name: String) -> Double? { values[name].flatMap(PointQuery.number) }
  private func flag(_ name: String) -> Bool? { text(name).flatMap { Bool($0) } }

  /// Ids between commas; nil without any.
  func identifiers(_ name: String) -> Set<Int>? {
    let numbers = (values[name] ?? "").split(separator: ",").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    return numbers.isEmpty ? nil : Set(numbers)
  }

  /// A moment, a moment without its zone, or a day.
  func date(_ name: String) -> Date? {
    guard let text = values[name] else { return nil }
    let style = Date.ISO8601FormatStyle()
    return [text, text + "Z", text + "T00:00:00Z"].lazy.compactMap { try? style.parse($0) }.first
  }

  /// `(lat,lng),(lat2,lng2)`, corners in any order.
  private static func box(_ text: String) -> Place? {
    let numbers = text.split { "(), ".contains($0) }.compactMap { number(String($0)) }
    guard numbers.count == 4 else { return nil }
    let latitudes = min(numbers[0], numbers[2])...max(numbers[0], numbers[2])
    let longitudes = min(numbers[1], numbers[3])...max(numbers[1], numbers[3])
    return .box(latitudes: latitudes, longitudes: longitudes)
  }

  private static func number(_ text: String) -> Double? {
    Double(text.trimmingCharacters(in: .whitespaces)).flatMap { $0.isFinite ? $0 : nil }
  }
}
