import Foundation

/// One made-up site.
public struct GeneratedSite: Sendable, Equatable {
  /// A kind of plug at a site.
  public struct Plug: Sendable, Equatable {
    /// 25 and 1036 (type 2), 33 (CCS), 2 (CHAdeMO), as Open Charge Map numbers them.
    public let typeID: Int
    /// Kilowatts; nil when not known.
    public let kilowatts: Double?
    /// 20 or 30: three-phase or direct current.
    public let currentTypeID: Int
    /// How many there are.
    public let quantity: Int
  }

  /// Counts from 1.
  public let number: Int
  /// What it is called; many share a name.
  public let name: String
  /// Street and number.
  public let street: String
  /// The town's name.
  public let town: String
  /// Five digits.
  public let postcode: String
  /// ISO code of the country.
  public let countryCode: String
  /// The country in Open Charge Map's list.
  public let countryID: Int
  /// Degrees north.
  public let latitude: Double
  /// Degrees east.
  public let longitude: Double
  /// The operator in this world's list.
  public let operatorID: Int
  /// The operator's name.
  public let operatorName: String
  /// Kinds of plugs.
  public let plugs: [Plug]
  /// What charging costs, in words; nil when not known.
  public let price: String?
  /// A remark; nil without.
  public let remark: String?
  /// A few sites list their charging points with printed ids, as national feeds do.
  public let evseIDs: [String]
}

extension GeneratedWorld {
  func site(_ number: Int, _ random: inout SeededGenerator) -> GeneratedSite {
    let town = town(at: random.share())
    let tongue = town.tongue
    // One in eight stands at a road outside.
    let kilometres = random.chance(12) ? 20.0 : town.spread
    let latitude = town.latitude + random.scatter() * kilometres / 111.2 * 0.87
    let longitude =
      town.longitude + random.scatter() * kilometres / 111.2 * 0.87 / max(0.2, cos(town.latitude * .pi / 180))
    let language = Tongue.all.firstIndex { $0.countryCode == tongue.countryCode } ?? 0
    // Squared: the first brands have most sites.
    let share = random.share()
    let brand = brands[language][Int(share * share * Double(brands[language].count))]
    let street = tongue.street(&random)
    let points = 1 + random.number(below: 4)
    let hasIDs = random.chance(15)
    return GeneratedSite(
      number: number + 1, name: name(brand.name, street, town.name, tongue, &random),
      street: "\(street) \(1 + random.number(below: 180))", town: town.name,
      postcode: String(10_000 + random.number(below: 80_000)), countryCode: tongue.countryCode,
      countryID: tongue.countryID, latitude: (latitude * 1e6).rounded() / 1e6,
      longitude: (longitude * 1e6).rounded() / 1e6, operatorID: brand.id, operatorName: brand.name,
      plugs: plugs(&random), price: random.chance(40) ? Self.prices[random.number(below: Self.prices.count)] : nil,
      remark: random.chance(30) ? remark(tongue, &random) : nil,
      evseIDs: hasIDs ? (1...points).map { "\(tongue.countryCode)*G\(brand.id)*E\(100_000 + number)*\($0)" } : [])
  }

  private func name(
    _ brand: String, _ street: String, _ town: String, _ tongue: Tongue, _ random: inout SeededGenerator
  ) -> String {
    switch random.number(below: 10) {
    case 0, 1: brand
    case 2, 3: "\(brand) \(town)"
    case 4, 5: "\(random.pick(tongue.sites)) \(street)"
    case 6: "\(random.pick(tongue.sites)) \(town)"
    case 7: "\(brand) - \(street)"
    case 8: "\(tongue.town(&random)) \(random.pick(tongue.sites))"
    default: "\(street) \(1 + random.number(below: 180))"
    }
  }

  private func plugs(_ random: inout SeededGenerator) -> [GeneratedSite.Plug] {
    let quantity = 1 + random.number(below: 4)
    switch random.number(below: 10) {
    case 0...5:
      let power = [3.7, 11, 22, 22][random.number(below: 4)]
      return [.init(typeID: 25, kilowatts: power, currentTypeID: 20, quantity: quantity)]
    case 6:
      return [.init(typeID: 25, kilowatts: nil, currentTypeID: 20, quantity: quantity)]
    case 7, 8:
      let power = [50.0, 75, 150, 300][random.number(below: 4)]
      return [
        .init(typeID: 33, kilowatts: power, currentTypeID: 30, quantity: quantity),
        .init(typeID: 2, kilowatts: 50, currentTypeID: 30, quantity: 1),
      ]
    default:
      return [
        .init(typeID: 33, kilowatts: 50, currentTypeID: 30, quantity: quantity),
        .init(typeID: 2, kilowatts: 50, currentTypeID: 30, quantity: 1),
        .init(typeID: 1036, kilowatts: 43, currentTypeID: 20, quantity: 1),
      ]
    }
  }

  private func remark(_ tongue: Tongue, _ random: inout SeededGenerator) -> String {
    let count = 6 + random.number(below: 14)
    return (0..<count).map { _ in random.pick(tongue.sites + tongue.beginnings) }.joined(separator: " ") + "."
  }

  private static let prices = [
    "0,45 CHF/kWh", "SEK 4,90/kWh", "8,50 TL/kWh", "Free", "2,50 kr/kWh + 0,10 kr/min",
    "0.59 CHF / kWh, 1.50 CHF / start",
  ]
}
