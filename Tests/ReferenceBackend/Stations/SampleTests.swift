import Testing

@testable import ReferenceBackend

@Suite struct SampleTests {
  @Test(arguments: Town.allCases) func everyRowCanBeRead(_ town: Town) throws {
    let stations = try SampleTable.stations(of: town)
    #expect(stations.count == town.table.split(separator: "\n").count)
    #expect(stations.count >= 9)
  }

  @Test(arguments: Town.allCases) func everyTownHasStationsWithinOneKilometre(_ town: Town) {
    let near = Sample.stations.filter {
      kilometresBetween(town.centre, ($0.latitude, $0.longitude)) <= 1
    }
    #expect(near.count >= 3)
    let own = Sample.stations.filter { $0.town == town }
    for station in own {
      let distance = kilometresBetween(town.centre, (station.latitude, station.longitude))
      #expect(distance < 50, "\(station.title) lies \(distance) km from \(town.name)")
    }
  }

  @Test func isAboutTwoHundredStationsWithIdsOfTheirOwn() {
    #expect((190...210).contains(Sample.stations.count))
    #expect(Set(Sample.stations.map(\.id)).count == Sample.stations.count)
    #expect(Sample.stations.allSatisfy { (-90...90).contains($0.latitude) && (-180...180).contains($0.longitude) })
  }

  @Test func hasWhatRealDataHas() {
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

  @Test func textIsEscapedAsJSONWants() {
    let value = JSONValue.object([
      ("a\"b", .string("\\ \n \u{1} ş 🔌")), ("n", .number(22)), ("x", .number(7.4)), ("nan", .number(.nan)),
    ])
    #expect(value.text(JSONStyle()) == #"{"a\"b":"\\ \n \u0001 ş 🔌","n":22,"x":7.4,"nan":null}"#)
  }
}
