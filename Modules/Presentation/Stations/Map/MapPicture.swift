public import ChargeDomain
import ChargeLocalization
import Foundation
import UnicodeText

/// The contents of the map, as markers and in words for people who cannot see it.
public struct MapPicture: Hashable, Sendable, Codable {
  /// A point of the picture, from the north-western corner 0,0 to the south-eastern one 1,1.
  public struct Point: Hashable, Sendable, Codable {
    /// Share of the width.
    public let x: Double
    /// Share of the height.
    public let y: Double
  }

  /// A station, or several that stand too close to tell apart.
  public struct Marker: Hashable, Sendable, Codable {
    /// What it stands for.
    public let subject: MapMarker.Subject
    /// Its stable name.
    public let key: String
    /// Where it stands in the picture.
    public let point: Point
    /// Its sign: that of its best state, or where that is not known, of its power.
    public let symbol: String
    /// Its best state, in a sign and in words.
    public let badge: AvailabilityBadge
    /// How many stations, short enough for a sign; nil for one.
    public let count: String?
    /// Its name, or how many stations.
    public let name: RichText
    /// How far and where to.
    public let away: String
    /// The same to be spoken, with the direction as a word.
    public let awaySpoken: String
    /// Connectors and power, for instance.
    public let facts: [String]
    /// The word for a favourite; nil when it is none and has none.
    public let favourite: String?
    /// True for the selected station.
    public let isSelected: Bool
    /// The words on its button.
    public let action: String
  }

  /// A town in the picture or beside it.
  public struct Town: Hashable, Sendable, Codable {
    /// Its name.
    public let name: String
    /// Where its middle is; outside for a town beside the picture, of which only the area may be in it.
    public let point: Point
  }

  /// A sign and what it means.
  public struct LegendEntry: Hashable, Sendable, Codable {
    /// The sign.
    public let symbol: String
    /// The colour's name among the design tokens; nil for none.
    public let color: ColorToken?
    /// What it means.
    public let text: String
  }

  /// Height divided by width.
  public let aspect: Double
  /// What stands on it, the nearest first.
  public let markers: [Marker]
  /// Where the device is; nil when that is unknown or outside.
  public let you: Point?
  /// The towns, the most important first.
  public let towns: [Town]
  /// Whether what is nearest to one of them is drawn as its area: far out that would pass for a border of countries.
  public let hasBorders: Bool
  /// How long the drawn length is, in words.
  public let scale: String
  /// How long it is as a share of the width.
  public let scaleShare: Double
  /// The letter for north at the upper edge.
  public let north: String
  /// What the signs mean.
  public let legend: [LegendEntry]
  /// How many stations there are, and where directions begin; nil without stations.
  public let summary: String?
  /// The part of the world that it shows.
  public let window: MapWindow
}

extension MapPicture.Point {
  init(_ position: MapPosition) { self.init(x: position.x, y: position.y) }
}

extension MapPicture {
  /// The sign of a favourite.
  public static let favouriteSymbol = "★"
  /// The sign of the border between the areas of two towns.
  public static let borderSymbol = "·"
  /// The sign of the device's place.
  public static let youSymbol = "◎"

  init(_ contents: MapContents, of model: MapViewModel, in context: ViewContext) {
    let texts = context.texts
    let viewport = contents.viewport
    window = MapWindow(viewport)
    let scale = viewport.scale(in: context.units)
    let stations = Dictionary(contents.singles.map { ($0.id, $0) }) { first, _ in first }
    let origin = model.origin
    let markers = contents.markers(readings: model.live.readings, at: context.now)
      .map { (marker: $0, distance: origin.distance(to: $0.coordinate), key: $0.subject.key) }
      .sorted { ($0.distance.meters, $0.key) < ($1.distance.meters, $1.key) }
    aspect = viewport.height / viewport.width
    self.markers = markers.map { entry in
      Marker(entry.marker, key: entry.key, single: entry.marker.subject.id.flatMap { stations[$0] }, model, context)
    }
    you = model.you.map { viewport.position(of: $0) }.flatMap { $0.isInside ? Point($0) : nil }
    towns = contents.towns.map { Town(name: $0.name, point: Point(viewport.position(of: $0.center))) }
    hasBorders = towns.count > 1 && contents.viewport.isListable
    self.scale = context.formats.distance(scale.length)
    scaleShare = scale.share
    north = texts.mapNorthSign
    let symbols = Set(self.markers.map(\.symbol))
    let powers = PowerClass.allCases.filter { symbols.contains($0.symbol) }.map { kind in
      LegendEntry(symbol: kind.symbol, color: .unknown, text: texts.unknownState(of: kind, context.formats))
    }
    legend = Self.legend(
      texts, powers: powers, hasYou: you != nil, hasBorders: hasBorders)
    summary =
      contents.count == 0
      ? nil
      : model.startsAtYou ? texts.mapFromYou(count: contents.count) : texts.mapFromMiddle(count: contents.count)
  }

