public import ChargeDomain
import Foundation

/// Favourites as files: JSON of ours, and GPX 1.1.
public enum FavouritesDocuments {
  /// Larger files hold something else: a favourite takes a few hundred bytes.
  static let maximumBytes = 8 << 20

  /// The files as the core uses them.
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
        }
      },
      decode: { document throws(FavouritesFileFault) in
        guard document.bytes.count <= maximumBytes else { throw .tooLarge }
        // What it is stands in it; names and media types are often wrong.
        let head = document.bytes.prefix(64).first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        switch head {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try FavouritesJSON.content(document.bytes)
        case UInt8(ascii: "<"), 0xFE, 0xFF: return try FavouritesGPX.content(document.bytes)
        default: throw .unknownKind
        }
      })
  }
}
