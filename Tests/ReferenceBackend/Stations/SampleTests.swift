import Testing

@testable import ReferenceBackend

@Suite struct SampleTests {
  @Test("every row of the sample can be read", arguments: Town.all) func everyRowCanBeRead(_ town: Town) throws {
    let stations = try SampleTable.stations(of: town)
    #expect(stations.count == town.table.split(separator: "\n").count)
    #expect(stations.count >= 9)
  }

  /// The centres that the towns' stations lie round, in degrees (WGS 84).
  static let centres: [String: (latitude: Double, longitude: Double)] = [
    "Stockholm": (59.3326, 18.0649), "Göteborg": (57.7065, 11.9670), "Malmö": (55.6050, 13.0003),
    "Jönköping": (57.7786, 14.1637), "İstanbul": (41.0082, 28.9784), "Ankara": (39.9208, 32.8541),
    "İzmir": (38.4192, 27.1287), "Çankırı": (40.6013, 33.6134), "Diyarbakır": (37.9144, 40.2306),
    "Zürich": (47.3769, 8.5417), "Genève": (46.2044, 6.1432), "Seattle": (47.6097, -122.3331),
  ]

  @Test("every town has stations within one kilometre of its centre", arguments: Town.all)
  func everyTownHasStationsWithinOneKilometre(_ town: Town) throws {
    let centre = try #require(Self.centres[town.name])
    let near = Sample.stations.filter {
      kilometresBetween(centre, ($0.latitude, $0.longitude)) <= 1
    }
    #expect(near.count >= 3)
    let own = Sample.stations.filter { $0.town == town }
    for station in own {
      let distance = kilometresBetween(centre, (station.latitude, station.longitude))
      #expect(distance < 50, "\(station.title) lies \(distance) km from \(town.name)")
    }
  }

  @Test("the sample holds about two hundred stations with unique ids")
  func isAboutTwoHundredStationsWithIdsOfTheirOwn() {
    #expect((190...210).contains(Sample.stations.count))
    #expect(Set(Sample.stations.map(\.id)).count == Sample.stations.count)
    #expect(Sample.stations.allSatisfy { (-90...90).contains($0.latitude) && (-180...180).contains($0.longitude) })
  }

  @Test("the sample holds every kind that real data holds") func hasWhatRealDataHas() {
    let stations = Sample.stations
    let titles = stations.map(\.title).joined()
    #expect("åäöçğışüİÖÇŞ".allSatisfy(titles.contains))
    let powers = stations.flatMap(\.kits).compactMap(\.power.kilowatts)
    #expect((powers.min() ?? 99) <= 3.7 && powers.max() == 350)
    #expect(stations.contains { $0.kits.isEmpty } && stations.contains { $0.charger == nil })
    #expect(stations.flatMap(\.kits).contains { $0.power == .unknown })
    for mark in [SampleMark.planned, .down, .partly, .temp, .live, .hours, .always, .unknown, .nostatus] {
      #expect(stations.contains { $0.marks.contains(mark) }, "\(mark)")
    }
    let places = Dictionary(grouping: stations) { "\($0.latitude) \($0.longitude)" }
    #expect(places.values.filter { $0.count > 1 }.count >= 3, "places with two operators")
  }

  @Test("texts are escaped as JSON requires") func textIsEscapedAsJSONWants() {
    let value: JSONValue = [
      "a\"b": "\\ \n \u{1} ş 🔌", "n": 22.0, "x": 7.4, "nan": Double.nan, "none": JSONValue.absent,
    ]
    #expect(value.text(JSONStyle()) == #"{"a\"b":"\\ \n \u0001 ş 🔌","n":22,"x":7.4,"nan":null}"#)
  }
}
