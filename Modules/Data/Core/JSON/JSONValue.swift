import CSimdJSON

/// A value of a document. It keeps the document alive.
struct JSONValue {
  let document: JSONDocument
  let handle: csj_value

  /// The kind of a value. A whole number that fits an `Int` is an integer, every other number a double.
  enum Kind: Hashable {
    case null, bool(Bool), integer(Int), double(Double), string, array, object
  }

  var kind: Kind {
    switch csj_kind_of(handle) {
    case CSJ_FALSE: .bool(false)
    case CSJ_TRUE: .bool(true)
    case CSJ_INT: .integer(Int(csj_int(handle)))
    case CSJ_UINT: .double(Double(csj_uint(handle)))
    case CSJ_DOUBLE: .double(csj_double(handle))
    case CSJ_STRING: .string
    case CSJ_ARRAY: .array
    case CSJ_OBJECT: .object
    default: .null
    }
  }

  var isNull: Bool { csj_kind_of(handle) == CSJ_NULL }
  var isArray: Bool { csj_kind_of(handle) == CSJ_ARRAY }
  var isObject: Bool { csj_kind_of(handle) == CSJ_OBJECT }

  /// The text of a string; `nil` for any other kind.
  var string: String? { withUTF8 { String(decoding: $0, as: UTF8.self) } }

  /// Calls the closure with the bytes of a string, which are valid UTF-8; `nil` for any other kind.
  func withUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
    guard csj_kind_of(handle) == CSJ_STRING else { return nil }
    let text = csj_string(handle)
    return withExtendedLifetime(document) { body(UnsafeBufferPointer(start: text.bytes, count: text.count)) }
  }

  /// A field of an object, the first where a name is repeated; `nil` when it is missing, or this is not an object.
  subscript(name: StaticString) -> JSONValue? {
    guard name.hasPointerRepresentation else { return nil }
    var found = csj_value()
    guard csj_field(handle, name.utf8Start, name.utf8CodeUnitCount, &found) else { return nil }
    return JSONValue(document: document, handle: found)
  }

  /// The elements of an array in order; none for any other kind.
  var elements: JSONElements {
    JSONElements(document: document, walk: isArray ? csj_begin(handle) : csj_walk())
  }

  /// The fields of an object in order, repeated names included; none for any other kind.
  var fields: JSONFields {
    JSONFields(document: document, walk: isObject ? csj_begin(handle) : csj_walk())
  }
}

struct JSONElements: Sequence, IteratorProtocol {
  fileprivate let document: JSONDocument
  fileprivate var walk: csj_walk

  mutating func next() -> JSONValue? {
    var value = csj_value()
    return csj_next_element(&walk, &value) ? JSONValue(document: document, handle: value) : nil
  }
}

struct JSONFields: Sequence, IteratorProtocol {
  fileprivate let document: JSONDocument
  fileprivate var walk: csj_walk

  mutating func next() -> (name: String, value: JSONValue)? {
    var name = csj_text()
    var value = csj_value()
    guard csj_next_field(&walk, &name, &value) else { return nil }
    let text = String(decoding: UnsafeBufferPointer(start: name.bytes, count: name.count), as: UTF8.self)
    return (text, JSONValue(document: document, handle: value))
  }
}
