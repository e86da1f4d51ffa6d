/// A thing on the device that a file can bring in: the unit in which it is added, changed and taken back.
public enum MyDataItem: Hashable, Sendable, Codable {
  /// A choice of the settings.
  case setting(PreferenceChoice)
  /// A favourite.
  case favourite(Favourite)
  /// The filter in use for a purpose.
  case filterInUse(StationFilter, FilterPurpose)
  /// A filter with a name.
  case savedFilter(SavedFilter)
  /// A downloaded area.
  case region(RegionPack)
  /// A watch.
  case watch(FreeWatch)

  /// What tells a thing from all others on the device.
  public enum Key: Hashable, Sendable, Codable {
    /// Which choice.
    case setting(PreferenceChoice.Kind)
    /// Which station.
    case favourite(StationID)
    /// For which purpose.
    case filterInUse(FilterPurpose)
    /// Its name as it is kept.
    case savedFilter(String)
    /// Its id.
    case region(String)
    /// Its id.
    case watch(FreeWatch.ID)
  }

  /// What tells it from all others on the device.
  public var key: Key {
    switch self {
    case .setting(let choice): .setting(choice.kind)
    case .favourite(let favourite): .favourite(favourite.id)
    case .filterInUse(_, let purpose): .filterInUse(purpose)
    case .savedFilter(let saved): .savedFilter(saved.name)
    case .region(let pack): .region(pack.id)
    case .watch(let watch): .watch(watch.id)
    }
  }

  /// The part of the file that it is in.
  public var part: MyDataPart {
    switch self {
    case .setting: .settings
    case .favourite: .favourites
    case .filterInUse, .savedFilter: .filters
    case .region: .regions
    case .watch: .watches
    }
  }
}
