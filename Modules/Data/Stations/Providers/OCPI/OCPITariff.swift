import ChargeDomain
import Foundation

/// A record of `/tariffs`. A part that cannot be read makes the tariff incomplete: no price may then be computed.
struct OCPITariff {
  let tariff: Tariff
  /// The party; nil when the record does not name it.
  let party: String?

  /// Throws when the record has no id.
  init(_ record: JSONReader) throws(RecordFault) {
    guard let id = record.text("id") else {
      throw RecordFault(field: "id", reason: "the tariff has no usable id")
    }
    let country = record.word(record.name("country_code", "countryCode"))
    let partyID = record.word(record.name("party_id", "partyId"))
    if let country, let partyID { party = "\(country)*\(partyID)" } else { party = nil }
    var parts = OCPITariffParts()
    let elements = record.objects("elements").map { parts.element($0) }
    let currency = record.text("currency").flatMap { Currency(rawValue: $0) }
    let minPrice = parts.limit(record, record.name("min_price", "minPrice"))
    let maxPrice = parts.limit(record, record.name("max_price", "maxPrice"))
    if currency == nil, record.value("currency") != nil { record.refuse("currency", "three letters are due") }
    let listCount = record.value("elements").map { $0.isArray ? Array($0.elements).count : 1 } ?? 0
    let from = parts.date(record, record.name("start_date_time", "startDateTime"))
    let until = parts.date(record, record.name("end_date_time", "endDateTime"))
    tariff = Tariff(
      id: Tariff.ID(rawValue: id), currency: currency,
      kind: record.word("type").map { Tariff.Kind(rawValue: $0) }, elements: elements, minPrice: minPrice,
      maxPrice: maxPrice, texts: record.displayTexts(record.name("tariff_alt_text", "tariffAltText")),
      link: record.rawText(record.name("tariff_alt_url", "tariffAltUrl")).flatMap { WebLink.url(in: $0) },
      validFrom: from, validUntil: until, isIncomplete: parts.isIncomplete || listCount != elements.count)
  }
}

extension OCPITariff: ProviderRecord {
  static let idField: StaticString = "id"

  var key: String { tariff.id.rawValue }
  var reportID: String { "tariff \(FeedText.plain(tariff.id.rawValue))" }
  var changedAt: Date? { nil }
}

/// Reads parts of a tariff and remembers whether one could not be read.
private struct OCPITariffParts {
  private(set) var isIncomplete = false

  mutating func element(_ record: JSONReader) -> Tariff.Element {
    let name = record.name("price_components", "priceComponents")
    let count = record.value(name).map { $0.isArray ? Array($0.elements).count : 1 } ?? 0
    let components = record.objects(name).compactMap { component($0) }
    if components.count != count || count == 0 { isIncomplete = true }
    let restrictions = record.object("restrictions").map { self.restrictions($0) }
    if restrictions == nil, record.value("restrictions") != nil { isIncomplete = true }
    return Tariff.Element(components, restrictions: restrictions ?? TariffRestrictions())
  }

  private mutating func component(_ record: JSONReader) -> Tariff.Component? {
    guard let word = record.word("type"), let dimension = Tariff.Dimension(rawValue: word) else {
      record.refuse("type", "\(FeedText.quoted(record.text("type") ?? "")) is nothing that can be paid for here")
      return nil
    }
    guard let price = record.double("price").flatMap({ UnitPrice($0) }) else {
      record.refuse("price", "a price from 0 up is due")
      return nil
    }
    let vat = record.double("vat").flatMap { VATRate(percent: $0) }
    if vat == nil, record.value("vat") != nil {
      record.refuse("vat", "a rate from 0 to 100 is due")
      isIncomplete = true
    }
    let step = record.roundedInt(record.name("step_size", "stepSize"))
    if step == nil, record.value(record.name("step_size", "stepSize")) != nil { isIncomplete = true }
    return Tariff.Component(dimension: dimension, price: price, vat: vat, stepSize: step ?? 1)
  }

