import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// Random orders of two people, and what holds after each of them.
@Suite struct WalletLawTests {
  @Test("whatever is ordered, the books balance and no order is carried out twice", arguments: UInt64(1)...12)
  func laws(_ seed: UInt64) async throws {
    var run = try await WalletRun(seed: seed)
    for _ in 0..<150 {
      try await run.step()
      try run.checkBooks()
    }
    #expect(run.carriedOut > 5 && run.refused > 5 && run.hits > 0)
  }
}

/// A course of orders that follows from a seed.
private struct WalletRun {
  private struct Order {
    let person: WalletPerson
    let method: HTTPRequest.Method
    let path: String
    let body: [String: Any?]?
    let key: String
  }

  private let town: WalletTown
  private let people: [WalletPerson]
  private var dice: SeededGenerator
  /// Orders that came to an end while keys were read.
  private var known: [(order: Order, body: [UInt8])] = []
  private(set) var carriedOut = 0
  private(set) var refused = 0
  private(set) var hits = 0

  init(seed: UInt64) async throws {
    let town = try WalletTown()
    self.town = town
    people = [try await town.owner(), try await town.person("+46701234567")]
    dice = SeededGenerator(seed: seed)
  }

  mutating func step() async throws {
    switch Int.random(in: 0..<12, using: &dice) {
    case 0: town.control.knowsKeys = Int.random(in: 0..<4, using: &dice) > 0
    case 1: town.clock.advance(minutes: Double.random(in: 0...10, using: &dice))
    case 2: try changeElsewhere()
    case 3, 4: try await sendAgain()
    default: try await sendNew()
    }
  }

  private mutating func changeElsewhere() throws {
    guard let account = try town.control.accounts().randomElement(using: &dice) else { return }
    do {
      try town.control.change(account.id, by: Int.random(in: -3_000...3_000, using: &dice))
    } catch is WalletRefusal {}
  }

  private mutating func sendNew() async throws {
    let order = newOrder()
    let before = try town.control.journal().count
    let readsKeys = town.control.knowsKeys
    let answer = try await send(order)
    let added = try town.control.journal().count - before
    if answer.status == .ok {
      carriedOut += 1
      #expect(added == 1 || (added == 0 && order.path.hasSuffix("/hold")), "\(order.path)")
      try checkAnswer(answer, order.person)
    } else {
      refused += 1
      #expect(added == 0 && (400..<500).contains(answer.status.code), "\(order.path) \(answer.text)")
    }
    if readsKeys { known.append((order, answer.body)) }
  }

  /// The orders of the last hours are known again, as long as keys are read.
  private mutating func sendAgain() async throws {
    guard town.control.knowsKeys, let (order, body) = known.randomElement(using: &dice) else { return }
    let before = try town.control.journal().count
    let answer = try await send(order)
    hits += 1
    #expect(try answer.isHit && answer.body == body && town.control.journal().count == before, "\(order.path)")
  }

  private func send(_ order: Order) async throws -> Answer {
    try await town.send(order.method, order.path, order.body, by: order.person, key: order.key)
  }

  private mutating func newOrder() -> Order {
    let person = people[Int.random(in: 0...1, using: &dice)]
    let (account, other) = (anAccount(), anAccount())
    let amount = [0, 1, 250, Int.random(in: 1...4_000, using: &dice), 99_999_999].randomElement(using: &dice) ?? 0
    let hold = WalletTown.id(Int.random(in: 101...106, using: &dice))
    let (method, path, body): (HTTPRequest.Method, String, [String: Any?]?) =
      switch Int.random(in: 0..<14, using: &dice) {
      case 0, 1:
        (.post, "/account/\(account)", ["name": "Account", "currency": ["USD", "SEK"].randomElement(using: &dice)])
      case 2: (.delete, "/account/\(account)", nil)
      case 3: (.put, "", ["name": "Name"])
      case 4, 5, 6: (.post, "/account/\(account)/deposit", ["amount": amount])
      case 7: (.post, "/account/\(account)/withdraw", ["amount": amount])
      case 8, 9: (.post, "/account/\(account)/transfer", ["amount": amount, "destinationAccountId": other])
      case 10, 11: (.post, "/account/\(account)/hold", ["amount": amount, "holdId": hold])
      case 12: (.post, "/hold/\(hold)/capture", ["amount": amount])
      default: (.post, "/hold/\(hold)/release", nil)
      }
    return Order(person: person, method: method, path: path, body: body, key: "key-\(dice.next())")
  }

  private mutating func anAccount() -> String { WalletTown.id(Int.random(in: 1...5, using: &dice)) }

  // MARK: Laws

  private func checkAnswer(_ answer: Answer, _ person: WalletPerson) throws {
    let (user, accounts) = (try answer.user(), try town.control.accounts(of: person.id))
    #expect(user.accounts.map(\.id) == accounts.map(\.id) && user.accounts.map(\.balance) == accounts.map(\.balance))
    let open = try town.control.holds(of: person.id).filter(\.isOpen)
    #expect(user.holds.map(\.id) == open.map(\.id) && user.holds.map(\.amount) == open.map(\.amount))
  }

  func checkBooks() throws {
    let (accounts, holds) = (try town.control.accounts(), try town.control.holds())
    let journal = try town.control.journal()
    for entry in journal {
      #expect(Self.sums(entry.postings.map { ($0.currency, $0.amount) }).isEmpty, "entry \(entry.number)")
    }
    #expect(Set(journal.compactMap(\.key)).count == journal.compactMap(\.key).count, "carried out twice")
    var everywhere: [(currency: String, amount: Int)] = accounts.map { ($0.currency, $0.balance) }
    for (currency, amount) in try town.control.outside() { everywhere.append((currency, amount)) }
    #expect(Self.sums(everywhere).isEmpty, "money came from nowhere, or was lost")
    let open = holds.filter(\.isOpen)
    for account in accounts {
      let held = open.filter { $0.user == account.user && $0.account == account.id }.reduce(0) { $0 + $1.amount }
      #expect(account.available >= 0 && account.balance == account.available + held, "\(account)")
      #expect(account.available == posted(to: .account(account.id), of: account.user, journal), "\(account)")
    }
    for hold in holds {
      #expect(posted(to: .hold(hold.id), of: hold.user, journal) == (hold.isOpen ? hold.amount : 0), "\(hold)")
    }
  }

  private func posted(to place: WalletEntry.Place, of user: String, _ journal: [WalletEntry]) -> Int {
    journal.filter { $0.user == user }.flatMap(\.postings).filter { $0.place == place }.reduce(0) { $0 + $1.amount }
  }

  /// The sums by currency that are not zero.
  private static func sums(_ amounts: [(currency: String, amount: Int)]) -> [String: Int] {
    amounts.reduce(into: [String: Int]()) { $0[$1.currency, default: 0] += $1.amount }.filter { $0.value != 0 }
  }
}
