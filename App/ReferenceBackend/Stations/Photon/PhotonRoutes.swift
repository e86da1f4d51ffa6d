import Foundation
import HTTPTypes
import Hummingbird

/// `/api` as Photon answers it: a GeoJSON collection of places that hold every word of the question.
struct PhotonRoutes: Sendable {
  let served: Served

  func add(to router: Router<BackendContext>) {
    router.get("\(BackendEndpoint.places.path)") { request, _ in places(request) }
  }

  private func places(_ request: Request) -> Response {
    guard served.isSample else { return .text(.notFound, "Off: only feeds that were given are served.") }
    let values = request.parameters()
    guard let text = values["q"], !text.isEmpty else {
      return .json(["message": "missing search term 'q': /?q=berlin"], status: .badRequest)
    }
    if let language = values["lang"], !Self.languages.contains(language) {
      let known = Self.languages.joined(separator: ", ")
      return .json(
        ["message": "Language is not supported. Supported are: \(known)"], status: .badRequest)
    }
    let near = values["lat"].flatMap { Double($0) }.flatMap { latitude in
      values["lon"].flatMap { Double($0) }.map { (latitude, $0) }
    }
    let limit = values["limit"].flatMap { Int($0) } ?? 15
    let found = Self.found(text, near: near).prefix(max(0, limit))
    return .json(["features": found.map(\.feature), "type": "FeatureCollection"])
  }

  /// Those of the public server.
  private static let languages = ["default", "de", "en", "fr"]

  private static func found(_ text: String, near: (latitude: Double, longitude: Double)?) -> [PhotonSample] {
    let words = Self.words(text)
    let found = PhotonSample.all.filter { place in
      let known = place.texts.flatMap { Self.words($0) }
      return words.allSatisfy { word in known.contains { $0.hasPrefix(word) } }
    }
    guard let near else { return found }
    func away(_ place: PhotonSample) -> Double {
      let east = (place.longitude - near.longitude) * cos(near.latitude * .pi / 180)
      return pow(place.latitude - near.latitude, 2) + east * east
    }
    return found.sorted { away($0) < away($1) }
  }

  private static func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).replacing("ı", with: "i")
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

extension PhotonSample {
  fileprivate var texts: [String] {
    [name, street, number, postcode, city, state, country].compactMap(\.self)
  }

  /// The place as Photon writes it; what it has not is left out.
  fileprivate var feature: JSONValue {
    [
      "geometry": ["coordinates": [longitude, latitude], "type": "Point"] as JSONValue,
      "type": "Feature",
      "properties": [
        "osm_type": "N", "osm_id": id, "osm_key": kind.key, "osm_value": kind.value,
        "type": name == nil ? "house" : "other", "countrycode": countryCode,
        "housenumber": JSONValue.unlessNil(number), "street": JSONValue.unlessNil(street),
        "name": JSONValue.unlessNil(name), "postcode": postcode, "city": city,
        "state": state, "country": country,
      ] as JSONValue,
    ]
  }
}
