/// A country of the sample, by its ISO 3166 code.
enum Country: String, Sendable {
  case sweden = "SE"
  case turkey = "TR"
  case switzerland = "CH"
  case unitedStates = "US"

  /// Its row in Open Charge Map's list.
  var openChargeMap: CountryTable? { CountryTable.rows.first { $0.isoCode == rawValue } }
}

/// A town of the sample.
struct Town: Sendable, Equatable {
  /// Decides the ids of its stations.
  let number: Int
  let name: String
  let region: String
  let country: Country
  /// Its stations, in the format of `SampleTable`.
  let table: String

  /// The ids of its stations follow this one: room for additions without new ids for others.
  var firstID: Int { 900_000 + number * 1_000 }

  static let all = [
    Town(number: 0, name: "Stockholm", region: "Stockholms län", country: .sweden, table: SampleSweden.stockholm),
    Town(number: 1, name: "Göteborg", region: "Västra Götalands län", country: .sweden, table: SampleSweden.goteborg),
    Town(number: 2, name: "Malmö", region: "Skåne län", country: .sweden, table: SampleSweden.malmo),
    Town(number: 3, name: "Jönköping", region: "Jönköpings län", country: .sweden, table: SampleSweden.jonkoping),
    Town(number: 4, name: "İstanbul", region: "İstanbul", country: .turkey, table: SampleTurkey.istanbul),
    Town(number: 5, name: "Ankara", region: "Ankara", country: .turkey, table: SampleTurkey.ankara),
    Town(number: 6, name: "İzmir", region: "İzmir", country: .turkey, table: SampleTurkey.izmir),
    Town(number: 7, name: "Çankırı", region: "Çankırı", country: .turkey, table: SampleTurkey.cankiri),
    Town(number: 8, name: "Diyarbakır", region: "Diyarbakır", country: .turkey, table: SampleTurkey.diyarbakir),
    Town(number: 9, name: "Zürich", region: "Zürich", country: .switzerland, table: SampleSwitzerland.zurich),
    Town(number: 10, name: "Genève", region: "Genève", country: .switzerland, table: SampleSwitzerland.geneve),
    Town(
      number: 11, name: "Seattle", region: "Washington", country: .unitedStates, table: SampleUnitedStates.seattle),
  ]
}
