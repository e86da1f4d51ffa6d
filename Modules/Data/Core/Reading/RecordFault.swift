import ChargeDomain
import Foundation

/// Why a record of a provider is left out.
struct RecordFault: Error, Hashable {
  /// The field in the provider's words, as a path.
  let field: String
  /// What is wrong, in English, for developers and data owners.
  let reason: String
  /// The whole record is lost, or it is known and not listed by rule.
  var extent = SkippedRecord.Extent.record
}

/// Why nothing of an answer is used.
enum AnswerFault: Error, Hashable, CustomStringConvertible {
  /// It is not what was asked for, or not whole.
  case unreadable(String)
  /// The provider says that something is wrong on its side, for instance in a body with the status 200.
  case providerError(String)

  /// What the rest of the product needs to know.
  var failure: Failure {
    switch self {
    case .unreadable: .badAnswer
    case .providerError: .providerError
    }
  }

  var description: String {
    switch self {
    case .unreadable(let reason), .providerError(let reason): reason
    }
  }
}

extension JSONDocument {
  /// Parses the body of an answer.
  convenience init(answer: Data) throws(AnswerFault) {
    do throws(JSONFailure) { try self.init(answer) } catch { throw .unreadable(error.description) }
  }

  /// The list in a field of the answer's outermost object.
  func list(_ name: StaticString) throws(AnswerFault) -> JSONElements {
    guard let list = root[name], list.isArray else { throw .unreadable("the list \(name) is missing") }
    return list.elements
  }

  /// The answer as a whole, where that is a list.
  func list() throws(AnswerFault) -> JSONElements {
    guard root.isArray else { throw .unreadable("a list is due, \(JSONReader.name(of: root)) stands there") }
    return root.elements
  }
}
