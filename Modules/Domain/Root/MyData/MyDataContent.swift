public import Foundation

/// Why a file with a person's data cannot be read as a whole.
public enum MyDataFault: Error, Hashable, Sendable, Codable {
  /// It is something else.
  case otherContent
  /// It is of a newer version.
  case newerVersion(Int)
  /// It is cut off or damaged.
  case damaged
  /// It is too large.
  case tooLarge
}

/// What a file with a person's data says. Areas and watches have no id yet.
public struct MyDataContent: Hashable, Sendable, Codable {
  /// A record that cannot be read. It is left out as a whole: half of it could mean something else.
  public struct Unreadable: Hashable, Sendable, Codable {
    /// Where it is.
    public let part: MyDataPart
    /// Its number in the part, counted from 1; nil for a part that is no list.
    public let number: Int?
    /// The field that is missing or cannot be read, by its name in the file; nil for the record as a whole.
    public let field: String?
    /// What it is called; nil if it does not say.
    public let name: String?

    /// A record that cannot be read.
    public init(part: MyDataPart, number: Int? = nil, field: String? = nil, name: String? = nil) {
      (self.part, self.number, self.field, self.name) = (part, number, field, name)
    }
  }

  /// How many records of a part there are.
  public struct Amount: Hashable, Sendable, Codable {
    /// Of which part.
    public let part: MyDataPart
    /// How many.
    public let count: Int

    /// So many.
    public init(_ part: MyDataPart, _ count: Int) { (self.part, self.count) = (part, count) }
  }

  /// When it was written; nil if it does not say.
  public var exportedAt: Date?
  /// The choices of the settings that it has.
  public var settings: [PreferenceChoice] = []
  /// The favourites.
  public var favourites: [Favourite] = []
  /// The filters in use that it has.
  public var filtersInUse: [FilterPurpose: StationFilter] = [:]
  /// The filters with a name.
  public var savedFilters: [SavedFilter] = []
  /// The downloaded areas.
  public var regions: [RegionPack] = []
  /// The watches.
  public var watches: [FreeWatch] = []
  /// What belongs to accounts.
  public var ofAccounts: [Amount] = []
  /// What cannot be read.
  public var unreadable: [Unreadable] = []

  /// A file that says nothing.
  public init() {}
}
