@testable import ChargeData
import ChargeDomain
import DomainTestSupport
import Foundation
import Testing
import UnicodeText

@Suite("The gazetteer in the program")
struct GazetteerTests {
  private func found(
    _ text: String, near: Coordinate? = nil, in language: Language? = nil, limit: Int = 5
  ) -> [KnownTown] {
    Gazetteer.geoNames.towns(TownSearch(text: text, near: near, language: language, limit: limit))
  }

  private func names(_ text: String, near: Coordinate? = nil) -> [String] { found(text, near: near).map(\.town.name) }

  @Test("is whole, and every name is found under the letters that the search folds it to")
  func whole() {
    let table = TownTable()
    #expect(table.isWhole && table.townCount > 30_000)
    var keys: Set<String> = []
    var before: [UInt8] = []
    var isSorted = true
    table.forEachKey(from: []) { key, _, kind, town in
      isSorted = isSorted && !key.lexicographicallyPrecedes(before)
      before = Array(key)
      if kind == .name { keys.insert("\(String(decoding: key, as: UTF8.self))/\(town)") }
      return true
    }
    #expect(isSorted)
    let lost = (0..<table.townCount).filter { town in
      let (local, english) = table.names(town)
      return table.center(town) == nil
        || [local, english].contains { name in
          let key = SearchFold.words(name).joined(separator: " ")
          return key.utf8.count < 60 && !keys.contains("\(key)/\(town)")
        }
    }
    #expect(lost.map { table.names($0).local } == [])
  }

  @Test("has less than two megabytes of the program")
  func size() throws {
    let root = (0..<5).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
    let towns = root.appending(path: "Modules/Shims/CGazetteer/towns.bin")
    let bytes = try #require(towns.resourceValues(forKeys: [.fileSizeKey]).fileSize)
    #expect((1_000_000..<2_000_000).contains(bytes))
  }

  @Test(
    "finds a town under its local and its English name, without accents and whatever the case",
    arguments: [
      ("Göteborg", "Göteborg"), ("gothenburg", "Göteborg"), ("GOTEBORG", "Göteborg"), ("Zürich", "Zürich"),
      ("zurich", "Zürich"), ("İstanbul", "İstanbul"), ("istanbul", "İstanbul"), ("ISTANBUL", "İstanbul"),
      ("ıstanbul", "İstanbul"), ("münih", "München"), ("köpenhamn", "København"), ("ankara", "Ankara"),
      ("çankırı", "Çankırı"), ("st gallen", "St. Gallen"), ("Saint Gallen", "St. Gallen"), ("toronto", "Toronto"),
    ])
  func named(text: String, name: String) {
    #expect(names(text).first == name)
    #expect(found(text).first?.match == .whole)
  }

  @Test("names towns as the language does, with region and country")
  func languages() throws {
    let english = try #require(found("göteborg", in: .en).first)
    #expect(english.town.name == "Gothenburg" && english.localName == "Göteborg")
    #expect(english.town.countryCode == "SE" && english.town.region == "Västra Götaland")
    #expect(found("gothenburg", in: .sv).first?.town.name == "Göteborg")
    let center = try place(57.70716, 11.96679)
    #expect(english.town.center.distance(to: center) < Distance(meters: 10))
    let west = try #require(found("san francisco", in: .en).first)
    #expect(west.town.center.distance(to: try place(37.77493, -122.41942)) < Distance(meters: 10))
  }

  @Test("names regions as the country does where the language is not English, or leaves them out")
  func regionNames() {
    func region(_ town: String, _ language: Language) -> String? { found(town, in: language).first?.town.region }
    #expect(region("firenze", .en) == "Tuscany")
    #expect(region("firenze", .sv) == "Toscana" && region("firenze", .tr) == "Toscana")
    #expect(region("münchen", .sv) == "Bayern" && region("toronto", .tr) == "Ontario")
    #expect(region("göteborg", .tr) == "Västra Götaland" && region("çankırı", .sv) == "Çankırı")
    #expect(region("thessaloniki", .sv) == nil && region("thessaloniki", .en) == "Central Macedonia")
    #expect(found("firenze toscana", in: .sv).first?.town.countryCode == "IT")
    #expect(found("firenze tuscany", in: .sv).first?.town.region == "Toscana", "the English name still finds it")
  }

  @Test("every region that has another name in its country is one of the gazetteer")
  func regionTable() {
    let table = TownTable()
    var regions: [String: Set<String>] = [:]
    for number in Set((0..<table.townCount).map(table.region)) {
      let (country, name) = table.place(ofRegion: number)
      regions[country, default: []].insert(name)
    }
    for (country, names) in RegionNames.names {
      #expect(Set(names.keys).subtracting(regions[country] ?? []).isEmpty, "\(country)")
    }
  }

