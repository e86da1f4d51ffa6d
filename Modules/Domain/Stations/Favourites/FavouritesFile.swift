public import Foundation

/// A format of files with favourites.
public enum FavouritesFormat: String, CaseIterable, Hashable, Sendable, Codable {
  /// JSON with a version, which has everything.
  case json
  /// GPX 1.1 waypoints, which maps and navigation devices read.
  case gpx
  /// Points of GeoJSON, which maps read.
  case geojson
  /// A table.
  case csv
}

/// Writes and reads files with favourites. The adapter is in Data.
public struct FavouritesFile: Sendable {
  /// Writes favourites at a time; nil if files are not available.
  public var encode: @Sendable (_ favourites: [Favourite], _ format: FavouritesFormat, _ at: Date) -> SharedDocument?
  /// Reads a file of any format. A bad record does not affect the others.
  public var decode: @Sendable (_ document: SharedDocument) throws(FavouritesFileFault) -> FavouritesFileContent

  /// Files made of these functions.
  public init(
    encode: @escaping @Sendable ([Favourite], FavouritesFormat, Date) -> SharedDocument?,
    decode: @escaping @Sendable (SharedDocument) throws(FavouritesFileFault) -> FavouritesFileContent
  ) {
    self.encode = encode
    self.decode = decode
  }

  /// Writes and reads nothing.
  public static let unavailable = FavouritesFile(
    encode: { _, _, _ in nil }, decode: { _ throws(FavouritesFileFault) in throw .unknownKind })
}

/// Why a file as a whole cannot be read.
public enum FavouritesFileFault: Error, Hashable, Sendable, Codable {
  /// It is none of the formats.
  case unknownKind
  /// It is JSON, but not of favourites.
  case otherContent
  /// It is of a newer version.
  case newerVersion(Int)
  /// It is cut off or damaged; with the line where reading ended, if known.
  case damaged(line: Int?)
  /// It is too large.
  case tooLarge
}

/// The content of a file with favourites.
public struct FavouritesFileContent: Hashable, Sendable, Codable {
  /// The places that could be read, in the order of the file.
  public var places: [Place] = []
  /// The records that could not be read.
  public var unreadable: [Unreadable] = []

  /// Nothing yet.
  public init() {}

  /// A place of the file.
  public struct Place: Hashable, Sendable, Codable {
    /// The station's id; nil if the file does not say.
    public let id: StationID?
    /// Its name; empty for none.
    public let name: String
    /// Where it is.
    public let coordinate: Coordinate
    /// The note; nil if the file has none.
    public let note: String?
    /// When it was marked; nil if the file does not say.
    public let addedAt: Date?
    /// Where it begins in the file.
    public let position: Position

    /// A place.
    public init(
      id: StationID?, name: String, coordinate: Coordinate, note: String?, addedAt: Date?, position: Position
    ) {
      self.id = id
      self.name = name
      self.coordinate = coordinate
      self.note = note
      self.addedAt = addedAt
      self.position = position
    }
  }

  /// A position in the file, counted from 1.
  public enum Position: Hashable, Sendable, Codable {
    /// A line.
    case line(Int)
    /// The number of a record, and the line on which it begins if known.
    case record(Int, line: Int? = nil)
  }

  /// A record that could not be read.
  public struct Unreadable: Hashable, Sendable, Codable {
    /// What is wrong with it.
    public enum Reason: String, Hashable, Sendable, Codable {
      /// It is not a record.
      case notARecord
      /// It has no place, or one that is not on Earth.
      case noPlace
      /// Its id names an unknown source.
      case unknownID
      /// It has more values than the table has columns: it is not clear which comma belongs to a number or a text.
      case tooManyValues
    }

    /// Where it is.
    public let position: Position
    /// What is wrong.
    public let reason: Reason
    /// Its name; nil if it has none.
    public let name: String?

    /// A record that could not be read.
    public init(position: Position, reason: Reason, name: String?) {
      self.position = position
      self.reason = reason
      self.name = name
    }
  }
}
