import ChargeData
import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

/// Every request to the charging network, in both eras.
struct ChargingRoutesTests {
  private typealias Fixture = ChargingFixture

  private enum Function: String, CaseIterable {
    case reserve, reservation, release, openPayment, start, stop, transaction, transactions
  }

  private func call(_ function: Function, _ fixture: Fixture) async throws {
    let (service, credential) = (fixture.service, fixture.credential)
    switch function {
    case .reserve: _ = try await service.reserve(.first, Fixture.command, credential)
    case .reservation: _ = try await service.reservation(.first, Fixture.command, credential)
    case .release: try await service.release(.first, Fixture.command, credential)
    case .openPayment: _ = try await service.openPayment(.first, .provider, credential)
    case .start: _ = try await service.start(Fixture.id, Secret(Fixture.authorization), credential)
    case .stop: _ = try await service.stop(Fixture.id, credential)
    case .transaction: _ = try await fixture.facts()
    case .transactions: _ = try await service.transactions(credential)
    }
  }

  private static let held =
    #"[{"reservationID":9,"reservationId":"5e55-1","userID":"user-4711","end":1717243300}]"#
  private static let opened = #"{"transactionID":77,"client_token":"client-t0ken"}"#
  private static let row = #"{"transactionID":77,"userID":"user-4711","kwhTransfered":1.5,"startTimstamp":1717243000}"#

