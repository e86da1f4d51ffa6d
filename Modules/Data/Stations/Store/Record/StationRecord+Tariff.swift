import ChargeDomain
import Foundation
import GRDB

extension RecordWriter {
  mutating func tariff(_ tariff: Tariff) {
    choice(tariff.id)
    optional(tariff.currency) { $0.choice($1) }
    optional(tariff.kind) { $0.choice($1) }
    list(tariff.elements) { out, element in
      out.list(element.components) { $0.component($1) }
      out.restrictions(element.restrictions)
    }
    optional(tariff.minPrice) { $0.limit($1) }
    optional(tariff.maxPrice) { $0.limit($1) }
    list(tariff.texts) { out, words in
      out.optional(words.language) { $0.text($1) }
      out.text(words.text)
    }
    optional(tariff.link) { $0.text($1.rawValue) }
    optional(tariff.validFrom) { $0.date($1) }
    optional(tariff.validUntil) { $0.date($1) }
    flag(tariff.isIncomplete)
  }

  private mutating func component(_ component: Tariff.Component) {
    choice(component.dimension)
    integer(component.price.tenThousandths)
    optional(component.vat) { $0.integer($1.tenThousandths) }
    integer(component.stepSize)
  }

  private mutating func limit(_ limit: Tariff.Limit) {
    integer(limit.exclVAT.tenThousandths)
    optional(limit.inclVAT) { $0.integer($1.tenThousandths) }
  }

  private mutating func restrictions(_ restrictions: TariffRestrictions) {
    // Most elements have none, which takes one byte.
    let isAny = restrictions != TariffRestrictions()
    flag(isAny)
    guard isAny else { return }
    for value in [
      restrictions.startTime, restrictions.endTime, restrictions.minEnergy, restrictions.maxEnergy,
      restrictions.minCurrent, restrictions.maxCurrent, restrictions.minPower, restrictions.maxPower,
      restrictions.minDuration, restrictions.maxDuration,
    ] { optional(value) { $0.integer($1) } }
    for value in [restrictions.startDate, restrictions.endDate] {
      optional(value) { out, day in
        for part in [day.year, day.month, day.day] { out.integer(part) }
      }
    }
    list(restrictions.daysOfWeek) { $0.integer($1) }
    optional(restrictions.reservation) { $0.choice($1) }
  }
}

extension RecordReader {
  mutating func tariff() throws -> Tariff {
    Tariff(
      id: try choice(), currency: try optional { try $0.choice() }, kind: try optional { try $0.choice() },
      elements: try list { input in
        Tariff.Element(try input.list { try $0.component() }, restrictions: try input.restrictions())
      }, minPrice: try optional { try $0.limit() }, maxPrice: try optional { try $0.limit() },
      texts: try list { Tariff.Text(language: try $0.optional { try $0.text() }, text: try $0.text()) },
      link: try optional { try $0.link() }, validFrom: try optional { try $0.date() },
      validUntil: try optional { try $0.date() }, isIncomplete: try flag())
  }

  private mutating func component() throws -> Tariff.Component {
    Tariff.Component(
      dimension: try choice(), price: try unitPrice(), vat: try optional { try $0.vat() }, stepSize: try integer())
  }

  private mutating func unitPrice() throws -> UnitPrice {
    guard let price = UnitPrice(tenThousandths: try integer()) else {
      throw DatabaseError.unreadable("a station has a price below zero or too high")
    }
    return price
  }

  private mutating func vat() throws -> VATRate {
    guard let rate = VATRate(tenThousandths: try integer()) else {
      throw DatabaseError.unreadable("a station has a rate of VAT outside 0 to 100 %")
    }
    return rate
  }

  private mutating func limit() throws -> Tariff.Limit {
    Tariff.Limit(exclVAT: try unitPrice(), inclVAT: try optional { try $0.unitPrice() })
  }

  private mutating func day() throws -> TariffRestrictions.Day {
    guard let day = TariffRestrictions.Day(year: try integer(), month: try integer(), day: try integer()) else {
      throw DatabaseError.unreadable("a tariff has a day that does not exist")
    }
    return day
  }

  private mutating func restrictions() throws -> TariffRestrictions {
    var restrictions = TariffRestrictions()
    guard try flag() else { return restrictions }
    for part in [
      \TariffRestrictions.startTime, \.endTime, \.minEnergy, \.maxEnergy, \.minCurrent, \.maxCurrent, \.minPower,
      \.maxPower, \.minDuration, \.maxDuration,
    ] { restrictions[keyPath: part] = try optional { try $0.integer() } }
    restrictions.startDate = try optional { try $0.day() }
    restrictions.endDate = try optional { try $0.day() }
    restrictions.daysOfWeek = try list { try $0.integer() }
    restrictions.reservation = try optional { try $0.choice() }
    return restrictions
  }
}
