public import ChargeDomain
import Foundation
import HTTPTypes
public import Logging

/// The charging network as it sends invoices. Both of its eras ask for a sign-in.
public enum InvoiceServiceClient {
  /// The network behind a server.
  public static func make(
    server: ProviderServer, transport: any HTTPTransport, clock: any CoreClock, logger: Logger
  ) -> InvoiceService {
    let requests = InvoiceRequests(
      caller: AccountCaller(service: .charging, server: server, transport: transport, clock: clock, logger: logger))
    var service = InvoiceService()
    service.invoices = { credential async throws(Failure) in try await requests.all(credential) }
    service.document = { id, credential async throws(Failure) in try await requests.document(id, credential) }
    return service
  }
}

private struct InvoiceRequests: Sendable {
  let caller: AccountCaller

  /// Every invoice of a person. A 404 without a body means that there are none.
  func all(_ credential: Credential) async throws(Failure) -> InvoiceList {
    guard let person = credential.owner.userID, !person.isEmpty else { throw .signInNeeded(.charging) }
    var request = AccountRequest(method: .get, path: "/invoices/users", person: person, token: try credential.bearer())
    request.query = [("status", "ALL")]
    request.limits = RequestLimits(total: .seconds(25), bodyBytes: 8 << 20)
    let answer = try await answer(to: request)
    if answer.status == 404, answer.isBlank { return InvoiceList([]) }
    guard case .json(let root) = try caller.success(answer).body, let records = InvoiceRecords(root, of: person) else {
      throw caller.badAnswer(answer, "a list of the person's invoices is due")
    }
    if records.skippedCount > 0 {
      caller.log(answer.exchange, "\(records.skippedCount) rows are no invoices, or come again")
    }
    let fields = Set(records.faults.all.map { $0.path ?? "the record" }).sorted()
    if !fields.isEmpty { caller.log(answer.exchange, "not used: \(fields.joined(separator: ", "))") }
    return InvoiceList(records.invoices, isWhole: records.skippedCount == 0)
  }

  /// The document of an invoice.
  func document(_ id: InvoiceID, _ credential: Credential) async throws(Failure) -> Data {
    // The id stands where an id of a person does: no log shows it.
    var request = AccountRequest(
      method: .get, path: "/invoices", person: id.rawValue, token: try credential.bearer())
    request.accepts = "application/pdf, application/json;q=0.5"
    request.limits = RequestLimits(total: .seconds(50), bodyBytes: InvoiceDocument.mostBytes)
    let answer = try await answer(to: request)
    // What is no success is told as for every other request.
    if !answer.isSuccess { _ = try caller.success(answer) }
    guard InvoiceDocument.isPDF(answer.bytes) else { throw caller.badAnswer(answer, "it is no whole PDF file") }
    return answer.bytes
  }

  /// The answer to a request, unless the network refuses it, whatever the status.
  private func answer(to request: AccountRequest) async throws(Failure) -> AccountAnswer {
    let answer = try await caller.send(request)
    if answer.status == 404, answer.isBlank { return answer }
    if let refusal = ChargingRefusal.read(answer, .signedIn) {
      caller.log(answer, refusedWith: refusal.code, request)
      throw refusal.failure
    }
    return answer
  }
}
