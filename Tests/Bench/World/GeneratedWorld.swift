import Foundation

/// Towns, brands and the sites in them, made up but spread and named as real ones are: a few large towns and many small
/// ones, few brands with many sites each, words that come again and again.
public struct GeneratedWorld: Sendable {
  /// A town and its share of the sites.
  public struct Town: Sendable {
    /// Its name, as its people write it.
    public let name: String
    /// Degrees north.
    public let latitude: Double
    /// Degrees east.
    public let longitude: Double
    /// How far its sites are spread, in kilometres.
    let spread: Double
    let tongue: Tongue
    /// The sum of the shares up to this town, out of 1.
    let shareUpTo: Double
  }

  /// A network of sites.
  struct Brand: Sendable {
    let id: Int
    let name: String
  }

  /// The towns, largest first.
  public let towns: [Town]
  let brands: [[Brand]]
  private let seed: UInt64

  /// A world of so many sites; the same seed and size make the same world.
  public init(sites count: Int, seed: UInt64 = 3) {
    self.seed = seed
    var random = SeededGenerator(seed: seed)
    brands = Tongue.all.enumerated().map { language, tongue in
      (0..<24).map { number in Brand(id: 1 + language * 100 + number, name: tongue.brand(&random)) }
    }
    // Zipf's law with a flattened head: the largest of 2,500 towns has 1.3 % of all sites.
    let weights = (0..<2_500).map { pow(Double($0 + 11), -0.9) }
    let whole = weights.reduce(0, +)
    var sum = 0.0
    var towns: [Town] = []
    for weight in weights {
      let tongue = Tongue.all[random.number(below: Tongue.all.count)]
      sum += weight / whole
      towns.append(
        Town(
          name: tongue.town(&random), latitude: Self.between(tongue.latitudes, &random),
          longitude: Self.between(tongue.longitudes, &random),
          spread: 0.4 * (Double(count) * weight / whole / 10).squareRoot() + 0.3, tongue: tongue, shareUpTo: sum))
    }
    self.towns = towns
  }

  /// The sites in the order of their numbers.
  public func sites(_ count: Int) -> some Sequence<GeneratedSite> {
    var random = SeededGenerator(seed: seed &+ 1)
    return (0..<count).lazy.map { number in
      // Each site has a row of numbers of its own, so that any part of the world can be made alone.
      random = SeededGenerator(seed: seed &+ 1 &+ UInt64(number) &* 0x1_0000_0001)
      return site(number, &random)
    }
  }

  private static func between(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
    range.lowerBound + random.share() * (range.upperBound - range.lowerBound)
  }

  /// The town in whose part of 0...1 a number lies.
  func town(at share: Double) -> Town {
    var low = 0
    var high = towns.count - 1
    while low < high {
      let middle = (low + high) / 2
      if towns[middle].shareUpTo < share { low = middle + 1 } else { high = middle }
    }
    return towns[low]
  }
}
