import ChargeDomain
import Foundation

/// How the network refuses. There are three shapes, also with status 200: an object with a code and a message, an object
/// with a list of codes, and a list of codes alone.
struct ChargingRefusal {
  let codes: [String]
  let message: String
  /// The answer's status; of a success the one that its body names, else 400.
  let status: Int
  /// The status that the body names; `nil` where it names none of an error.
  let namedStatus: Int?
  /// Seconds to wait, where the object says that trying again helps.
  let retryDelay: TimeInterval?

  /// `nil` when nothing is refused, or the answer has none of the three shapes.
  init?(_ answer: AccountAnswer) {
    guard case .json(let root) = answer.body else { return nil }
    let words = root.isArray ? Array(root.elements) : []
    if !words.isEmpty, words.allSatisfy({ $0.string != nil }) {
      codes = words.compactMap(\.string)
      message = ""
      namedStatus = nil
      retryDelay = nil
      status = answer.isSuccess ? 400 : answer.status
      return
    }
    guard let object = answer.object else { return nil }
    let code = object.value("code")?.string
    codes = [code].compactMap { $0 } + (object.value("errorCodes")?.elements.compactMap(\.string) ?? [])
    message = object.value("message")?.string ?? ""
    namedStatus =
      [object.value("statusCode"), object.value("status")].compactMap { value -> Int? in
        guard case .integer(let number) = value?.kind, (400...599).contains(number) else { return nil }
        return number
      }.first
    // An object without a code is a refusal only when a status says so.
    guard !codes.isEmpty || namedStatus != nil || (!answer.isSuccess && !message.isEmpty) else { return nil }
    status = answer.isSuccess ? namedStatus ?? 400 : answer.status
    retryDelay = Self.delay(object)
  }

  // In milliseconds. Delays below a second come from the library behind the service and are ignored.
  private static func delay(_ object: JSONReader) -> TimeInterval? {
    guard case .bool(true) = object.value("retryable")?.kind else { return nil }
    let milliseconds: Double
    switch object.value("retryDelay")?.kind {
    case .integer(let number): milliseconds = Double(number)
    case .double(let number): milliseconds = number
    case .null, .bool, .string, .array, .object, nil: return nil
    }
    return (1000...86_400_000).contains(milliseconds) ? milliseconds / 1000 : nil
  }
}
