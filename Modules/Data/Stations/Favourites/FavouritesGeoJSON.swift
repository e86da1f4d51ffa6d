import ChargeDomain
import Foundation

/// Favourites as points of GeoJSON (RFC 7946), with `id`, `name`, `note` and `addedAt` as their properties.
enum FavouritesGeoJSON {
  private struct Properties: Encodable {
    let id, name, note: String
    let addedAt: Date
  }

  static func data(_ favourites: [Favourite]) -> Data? {
    let features = favourites.map { favourite in
      GeoFeature(
        at: favourite.coordinate,
        Properties(
          id: favourite.id.description, name: favourite.name, note: favourite.note, addedAt: favourite.addedAt))
    }
    return GeoCollection(features: features).data
  }

  /// The content of a collection; nil where the file is another kind of JSON.
  static func content(_ file: JSONReader) -> FavouritesFileContent? {
    guard file.text("type") == "FeatureCollection", let list = file.value("features"), list.isArray else { return nil }
    var content = FavouritesFileContent()
    for (index, element) in list.elements.enumerated() {
      let position = FavouritesFileContent.Position.record(index + 1)
      guard let feature = JSONReader(record: element, faults: FieldFaults()) else {
        content.unreadable.append(.init(position: position, reason: .notARecord, name: nil))
        continue
      }
      let (properties, geometry) = (feature.object("properties"), feature.object("geometry"))
      var place: [Double] = []
      if geometry?.text("type") == "Point", let pair = geometry?.value("coordinates"), pair.isArray {
        place = pair.elements.map { $0.number ?? .nan }
      }
      content.add(
        id: properties?.text("id"), name: properties?.text("name"), latitude: place.count > 1 ? place[1] : nil,
        longitude: place.first, note: properties?.text("note"), addedAt: properties?.date("addedAt"), at: position)
    }
    return content
  }
}
