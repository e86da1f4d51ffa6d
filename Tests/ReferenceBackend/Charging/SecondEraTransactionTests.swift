import Foundation
import HTTPTypes
import Testing

@testable import ReferenceBackend

/// `/transaction` of the second era: every route, every shape, every refusal.
@Suite struct SecondEraTransactionTests {
  private let path = "/flexicharge/transaction"

  @Test("a session is opened, paid, started, followed, stopped and found again")
  func aSessionFromBeginningToEnd() async throws {
    let town = try ChargingTown()
    let anna = try await town.customer()
    let opened = try await town.send(
      .post, path, ["connectorID": 100_010, "paymentType": "klarna"], token: anna.token)
    let record = try town.transactionRecord(10_001)
    #expect(opened.status == .created)
    #expect(
      opened.text == #"{"klarnaClientToken":"\#(record.clientToken ?? "")","#
        + #""klarnaSessionID":"\#(record.sessionID ?? "")","transactionID":10001}"#)
    let common = #""pricePerKWh":400,"connectorID":100010,"userID":"\#(anna.id)"}"#
    #expect(
      try await town.get("\(path)/10001", token: anna.token).text
        == #"{"transactionID":10001,"startTimstamp":null,"kwhTransferred":null,"currentChargePercentage":null,"#
        + common)

    let token = try await town.authorization(of: 10_001)
    let started = try await town.send(
      .put, "\(path)/start/10001", ["authorization_token": token], token: anna.token)
    let waiting = #"{"startTimstamp":\#(noon),"kwhTransferred":null,"currentChargePercentage":null,"# + common
    #expect(started.status == .ok && started.text == waiting)
    town.clock.advance(seconds: 12)
    #expect(try await town.get("\(path)/10001", token: anna.token).text == waiting)
    town.clock.advance(seconds: 48)
    let running = #"{"startTimstamp":\#(noon),"kwhTransferred":0.305,"currentChargePercentage":39,"# + common
    #expect(try await town.get("\(path)/10001", token: anna.token).text == running)

