import Foundation
import Hummingbird

/// The body of a start in both eras. Whatever else is sent authorises nothing.
struct StartBody: Decodable, Sendable {
  private let token: String

  private enum CodingKeys: String, CodingKey {
    case token = "authorization_token"
  }

  /// The token of a request; empty without a usable body.
  static func token(of request: Request) async -> String {
    do {
      let body: StartBody = try await request.decoded()
      return body.token
    } catch {
      return ""
    }
  }
}

/// Answers about transactions that both eras share.
enum TransactionAnswer {
  /// The answer to a start.
  static func of(
    _ outcome: Result<ChargingTransaction, ChargingWorld.StartRefusal>,
    _ answer: (ChargingTransaction) throws -> Response
  ) rethrows -> Response {
    switch outcome {
    case .success(let started): try answer(started)
    case .failure(.unknown): ChargingAnswer.notFound
    case .failure(.notAuthorized): ChargingAnswer.refused("klarnaNotAuthorized")
    case .failure(.notStartable): ChargingAnswer.refused("couldNotStartOCPPTransaction")
    }
  }

  /// The answer to a stop.
  static func of(
    _ outcome: Result<ChargingTransaction, ChargingWorld.StopRefusal>,
    _ answer: (ChargingTransaction) throws -> Response
  ) rethrows -> Response {
    switch outcome {
    case .success(let ended): try answer(ended)
    case .failure(.unknown): ChargingAnswer.notFound
    case .failure(.notRunning), .failure(.notStoppable): ChargingAnswer.refused("couldNotStopOCPPTransaction")
    case .failure(.captureFailed): ChargingAnswer.refused("klarnaCaptureNotAllowed")
    }
  }

  /// The frames of a session's meter, which the network pushes over a WebSocket; the query may say since when.
  static func metrics(
    of transaction: ChargingTransaction, in world: ChargingWorld, _ request: Request
  ) throws -> Response {
    let since = request.parameter("since")
    if let since, Int(since) == nil { return ChargingAnswer.refused("invalidDataType") }
    return .json(try MeterFrames.json(of: transaction, in: world, since: since.flatMap { Int($0) }))
  }
}
