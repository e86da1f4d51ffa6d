import ChargeDomain
import DomainTestSupport
import Foundation
import Testing

/// How far the areas reach that certainly have one time zone. Beside them the zone is not known.
@Suite struct TimeZoneEdgesTests {
  private typealias Area = (
    country: String, state: String?, zone: String, west: Double, east: Double, south: Double, north: Double
  )

  private static let areas: [Area] = [
    ("CY", nil, "Asia/Nicosia", -180, 180, 34, 35.0),
    ("ES", nil, "Atlantic/Canary", -19, -13, 27, 30),
    ("ES", nil, "Europe/Madrid", -10, 5, 35, 44.5),
    ("FR", nil, "Europe/Paris", -6, 10, 41, 52),
    ("NL", nil, "Europe/Amsterdam", 3, 8, 50, 54),
    ("NO", nil, "Europe/Oslo", 4, 32, 57, 72),
    ("NZ", nil, "Pacific/Auckland", 166, 179, -48, -34),
    ("PT", nil, "Atlantic/Azores", -32, -24, 36, 40),
    ("PT", nil, "Atlantic/Madeira", -18, -15, 30, 34),
    ("PT", nil, "Europe/Lisbon", -10, -6, 36, 43),
    ("UA", nil, "Europe/Kiev", 22, 37, 46.3, 53),
    ("AU", "NSW", "Australia/Sydney", 142.5, 154, -90, 90),
    ("AU", "NSW", "Australia/Lord_Howe", 158.5, 159.5, -32, -31),
    ("AU", "WA", "Australia/Perth", 112, 125, -90, 90),
    ("CA", "BC", "America/Vancouver", -139, -119, 48, 54),
    ("CA", "SK", "America/Regina", -109, -101, -90, 90),
    ("CA", "ON", "America/Toronto", -89, -74, -90, 90),
    ("CA", "QC", "America/Toronto", -80, -64, -90, 90),
    ("CA", "NL", "America/St_Johns", -59.5, -52, 46, 51.7),
    ("US", "AK", "America/Anchorage", -169, -129, -90, 90),
    ("US", "AZ", "America/Phoenix", -180, 180, 31, 35),
    ("US", "FL", "America/New_York", -84.5, -79, -90, 90),
    ("US", "FL", "America/Chicago", -88, -86, -90, 90),
    ("US", "ID", "America/Boise", -180, 180, 41, 45),
    ("US", "ID", "America/Los_Angeles", -180, 180, 46.5, 50),
    ("US", "IN", "America/Indiana/Indianapolis", -86.3, -84, -90, 90),
    ("US", "KS", "America/Chicago", -100, -94, -90, 90),
    ("US", "KY", "America/New_York", -84.5, -81, -90, 90),
    ("US", "KY", "America/Chicago", -90, -87, -90, 90),
    ("US", "MI", "America/Detroit", -86.5, -82, -90, 90),
    ("US", "ND", "America/Chicago", -100, -96, -90, 90),
    ("US", "NE", "America/Chicago", -99, -95, -90, 90),
    ("US", "NE", "America/Denver", -105, -102.1, -90, 90),
    ("US", "NV", "America/Los_Angeles", -121, -114.5, -90, 90),
    ("US", "OR", "America/Los_Angeles", -125, -118.3, -90, 90),
    ("US", "SD", "America/Chicago", -99, -96, -90, 90),
    ("US", "SD", "America/Denver", -105, -102.5, -90, 90),
    ("US", "TN", "America/New_York", -84.2, -81, -90, 90),
    ("US", "TN", "America/Chicago", -91, -86, -90, 90),
    ("US", "TX", "America/Chicago", -104, -93, -90, 90),
    ("US", "TX", "America/Denver", -107, -105.1, -90, 90),
  ]

  private func zone(_ area: Area, _ latitude: Double, _ longitude: Double) throws -> String? {
    var station = station("1", at: try place(latitude, longitude))
    station.address = Address(region: area.state, countryCode: area.country)
    return StationTimeZone.of(station)?.identifier
  }

  @Test("an area includes its corners and ends there")
  func edges() throws {
    for area in Self.areas {
      let expected = try #require(TimeZone(identifier: area.zone)).identifier
      let middle = (latitude: (area.south + area.north) / 2, longitude: (area.west + area.east) / 2)
      #expect(try zone(area, area.south, area.west) == expected, "\(area)")
      #expect(try zone(area, area.north, area.east) == expected, "\(area)")
      if area.south > -90 {
        #expect(try zone(area, area.south - 0.01, middle.longitude) == nil, "south of \(area)")
        #expect(try zone(area, area.north + 0.01, middle.longitude) == nil, "north of \(area)")
      }
      if area.west > -180 {
        #expect(try zone(area, middle.latitude, area.west - 0.01) == nil, "west of \(area)")
        #expect(try zone(area, middle.latitude, area.east + 0.01) == nil, "east of \(area)")
      }
    }
  }

  @Test("only UTC and names with a slash are time zones")
  func names() {
    #expect(StationTimeZone.zone(named: "UTC") == TimeZone(identifier: "UTC"))
    #expect(StationTimeZone.zone(named: "Europe/Oslo") == TimeZone(identifier: "Europe/Oslo"))
    for name in ["GMT", "GMT+2", "EST", "", "utc"] { #expect(StationTimeZone.zone(named: name) == nil, "\(name)") }
  }
}