    let stopped = try await town.send(.put, "\(path)/stop/10001", token: anna.token)
    let ended =
      #""price":122,"startTimstamp":\#(noon),"endTimstamp":\#(noon + 60),"kwhTransferred":0.305,"#
      + #""discount":0,"connectorID":100010,"userID":"\#(anna.id)","stopReason":"Remote"}"#
    #expect(stopped.status == .ok && stopped.text == "{" + ended)
    #expect(try await town.get("\(path)/10001", token: anna.token).text == "{" + ended)
    let listed = #"[{"transactionID":10001,"# + String(ended.dropLast()) + #","paymentType":"klarna"}]"#
    for place in ["userTransactions/\(anna.id)", "chargerTransactions/100010"] {
      let list = try await town.get("\(path)/\(place)", token: anna.token)
      #expect(list.text == listed, "\(place)")
    }
    #expect(try town.control.books().map(\.captured) == [122])
  }

  @Test("nobody gets anything without a valid sign-in") func nobodyGetsAnythingWithoutASignIn() async throws {
    let town = try ChargingTown()
    let anna = try await town.customer()
    _ = try await town.send(.post, path, ["connectorID": 100_010, "paymentType": "klarna"], token: anna.token)
    let requests: [(HTTPRequest.Method, String)] = [
      (.post, path), (.put, "\(path)/start/10001"), (.put, "\(path)/stop/10001"), (.get, "\(path)/10001"),
      (.get, "\(path)/10001/metrics"), (.get, "\(path)/userTransactions/\(anna.id)"),
      (.get, "\(path)/chargerTransactions/100010"),
    ]
    func expectRefusals(_ token: String?) async throws {
      for (method, place) in requests {
        let answer = try await town.send(method, place, token: token)
        #expect(answer.status == .unauthorized, "\(place)")
        #expect(
          answer.text
            == #"{"status":401,"code":"unauthorizedError","message":"No valid access token was sent."}"#)
      }
    }
    try await expectRefusals(nil)
    try await expectRefusals("nonsense")
    try await town.backend.control.accounts.expire(.tokens, of: [.charging])
    try await expectRefusals(anna.token)
    #expect(try town.control.transactions().count == 1)
  }

  @Test("other people's transactions are not there") func otherPeoplesTransactionsAreNotThere() async throws {
    let town = try ChargingTown()
    let anna = try await town.customer()
    let bert = try await town.customer("bert@example.com")
    _ = try await town.send(.post, path, ["connectorID": 100_010, "paymentType": "klarna"], token: anna.token)
    let token = try await town.authorization(of: 10_001)
    let refused = [
      try await town.send(.put, "\(path)/start/10001", ["authorization_token": token], token: bert.token),
      try await town.send(.put, "\(path)/stop/10001", token: bert.token),
      try await town.get("\(path)/10001", token: bert.token),
      try await town.get("\(path)/10001/metrics", token: bert.token),
      try await town.get("\(path)/userTransactions/\(anna.id)", token: bert.token),
      try await town.get("\(path)/userTransactions/\(bert.id)", token: bert.token),
      try await town.get("\(path)/chargerTransactions/100010", token: bert.token),
      try await town.get("\(path)/10002", token: anna.token),
      try await town.get("\(path)/abc", token: anna.token),
    ]
    for answer in refused { #expect(answer.status == .notFound && answer.body.isEmpty) }
    #expect(try town.control.books().map(\.open) == [30_000])
    #expect(try await town.get("\(path)/userTransactions/\(anna.id)", token: anna.token).array().count == 1)
  }

  @Test("what makes no sense is refused with a code") func whatMakesNoSenseIsRefusedWithACode() async throws {
    let town = try ChargingTown()
    let anna = try await town.customer()
    func open(_ body: [String: Any?]) async throws -> [String] {
      let answer = try await town.send(.post, path, body, token: anna.token)
      #expect(answer.status == .badRequest)
      return try answer.codes()
    }
    #expect(try await open(["connectorID": 100_013, "paymentType": "klarna"]) == ["invalidChargerId"])
    #expect(try await open(["connectorID": 100_010, "paymentType": "swish"]) == ["invalidDataType"])
    #expect(try await open(["connectorID": "100010", "paymentType": "klarna"]) == ["invalidDataType"])
    #expect(try await open(["paymentType": "klarna"]) == ["invalidDataType"])
    #expect(try town.control.transactions().isEmpty)

    _ = try await town.send(.post, path, ["connectorID": 100_010, "paymentType": "klarna"], token: anna.token)
    func put(_ place: String, _ body: [String: Any?]? = nil) async throws -> [String] {
      try await town.send(.put, "\(path)/\(place)", body, token: anna.token).codes()
    }
    #expect(try await put("start/10001") == ["klarnaNotAuthorized"])
    #expect(try await put("stop/10001") == ["couldNotStopOCPPTransaction"])
    let token = try await town.authorization(of: 10_001)
    try town.control.fault(charger: 100_010, isFaulted: true)
    #expect(try await put("start/10001", ["authorization_token": token]) == ["couldNotStartOCPPTransaction"])
  }

  @Test("both eras tell of one world") func bothErasTellOfOneWorld() async throws {
    let town = try ChargingTown()
    let anna = try await town.customer()
    let own = try await town.charge(ChargingTown.slow, anna.id)
    #expect(try await town.get("\(path)/\(own)", token: anna.token).object()["pricePerKWh"] as? Int == 300)
    _ = try await town.charge(ChargingTown.fast, "bert")
    let list = try await town.get("\(path)/userTransactions/\(anna.id)", token: anna.token).array()
    #expect(list.map { $0["connectorID"] as? Int } == [ChargingTown.slow])
    #expect(try await town.send(.put, "\(path)/stop/\(own)", token: anna.token).status == .ok)
    let row = try await town.get("/flexicharge/transactions/\(own)").object()
    #expect(row["paymentConfirmed"] as? Bool == true)
  }
}
