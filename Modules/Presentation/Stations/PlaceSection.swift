public import ChargeDomain
import ChargeLocalization
import UnicodeText

/// Places that a search found, ready to show.
public struct PlaceSection: Hashable, Sendable, Codable {
  /// A place to choose.
  public struct Row: Hashable, Sendable, Codable {
    /// Which place.
    public let place: NamedPlace
    /// Its stable name in the list.
    public let subject: String
    /// Its name; matched letters stand out.
    public let name: RichText
    /// The region and country where it is; nil when unknown.
    public let detail: String?
    /// How many stations are saved there; nil when none are.
    public let count: String?
    /// How far away it is; nil without a location.
    public let distance: String?
  }

  /// The heading.
  public let title: String
  /// The places, the best first.
  public let rows: [Row]
  /// The words on each row's button.
  public let chooseLabel: String
  /// Whose data it is; nil where that needs no naming.
  public let source: String?
}

extension PlaceSection {
  /// Towns that a search found; nil when there are none.
  init?(_ page: TownSearchPage, of search: SearchViewModel, in context: ViewContext) {
    guard !page.towns.isEmpty else { return nil }
    let query = SearchQuery(search.text)
    let rows = page.towns.map { Row($0, query, from: search.surroundings.location, in: context) }
    let title = page.areGuesses ? context.texts.searchCityGuesses : context.texts.searchCities
    self.init(title: title, rows: rows, chooseLabel: context.texts.placePick, source: nil)
  }
}

extension PlaceSection {
  /// Addresses that a server found; nil when there are none.
  init?(_ found: [FoundAddress], of search: SearchViewModel, in context: ViewContext) {
    guard !found.isEmpty else { return nil }
    let query = SearchQuery(search.text)
    let rows = found.map { Row($0, query, from: search.surroundings.location, in: context) }
    self.init(
      title: context.texts.searchAddresses, rows: rows, chooseLabel: context.texts.placePick,
      source: context.texts.searchAddressSource)
  }
}

extension PlaceSection.Row {
  fileprivate init(_ found: FoundAddress, _ query: SearchQuery, from location: Coordinate?, in context: ViewContext) {
    self.init(
      place: NamedPlace(name: found.name, center: found.center),
      subject: "\(found.center.latitude)/\(found.center.longitude)/\(found.name)",
      name: RichText(found.name, emphasising: query.match(in: found.name).ranges),
      detail: found.details.isEmpty ? nil : found.details.joined(separator: ", "), count: nil,
      distance: location.map { context.formats.distance($0.distance(to: found.center)) })
  }

  fileprivate init(_ town: Town, _ query: SearchQuery, from location: Coordinate?, in context: ViewContext) {
    self.init(
      place: NamedPlace(town), subject: "\(town.countryCode ?? "")/\(town.region ?? "")/\(town.name)",
      name: RichText(town.name, emphasising: query.match(in: town.name).ranges), detail: town.whereabouts(in: context),
      count: town.stationCount > 0 ? context.texts.placeSaved(count: town.stationCount) : nil,
      distance: location.map { context.formats.distance($0.distance(to: town.center)) })
  }
}

extension Town {
  /// Region and country, as far as known. A city is often the region's name, too, which is then said once.
  func whereabouts(in context: ViewContext) -> String? {
    let country = countryCode.flatMap { RegionCode($0) }.map(context.formats.regionName)
    guard let region, region != name else { return country }
    return country.map { context.texts.searchPlaceIn(region: region, country: $0) } ?? region
  }

  /// A stable name in a list: namesakes in one country differ by their regions.
  var subject: String { [countryCode ?? "", region, name].compactMap(\.self).joined(separator: "/") }

  /// Region and country in a list of towns. Nil for one with stored stations whose region is not known: its name tells enough.
  func detail(in context: ViewContext) -> String? {
    stationCount > 0 && region == nil ? nil : whereabouts(in: context)
  }
}
