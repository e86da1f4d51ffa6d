import ChargeDomain
import Foundation

/// Why a record of a provider is left out.
struct RecordFault: Error, Hashable {
  /// The field in the provider's words, as a path.
  let field: String
  /// What is wrong, in English, for developers and the owners of the data.
  let reason: String
  /// Whether the record is lost, or is not listed by a rule.
  var extent = SkippedRecord.Extent.record
}

extension JSONReader {
  /// The id of a record. Throws when there is none, or it does not meet the condition.
  func id(_ name: StaticString, where isUsable: (String) -> Bool = { _ in true }) throws(RecordFault) -> String {
    guard let id = text(name), isUsable(id) else {
      throw RecordFault(field: "\(name)", reason: "the record has no usable id")
    }
    return id
  }
}

/// Why nothing of an answer is used.
enum AnswerFault: Error, Hashable, CustomStringConvertible {
  /// It is not what was asked for, or incomplete.
  case unreadable(String)
  /// The provider reports an error of its own, for instance in a body with the status 200.
  case providerError(String)

  /// The fault in the words of the domain.
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

  /// The list in a field of the outermost object.
  func list(_ name: StaticString) throws(AnswerFault) -> JSONElements {
    guard let list = root[name], list.isArray else { throw .unreadable("the list \(name) is missing") }
    return list.elements
  }

  /// The list that the answer is.
  func list() throws(AnswerFault) -> JSONElements {
    guard root.isArray else { throw .unreadable("a list is due, \(JSONReader.name(of: root)) stands there") }
    return root.elements
  }
}
