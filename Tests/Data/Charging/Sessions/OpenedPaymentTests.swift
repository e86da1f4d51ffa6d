import ChargeDomain
import DataTestSupport
import Foundation
import HTTPTypes
import Testing

@testable import ChargeData

/// The answer to opening a payment, in every spelling.
struct OpenedPaymentTests {
  private typealias Fixture = ChargingFixture

  private func open(_ era: ChargingEra, _ text: String, _ status: Int = 201) async throws
    -> ChargingAnswer<OpenedPayment>
  {
    let fixture = try Fixture(era, text, status: status)
    defer { fixture.expectSilence() }
    return try await fixture.service.openPayment(.first, .provider, fixture.credential)
  }

  @Test(
    "Every spelling of token and id is understood", arguments: ChargingEra.allCases,
    [
      (#"{"transactionID":77,"client_token":"client-t0ken"}"#, "77"),
      (#"{"transactionID":77.0,"clientToken":"client-t0ken","session_id":"s"}"#, "77"),
      (#"[{"transactionID":"77","klarnaClientToken":"client-t0ken","klarnaSessionID":null}]"#, "77"),
      (#"{"transactionId":0,"client_token":"","klarnaClientToken":"client-t0ken"}"#, "0"),
      (#"{"transactionID":"a-b_C9","client_token":null,"clientToken":"client-t0ken"}"#, "a-b_C9"),
    ])
  func spellings(_ era: ChargingEra, _ row: (text: String, id: String)) async throws {
    let expected = OpenedPayment(transaction: TransactionID(rawValue: row.id), clientToken: Secret("client-t0ken"))
    #expect(try await open(era, row.text) == .done(expected))
    #expect(try await open(era, row.text, 200) == .done(expected))
  }

  @Test(
    "An answer without an id or a token cannot be used",
    arguments: [
      "", "null", "[]", "{}", #""client-t0ken""#, "7", #"{"transactionID":77}"#, #"{"client_token":"client-t0ken"}"#,
      #"{"transactionID":null,"client_token":"client-t0ken"}"#, #"{"transactionID":77,"client_token":null}"#,
      #"{"transactionID":77,"client_token":""}"#, #"{"transactionID":77,"client_token":5}"#,
      #"{"transactionID":-1,"client_token":"client-t0ken"}"#, #"{"transactionID":1.5,"client_token":"client-t0ken"}"#,
      #"{"transactionID":1e40,"client_token":"client-t0ken"}"#, #"{"transactionID":"","client_token":"client-t0ken"}"#,
      #"{"transactionID":"../x","client_token":"client-t0ken"}"#,
      #"{"transactionID":true,"client_token":"client-t0ken"}"#,
      #"[{"transactionID":1,"client_token":"a"},{"transactionID":2,"client_token":"b"}]"#, "<html>", #"{"transact"#,
    ])
  func unusable(_ text: String) async throws {
    for era in ChargingEra.allCases {
      await #expect(throws: Failure.badAnswer) { try await open(era, text) }
    }
  }

  @Test(
    "On an invoice no token is needed, and one of the payment service is of no use", arguments: ChargingEra.allCases)
  func invoice(_ era: ChargingEra) async throws {
    let expected = OpenedPayment(transaction: TransactionID(rawValue: "77"), clientToken: nil)
    for text in [
      #"{"transactionID":77,"klarnaClientToken":null,"klarnaSessionID":null}"#, #"{"transactionID":77}"#,
      #"{"transactionID":77,"client_token":"client-t0ken"}"#,
    ] {
      let fixture = try Fixture(era, text, status: 201)
      #expect(try await fixture.service.openPayment(.first, .invoice, fixture.credential) == .done(expected))
      fixture.expectSilence()
    }
    let none = try Fixture(era, #"{"client_token":"client-t0ken"}"#, status: 201)
    await #expect(throws: Failure.badAnswer) {
      try await none.service.openPayment(.first, .invoice, none.credential)
    }
  }

  @Test(
    "The price is a text in kronor in the first era and öre in the second",
    arguments: [
      (ChargingEra.first, #""pricePerKwh":"3.00""#, 3.0), (.first, #""pricePerKWh":"3,45""#, 3.45),
      (.first, #""pricePerKwh":" 44.52 ""#, 44.52), (.first, #""pricePerKwh":"0""#, 0),
      (.first, #""pricePerKwh":null,"pricePerKWh":"7""#, 7), (.first, #""pricePerKwh":300"#, nil),
      (.first, #""pricePerKwh":"3.00 kr""#, nil), (.first, #""pricePerKwh":"1.000,50""#, nil),
      (.first, #""pricePerKwh":".5""#, nil), (.first, #""pricePerKwh":"5.""#, nil),
      (.first, #""pricePerKwh":"-3""#, nil), (.first, #""pricePerKwh":"1e3""#, nil),
      (.first, #""pricePerKwh":"99999999""#, nil), (.first, #""pricePerKwh":true"#, nil),
      (.second, #""pricePerKWh":400"#, 4.0), (.second, #""pricePerKwh":345.5"#, 3.455),
      (.second, #""pricePerKWh":0"#, 0), (.second, #""pricePerKWh":"400""#, nil), (.second, #""pricePerKWh":-1"#, nil),
      (.second, #""pricePerKWh":1e12"#, nil), (.second, #""pricePerKWh":[400]"#, nil),
    ] as [(ChargingEra, String, Double?)])
  func prices(_ era: ChargingEra, _ member: String, _ kronor: Double?) async throws {
    let answer = try await open(era, #"{"transactionID":77,"client_token":"client-t0ken",\#(member)}"#)
    guard case .done(let payment) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(try payment.price == kronor.map { try EnergyPrice.kronor($0) })
  }
}
