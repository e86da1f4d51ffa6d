import ChargeDomain
import Foundation
import HTTPTypes
import Logging

/// Fetches a list page by page, by the field `Link` of each page. The total that the operator states is only reported.
struct OCPIPages {
  private let configuration: OCPIConfiguration
  private var provider: ProviderRequest

  /// Records asked for at a time; servers may send fewer.
  static let pageSize = 500
  /// The most pages; no operator comes near it.
  static let mostPages = 2000
  /// The most records of all pages.
  static let mostRecords = 1_000_000
  /// The most pages in a row without a new record.
  static let mostEmptyPages = 10

  /// Pages of an operator. Neither form of its token is ever logged.
  init(_ configuration: OCPIConfiguration, transport: any HTTPTransport, clock: any CoreClock, logger: Logger) {
    self.configuration = configuration
    provider = ProviderRequest(provider: .ocpi, transport: transport, clock: clock, logger: logger)
    if let token = configuration.token {
      provider.secrets = [token.value, Data(token.value.utf8).base64EncodedString()]
    }
  }

  /// A whole list.
  struct List {
    var records: [JSONValue] = []
    var pages = 0
    /// The total that the operator states; `nil` when it states none.
    var statedTotal: Int?
    var firstResponse: HTTPResponse?
  }

  /// A list, or the answer that nothing has changed.
  enum Outcome {
    case list(List)
    case unchanged
  }

  func list(_ path: String) async throws(Failure) -> List {
    switch try await follow(try firstPage(path), isUnchanged: { _ in false }) {
    case .list(let list): return list
    case .unchanged: throw .badAnswer
    }
  }

  /// What one record's own address answers.
  func one(_ path: String) async throws(Failure) -> [JSONValue] {
    switch try await follow(try exchange(configuration.baseURL.provider(path: path)), isUnchanged: { _ in false }) {
    case .list(let list): return list.records
    case .unchanged: throw .badAnswer
    }
  }

  func follow(
    _ first: HTTPExchange, isUnchanged: (HTTPResponse) -> Bool
  ) async throws(Failure) -> Outcome {
    var list = List()
    var next: HTTPExchange? = first
    var addresses: Set<String> = [Self.address(first)]
    var ids: Set<String> = []
    var emptyPages = 0
    while let exchange = next {
      let isFirst = list.pages == 0
      let answer = try await provider.answer(to: exchange) { isFirst && isUnchanged($0.response) }
      if answer.response.status == .notModified { return .unchanged }
      let page = try provider.reading(exchange) { () throws(AnswerFault) in try OCPIEnvelope(answer.body).records }
      if list.pages == 0 { list.firstResponse = answer.response }
      list.pages += 1
      list.records += page
      list.statedTotal = list.statedTotal ?? Self.total(answer.response)
      let added = page.filter { record in ids.insert(Self.id(of: record)).inserted }.count
      emptyPages = added == 0 ? emptyPages + 1 : 0
      next = try following(answer.response, of: exchange)
      guard let address = next.map(Self.address) else { break }
      if !addresses.insert(address).inserted { throw refuse(exchange, "a page leads back to one before") }
      if added == 0, !page.isEmpty { throw refuse(exchange, "a page repeats what was there before and leads on") }
      if emptyPages > Self.mostEmptyPages || list.pages >= Self.mostPages || list.records.count > Self.mostRecords {
        throw refuse(exchange, "the pages do not come to an end (\(list.pages) so far)")
      }
    }
    return .list(list)
  }

  // MARK: Requests

  func firstPage(_ path: String) throws(Failure) -> HTTPExchange {
    try exchange(
      configuration.baseURL.provider(path: path, query: [("offset", "0"), ("limit", "\(Self.pageSize)")]))
  }

  private func exchange(_ url: URL) throws(Failure) -> HTTPExchange {
    var fields = HTTPFields()
    fields[.authorization] = configuration.authorization
    return try provider.get(url, fields: fields, RequestLimits(total: .seconds(120), bodyBytes: 64 << 20))
  }

  /// The request for the next page, on the same host only, because it carries the token.
  private func following(_ response: HTTPResponse, of exchange: HTTPExchange) throws(Failure) -> HTTPExchange? {
    guard let name = HTTPField.Name("Link"), let field = response.headerFields[name],
      let text = OCPILink.next(in: field)
    else { return nil }
    guard let here = URL(string: Self.address(exchange)),
      let url = URL(string: text, relativeTo: here)?.absoluteURL
    else { throw refuse(exchange, "the next page has no address that can be read") }
    guard Self.origin(url) != nil, Self.origin(url) == Self.origin(configuration.baseURL) else {
      throw refuse(exchange, "the next page is on another host")
    }
    return try self.exchange(url)
  }

  private static func origin(_ url: URL) -> String? {
    do throws(HTTPFailure) { return try HTTPAddress(url.absoluteString).origin } catch { return nil }
  }

  private static func address(_ exchange: HTTPExchange) -> String {
    let request = exchange.request
    return "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "/")"
  }

  private static func total(_ response: HTTPResponse) -> Int? {
    HTTPField.Name("X-Total-Count").flatMap { response.headerFields[$0] }.flatMap { Int($0) }
  }

  /// Identifies a record, to notice pages that repeat.
  private static func id(of record: JSONValue) -> String {
    let reader = JSONReader(record: record, faults: FieldFaults())
    let parts = ["country_code", "party_id", "id", "uid", "name"].map { (name: StaticString) in reader?.text(name) ?? ""
    }
    return parts.joined(separator: "*")
  }

  private func refuse(_ exchange: HTTPExchange, _ reason: String) -> Failure {
    provider.log(exchange, reason)
    return .badAnswer
  }
}
