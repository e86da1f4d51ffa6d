public import ChargeDomain
import Foundation

/// Favourites as files: our own JSON, GPX 1.1, GeoJSON, and tables.
public enum FavouritesDocuments {
  /// A favourite takes a few hundred bytes, so a larger file contains something else.
  static let maximumBytes = 8 << 20

  /// How favourites are written to a file and read from one.
  public static var file: FavouritesFile {
    FavouritesFile(
      encode: { favourites, format, date in
        let name = "chargecore-favourites-\(date.formatted(.iso8601.year().month().day())).\(format.rawValue)"
        switch format {
        case .json:
          return FavouritesJSON.data(favourites, at: date).map {
            SharedDocument(name: name, mediaType: "application/json", bytes: $0)
          }
        case .gpx:
          return SharedDocument(
            name: name, mediaType: "application/gpx+xml", bytes: FavouritesGPX.data(favourites, at: date))
        case .geojson:
          return FavouritesGeoJSON.data(favourites).map {
            SharedDocument(name: name, mediaType: "application/geo+json", bytes: $0)
          }
        case .csv:
          return SharedDocument(
            name: name, mediaType: "text/csv; charset=utf-8", bytes: FavouritesTable.data(favourites))
        }
      },
      decode: { document throws(FavouritesFileFault) in
        guard document.bytes.count <= maximumBytes else { throw .tooLarge }
        // The content tells the format, since names and media types are often wrong.
        let bytes = plain(document.bytes)
        let head = bytes.prefix(64).first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        switch head {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try FavouritesJSON.content(bytes)
        case UInt8(ascii: "<"), 0xFE, 0xFF: return try GPXWaypoints.read(bytes)
        default:
          guard let table = try FavouritesTable.content(bytes) else { throw .unknownKind }
          return table
        }
      })
  }

  /// UTF-16, which spreadsheets write too, as UTF-8. XML is read as it is: it may name its encoding.
  private static func plain(_ bytes: Data) -> Data {
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]),
      let text = String(data: bytes, encoding: .utf16),
      text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) != "<"
    else { return bytes }
    return Data(text.utf8)
  }
}

extension FavouritesFileContent {
  /// Adds what a file says of a favourite, or reports why it cannot be used.
  mutating func add(
    id: String?, name: String?, latitude: Double?, longitude: Double?, note: String?, addedAt: Date?,
    at position: Position
  ) {
    guard let latitude, let longitude, let place = Coordinate(latitude: latitude, longitude: longitude) else {
      unreadable.append(.init(position: position, reason: .noPlace, name: name))
      return
    }
    let station = id.flatMap(StationID.init(_:))
    guard id == nil || station != nil else {
      unreadable.append(.init(position: position, reason: .unknownID, name: name))
      return
    }
    places.append(
      .init(id: station, name: name ?? "", coordinate: place, note: note, addedAt: addedAt, position: position))
  }
}
