import ChargeDomain
import Foundation
import HTTPTypes

/// Asks for one of the network's lists.
struct FlexiChargeList {
  let configuration: FlexiChargeConfiguration
  let provider: ProviderRequest

  /// The records of a list. A 404 without a body is the network's way of saying that there are none; any other answer
  /// that is no list is a failure.
  func records(_ path: String, receivedAt: () -> Date) async throws(Failure) -> [JSONValue] {
    let url = try configuration.baseURL.provider(path: path)
    let exchange: HTTPExchange
    do throws(HTTPFailure) {
      exchange = HTTPExchange(
        try HTTPRequest(.get, url, fields: [.accept: "application/json"]),
        limits: RequestLimits(total: .seconds(30), bodyBytes: 32 << 20))
    } catch {
      throw Failure(error)
    }
    let answer = try await provider.answer(to: exchange)
    if answer.response.status.code == 404, Self.isBlank(answer.body) { return [] }
    try provider.requireSuccess(answer, of: exchange, receivedAt: receivedAt())
    let root: JSONValue
    do throws(JSONFailure) {
      root = try JSONDocument(answer.body).root
    } catch {
      provider.log(exchange, error.description)
      throw .badAnswer
    }
    guard root.isArray else {
      provider.log(exchange, "a list is due, \(JSONReader.name(of: root)) stands there")
      throw root["code"] != nil || root["errorCodes"] != nil ? .providerError : .badAnswer
    }
    let records = Array(root.elements)
    // Errors are lists too: of words.
    if let first = records.first, first.string != nil, records.allSatisfy({ $0.string != nil }) {
      provider.log(exchange, "the server says \(provider.excerpt(first.string ?? "", of: exchange))")
      throw .providerError
    }
    return records
  }

  private static func isBlank(_ body: Data) -> Bool {
    body.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }
}
