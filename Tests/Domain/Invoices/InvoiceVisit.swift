import DomainTestSupport
import Foundation
import Synchronization

@testable import ChargeDomain

/// Ada, who is signed in to the charging network, and its invoices. It is noon.
final class InvoiceVisit: Sendable {
  let clock = ManualClock(now: noon)
  let accounts = AccountDesk()
  let network: ChargingDesk
  let desk: InvoiceDesk
  let useCases: UseCases
  /// The key of Ada, whose invoices they are.
  let owner = "7"

  init() {
    network = ChargingDesk(clock: clock)
    desk = InvoiceDesk(clock: clock)
    accounts.signIn(.charging)
    useCases = UseCases.joined(
      clock: clock, accounts: accounts.ports, charging: network.ports, invoices: desk.ports)
  }

  var invoices: InvoiceUseCases { useCases.invoices }

  func list() async -> [ListInvoices.Progress] {
    var all: [ListInvoices.Progress] = []
    await invoices.list(owner: owner) { all.append($0) }
    return all
  }
}

extension PastCharge {
  /// A session in Jönköping.
  /// - Parameter end: When it ended, as ISO 8601 writes it; other texts are no time.
  static func of(
    _ id: String, _ end: String = "2024-05-10T12:00:00Z", ore: Int? = 3_000, currency: String = "SEK",
    paid method: PaymentMethod? = .invoice, standing: ChargingFacts.Standing = .ended
  ) -> PastCharge {
    var facts = ChargingFacts(id: TransactionID(rawValue: id), standing: standing, askedAt: noon)
    facts.endedAt = try? Date.ISO8601FormatStyle().parse(end)
    facts.total = ore.flatMap { ore in Currency(rawValue: currency).map { Money(minorUnits: ore, currency: $0) } }
    facts.method = method
    return PastCharge(facts, site: "Torget")
  }
}

extension Money {
  /// Swedish money, in öre.
  static func ore(_ amount: Int) -> Money? {
    Currency(rawValue: "SEK").map { Money(minorUnits: amount, currency: $0) }
  }
}
