import Foundation
import Hummingbird

/// Why the body of a request is refused.
enum BodyProblem: Error, Sendable {
  /// The body is too large.
  case tooLarge
  /// It is not a JSON object.
  case malformed
  /// A member is missing.
  case missing(String)
  /// A member has the wrong type.
  case wrongType(String)
}

/// The largest body, in bytes.
private let longestBody = 65_536

extension Request {
  /// The body as a JSON object.
  func decoded<Body: Decodable>(_ type: Body.Type = Body.self) async throws(BodyProblem) -> Body {
    var bytes = Data()
    var count = 0
    do {
      // A larger body is still read for a while, because many clients read the answer only after sending all.
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
