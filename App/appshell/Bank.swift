import ChargeCore
import Foundation
import HTTPTypes
import ReferenceBackend
import Synchronization

/// The bank behind the payment window of the shell: the payment service that the backend plays.
final class Bank: Sendable {
  private struct Address {
    let url: URL
    let transport: any HTTPTransport
  }

  private struct Answer: Decodable {
    let authorization: String

    enum CodingKeys: String, CodingKey {
      case authorization = "authorization_token"
    }
  }

  private let address = Mutex<Address?>(nil)

  /// Finds the payment service beside the charging network.
  func open(at charging: URL, over transport: any HTTPTransport) {
    let root = charging.deletingLastPathComponent()
    let url = root.appending(path: BackendService.payments.prefix + "/authorizations")
    address.withLock { $0 = Address(url: url, transport: transport) }
  }

  /// An authorisation for an opened payment; nil when there is none.
  func authorise(_ clientToken: Secret, isSecondStep: Bool) async -> Secret? {
    guard let address = address.withLock({ $0 }) else { return nil }
    do {
      let body = try JSONSerialization.data(
        withJSONObject: ["client_token": clientToken.reveal(), "finalize": isSecondStep], options: [.sortedKeys])
      let request = try HTTPRequest(.post, address.url, fields: [.contentType: "application/json"])
      let answer = try await address.transport.send(HTTPExchange(request, body: body))
      guard answer.response.status == .ok else { return nil }
      return Secret(try JSONDecoder().decode(Answer.self, from: answer.body).authorization)
    } catch {
      return nil
    }
  }
}
