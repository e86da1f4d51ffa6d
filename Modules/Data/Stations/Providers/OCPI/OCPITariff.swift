import ChargeDomain
import Foundation

/// A record of `/tariffs`. A part that cannot be read makes the tariff incomplete, so that no price is computed from it.
struct OCPITariff {
  let tariff: Tariff
  /// Country and party; `nil` when the record does not name both.
  let party: String?

  /// Throws when the record has no id.
  init(_ record: JSONReader) throws(RecordFault) {
    guard let id = record.text("id") else {
      throw RecordFault(field: "id", reason: "the tariff has no usable id")
    }
    party = record.party
    var parts = OCPITariffParts()
    let elements = record.objects("elements").map { parts.element($0) }
    let currency = record.text("currency").flatMap { Currency(rawValue: $0) }
    let minPrice = parts.limit(record, record.name("min_price", "minPrice"))
    let maxPrice = parts.limit(record, record.name("max_price", "maxPrice"))
    if currency == nil, record.value("currency") != nil { record.refuse("currency", "three letters are due") }
    let from = parts.date(record, record.name("start_date_time", "startDateTime"))
    let until = parts.date(record, record.name("end_date_time", "endDateTime"))
    tariff = Tariff(
      id: Tariff.ID(rawValue: id), currency: currency,
      kind: record.word("type").map { Tariff.Kind(rawValue: $0) }, elements: elements, minPrice: minPrice,
      maxPrice: maxPrice, texts: record.displayTexts(record.name("tariff_alt_text", "tariffAltText")),
      link: record.rawText(record.name("tariff_alt_url", "tariffAltUrl")).flatMap { WebLink.address(in: $0) },
      validFrom: from, validUntil: until,
      isIncomplete: parts.isIncomplete || record.entryCount("elements") != elements.count)
  }
}

extension OCPITariff: ProviderRecord {
  static let idField: StaticString = "id"

  var key: String { tariff.id.rawValue }
  var reportID: String { "tariff \(FeedText.plain(tariff.id.rawValue))" }
  var changedAt: Date? { nil }
}

extension JSONReader {
  /// How many entries a list has, readable or not.
  fileprivate func entryCount(_ name: StaticString) -> Int {
    value(name).map { $0.isArray ? Array($0.elements).count : 1 } ?? 0
  }
}

/// Reads the parts of a tariff, and remembers whether one could not be read.
private struct OCPITariffParts {
  private(set) var isIncomplete = false

  mutating func element(_ record: JSONReader) -> Tariff.Element {
    let name = record.name("price_components", "priceComponents")
    let components = record.objects(name).compactMap { component($0) }
    if components.isEmpty || components.count != record.entryCount(name) { isIncomplete = true }
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
    if vat == nil, record.value("vat") != nil { refuse(record, "vat", "a rate from 0 to 100 is due") }
    let step = given(record, record.name("step_size", "stepSize")) { $0.roundedInt($1) }
    return Tariff.Component(dimension: dimension, price: price, vat: vat, stepSize: step ?? 1)
  }

  mutating func limit(_ record: JSONReader, _ name: StaticString) -> Tariff.Limit? {
    guard let value = record.value(name) else { return nil }
    if value.isObject, let price = record.object(name),
      let excl = price.double(price.name("excl_vat", "exclVat")).flatMap({ UnitPrice($0) })
    {
      let incl = given(price, price.name("incl_vat", "inclVat")) { limit, name in limit.double(name) }
      let inclVAT = incl.flatMap { UnitPrice($0) }
      if incl != nil, inclVAT == nil { refuse(record, name, "a price from 0 up is due") }
      return Tariff.Limit(exclVAT: excl, inclVAT: inclVAT)
    }
    if !value.isObject, let price = record.double(name).flatMap({ UnitPrice($0) }) {
      return Tariff.Limit(exclVAT: price, inclVAT: nil)
    }
    refuse(record, name, "a price from 0 up is due")
    return nil
  }

  mutating func date(_ record: JSONReader, _ name: StaticString) -> Date? {
    given(record, name) { $0.date($1) }
  }

  /// Reads a field. One that has a value and cannot be read makes the tariff incomplete.
  private mutating func given<Value>(
    _ record: JSONReader, _ name: StaticString, _ read: (JSONReader, StaticString) -> Value?
  ) -> Value? {
    guard record.value(name) != nil else { return nil }
    let value = read(record, name)
    if value == nil { isIncomplete = true }
    return value
  }

  // MARK: Restrictions

  private typealias Part = (name: StaticString, path: any WritableKeyPath<TariffRestrictions, Int?> & Sendable)

  private static let measures: [Part] = [
    ("min_kwh", \.minEnergy), ("max_kwh", \.maxEnergy), ("min_current", \.minCurrent), ("max_current", \.maxCurrent),
    ("min_power", \.minPower), ("max_power", \.maxPower),
  ]

  private static let durations: [Part] = [
    ("min_duration", \.minDuration), ("max_duration", \.maxDuration),
  ]

  private static let known: Set<String> = Set((measures + durations).map { "\($0.name)" }).union([
    "start_time", "end_time", "start_date", "end_date", "day_of_week", "reservation",
  ])

  private mutating func restrictions(_ record: JSONReader) -> TariffRestrictions {
    // Without an unknown restriction the price would apply where it does not.
    for field in record.object.fields where !field.value.isNull && !Self.known.contains(field.name) {
      record.faults.add(record.path, "the restriction \(FeedText.quoted(field.name)) is not known here")
      isIncomplete = true
    }
    var all = TariffRestrictions()
    all.startTime = given(record, "start_time") { $0.minutesOfDay($1) }
    all.endTime = given(record, "end_time") { $0.minutesOfDay($1) }
    all.startDate = day(record, "start_date")
    all.endDate = day(record, "end_date")
    for (name, path) in Self.measures {
      all[keyPath: path] = amount(record, name) {
        $0.double($1).flatMap { $0 < 0 ? nil : Int(exactly: ($0 * 1000).rounded()) }
      }
    }
    for (name, path) in Self.durations { all[keyPath: path] = amount(record, name) { $0.roundedInt($1) } }
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

  private mutating func day(_ record: JSONReader, _ field: StaticString) -> TariffRestrictions.Day? {
    guard let text = record.text(field) else { return nil }
    let parts = text.prefix(10).split(separator: "-").compactMap { Int($0) }
    if parts.count == 3, let day = TariffRestrictions.Day(year: parts[0], month: parts[1], day: parts[2]) { return day }
    refuse(record, field, "\(FeedText.quoted(text)) is no day")
    return nil
  }

  private mutating func amount(
    _ record: JSONReader, _ field: StaticString, _ read: (JSONReader, StaticString) -> Int?
  ) -> Int? {
    guard record.value(field) != nil else { return nil }
    if let value = read(record, field), value >= 0 { return value }
    refuse(record, field, "a number from 0 up is due")
    return nil
  }

  private mutating func days(_ record: JSONReader) -> [Int] {
    guard record.value("day_of_week") != nil else { return [] }
    let words = record.texts("day_of_week")
    let days = words.compactMap { OCPITables.days[$0.uppercased()] }
    if days.count != words.count || days.isEmpty { refuse(record, "day_of_week", "days of the week are due") }
    return days.distinct.sorted()
  }
}