  private static func legend(
    _ texts: Texts, powers: [LegendEntry], hasYou: Bool, hasBorders: Bool
  ) -> [LegendEntry] {
    let states = AvailabilityState.allCases.map { state in
      let badge = AvailabilityBadge(state: state, text: "", spoken: "")
      return LegendEntry(symbol: badge.symbol, color: badge.color, text: texts.availability(state))
    }
    let group = AvailabilityBadge(state: .available, text: "", spoken: "")
    return states + powers + [
      LegendEntry(symbol: "7" + group.symbol, color: group.color, text: texts.mapGroup),
      LegendEntry(symbol: favouriteSymbol, color: nil, text: texts.mapFavourite),
    ] + (hasYou ? [LegendEntry(symbol: youSymbol, color: nil, text: texts.mapYou)] : [])
      + (hasBorders ? [LegendEntry(symbol: borderSymbol, color: nil, text: texts.mapBorder)] : [])
  }
}

extension MapPicture.Marker {
  init(
    _ marker: MapMarker, key: String, single: MapContents.Single?, _ model: MapViewModel, _ context: ViewContext
  ) {
    let texts = context.texts
    subject = marker.subject
    self.key = key
    point = MapPicture.Point(marker.position)
    away = model.away(to: marker.coordinate, in: context)
    awaySpoken = model.away(to: marker.coordinate, isSpoken: true, in: context)
    favourite = marker.isFavourite ? texts.mapFavourite : nil
    isSelected = single.map { $0.id == model.selected } ?? false
    guard let single else {
      count = Self.short(marker.count)
      name = RichText(texts.stationCount(count: marker.count))
      facts = marker.maximumPower.map { [texts.mapUpTo(power: context.formats.power($0))] } ?? []
      badge = Self.badge(of: marker, in: context)
      symbol = badge.state == .unknown ? marker.maximumPower?.power.kind.symbol ?? badge.symbol : badge.symbol
      action = model.viewport.zoom < MapViewport.zooms.upperBound ? texts.mapZoomTo : texts.mapShow
      return
    }
    count = nil
    action = isSelected ? texts.commonOpen : texts.mapShow
    guard let station = single.station else {
      name = RichText(single.name.isEmpty ? single.id.description : single.name)
      facts = [texts.mapNotStored]
      badge = AvailabilityBadge(state: .unknown, text: texts.stateFreeUnknown, spoken: texts.stateFreeUnknown)
      symbol = badge.symbol
      return
    }
    let row = StationRow(
      StationAt(station: station, distance: nil), favourites: [], readings: model.live.readings, in: context)
    name = row.name
    facts = [row.connectors, row.power]
    badge = row.availability
    let power = station.condition.preventsCharging ? nil : marker.maximumPower
    symbol = badge.state == .unknown ? power?.power.kind.symbol ?? badge.symbol : badge.symbol
  }

  /// The state of a group, with its age as in a row.
  private static func badge(of marker: MapMarker, in context: ViewContext) -> AvailabilityBadge {
    let texts = context.texts
    let words: String =
      switch marker.free {
      case nil: texts.stateFreeUnknown
      case 0? where marker.unknown > 0: texts.mapNoneFree(unknown: marker.unknown)
      case 0? where marker.state == .outOfService: texts.availability(.outOfService)
      case 0?: marker.occupied == marker.count ? texts.mapAllOccupied : texts.mapNoneAvailable
      case marker.count?: texts.mapAllFree(count: marker.count)
      case let free?:
        marker.unknown == 0
          ? texts.mapFree(free: free, count: marker.count)
          : texts.mapFreeSomeUnknown(free: free, count: marker.count, unknown: marker.unknown)
      }
    return AvailabilityBadge(
      marker.state, words, newsAt: marker.newsAt, isOutOfDate: marker.freshness == .outOfDate, in: context)
  }

  /// At most four characters: 812, 1k, 25k, 3M.
  private static func short(_ count: Int) -> String {
    if count < 1000 { return String(count) }
    return count < 1_000_000 ? "\(count / 1000)k" : "\(count / 1_000_000)M"
  }
}

extension MapMarker.Subject {
  /// A name that stays with what it stands for.
  public var key: String {
    switch self {
    case .station(let id): "pin \(id)"
    case .group(let cell): "cell \(cell.zoom)/\(cell.x)/\(cell.y)"
    }
  }

  var id: StationID? {
    if case .station(let id) = self { id } else { nil }
  }
}

extension MapViewModel {
  /// True when directions begin where the person is.
  var startsAtYou: Bool { drawn.startsAt(you) }

  /// Where directions begin.
  var origin: Coordinate { drawn.origin(from: you) }

  /// The part of the world whose stations are shown. After a move it stays the old one until the answer arrives.
  private var drawn: MapViewport { contents?.viewport ?? viewport }

  /// How far and where to; to be spoken, the direction is a word.
  func away(to place: Coordinate, isSpoken: Bool = false, in context: ViewContext) -> String {
    guard let direction = origin.direction(to: place) else { return context.texts.mapRightHere }
    let texts = context.texts
    return texts.mapAway(
      distance: context.formats.distance(origin.distance(to: place)),
      direction: isSpoken ? texts.spokenDirection(direction) : texts.direction(direction))
  }
}

extension MapPlace {
  /// The town with its region, or that a place is near it. Where the region has the town's name, in any spelling, the
  /// country tells more.
  func words(in context: ViewContext) -> String {
    let country = town.countryCode.flatMap { RegionCode($0) }.map(context.formats.regionName)
    let region = town.region.flatMap { SearchFold.foldedKey($0) == SearchFold.foldedKey(town.name) ? nil : $0 }
    let name = isInside ? town.name : context.texts.mapNear(place: town.name)
    return [name, region ?? country].compactMap(\.self).joined(separator: ", ")
  }
}
