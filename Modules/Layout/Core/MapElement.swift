public import ChargePresentation

/// A map: its markers, and the same as rows for people who cannot see it.
public struct MapElement<Event: Sendable>: Sendable {
  /// Something that stands on it.
  public struct Marker: Sendable {
    /// Where.
    public let point: MapPicture.Point
    /// Its sign: a shape that tells its state, before it a number where it stands for several.
    public let sign: String
    /// The colour of the sign.
    public let color: ColorToken
    /// True when it stands before others where there is no room for all.
    public let isImportant: Bool
    /// True for the one that is being looked at.
    public let isSelected: Bool
    /// The same in words; its subject names the marker.
    public let row: Row<Event>
  }

  /// The part of the world that a map shows, for faces where fingers can move it.
  public struct Window: Sendable {
    /// Which part.
    public let shown: MapWindow
    /// The buttons that zoom, which stand elsewhere on the screen.
    public let zooms: (into: ElementID, out: ElementID)
    /// What is sent once it was moved to another part.
    public let moved: @Sendable (MapWindow) -> Event
  }

  /// Height divided by width.
  public let aspect: Double
  /// What stands on it, in the order of its rows.
  public let markers: [Marker]
  /// Where the person is, with its sign; nil when unknown or outside.
  public let you: (point: MapPicture.Point, sign: String)?
  /// The letter for north.
  public let north: String
  /// A length to measure by: in words, and as a share of the width.
  public let scale: (label: String, share: Double)
  /// What the signs mean.
  public let legend: [MapPicture.LegendEntry]
  /// Above the rows; nil without any.
  public let summary: RichText?
  /// The towns, the most important first; some beside the picture.
  public var towns: [MapPicture.Town] = []
  /// Whether the borders between what is nearest to each are drawn.
  public var hasBorders = false
  /// The part of the world that it shows; nil where it cannot be moved by fingers.
  public var window: Window?

  func map<Parent: Sendable>(_ lift: @escaping @Sendable (Event) -> Parent) -> MapElement<Parent> {
    MapElement<Parent>(
      aspect: aspect,
      markers: markers.map { marker in
        MapElement<Parent>.Marker(
          point: marker.point, sign: marker.sign, color: marker.color, isImportant: marker.isImportant,
          isSelected: marker.isSelected, row: marker.row.map(lift))
      },
      you: you, north: north, scale: scale, legend: legend, summary: summary, towns: towns,
      hasBorders: hasBorders,
      window: window.map { window in
        MapElement<Parent>.Window(shown: window.shown, zooms: window.zooms) { lift(window.moved($0)) }
      })
  }
}
