internal import ChargeData
internal import ChargeDomain
internal import Foundation

/// Stations as the cache keeps them: one of the Swiss feed, one of an OCPI server, and one that both list.
enum StoredStations {
  static let now = Date(timeIntervalSince1970: 1_717_243_200)
  static let place = Coordinate(latitude: -48.1, longitude: -123.2)
  static let world = [GeoBox(south: -90, west: -180, north: 90, east: 180)]

  /// The one that stays as it is, whatever is changed of the OCPI server's.
  static let neighbour = (id: StationID(provider: .swiss, value: "s1"), key: "CHOURE1")

  static let stored = StoredFile("cache.sqlite") { folder throws(FuzzFinding) in
    let log = FuzzLog()
    let cache = StationCache.open(folder: folder, logger: log.logger)
    for provider in [ProviderID.swiss, .ocpi] { try await keep(answer(of: provider), cache.store) }
    let states = LiveStateChanges(
      provider: .swiss, answeredAt: now, changed: ["CHOURE1": LiveReading(status: .available, newsAt: now - 60)],
      replacesAll: true)
    try await done("storing") { () throws(Failure) in
      try await cache.store.keepLiveStates(states)
      try await cache.referenceData(of: .openChargeMap, name: "referencedata").save(Data("{}".utf8), now)
    }
  }

  static func keep(_ answer: FeedAnswer, _ store: StationStore) async throws(FuzzFinding) {
    try await done("storing") { () throws(Failure) in try await store.apply(answer, .everything) }
  }

  static func answer(of provider: ProviderID) -> FeedAnswer {
    let stations =
      provider == .swiss
      ? [station(1, .swiss, "Jönköping"), station(2, .swiss, "Jönköping")]
      : [station(2, .ocpi, "JÖNKÖPING"), full(3), station(4, .ocpi, "Jonkoping")]
    let skipped = SkippedRecord(provider: provider, recordID: "7", field: nil, reason: "no record", extent: .record)
    return FeedAnswer(
      provider: provider, receivedAt: now, stations: stations.compactMap(\.self), skipped: [skipped],
      recordCount: stations.count + 1)
  }

  private static func station(_ number: Int, _ provider: ProviderID, _ town: String) -> Station? {
    guard let place = Coordinate(latitude: -48 - Double(number) / 10, longitude: -123.2) else { return nil }
    let evse = EVSE(
      uid: "\(number)", evseID: EVSEID("CH*OUR*E\(number)"), connectors: [Connector(standard: .type2, quantity: 1)])
    return Station(
      id: StationID(provider: provider, value: "s\(number)"), name: "Ours \(number)", coordinate: place,
      address: Address(lines: ["Storgatan \(number)"], town: town), access: number == 4 ? .privateRestricted : .public,
      condition: number == 4 ? .outOfService : .operational, equipment: .evses([evse]),
      siteStatus: number == 2 ? Station.SiteStatus(status: .available, at: now, free: 1) : nil,
      provenance: Provenance(
        provider: provider, recordID: "\(number)", receivedAt: now, changedAt: nil,
        licence: Licence(attribution: "Ours of \(provider.rawValue)", terms: nil, link: nil)))
  }

  /// One with something in every field.
  private static func full(_ number: Int) -> Station? {
    guard var station = station(number, .ocpi, "Jönköping") else { return nil }
    var connector = Connector(
      standard: .ccs2, standardAsGiven: "CCS", format: .cable, powerType: .dc, maxVoltage: 920, maxAmperage: 500,
      power: Power(watts: 350_000).map { PowerRating(power: $0, basis: .given) }, quantity: 2, isOperational: true)
    connector.tariffIDs = [Tariff.ID(rawValue: "T1")]
    station.address = Address(
      lines: ["Storgatan 3"], town: "Jönköping", postcode: "553 22", region: "F", countryCode: "SE")
    station.operatorName = "Elbolaget"
    station.equipment = .evses([
      EVSE(
        uid: "3", evseID: EVSEID("CH*OUR*E3"), connectors: [connector], hasLiveStatus: true, physicalReference: "P2")
    ])
    var hours = OpeningHours.weekly([
      OpeningHours.DayHours(
        days: [1, 7], ranges: [OpeningHours.TimeRange(begin: 1320, end: 60)].compactMap(\.self))
    ])
    hours.exceptionalClosings = [OpeningHours.Period(begin: now, end: now + 3600)].compactMap(\.self)
    station.openingHours = hours
    station.timeZone = "Europe/Stockholm"
    station.tariffs = [tariff]
    station.facilities = [.roof]
    station.capabilities = [.plugAndCharge]
    station.priceText = "3 kr"
    station.phones = ["+46 36 000"]
    station.website = WebAddress("https://example.org/a")
    station.remarks = "Bakom huset"
    station.lastComment = DriverComment(text: "Bra", at: now)
    station.code = "TR-34-07"
    station.verifiedAt = now
    return station
  }

  private static var tariff: Tariff {
    var limits = TariffRestrictions()
    (limits.startTime, limits.endTime, limits.minEnergy, limits.maxDuration) = (480, 1200, 1000, 3600)
    limits.startDate = TariffRestrictions.Day(year: 2024, month: 1, day: 2)
    limits.daysOfWeek = [1, 7]
    let components = zip(Tariff.Dimension.allCases, [35_000, 50_000, 100].compactMap(UnitPrice.init(tenThousandths:)))
      .map { Tariff.Component(dimension: $0, price: $1, vat: VATRate(tenThousandths: 2500), stepSize: 1) }
    let least = UnitPrice(tenThousandths: 10_000).map { Tariff.Limit(exclVAT: $0, inclVAT: $0) }
    return Tariff(
      id: Tariff.ID(rawValue: "T1"), currency: Currency(rawValue: "SEK"), kind: .adHocPayment,
      elements: [.init(components, restrictions: limits), .init(components)], minPrice: least, maxPrice: nil,
      texts: [.init(language: "sv", text: "Pris")], link: WebAddress("https://example.org/t"), validFrom: now,
      validUntil: now + 86_400, isIncomplete: false)
  }
}
