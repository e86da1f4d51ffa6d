import ChargeDomain
import Foundation
import PhoneNumbers
import Testing

/// Numbers that sources give without a calling code belong to the station's country.
struct StationPhoneTests {
  @Test(
    "a station's number is completed where it is certain what is meant",
    arguments: [
      ("TR", "08503399937", "+90 850 339 9937"), ("US", "707-468-8181", "+1 707-468-8181"),
      ("CH", "+41441234567", "+41 44 123 45 67"), (nil, "+41441234567", "+41 44 123 45 67"),
      ("GB", "+44 (0)20 7946 0000", "+44 (0)20 7946 0000"), ("DE", "+49 341 9653 ext 0", "+49 341 9653 ext 0"),
      ("SE", "0771-22 33 44", "+46 77 122 33 44"), ("DE", "+49 89 1234567", "+49 89 1234567"),
      ("US", "112", "112"), ("TR", "Danışma 08:00-17:00", "Danışma 08:00-17:00"), (nil, "08503399937", "08503399937"),
      ("QQ", "08503399937", "08503399937"),
    ] as [(String?, String, String)])
  func completed(country: String?, given: String, shown: String) throws {
    let place = try #require(Coordinate(latitude: 41, longitude: 29))
    let licence = Licence(attribution: "", terms: nil, link: nil)
    let station = Station(
      id: StationID(provider: .openChargeMap, value: "147823"), name: "A", coordinate: place,
      address: Address(countryCode: country), equipment: .summary(total: nil, connectors: []), phones: [given],
      provenance: Provenance(
        provider: .openChargeMap, recordID: "147823", receivedAt: .distantPast, changedAt: nil, licence: licence))
    #expect(station.withInternationalPhones(by: .library).phones == [shown])
  }
}
