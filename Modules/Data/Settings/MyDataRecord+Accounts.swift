import ChargeDomain
import Foundation

/// What belongs to accounts, for the person to read: it is never read back.
extension MyDataRecord {
  struct Sum: Encodable {
    let minorUnits: Int
    let currency: String

    init(_ money: Money) { (minorUnits, currency) = (money.minorUnits, money.currency.rawValue) }
  }

  struct Reminded: Encodable {
    let station, socket: String
    let name: String?
    let begin, setAt: Date
    let minutesBefore: Int

    init(_ reminder: Reminder) {
      (station, socket) = (reminder.slot.station.description, reminder.slot.socket.rawValue)
      (name, begin, setAt) = (reminder.place.name, reminder.begin, reminder.setAt)
      minutesBefore = reminder.lead.rawValue
    }
  }

  struct Session: Encodable {
    let id, site: String
    let charger: String?
    let startedAt, endedAt: Date?
    let wattHours: Int?
    let total: Sum?
    let isPaid: Bool?
    let method: String?

    init(_ record: ChargeRecord) {
      (id, site, charger) = (record.id.rawValue, record.site, record.charger?.rawValue)
      (startedAt, endedAt, wattHours) = (record.startedAt, record.endedAt, record.energy?.wattHours)
      (total, isPaid, method) = (record.total.map { Sum($0) }, record.isPaid, record.method?.rawValue)
    }
  }

  struct Billed: Encodable {
    let id, month: String
    let status, dueDay: String?
    let total: Sum?

    init(_ invoice: Invoice) {
      (id, month) = (invoice.id.rawValue, invoice.month.description)
      (status, dueDay) = (invoice.status?.rawValue, invoice.dueDay?.description)
      total = invoice.total.map { Sum($0) }
    }
  }

  /// An entry of the books with all that its hash is made of.
  struct Entry: Encodable {
    struct Change: Encodable {
      let account: String
      let amount: Sum
    }

    let number: Int
    let id: String
    let at: Date
    /// Since 1970: times of the file have whole seconds, and the hash has milliseconds.
    let milliseconds: Int?
    let kind: String
    let order: String?
    let reverses: Int?
    let memo: String
    let arguments: [String]
    let postings: [Change]
    let previousHash, hash: String

    init(_ entry: JournalEntry) {
      (number, id, at) = (entry.number, entry.id.rawValue, entry.at)
      milliseconds = Int(exactly: (entry.at.timeIntervalSince1970 * 1000).rounded())
      switch entry.kind {
      case .opening: (kind, order, reverses) = ("opening", nil, nil)
      case .order(let id): (kind, order, reverses) = ("order", id.rawValue, nil)
      case .elsewhere: (kind, order, reverses) = ("elsewhere", nil, nil)
      case .reversal(let number): (kind, order, reverses) = ("reversal", nil, number)
      }
      (memo, arguments) = (entry.memo.key.rawValue, entry.memo.arguments)
      postings = entry.postings.map { Change(account: $0.account.name, amount: Sum($0.amount)) }
      (previousHash, hash) = (Self.hex(entry.previousHash), Self.hex(entry.hash))
    }

    private static func hex(_ hash: JournalHash) -> String {
      hash.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
  }
}
