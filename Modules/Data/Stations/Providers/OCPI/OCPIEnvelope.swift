import Foundation

/// The list in an answer of OCPI, with or without its envelope.
struct OCPIEnvelope {
  let records: [JSONValue]

  init(_ data: Data) throws(AnswerFault) {
    let root = try JSONDocument(answer: data).root
    if root.isArray {
      records = Array(root.elements)
      return
    }
    guard root.isObject else { throw .unreadable("an envelope is due, \(JSONReader.name(of: root)) stands there") }
    try Self.requireSuccess(root)
    guard let list = root["data"], list.isArray || list.isObject else {
      throw .unreadable("the list data is missing")
    }
    records = list.isArray ? Array(list.elements) : [list]
  }

  /// Codes from 1000 to 1999 mean success. A missing code says nothing, and one operator writes a word.
  private static func requireSuccess(_ root: JSONValue) throws(AnswerFault) {
    guard let code = root["status_code"] ?? root["statusCode"] else { return }
    switch code.kind {
    case .null: return
    case .integer(let number) where (1000...1999).contains(number): return
    case .string:
      let text = (code.withUTF8(FeedText.cleaned) ?? nil) ?? ""
      if let number = Int(text), (1000...1999).contains(number) { return }
      if text.lowercased() == "success" { return }
    case .integer, .bool, .double, .array, .object: break
    }
    let message = (root["status_message"] ?? root["statusMessage"])?.string ?? ""
    throw .providerError("\(JSONReader.name(of: code)) \(message)")
  }
}