  @Test("ranks by beginning, then population, then distance")
  func ranked() throws {
    #expect(names("frankfurt").prefix(2) == ["Frankfurt am Main", "Frankfurt (Oder)"])
    #expect(names("homburg") == ["Homburg", "Bad Homburg vor der Höhe"], "a later word comes behind")
    let texas = try place(33.6, -95.5)
    #expect(found("paris", near: texas).first?.town.countryCode == "FR", "the larger town, however far")
    #expect(found("mora").first?.town.countryCode == "SE", "a whole name comes before larger towns that begin so")
    let ohio = try place(39.9, -83.8)
    let missouri = try place(37.2, -93.3)
    #expect(found("springfield", near: missouri).first?.town.region == "Missouri")
    let regions = found("springfield", near: ohio, limit: 20).compactMap(\.town.region)
    #expect(regions.firstIndex(of: "Ohio") ?? 99 < regions.firstIndex(of: "Oregon") ?? 99)
    #expect(found("bergen").first?.match == .whole && found("berge").first?.match == .beginning)
  }

  @Test("words behind the name may be those of its region or country, each from its beginning")
  func regions() {
    #expect(found("springfield illinois").map(\.town.region) == ["Illinois"])
    #expect(found("springfield il").map(\.town.region) == ["Illinois"])
    #expect(found("Paris, Texas").first?.town.region == "Texas")
    #expect(found("paris fr").first?.town.countryCode == "FR")
    #expect(names("springfield bavaria").isEmpty)
  }

  @Test(
    "finds nothing for a text without letters, for no name, or without room",
    arguments: ["", " ", "-", "xqzw", "qqqqqqqqq"])
  func nothing(text: String) {
    #expect(found(text).isEmpty)
    #expect(found("ankara", limit: 0).isEmpty)
  }

  @Test("one letter brings as many as there is room for, and the largest first")
  func oneLetter() {
    let found = found("m", limit: 8)
    #expect(found.count == 8 && Set(found).count == 8)
    #expect(found.contains { $0.town.name == "Moskva" })
  }

  @Test(
    "guesses a name that nothing begins with: one edit, two from eight letters on, a swap counts one",
    arguments: [
      ("ankarra", "Ankara"), ("munchn", "München"), ("götebrog", "Göteborg"), ("yonkoping", "Jönköping"),
      ("frankfrut", "Frankfurt am Main"), ("istnabul", "İstanbul"), ("stckhlom", "Stockholm"),
      ("zuerich", "Zürich"),
    ])
  func guessed(text: String, name: String) {
    #expect(names(text).first == name)
    #expect(found(text).allSatisfy { $0.match == .guess })
  }

  @Test("guesses nothing with two edits in fewer letters, and none where a name begins so")
  func notGuessed() {
    #expect(!names("ulmnn").contains("Ulm"))
    #expect(!names("anrkaa").contains("Ankara"))
    #expect(found("ankara").allSatisfy { $0.match != .guess })
  }

  @Test("the towns inside an area come with the largest first, also where it is in two parts")
  func inside() throws {
    let box = GeoBox(south: 57.6, west: 13.9, north: 57.95, east: 14.4)
    let towns = Gazetteer.geoNames.townsInside(TownsInside(boxes: [box], language: nil, limit: 2))
    #expect(towns.map(\.name) == ["Jönköping", "Huskvarna"])
    let all = Gazetteer.geoNames.townsInside(TownsInside(boxes: [box], language: nil, limit: 100))
    #expect(all.count > 2 && all.allSatisfy { box.contains($0.center) && $0.countryCode == "SE" })
    let halves = [
      GeoBox(south: 57.6, west: 13.9, north: 57.95, east: 14.2),
      GeoBox(south: 57.6, west: 14.2, north: 57.95, east: 14.4),
    ]
    #expect(Gazetteer.geoNames.townsInside(TownsInside(boxes: halves, language: nil, limit: 100)) == all)
  }

  @Test("the nearest town is found, named in a language or as in its country")
  func nearest() throws {
    let nearest = Gazetteer.geoNames.nearest
    let here = nearest(try place(57.77, 14.17), nil)
    #expect(here?.name == "Jönköping" && here?.region?.hasPrefix("Jönköping") == true)
    let istanbul = try place(41.0138, 28.9497)
    #expect(nearest(istanbul, nil)?.name == "İstanbul" && nearest(istanbul, .en)?.name == "Istanbul")
    let table = TownTable()
    let far = [try place(0, -140), try place(78, 15), try place(51.5, 179.9)]
    for start in far {
      let least = (0..<table.townCount).compactMap { table.center($0) }.map { start.distance(to: $0) }.min()
      #expect(nearest(start, nil).map { start.distance(to: $0.center) } == least)
    }
  }
}
