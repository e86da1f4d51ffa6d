import ChargeCore
import HTTPTypes

/// What the payment service's own window asks of its server.
extension ChargingWorld {
  /// The person agrees.
  func authorise(_ request: PaymentProvider.Request) async -> PaymentProvider.Answer {
    await authorization(request).map { .authorised(Secret($0)) } ?? .failed(.failed)
  }

  /// The person agrees, and the payment is to be finished in a second step, unless this is one.
  func beginAuthorising(_ request: PaymentProvider.Request) async -> PaymentProvider.Answer {
    guard request.step != .finalise else { return await authorise(request) }
    let body: [String: Any] = ["client_token": request.clientToken.reveal(), "auto_finalize": false]
    let answer = await order(.post, "/klarna/authorizations", body)
    return answer?["approved"] as? Bool == true ? .finaliseNeeded : .failed(.failed)
  }

  /// The person agrees, and the bank takes it back before the network uses it.
  func authoriseInVain(_ request: PaymentProvider.Request) async -> PaymentProvider.Answer {
    guard let token = await authorization(request) else { return .failed(.failed) }
    _ = await order(.delete, "/klarna/authorizations/\(token)", [:])
    return .authorised(Secret(token))
  }

  private func authorization(_ request: PaymentProvider.Request) async -> String? {
    var body: [String: Any] = ["client_token": request.clientToken.reveal()]
    if request.step == .finalise { body["finalize"] = true }
    return await order(.post, "/klarna/authorizations", body)?["authorization_token"] as? String
  }
}
