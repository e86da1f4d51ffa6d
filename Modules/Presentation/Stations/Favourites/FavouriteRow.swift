public import ChargeDomain
import ChargeLocalization

/// A favourite as the list shows it.
public struct FavouriteRow: Hashable, Sendable, Codable {
  /// Which favourite.
  public let id: StationID
  /// Its station; nil while it is looked up, or when it is not stored now.
  public let station: StationRow?
  /// Its name as it was marked.
  public let name: RichText
  /// How far away; nil without a location.
  public let distance: String?
  /// Why there is no station, for instance that it is not stored now; nil when there is one, or looking failed.
  public let missing: String?
  /// The note; nil for none.
  public let note: String?
  /// The words on the button.
  public let actionLabel: String

  // `isLookedUp` is false while the station is looked up, nil when that failed.
  init(
    _ favourite: Favourite, _ station: StationAt?, distance: Distance?, isLookedUp: Bool?,
    readings: [String: LiveReading], isEditing: Bool, in context: ViewContext
  ) {
    let texts = context.texts
    id = favourite.id
    self.station = station.map { StationRow($0, favourites: [], readings: readings, in: context) }
    name = RichText(favourite.shownName)
    self.distance = distance.map(context.formats.distance)
    missing = station != nil ? nil : isLookedUp.map { $0 ? texts.favouritesNotStored : texts.commonLoading }
    note = favourite.note.isEmpty ? nil : texts.favouritesNote(note: favourite.note.shortenedForList)
    let isGone = isLookedUp == true && station == nil
    actionLabel = isEditing || isGone ? texts.favouritesEdit : texts.commonOpen
  }
}

extension Favourite {
  /// The name, else the id: a list is never without words.
  var shownName: String { name.isEmpty ? id.description : name }
}
