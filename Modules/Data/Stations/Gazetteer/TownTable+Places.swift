import ChargeDomain

extension TownTable {
  /// A town, without the number of its stations; nil for a number without one.
  func town(_ number: Int, language: Language?) -> Town? {
    guard let center = center(number) else { return nil }
    let (country, region) = place(ofRegion: region(number))
    let (local, english) = names(number)
    return Town(
      name: language == .en ? english : local, region: name(ofRegion: region, in: country, language),
      countryCode: country, center: center, stationCount: 0)
  }

  /// A region's name for a person: in a language other than English as the country calls it, or not at all.
  private func name(ofRegion region: String, in country: String, _ language: Language?) -> String? {
    switch language {
    case nil, .en: region.isEmpty ? nil : region
    case .sv, .tr: RegionNames.local(region, in: country)
    }
  }

  /// The largest towns inside an area: their numbers are in the order of population.
  func towns(inside area: TownsInside) -> [Town] {
    var found: [Town] = []
    for number in 0..<townCount where found.count < area.limit {
      let latitude = latitude(number)
      guard area.boxes.contains(where: { $0.south <= latitude && latitude <= $0.north }),
        let center = center(number), area.boxes.contains(where: { $0.contains(center) }),
        let town = town(number, language: area.language)
      else { continue }
      found.append(town)
    }
    return found
  }

  /// The town whose middle is nearest to a place.
  func nearest(to place: Coordinate, language: Language?) -> Town? {
    var best: (number: Int, away: Distance)?
    for number in 0..<townCount {
      // Nothing is nearer than its latitude is away, and most of the world is left out by that alone.
      let degrees = abs(latitude(number) - place.latitude)
      let least = Distance(meters: degrees * .pi / 180 * Distance.earthRadiusInMeters)
      guard best.map({ least < $0.away }) ?? true, let center = center(number) else { continue }
      let away = place.distance(to: center)
      if best.map({ away < $0.away }) ?? true { best = (number, away) }
    }
    return best.flatMap { town($0.number, language: language) }
  }
}
