import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

/// What every service with accounts is asked alike.
struct AccountRequestTests {
  /// A code is used up by its first answer, a mail sent by each request: nothing of it is sent twice.
  @Test(
    "a request that is not idempotent is sent once", arguments: [500, 502, 503, 429, 408])
  func whatIsNotIdempotentIsSentOnce(status: Int) async throws {
    let base = CannedTransport { _ throws(HTTPFailure) in .of("", status: status) }
    let clock = ManualClock(now: AccountsFixture.now)
    let transport = RetryingTransport(base, clock: clock)
    let server = ProviderServer(baseURL: try #require(URL(string: "https://service.example")))
    let phone = try #require(PhoneNumber(e164: "+46701234567"))
    let charging = ChargingAccountsClient.make(server: server, transport: transport, clock: clock, logger: silent)
    let wallet = WalletAccountsClient.make(server: server, transport: transport, clock: clock, logger: silent)
    let appointments = AppointmentAccountsClient.make(
      server: server, transport: transport, clock: clock, logger: silent)
    let credential = Credential(service: .charging, token: Secret("T"), owner: AccountOwner(userID: "7"))
    let requests: [@Sendable () async throws -> Void] = [
      { try await charging.register("a@b.se", Secret("p")) },
      { try await charging.verify("a@b.se", Secret("1")) },
      { _ = try await charging.logIn("a@b.se", Secret("p")) },
      { try await charging.sendResetCode("a@b.se") },
      { try await charging.resetPassword("a@b.se", Secret("1"), Secret("p")) },
      { try await charging.changePassword(credential, Secret("o"), Secret("p")) },
      { try await charging.deleteAccount(credential) },
      { try await wallet.sendCode(phone) },
      { _ = try await wallet.checkCode(phone, Secret("1")) },
      { _ = try await appointments.logIn("a@b.se", DeviceID(rawValue: "D")) },
      { try await appointments.logOut(credential) },
    ]
    for request in requests { await #expect(throws: Failure.self) { try await request() } }
    #expect(base.exchanges.count == requests.count)
  }

  @Test(arguments: ["https://service.example", "https://service.example/", "https://service.example/base%20x/"])
  func thePathsLieBelowTheAddress(base: String) async throws {
    let transport = CannedTransport { _ throws(HTTPFailure) in .of("{}") }
    let charging = ChargingAccountsClient.make(
      server: ProviderServer(baseURL: try #require(URL(string: base))), transport: transport,
      clock: ManualClock(now: AccountsFixture.now), logger: silent)
    try await charging.verify("a@b.se", Secret("1"))
    let path = try #require(transport.exchanges.first?.request.path)
    #expect(path == (base.contains("base") ? "/base%20x/auth/verify" : "/auth/verify"))
  }

  @Test("an invalid base address is refused")
  func anAddressThatIsNone() async throws {
    let fixture = try AccountsFixture()
    let charging = ChargingAccountsClient.make(
      server: ProviderServer(baseURL: try #require(URL(string: "nowhere"))), transport: fixture.transport,
      clock: ManualClock(now: AccountsFixture.now), logger: silent)
    await #expect(throws: Failure.invalid(field: "url")) { try await charging.verify("a@b.se", Secret("1")) }
    #expect(fixture.transport.exchanges.isEmpty)
  }

  @Test("a body has its members in order, and slashes as they are")
  func bodies() async throws {
    let fixture = try AccountsFixture()
    try await fixture.charging.verify("a/b@example.org", Secret("1"))
    #expect(fixture.transport.exchanges.first?.body == Data(#"{"code":"1","username":"a/b@example.org"}"#.utf8))
    #expect(try fixture.field("Accept") == "application/json")
  }

  @Test("a body may hold numbers, and a request its own limits and whether it is sent once")
  func numbersAndLimits() throws {
    let server = ProviderServer(baseURL: try #require(URL(string: "https://service.example")))
    var request = AccountRequest(method: .put, path: "/x", body: ["b": .integer(-7), "a": .text("7\"")])
    #expect(try request.exchange(to: server).isSentOnce == false)
    request.isSentOnce = true
    request.limits = RequestLimits(total: .seconds(3), bodyBytes: 9)
    let exchange = try request.exchange(to: server)
    #expect(exchange.body == Data(#"{"a":"7\"","b":-7}"#.utf8))
    #expect(exchange.isSentOnce && exchange.limits == RequestLimits(total: .seconds(3), bodyBytes: 9))
    #expect(JSONScalar.integer(-7).text == "-7" && JSONScalar.text("a").text == "a")
  }

  @Test("only blanks and the word for success, up to 64 bytes, are an empty body")
  func blankBodies() async throws {
    let longest = "OK" + String(repeating: "\n", count: 62)
    for body in [String(repeating: " ", count: 64), "No Content", "\nCreated ", longest] {
      try await AccountsFixture(body).charging.verify("a@b.se", Secret("1"))
    }
    for body in [String(repeating: " ", count: 65), "ok", "OK!", "OK" + String(repeating: "\n", count: 63)] {
      let fixture = try AccountsFixture(body)
      await #expect(throws: Failure.badAnswer) { try await fixture.charging.verify("a@b.se", Secret("1")) }
    }
  }

  @Test(
    "every status from 200 to 299 is a success",
    arguments: [(200, nil), (299, nil), (300, .providerError), (400, .providerError)] as [(Int, Failure?)])
  func statuses(_ status: Int, _ failure: Failure?) async throws {
    let fixture = try AccountsFixture("", status: status)
    do throws(Failure) {
      try await fixture.charging.verify("a@b.se", Secret("1"))
      #expect(failure == nil)
    } catch {
      #expect(error == failure)
    }
  }

  @Test(
    "a token is visible ASCII",
    arguments: [("!~", true), ("a b", false), ("a\u{7F}", false), ("", false), ("é", false)])
  func tokens(_ token: String, _ isUsable: Bool) async throws {
    let fixture = try AccountsFixture(#"{"user":{}}"#)
    let credential = fixture.credential(.wallet, token: token)
    if isUsable {
      _ = try await fixture.wallet.user(credential)
      #expect(try fixture.field("x-auth-token") == token)
    } else {
      await #expect(throws: Failure.unauthorized) { try await fixture.wallet.user(credential) }
      #expect(fixture.transport.exchanges.isEmpty)
    }
  }

  @Test("a request may take 20 s and its answer may hold 1 MiB")
  func theyHaveTwentySecondsAndAMebibyte() async throws {
    let fixture = try AccountsFixture()
    try await fixture.charging.verify("a@b.se", Secret("1"))
    let limits = try #require(fixture.transport.exchanges.first).limits
    #expect(limits.total == .seconds(20) && limits.bodyBytes == 1 << 20)
  }
}
