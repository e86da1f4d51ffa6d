import Foundation

/// Reads the fields of an object of foreign data. A field that is missing, null or blank is `nil`. One that cannot be read
/// is `nil` too, and is reported with its path. Nothing here traps or throws.
struct JSONReader {
  let object: JSONValue
  /// Where the object is in its record.
  let path: JSONPath
  let faults: FieldFaults

  /// Reads a whole record; `nil` when it is not an object.
  init?(record: JSONValue, faults: FieldFaults) {
    self.init(record, path: .record, faults: faults)
  }

  private init?(_ object: JSONValue, path: JSONPath, faults: FieldFaults) {
    guard object.isObject else { return nil }
    self.object = object
    self.path = path
    self.faults = faults
  }

  /// The value of a field; null counts as missing.
  func value(_ name: StaticString) -> JSONValue? {
    guard let value = object[name], !value.isNull else { return nil }
    return value
  }

  /// Reports that a field cannot be used.
  func refuse(_ name: StaticString, _ reason: String) {
    faults.add(.field(path, name), reason)
  }

  /// What a table says of the word in a field. A word that it does not know is reported.
  func known<Value>(_ word: String?, _ name: StaticString, in table: (String) -> Value?) -> Value? {
    faults.known(word, at: .field(path, name), in: table)
  }

  // MARK: Text

  /// Cleaned text; a number is read as its digits.
  func text(_ name: StaticString) -> String? {
    value(name).flatMap { text($0, at: .field(path, name)) }
  }

  /// An id as it can be kept: SQLite ends a text at a zero.
  func key(_ name: StaticString) -> String? {
    guard let id = text(name) else { return nil }
    if id.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) { return id }
    refuse(name, "it has a control character")
    return nil
  }

  /// Text with its line breaks and double blanks; `nil` when blank.
  func rawText(_ name: StaticString) -> String? {
    guard let value = value(name), let cleaned = text(value, at: .field(path, name)) else { return nil }
    return value.string ?? cleaned
  }

  /// The texts of a list, or the one text in its place.
  func texts(_ name: StaticString) -> [String] {
    guard let value = value(name) else { return [] }
    let path = JSONPath.field(path, name)
    guard value.isArray else { return text(value, at: path).map { [$0] } ?? [] }
    return value.elements.enumerated().compactMap { index, element in
      element.isNull ? nil : text(element, at: .element(path, index))
    }
  }

  private func text(_ value: JSONValue, at path: @autoclosure () -> JSONPath) -> String? {
    switch value.kind {
    case .string: return value.withUTF8(FeedText.cleaned) ?? nil
    case .integer(let number): return String(number)
    case .double(let number): return Int(exactly: number).map { String($0) } ?? "\(number)"
    case .null: return nil
    case .bool, .array, .object:
      faults.add(path(), "a text is due, \(JSONReader.name(of: value)) stands there")
      return nil
    }
  }

  // MARK: Objects and lists

  /// An object inside this one.
  func object(_ name: StaticString) -> JSONReader? {
    guard let value = value(name) else { return nil }
    if let reader = JSONReader(value, path: .field(path, name), faults: faults) { return reader }
    refuse(name, "an object is due, \(JSONReader.name(of: value)) stands there")
    return nil
  }

  /// The objects of a list, or the one object in its place.
  func objects(_ name: StaticString) -> [JSONReader] {
    guard let value = value(name) else { return [] }
    let path = JSONPath.field(path, name)
    if let single = JSONReader(value, path: path, faults: faults) { return [single] }
    guard value.isArray else {
      refuse(name, "a list is due, \(JSONReader.name(of: value)) stands there")
      return []
    }
    return value.elements.enumerated().compactMap { index, element in
      if element.isNull { return nil }
      let place = JSONPath.element(path, index)
      if let reader = JSONReader(element, path: place, faults: faults) { return reader }
      faults.add(place, "an object is due, \(JSONReader.name(of: element)) stands there")
      return nil
    }
  }

  // MARK: Dates

  /// A point in time, as ``FeedDate`` reads it.
  func date(_ name: StaticString) -> Date? {
    guard let value = value(name) else { return nil }
    let read: Date?
    switch value.kind {
    case .string:
      guard let text = value.withUTF8(FeedText.cleaned) ?? nil else { return nil }
      read = Array(text.utf8).withUnsafeBufferPointer { FeedDate.read($0) }
    case .integer(let number): read = FeedDate.milliseconds(Double(number))
    case .double(let number): read = FeedDate.milliseconds(number)
    case .null, .bool, .array, .object: read = nil
    }
    if read == nil { refuse(name, "\(JSONReader.name(of: value)) is no date") }
    return read
  }

  /// A value as a message names it.
  static func name(of value: JSONValue) -> String {
    switch value.kind {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let number): "\(number)"
    case .double(let number): "\(number)"
    case .string: FeedText.quoted(value.string ?? "")
    case .array: "a list"
    case .object: "an object"
    }
  }
}
