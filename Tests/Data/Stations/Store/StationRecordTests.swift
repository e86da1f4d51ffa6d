@testable import ChargeData
import ChargeDomain
import DataTestSupport
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
            quantity: 2, isOperational: false), Connector(), charged(),
        ], hasLiveStatus: true, physicalReference: "P2"),
      EVSE(uid: "", evseID: nil, connectors: [], hasLiveStatus: false),
    ])
    station.openingHours = .weekly([
      OpeningHours.DayHours(
        days: [1, 7], ranges: [OpeningHours.TimeRange(begin: 1320, end: 60)].compactMap(\.self))
    ])
    let exception = OpeningHours.Period(begin: at(10.25), end: at(20))
    station.openingHours?.exceptionalOpenings = [exception].compactMap(\.self)
    station.openingHours?.exceptionalClosings = [exception, exception].compactMap(\.self)
    station.timeZone = "Europe/Zurich"
    station.tariffs = [tariff(), Tariff(id: .init(rawValue: ""), currency: nil)]
    station.facilities = [.roof, Facility(rawValue: "café")]
    station.capabilities = [.plugAndCharge]
    station.priceText = ""
    station.phones = ["+41 44 000 00 00"]
    station.website = WebAddress("https://example.org/a?b=%20#c")
    station.remarks = "line\nbreak"
    station.lastComment = DriverComment(text: "Tutto bene ✓", at: at(7.5))
    station.code = "TR-34-07"
    station.verifiedAt = at(0.1 + 0.2)
    station.provenance = Provenance(
      provider: .swiss, recordID: "other", receivedAt: at(1.5), changedAt: at(2.25),
      licence: Licence(attribution: "SFOE", terms: nil, link: nil))
    return station
  }

  private static func charged() -> Connector {
    var connector = Connector()
    connector.tariffIDs = [.init(rawValue: "T1"), .init(rawValue: "")]
    return connector
  }

  /// Every field has a value of its own.
  private static func tariff() -> Tariff {
    var restrictions = TariffRestrictions()
    (restrictions.startTime, restrictions.endTime) = (1, 2)
    (restrictions.startDate, restrictions.endDate) = (
      TariffRestrictions.Day(year: 2026, month: 1, day: 2), TariffRestrictions.Day(year: 2027, month: 3, day: 4)
    )
    (restrictions.minEnergy, restrictions.maxEnergy, restrictions.minCurrent) = (3, 4, 5)
    (restrictions.maxCurrent, restrictions.minPower, restrictions.maxPower) = (6, 7, 8)
    (restrictions.minDuration, restrictions.maxDuration) = (9, 10)
    (restrictions.daysOfWeek, restrictions.reservation) = ([1, 7], .reservationExpires)
    func price(_ amount: Int) -> [UnitPrice] { [UnitPrice(tenThousandths: amount)].compactMap(\.self) }
    func limit(_ amount: Int) -> Tariff.Limit? {
      price(amount).first.map { .init(exclVAT: $0, inclVAT: price(amount + 1).first) }
    }
    let components = zip(Tariff.Dimension.allCases, price(3900) + price(0) + price(UnitPrice.greatest) + price(1))
      .map { Tariff.Component(dimension: $0, price: $1, vat: VATRate(tenThousandths: 81_000), stepSize: 900) }
    return Tariff(
      id: .init(rawValue: "T1"), currency: Currency(rawValue: "CHF"), kind: .adHocPayment,
      elements: [.init(components, restrictions: restrictions), .init([])], minPrice: limit(5000),
      maxPrice: limit(9000), texts: [.init(language: "de", text: "Wörter"), .init(language: nil, text: "")],
      link: WebAddress("https://example.org/t"), validFrom: at(3), validUntil: at(4), isIncomplete: true)
  }

  private func read(_ bytes: [UInt8], as station: Station) throws -> Station {
    try bytes.withUnsafeBytes { bytes in
      try StationRecord.station(
        .init(
          id: station.id, coordinate: station.coordinate, receivedAt: station.provenance.receivedAt,
          licence: station.provenance.licence), bytes)
    }
  }

  /// A number of a stored record means the same word for ever, or the version of the cache is raised.
  @Test func sharedWordsKeepTheirNumbers() {
    #expect(Set(SharedWords.all).count == SharedWords.all.count)
    #expect(
      SharedWords.all.joined(separator: " ") == """
        IEC_62196_T1 IEC_62196_T1_COMBO IEC_62196_T2 IEC_62196_T2_COMBO IEC_62196_T3A IEC_62196_T3C CHADEMO TESLA_R \
        TESLA_S SAE_J3400 GBT_AC GBT_DC IEC_60309_2_single_16 IEC_60309_2_three_16 IEC_60309_2_three_32 \
        IEC_60309_2_three NEMA_5_20 NEMA_14_30 NEMA_14_50 DOMESTIC_E DOMESTIC_F DOMESTIC_J SOCKET CABLE AC_1_PHASE \
        AC_2_PHASE AC_2_PHASE_SPLIT AC_3_PHASE DC given unitCorrected estimated public publicMembership \
        publicPayAtLocation publicNotice unknown operational partlyOperational outOfService ocm swiss afdc ocpi \
        REMOTE_START_STOP_CAPABLE RFID_READER RESERVABLE DIRECT_PAYMENT CONTRACT
        """)
  }

  @Test("every field of a station comes back through the store")
  func everythingComesBackThroughTheStore() async throws {
    var summary = try Self.full()
    summary.id = StationID(provider: .openChargeMap, value: "43")
    summary.equipment = .summary(total: nil, connectors: [Connector(quantity: 3)])
    summary.openingHours = .text("nach Absprache")
    summary.lastComment = DriverComment(text: "", at: nil)
    var always = try Station.sample("44")
    always.openingHours = .twentyFourSeven
    var exceptions = try Station.sample("46")
    exceptions.openingHours = OpeningHours(.notGiven)
    let stations = [try Self.full(), summary, always, exceptions, try .sample("45", "")]
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

  @Test("a record cut at any length is damaged")
  func cutBytesAreDamageAtEveryLength() throws {
    let station = try Self.full()
    let bytes = StationRecord.bytes(of: station)
    #expect(try read(bytes, as: station) == station)
    for length in 0..<bytes.count {
      #expect(throws: DatabaseError.self) { try read(Array(bytes.prefix(length)), as: station) }
    }
    #expect(throws: DatabaseError.self) { try read(bytes + [0], as: station) }
  }

  @Test("no change of bytes traps")
  func changedBytesNeverTrap() throws {
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
