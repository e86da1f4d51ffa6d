import BenchWorld
import Foundation
import Testing

@Suite("The world that speed is measured on")
struct GeneratedWorldTests {
  @Test("The same seed and size make the same world, another seed another one")
  func isDeterministic() {
    let sites = Array(GeneratedWorld(sites: 500).sites(500))
    #expect(sites == Array(GeneratedWorld(sites: 500).sites(500)))
    #expect(sites != Array(GeneratedWorld(sites: 500, seed: 4).sites(500)))
    #expect(sites.map(\.number) == Array(1...500))
  }

  @Test("A site is the same whichever sites are made before it")
  func isTheSameAlone() {
    let world = GeneratedWorld(sites: 500)
    #expect(Array(world.sites(100)) == Array(world.sites(500).prefix(100)))
  }

  @Test("Every site lies on Earth; few towns hold many sites, and names come again")
  func looksReal() {
    let count = 5_000
    let sites = Array(GeneratedWorld(sites: count).sites(count))
    #expect(sites.allSatisfy { (-90...90).contains($0.latitude) && (-180...180).contains($0.longitude) })
    let towns = Dictionary(grouping: sites, by: \.town).mapValues(\.count)
    let largest = towns.values.sorted(by: >).prefix(towns.count / 10).reduce(0, +)
    #expect(largest > count / 4)
    #expect(Set(sites.map(\.name)).count < count)
    #expect(sites.contains { !$0.evseIDs.isEmpty })
  }

  @Test("The largest town is a dense city at the size that speed is measured at")
  func hasADenseCity() throws {
    let world = GeneratedWorld(sites: 250_000)
    let city = try #require(world.towns.first)
    // A degree of latitude is 111.2 km; one of longitude shrinks with its cosine.
    let shrink = cos(city.latitude * .pi / 180)
    func number(within kilometres: Double, of sites: [GeneratedSite]) -> Int {
      sites.count {
        let (north, east) = ($0.latitude - city.latitude, ($0.longitude - city.longitude) * shrink)
        return (north * north + east * east).squareRoot() * 111.2 <= kilometres
      }
    }
    // A tenth of its sites, which are made independently of each other.
    let sites = Array(world.sites(25_000))
    #expect(number(within: 1, of: sites) >= 1)
    #expect(number(within: 10, of: sites) > 100)
    #expect(number(within: 50, of: sites) > 200)
  }

  @Test("Records are JSON of the compact shape, with the site's own words")
  func writesRecords() throws {
    for site in GeneratedWorld(sites: 200).sites(200) {
      let record = try #require(
        try JSONSerialization.jsonObject(with: Data(OpenChargeMapRecords.record(site).utf8)) as? [String: Any])
      let address = try #require(record["AddressInfo"] as? [String: Any])
      #expect(record["ID"] as? Int == site.number)
      #expect(address["Title"] as? String == site.name)
      #expect(address["Latitude"] as? Double == site.latitude)
      #expect((record["Connections"] as? [Any])?.count == site.plugs.count)
    }
  }
}
