@testable import ChargeData
import ChargeDomain
import Foundation
import GRDB
import Testing

@Suite struct StationRecordTests {
  private static func full() throws -> Station {
    var station = try Station.sample("42", "Parkhaus Sihlquai 🅿️", 47.38, 8.53, street: "Sihlquai 41", town: "Zürich")
    station.address = Address(
      lines: ["Sihlquai 41", "UG 2"], town: "Zürich", postcode: "0805", region: "ZH", countryCode: "CH")
    station.operatorName = "Енерго"
    station.access = .publicPayAtLocation
    station.condition = .partlyOperational
    station.equipment = .evses([
      EVSE(
        uid: "a", evseID: EVSEID("CH*SWI*E1"),
        connectors: [
          Connector(
            standard: .ccs2, standardAsGiven: "CCS (Combo)", format: .cable, powerType: .dc, maxVoltage: 920,
            maxAmperage: 500, power: Power(kilowatts: 350.5).map { PowerRating(power: $0, basis: .unitCorrected) },
            quantity: 2, isOperational: false), Connector(),
        ], hasLiveStatus: true, physicalReference: "P2"),
      EVSE(uid: "", evseID: nil, connectors: [], hasLiveStatus: false),
    ])
    station.openingHours = .weekly([
      OpeningHours.DayHours(
        days: [1, 7], ranges: [OpeningHours.TimeRange(begin: 1320, end: 60)].compactMap(\.self))
    ])
    station.facilities = [.roof, Facility(rawValue: "café")]
    station.capabilities = [.plugAndCharge]
    station.priceText = ""
    station.phones = ["+41 44 000 00 00"]
    station.website = URL(string: "https://example.org/a?b=%20#c")
    station.remarks = "line\nbreak"
    station.verifiedAt = at(0.1 + 0.2)
    station.provenance = Provenance(
      provider: .swiss, recordID: "other", receivedAt: at(1.5), changedAt: at(2.25),
      licence: Licence(attribution: "SFOE", terms: nil, link: nil))
    return station
  }

  private func read(_ bytes: [UInt8], as station: Station) throws -> Station {
    try bytes.withUnsafeBytes { bytes in
      try StationRecord.station(
        .init(
          id: station.id, coordinate: station.coordinate, receivedAt: station.provenance.receivedAt,
          licence: station.provenance.licence), bytes)
    }
  }

  @Test func everythingComesBackThroughTheStore() async throws {
    var summary = try Self.full()
    summary.id = StationID(provider: .openChargeMap, value: "43")
    summary.equipment = .summary(total: nil, connectors: [Connector(quantity: 3)])
    summary.openingHours = .text("nach Absprache")
    var always = try Station.sample("44")
    always.openingHours = .twentyFourSeven
    let stations = [try Self.full(), summary, always, try .sample("45", "")]
    let folder = try TestFolder()
    try await folder.cache.store.apply(.of(stations), .everything)
    let store = folder.cache.store
    for station in stations { #expect(try await store.station(station.id) == station) }
  }

  @Test(arguments: AccessKind.allCases)
  func keepsEveryAccess(_ access: AccessKind) throws {
    var station = try Station.sample("1")
    station.access = access
    #expect(try read(StationRecord.bytes(of: station), as: station) == station)
  }

  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, 1 << 40, Int.max, Int.min])
  func keepsEveryNumber(_ number: Int) throws {
    var out = RecordWriter()
    out.integer(number)
    try out.bytes.withUnsafeBytes { bytes in
      var input = RecordReader(bytes)
      let back = try input.integer()
      #expect(back == number)
      #expect(input.isAtEnd)
    }
  }

  @Test func cutBytesAreDamageAtEveryLength() throws {
    let station = try Self.full()
    let bytes = StationRecord.bytes(of: station)
    #expect(try read(bytes, as: station) == station)
    for length in 0..<bytes.count {
      #expect(throws: DatabaseError.self) { try read(Array(bytes.prefix(length)), as: station) }
    }
    #expect(throws: DatabaseError.self) { try read(bytes + [0], as: station) }
  }

  @Test func changedBytesNeverTrap() throws {
    let station = try Self.full()
    let bytes = StationRecord.bytes(of: station)
    var refused = 0
    for position in bytes.indices {
      for value in [UInt8(0), 1, 0x7F, 0x80, 0xFF] {
        var changed = bytes
        changed[position] = value
        do {
          _ = try read(changed, as: station)
        } catch {
          #expect(StorageFault.isDamage(error))
          refused += 1
        }
      }
    }
    #expect(refused > bytes.count)
  }
}