  private static let expected: [(Function, ChargingEra, answer: String, asked: [String], body: String)] = [
    (
      .reserve, .first, #""Accepted""#, ["PUT /reservations/100001"],
      #"{"chargerId":"100001","connectorId":"100001","idTag":"user-4711","parentIdTag":"user-4711","reservationId":"5e55-1"}"#
    ),
    (.reservation, .first, held, ["GET /reservations/chargerReservation/100001"], ""),
    (.release, .first, held, ["GET /reservations/chargerReservation/100001", "DELETE /reservations/9"], ""),
    (
      .openPayment, .first, opened, ["POST /transactions/session"], #"{"chargerID":100001,"userID":"user-4711"}"#
    ),
    (.openPayment, .second, opened, ["POST /transaction"], #"{"connectorID":100001,"paymentType":"klarna"}"#),
    (
      .start, .first, row, ["PUT /transactions/start/77"],
      #"{"authorization_token":"klarna-auth-7f3a","transactionID":77}"#
    ),
    (
      .start, .second, row, ["PUT /transaction/start/77"],
      #"{"authorization_token":"klarna-auth-7f3a","transactionID":77}"#
    ),
    (.stop, .first, row, ["PUT /transactions/stop/77"], ""), (.stop, .second, row, ["PUT /transaction/stop/77"], ""),
    (.transaction, .first, row, ["GET /transactions/77", "GET /transactions/77/metrics"], ""),
    (.transaction, .second, row, ["GET /transaction/77", "GET /transaction/77/metrics"], ""),
    (.transactions, .first, row, ["GET /transactions/userTransactions/user-4711"], ""),
    (.transactions, .second, row, ["GET /transaction/userTransactions/user-4711"], ""),
  ]

  @Test("Each function asks what the contract of its era says", arguments: expected.indices)
  func routes(_ index: Int) async throws {
    let (function, era, answer, asked, body) = Self.expected[index]
    let fixture = try Fixture(era, answer)
    try await call(function, fixture)
    #expect(fixture.asked == asked)
    #expect(fixture.sent == body)
    for exchange in fixture.exchanges {
      let token = exchange.request.headerFields[.authorization]
      #expect(token == (era == .second ? "Bearer \(AccountsFixture.token)" : nil))
      let isCommand = exchange.request.method != .get
      #expect(!isCommand || exchange.isSentOnce && exchange.limits.total == .seconds(25))
    }
    fixture.expectSilence()
  }

  @Test(
    "A session on an invoice is opened with the network's word for it, and started without an authorisation",
    arguments: [
      (ChargingEra.first, #"{"chargerID":100001,"paymentType":"invoice","userID":"user-4711"}"#),
      (.second, #"{"connectorID":100001,"paymentType":"invoice"}"#),
    ])
  func onInvoice(_ era: ChargingEra, _ body: String) async throws {
    let opening = try Fixture(era, #"{"transactionID":77}"#)
    _ = try await opening.service.openPayment(.first, .invoice, opening.credential)
    #expect(opening.sent == body)
    let starting = try Fixture(era, Self.row)
    _ = try await starting.service.start(Fixture.id, nil, starting.credential)
    #expect(starting.sent == #"{"transactionID":77}"#)
  }

  @Test("A charger is asked for without a token")
  func chargerWithoutToken() async throws {
    let fixture = try Fixture(.second, row: #"{"connectorID":100001,"startTimstamp":1717243000}"#)
    _ = try await fixture.facts()
    #expect(fixture.asked == ["GET /transaction/77", "GET /chargers/100001", "GET /transaction/77/metrics"])
    #expect(fixture.exchanges.map { $0.request.headerFields[.authorization] != nil } == [true, false, true])
    #expect(fixture.exchanges.map(\.limits.total) == [.seconds(20), .seconds(4), .seconds(4)])
  }

  @Test("Only the second era takes a wallet: the first never tells what a session cost")
  func wallets() throws {
    #expect(try !Fixture(.first, "").service.takesWallet)
    #expect(try Fixture(.second, "").service.takesWallet)
  }

  @Test("Only the first era reserves")
  func reservations() async throws {
    #expect(try Fixture(.first, "").service.reserves)
    let later = try Fixture(.second, "")
    #expect(!later.service.reserves)
    for function in [Function.reserve, .reservation, .release] {
      await #expect(throws: Failure.switchedOff) { try await call(function, later) }
    }
    #expect(later.exchanges.isEmpty)
  }

  @Test("A person without an id at the network has to sign in again, where the id is sent")
  func withoutAnID() async throws {
    let nobody = Credential(service: .charging, token: Secret("T"), owner: AccountOwner(userID: nil, email: "a@b.se"))
    for era in ChargingEra.allCases {
      let fixture = try Fixture(era, "[]")
      let service = fixture.service
      await #expect(throws: Failure.signInNeeded(.charging)) { try await service.transactions(nobody) }
      guard era == .first else { continue }
      await #expect(throws: Failure.signInNeeded(.charging)) {
        try await service.openPayment(.first, .provider, nobody)
      }
      await #expect(throws: Failure.signInNeeded(.charging)) {
        try await service.reserve(.first, Fixture.command, nobody)
      }
      await #expect(throws: Failure.signInNeeded(.charging)) {
        try await service.release(.first, Fixture.command, nobody)
      }
      #expect(fixture.exchanges.isEmpty)
    }
  }

  @Test("A token that no field can hold is not sent, and the first era needs none")
  func unusableTokens() async throws {
    let credential = Credential(
      service: .charging, token: Secret("a b"), owner: AccountOwner(userID: Fixture.user, email: nil))
    let later = try Fixture(.second, "{}")
    await #expect(throws: Failure.unauthorized) { try await later.service.stop(Fixture.id, credential) }
    #expect(later.exchanges.isEmpty)
    let stopped = ChargingFacts(id: Fixture.id, standing: .ended, askedAt: Fixture.now)
    #expect(try await Fixture(.first, "{}").service.stop(Fixture.id, credential) == .done(stopped))
  }

  @Test("An id that is no number is sent as a text, and encoded in the path")
  func wordsAsIDs() async throws {
    let fixture = try Fixture(.first, "")
    _ = try await fixture.service.start(.init(rawValue: "t/7?"), Secret("x"), fixture.credential)
    #expect(fixture.asked == ["PUT /transactions/start/t%2F7%3F"])
    #expect(fixture.sent == #"{"authorization_token":"x","transactionID":"t/7?"}"#)
  }

  /// The command might be carried out twice.
  @Test("No command is sent again by the transport, whatever came of it", arguments: ChargingEra.allCases)
  func commandsAreSentOnce(_ era: ChargingEra) async throws {
    let server = ProviderServer(baseURL: try #require(URL(string: "https://service.example")))
    let detail = HTTPFailure.Detail(url: "", cause: "")
    let outcomes: [Result<HTTPAnswer, HTTPFailure>] = [
      .success(.of("", status: 503)), .success(.of("", status: 429)), .failure(.unreachable(detail)),
      .failure(.timedOut(.waiting, detail)), .failure(.badTransfer(.cutShort, detail)),
    ]
    for outcome in outcomes {
      let base = CannedTransport { exchange throws(HTTPFailure) in
        if exchange.request.method == .get { return .of(Self.held) }
        return try outcome.get()
      }
      let clock = ManualClock(now: Fixture.now)
      let service = ChargingServiceClient.make(
        server: server, era: era, transport: RetryingTransport(base, clock: clock), clock: clock, logger: silent)
      let person = try Fixture(era, "").credential
      await #expect(throws: Failure.self) { try await service.openPayment(.first, .provider, person) }
      await #expect(throws: Failure.self) { try await service.start(Fixture.id, Secret("x"), person) }
      await #expect(throws: Failure.self) { try await service.stop(Fixture.id, person) }
      guard era == .first else {
        #expect(base.exchanges.count == 3)
        continue
      }
      await #expect(throws: Failure.self) { try await service.reserve(.first, Fixture.command, person) }
      await #expect(throws: Failure.self) { try await service.release(.first, Fixture.command, person) }
      #expect(base.exchanges.count { $0.request.method != .get } == 5)
    }
  }

  @Test(
    "What the network says is as old as the question, and a reservation runs from then", arguments: ChargingEra.allCases
  )
  func isAsOldAsItsQuestion(_ era: ChargingEra) async throws {
    let clock = ManualClock(now: Fixture.now)
    let slow = CannedTransport { exchange throws(HTTPFailure) in
      await clock.advance(by: 20) {}
      if exchange.request.method == .put, exchange.request.path?.contains("reservations") == true {
        return .of(#""Accepted""#)
      }
      return .of(exchange.request.path?.contains("userTransactions") == true ? "[\(Self.row)]" : Self.row)
    }
    let service = ChargingServiceClient.make(
      server: ProviderServer(baseURL: try #require(URL(string: "https://service.example"))), era: era,
      transport: slow, clock: clock, logger: silent)
    let person = try Fixture(era, "").credential
    #expect(try await service.transactions(person).map(\.askedAt) == [Fixture.now])
    #expect(try await service.transaction(Fixture.id, person).askedAt == Fixture.now + 20)
    let asked = clock.now
    guard era == .first else { return }
    #expect(try await service.reserve(.first, Fixture.command, person) == .done(asked + 300))
  }
}
