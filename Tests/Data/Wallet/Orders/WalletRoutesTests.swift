import ChargeData
import ChargeDomain
import DataTestSupport
import DomainTestSupport
import Foundation
import HTTPTypes
import Testing

/// Every request about money.
struct WalletRoutesTests {
  private typealias Fixture = WalletFixture

  private static let hold = WalletHold(id: Fixture.holdID, account: Fixture.savings, amount: Fixture.cents(3_000))
  private static let named = WalletHold(
    id: Fixture.holdID, account: Fixture.everyday, amount: Fixture.cents(3_000), reference: "Charging \"7\"")

  private static let routes: [(WalletOrder.Kind, asked: String, body: String?)] = [
    (.deposit(Fixture.savings, Fixture.cents(1_250)), "POST /user/account/b2/deposit", #"{"amount":1250}"#),
    (
      .deposit(Fixture.everyday, WalletDesk.money(.max, "JPY")), "POST /user/account/7c%2F1/deposit",
      #"{"amount":9223372036854775807}"#
    ),
    (.withdraw(Fixture.savings, Fixture.cents(1)), "POST /user/account/b2/withdraw", #"{"amount":1}"#),
    (
      .transfer(from: Fixture.everyday, to: Fixture.savings, Fixture.cents(7)),
      "POST /user/account/7c%2F1/transfer", #"{"amount":7,"destinationAccountId":"b2"}"#
    ),
    (.create(Fixture.savings, name: "Åsa \"Ö\""), "POST /user/account/b2", #"{"name":"Åsa \"Ö\""}"#),
    (
      .create(Fixture.savings, name: "Yen", currency: Currency(rawValue: "JPY")), "POST /user/account/b2",
      #"{"currency":"JPY","name":"Yen"}"#
    ),
    (.delete(Fixture.everyday), "DELETE /user/account/7c%2F1", nil),
    (.rename("Ada"), "PUT /user", #"{"name":"Ada"}"#),
    (.hold(hold), "POST /user/account/b2/hold", #"{"amount":3000,"holdId":"h-1"}"#),
    (
      .hold(named), "POST /user/account/7c%2F1/hold",
      #"{"amount":3000,"holdId":"h-1","reference":"Charging \"7\""}"#
    ),
    (.capture(Fixture.holdID, Fixture.cents(9)), "POST /user/hold/h-1/capture", #"{"amount":9}"#),
    (.release(Fixture.holdID), "POST /user/hold/h-1/release", nil),
  ]

  private func field(_ name: String, _ exchange: HTTPExchange) throws -> String? {
    exchange.request.headerFields[try #require(HTTPField.Name(name))]
  }

  @Test("each order asks what the contract says, once, with token and key in their fields", arguments: routes.indices)
  func commands(_ index: Int) async throws {
    let (kind, asked, body) = Self.routes[index]
    let fixture = try Fixture()
    guard case .done(let wallet) = try await fixture.carryOut(kind) else {
      Issue.record("it is refused")
      return
    }
    #expect(wallet.account(Fixture.savings)?.balance == Fixture.cents(1))
    #expect(fixture.asked == [asked])
    let exchange = try #require(fixture.exchanges.first)
    #expect(exchange.body.map { String(decoding: $0, as: UTF8.self) } == body)
    #expect(try field("x-auth-token", exchange) == AccountsFixture.token)
    #expect(try field("Idempotency-Key", exchange) == Fixture.orderID.rawValue)
    #expect(try field("Content-Type", exchange) == (body == nil ? nil : "application/json"))
    #expect(exchange.isSentOnce)
    fixture.expectSilence()
  }

  @Test("the wallet is asked for without a key, and may be asked for again")
  func wallet() async throws {
    let fixture = try Fixture()
    _ = try await fixture.wallet()
    #expect(fixture.asked == ["GET /user"])
    let exchange = try #require(fixture.exchanges.first)
    #expect(try field("x-auth-token", exchange) == AccountsFixture.token)
    #expect(try field("Idempotency-Key", exchange) == nil && exchange.body == nil && !exchange.isSentOnce)
    fixture.expectSilence()
  }

  @Test(
    "a service knows keys where it says that it keeps them for a day at least",
    arguments: [
      (nil, false), ("86400", true), ("604800", true), ("86399", false), ("0", false), ("-1", false), ("", false),
      ("a day", false), ("86400.5", false), ("99999999999999999999", false),
    ] as [(String?, Bool)])
  func keys(lifetime: String?, knowsKeys: Bool) async throws {
    var fields = HTTPFields()
    fields[try #require(HTTPField.Name("Idempotency-Key-Lifetime"))] = lifetime
    let fixture = try Fixture(fields: fields)
    #expect(try await fixture.wallet().knowsKeys == knowsKeys)
    #expect(try await fixture.carryOut() == .done(try await fixture.wallet()))
  }

  @Test("an amount that is none is not sent", arguments: [0, -1, .min])
  func noAmount(_ amount: Int) async throws {
    let cents = Fixture.cents(amount)
    let hold = WalletHold(id: Fixture.holdID, account: Fixture.savings, amount: cents)
    for kind: WalletOrder.Kind in [
      .deposit(Fixture.savings, cents), .withdraw(Fixture.savings, cents), .hold(hold),
      .transfer(from: Fixture.everyday, to: Fixture.savings, cents), .capture(Fixture.holdID, cents),
    ] {
      let fixture = try Fixture()
      await #expect(throws: Failure.invalid(field: "amount")) { try await fixture.carryOut(kind) }
      #expect(fixture.exchanges.isEmpty)
    }
  }

  @Test("with a token or a key that no field can hold nothing is sent")
  func unusable() async throws {
    let fixture = try Fixture()
    for token in ["", "to ken", "tökèn"] {
      let person = try Fixture.credential(token: token)
      await #expect(throws: Failure.unauthorized) { try await fixture.service.wallet(person) }
      await #expect(throws: Failure.unauthorized) {
        try await fixture.service.carryOut(.rename("Ada"), Fixture.orderID, person)
      }
    }
    let person = try Fixture.credential()
    for id in ["", "a b", "ä"] {
      await #expect(throws: Failure.invalid(field: "id")) {
        try await fixture.service.carryOut(.rename("Ada"), WalletOrder.ID(rawValue: id), person)
      }
    }
    #expect(fixture.exchanges.isEmpty)
  }

  /// The money might move with a request whose answer was lost, and once more with the second one.
  @Test("no order is sent again by the transport, whatever came of it")
  func ordersAreSentOnce() async throws {
    let detail = HTTPFailure.Detail(url: "", cause: "")
    let outcomes: [Result<HTTPAnswer, HTTPFailure>] = [
      .success(.of("", status: 503)), .success(.of("", status: 429)), .failure(.unreachable(detail)),
      .failure(.timedOut(.waiting, detail)), .failure(.badTransfer(.cutShort, detail)),
    ]
    let server = ProviderServer(baseURL: try #require(URL(string: "https://service.example")))
    let person = try Fixture.credential()
    for outcome in outcomes {
      for kind in Self.routes.map(\.0) {
        let (base, clock) = (CannedTransport([outcome]), ManualClock(now: AccountsFixture.now))
        let service = WalletServiceClient.make(
          server: server, transport: RetryingTransport(base, clock: clock), clock: clock, logger: silent)
        await #expect(throws: Failure.self) { try await service.carryOut(kind, Fixture.orderID, person) }
        #expect(base.exchanges.count == 1, "\(kind)")
      }
    }
  }
}
