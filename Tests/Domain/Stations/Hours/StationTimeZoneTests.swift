@testable import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

@Suite struct StationTimeZoneTests {
  private func zone(
    _ country: String?, _ region: String? = nil, _ latitude: Double = 47, _ longitude: Double = 8, own: String? = nil
  ) throws -> String? {
    var station = station("1", at: try place(latitude, longitude))
    station.address = Address(region: region, countryCode: country)
    station.timeZone = own
    return StationTimeZone.of(station)?.identifier
  }

  @Test("the zone that a station names comes first")
  func itsOwnZoneComesFirst() throws {
    #expect(try zone("CH", own: "Europe/London") == "Europe/London")
    #expect(try zone("CH", own: "Mars/Olympus") == "Europe/Zurich")
    #expect(try zone("CH", own: "GMT+7") == "Europe/Zurich")
    #expect(try zone(nil, own: "Asia/Tokyo") == "Asia/Tokyo")
  }

  @Test(
    "a country with one zone gives its stations that zone",
    arguments: [
      ("CH", "Europe/Zurich"), ("SE", "Europe/Stockholm"), ("TR", "Europe/Istanbul"), ("DE", "Europe/Berlin"),
      ("AT", "Europe/Vienna"), ("BE", "Europe/Brussels"), ("LU", "Europe/Luxembourg"), ("LI", "Europe/Vaduz"),
      ("IT", "Europe/Rome"), ("GB", "Europe/London"), ("IE", "Europe/Dublin"), ("DK", "Europe/Copenhagen"),
      ("FI", "Europe/Helsinki"), ("PL", "Europe/Warsaw"), ("CZ", "Europe/Prague"), ("SK", "Europe/Bratislava"),
      ("HU", "Europe/Budapest"), ("EE", "Europe/Tallinn"), ("LV", "Europe/Riga"), ("LT", "Europe/Vilnius"),
      ("GR", "Europe/Athens"), ("IS", "Atlantic/Reykjavik"), ("se", "Europe/Stockholm"),
    ])
  func countriesWithOneZone(_ country: String, _ expected: String) throws {
    #expect(try zone(country) == expected)
  }

  @Test func everyZoneOfTheTablesExists() {
    let areas =
      TimeZoneTables.divided.values.flatMap { $0 } + TimeZoneTables.states.values.flatMap(\.values).flatMap { $0 }
    for name in Array(TimeZoneTables.countries.values) + areas.map(\.zone) {
      #expect(TimeZone(identifier: name) != nil, "\(name)")
    }
  }

  @Test(
    "far parts of a country are told by their place",
    arguments: [
      ("FR", 48.9, 2.3, "Europe/Paris"), ("FR", -21.1, 55.5, nil), ("ES", 40.4, -3.7, "Europe/Madrid"),
      ("ES", 28.1, -15.4, "Atlantic/Canary"), ("PT", 38.7, -9.1, "Europe/Lisbon"),
      ("PT", 37.7, -25.7, "Atlantic/Azores"),
      ("PT", 32.7, -16.9, "Atlantic/Madeira"), ("NL", 52.4, 4.9, "Europe/Amsterdam"), ("NL", 12.2, -68.3, nil),
      ("NO", 59.9, 10.7, "Europe/Oslo"), ("NZ", -36.8, 174.8, "Pacific/Auckland"), ("NZ", -44.0, -176.5, nil),
    ] as [(String, Double, Double, String?)])
  func farPartsAreToldByPlace(_ country: String, _ latitude: Double, _ longitude: Double, _ expected: String?) throws {
    #expect(try zone(country, nil, latitude, longitude) == expected)
  }

  @Test(
    "states are told by their name and their place",
    arguments: [
      ("US", "CA", 37.8, -122.4, "America/Los_Angeles"), ("US", "California", 37.8, -122.4, "America/Los_Angeles"),
      ("US", "NY", 40.7, -74.0, "America/New_York"), ("US", "D.C.", 38.9, -77.0, "America/New_York"),
      ("US", "AZ", 33.4, -112.1, "America/Phoenix"), ("US", "AZ", 36.1, -109.5, nil),
      ("US", "TX", 32.8, -96.8, "America/Chicago"), ("US", "TX", 31.8, -106.4, "America/Denver"),
      ("US", "FL", 25.8, -80.2, "America/New_York"), ("US", "FL", 30.2, -85.2, nil), ("US", nil, 37.8, -122.4, nil),
      ("CA", "ON", 43.7, -79.4, "America/Toronto"), ("CA", "Québec", 46.8, -71.2, "America/Toronto"),
      ("CA", "BC", 49.3, -123.1, "America/Vancouver"), ("CA", "BC", 55.8, -120.2, nil),
      ("AU", "NSW", -33.9, 151.2, "Australia/Sydney"), ("AU", "NSW", -31.5, 159.1, "Australia/Lord_Howe"),
      ("RU", nil, 55.8, 37.6, nil), (nil, nil, 47.4, 8.5, nil),
    ] as [(String?, String?, Double, Double, String?)])
  func statesAreToldByNameAndPlace(
    _ country: String?, _ region: String?, _ latitude: Double, _ longitude: Double, _ expected: String?
  ) throws {
    #expect(try zone(country, region, latitude, longitude) == expected)
  }
}