  mutating func limit(_ record: JSONReader, _ name: StaticString) -> Tariff.Limit? {
    guard let value = record.value(name) else { return nil }
    if value.isObject, let price = record.object(name),
      let excl = price.double(price.name("excl_vat", "exclVat")).flatMap({ UnitPrice($0) })
    {
      let inclName = price.name("incl_vat", "inclVat")
      return Tariff.Limit(exclVAT: excl, inclVAT: price.double(inclName).flatMap { UnitPrice($0) })
    }
    if !value.isObject, let price = record.double(name).flatMap({ UnitPrice($0) }) {
      return Tariff.Limit(exclVAT: price, inclVAT: nil)
    }
    record.refuse(name, "a price from 0 up is due")
    isIncomplete = true
    return nil
  }

  mutating func date(_ record: JSONReader, _ name: StaticString) -> Date? {
    guard record.value(name) != nil else { return nil }
    let date = record.date(name)
    if date == nil { isIncomplete = true }
    return date
  }

  // MARK: Restrictions

  private static let known: Set<String> = [
    "start_time", "end_time", "start_date", "end_date", "min_kwh", "max_kwh", "min_current", "max_current",
    "min_power", "max_power", "min_duration", "max_duration", "day_of_week", "reservation",
  ]

  private mutating func restrictions(_ record: JSONReader) -> TariffRestrictions {
    // One that is not known must not be passed over: the price would apply where it does not.
    for field in record.object.fields where !field.value.isNull && !Self.known.contains(field.name) {
      record.faults.add(record.path, "the restriction \(FeedText.quoted(field.name)) is not known here")
      isIncomplete = true
    }
    var all = TariffRestrictions()
    all.startTime = time(record, "start_time")
    all.endTime = time(record, "end_time")
    all.startDate = day(record, "start_date")
    all.endDate = day(record, "end_date")
    all.minEnergy = thousandths(record, "min_kwh")
    all.maxEnergy = thousandths(record, "max_kwh")
    all.minCurrent = thousandths(record, "min_current")
    all.maxCurrent = thousandths(record, "max_current")
    all.minPower = thousandths(record, "min_power")
    all.maxPower = thousandths(record, "max_power")
    all.minDuration = seconds(record, "min_duration")
    all.maxDuration = seconds(record, "max_duration")
    all.daysOfWeek = days(record)
    if let word = record.word("reservation") {
      all.reservation = TariffRestrictions.Reservation(rawValue: word)
      if all.reservation == nil { refuse(record, "reservation", "\(FeedText.quoted(word)) is not known here") }
    }
    return all
  }

  private mutating func refuse(_ record: JSONReader, _ field: StaticString, _ reason: String) {
    record.refuse(field, reason)
    isIncomplete = true
  }

  private mutating func time(_ record: JSONReader, _ field: StaticString) -> Int? {
    guard record.value(field) != nil else { return nil }
    let minutes = record.minutesOfDay(field)
    if minutes == nil { isIncomplete = true }
    return minutes
  }

  private mutating func day(_ record: JSONReader, _ field: StaticString) -> TariffRestrictions.Day? {
    guard let text = record.text(field) else { return nil }
    let parts = text.prefix(10).split(separator: "-").compactMap { Int($0) }
    if parts.count == 3, let day = TariffRestrictions.Day(year: parts[0], month: parts[1], day: parts[2]) { return day }
    refuse(record, field, "\(FeedText.quoted(text)) is no day")
    return nil
  }

  private mutating func thousandths(_ record: JSONReader, _ field: StaticString) -> Int? {
    guard record.value(field) != nil else { return nil }
    if let value = record.double(field), value >= 0, let whole = Int(exactly: (value * 1000).rounded()) { return whole }
    refuse(record, field, "a number from 0 up is due")
    return nil
  }

  private mutating func seconds(_ record: JSONReader, _ field: StaticString) -> Int? {
    guard record.value(field) != nil else { return nil }
    if let value = record.roundedInt(field), value >= 0 { return value }
    refuse(record, field, "a number from 0 up is due")
    return nil
  }

  private mutating func days(_ record: JSONReader) -> [Int] {
    guard record.value("day_of_week") != nil else { return [] }
    let words = record.texts("day_of_week")
    let days = words.compactMap { OCPITables.days[$0.uppercased()] }
    if days.count != words.count || days.isEmpty { refuse(record, "day_of_week", "days of the week are due") }
    return days.distinct().sorted()
  }
}
