import Foundation
import Hummingbird

/// Why the body of a request is not what an address takes.
enum BodyProblem: Error, Sendable {
  /// More bytes than anybody needs.
  case tooLarge
  /// Not JSON, or not an object.
  case malformed
  /// A member is missing.
  case missing(String)
  /// A member has another type.
  case wrongType(String)
}

/// Most bytes of a body that are taken.
private let longestBody = 65_536

extension Request {
  /// The body as a JSON object.
  func decoded<Body: Decodable>(_ type: Body.Type = Body.self) async throws(BodyProblem) -> Body {
    var bytes = Data()
    var count = 0
    do {
      // What is too much is still read for a while: a sender hears of it only when it may finish.
      for try await part in body {
        count += part.readableBytes
        if count > 64 * longestBody { throw BodyProblem.tooLarge }
        if count <= longestBody { bytes.append(contentsOf: part.readableBytesView) }
      }
    } catch let problem as BodyProblem {
      throw problem
    } catch {
      throw .malformed
    }
    guard count <= longestBody else { throw .tooLarge }
    do {
      return try JSONDecoder().decode(type, from: bytes)
    } catch DecodingError.keyNotFound(let key, _) {
      throw .missing(key.stringValue)
    } catch DecodingError.valueNotFound(_, let context) {
      throw Self.problem(context)
    } catch DecodingError.typeMismatch(_, let context) {
      throw Self.problem(context)
    } catch {
      throw .malformed
    }
  }

  private static func problem(_ context: DecodingError.Context) -> BodyProblem {
    guard let member = context.codingPath.first else { return .malformed }
    return .wrongType(member.stringValue)
  }
}
