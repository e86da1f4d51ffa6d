public import ChargePresentation

/// A map: its markers, and the same as rows for people who cannot see it.
public struct MapElement<Event: Sendable>: Sendable {
  /// A point of the picture, from the north-western corner 0,0 to the south-eastern one 1,1.
  public struct Point: Hashable, Sendable {
    /// Share of the width.
    public let x: Double
    /// Share of the height.
    public let y: Double
  }

  /// Something that stands on it.
  public struct Marker: Sendable {
    /// Where.
    public let point: Point
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

  /// A length to measure by.
  public struct Scale: Hashable, Sendable {
    /// The length in words.
    public let label: String
    /// The length as a share of the width.
    public let share: Double
  }

  /// A sign and what it means.
  public struct LegendEntry: Hashable, Sendable {
    /// The sign.
    public let sign: String
    /// Its colour.
    public let color: ColorToken?
    /// What it means.
    public let text: String
  }

  /// Height divided by width.
  public let aspect: Double
  /// What stands on it, in the order of its rows.
  public let markers: [Marker]
  /// Where the person is, with its sign; nil when unknown or outside.
  public let you: (point: Point, sign: String)?
  /// The letter for north.
  public let north: String
  /// A length to measure by.
  public let scale: Scale
  /// What the signs mean.
  public let legend: [LegendEntry]
  /// Above the rows; nil without any.
  public let summary: RichText?

  func map<Parent: Sendable>(_ lift: (Event) -> Parent) -> MapElement<Parent> {
    MapElement<Parent>(
      aspect: aspect,
      markers: markers.map { marker in
        MapElement<Parent>.Marker(
          point: .init(x: marker.point.x, y: marker.point.y), sign: marker.sign, color: marker.color,
          isImportant: marker.isImportant, isSelected: marker.isSelected, row: marker.row.map(lift))
      },
      you: you.map { (.init(x: $0.point.x, y: $0.point.y), $0.sign) }, north: north,
      scale: .init(label: scale.label, share: scale.share),
      legend: legend.map { .init(sign: $0.sign, color: $0.color, text: $0.text) }, summary: summary)
  }
}
