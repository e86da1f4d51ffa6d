import ChargeDomain
import Foundation

/// Favourites as JSON: `{"format": "chargecore-favourites", "version": 1, "exportedAt": …, "favourites": [{"id": "ocm:1",
/// "name": …, "lat": …, "lon": …, "note": …, "addedAt": …}]}`. Times are ISO 8601 in UTC.
enum FavouritesJSON {
  static let format = "chargecore-favourites"
  /// The version that is written. Earlier versions can be read too.
  static let version = 1

  private struct File: Encodable {
    let format = FavouritesJSON.format
    let version = FavouritesJSON.version
    let exportedAt: Date
    let favourites: [Record]
  }

  private struct Record: Encodable {
    let id: String
    let name: String
    let lat: Double
    let lon: Double
    let note: String
    let addedAt: Date
  }

  /// `nil` if the encoder fails, for which finite numbers give no reason.
  static func data(_ favourites: [Favourite], at date: Date) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let records = favourites.map { favourite in
      Record(
        id: favourite.id.description, name: favourite.name, lat: favourite.coordinate.latitude,
        lon: favourite.coordinate.longitude, note: favourite.note, addedAt: favourite.addedAt)
    }
    return try? encoder.encode(File(exportedAt: date, favourites: records))
  }

  static func content(_ data: Data) throws(FavouritesFileFault) -> FavouritesFileContent {
    let document: JSONDocument
    do throws(JSONFailure) { document = try JSONDocument(data) } catch { throw .damaged(line: nil) }
    guard let file = JSONReader(record: document.root, faults: FieldFaults()) else { throw .otherContent }
    if let points = FavouritesGeoJSON.content(file) { return points }
    guard file.text("format") == format, let version = file.int("version"), version > 0 else { throw .otherContent }
    guard version <= Self.version else { throw .newerVersion(version) }
    guard let list = file.value("favourites"), list.isArray else { throw .otherContent }
    var content = FavouritesFileContent()
    let lines = JSONRecordLines.lines(of: "favourites", in: data)
    for (index, element) in list.elements.enumerated() {
      let line = lines.indices.contains(index) ? lines[index] : nil
      read(element, at: .record(index + 1, line: line), into: &content)
    }
    return content
  }

  private static func read(
    _ element: JSONValue, at position: FavouritesFileContent.Position, into content: inout FavouritesFileContent
  ) {
    guard let record = JSONReader(record: element, faults: FieldFaults()) else {
      content.unreadable.append(.init(position: position, reason: .notARecord, name: nil))
      return
    }
    content.add(
      id: record.text("id"), name: record.text("name"), latitude: record.double("lat"), longitude: record.double("lon"),
      note: record.text("note"), addedAt: record.date("addedAt"), at: position)
  }
}
