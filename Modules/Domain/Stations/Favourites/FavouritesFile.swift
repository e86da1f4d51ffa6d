public import Foundation

/// A kind of file that favourites are written to.
public enum FavouritesFormat: String, CaseIterable, Hashable, Sendable, Codable {
  /// Versioned JSON: everything there is to know.
  case json
  /// GPX 1.1 waypoints, which maps and navigation devices read.
  case gpx
}

/// Favourites as files. The adapter lives in Data.
public struct FavouritesFile: Sendable {
  /// Writes favourites as of a time.
  public var encode: @Sendable (_ favourites: [Favourite], _ format: FavouritesFormat, _ at: Date) -> SharedDocument?
  /// Reads a file of any format; a bad record never spoils the others.
  public var decode: @Sendable (_ document: SharedDocument) throws(FavouritesFileFault) -> FavouritesFileContent

  /// Files of these functions.
  public init(
    encode: @escaping @Sendable ([Favourite], FavouritesFormat, Date) -> SharedDocument?,
    decode: @escaping @Sendable (SharedDocument) throws(FavouritesFileFault) -> FavouritesFileContent
  ) {
    self.encode = encode
    self.decode = decode
  }

  /// Writes nothing and reads nothing, and says so.
  public static let unavailable = FavouritesFile(
    encode: { _, _, _ in nil }, decode: { _ throws(FavouritesFileFault) in throw .unknownKind })
}

/// Why a file as a whole cannot be read.
public enum FavouritesFileFault: Error, Hashable, Sendable, Codable {
  /// It is neither JSON nor GPX.
  case unknownKind
  /// It is JSON, but not of favourites.
  case otherContent
  /// It is of a version that this one does not know yet.
  case newerVersion(Int)
  /// It is cut or damaged; the line where reading ended, if that is known.
  case damaged(line: Int?)
  /// It is larger than any list of favourites.
  case tooLarge
}

/// What stands in a file of favourites.
public struct FavouritesFileContent: Hashable, Sendable, Codable {
  /// Places that could be read, in their order.
  public var places: [Place] = []
  /// Records that could not.
  public var unreadable: [Unreadable] = []

  /// Nothing yet.
  public init() {}

  /// A place of the file.
  public struct Place: Hashable, Sendable, Codable {
    /// The station it means; nil when the file does not say.
    public let id: StationID?
    /// Its name; empty for none.
    public let name: String
    /// Where it is.
    public let coordinate: Coordinate
    /// The note; nil when the file has none.
    public let note: String?
    /// When it was marked; nil when the file does not say.
    public let addedAt: Date?
    /// Where it begins.
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

  /// Where in the file something stands, counted from 1.
  public enum Position: Hashable, Sendable, Codable {
    /// A line.
    case line(Int)
    /// The number of the record, and the line it begins on where that is known.
    case record(Int, line: Int? = nil)
  }

  /// A record that could not be read.
  public struct Unreadable: Hashable, Sendable, Codable {
    /// What is wrong with it.
    public enum Reason: String, Hashable, Sendable, Codable {
      /// It is no record at all.
      case notARecord
      /// It has no place, or one that is not on Earth.
      case noPlace
      /// Its id names no source we know.
      case unknownID
    }

    /// Where it stands.
    public let position: Position
    /// What is wrong.
    public let reason: Reason
    /// Its name, if it has one.
    public let name: String?

    /// A record that could not be read.
    public init(position: Position, reason: Reason, name: String?) {
      self.position = position
      self.reason = reason
      self.name = name
    }
  }
}
