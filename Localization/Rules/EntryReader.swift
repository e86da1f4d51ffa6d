/// The JSON that a catalogue may hold.
enum Value: Decodable, Sendable {
  case text(String)
  case flag(Bool)
  case object([String: Value])

  init(from decoder: any Decoder) throws {
    let box = try decoder.singleValueContainer()
    if let text = try? box.decode(String.self) {
      self = .text(text)
    } else if let flag = try? box.decode(Bool.self) {
      self = .flag(flag)
    } else if let object = try? box.decode([String: Value].self) {
      self = .object(object)
    } else {
      throw DecodingError.dataCorruptedError(
        in: box, debugDescription: "a catalogue holds texts, true, false and objects only")
    }
  }
}

/// Turns the JSON of a catalogue into entries and reports what is not understood.
struct EntryReader {
  let file: String
  let object: [String: Value]
  let lines: [String: Int]
  private(set) var problems: [CatalogueProblem] = []

  mutating func report(_ key: String, _ reason: String) {
    problems.append(.init(file: file, line: lines[key], key: key, reason: reason))
  }

  mutating func entry(_ key: String) -> Catalogue.Entry? {
    guard case .text(let text) = object[key] else {
      report(key, "must be a text")
      return nil
    }
    var description: String?
    var placeholders: [String: Placeholder] = [:]
    var isSame = false
    if let about = object["@\(key)"] {
      guard case .object(let attributes) = about else {
        report("@\(key)", "must be an object")
        return nil
      }
      for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
        switch (name, value) {
        case ("description", .text(let words)): description = words
        case ("x-same", .flag(let flag)): isSame = flag
        case ("placeholders", .object(let declared)):
          for (name, value) in declared.sorted(by: { $0.key < $1.key }) {
            placeholders[name] = placeholder(name, value, of: key)
          }
        default: report("@\(key)", "has an attribute that is not understood: \"\(name)\"")
        }
      }
    }
    return .init(
      key: key, text: text, description: description, placeholders: placeholders, isSame: isSame, line: lines[key])
  }

  private mutating func placeholder(_ name: String, _ value: Value, of key: String) -> Placeholder? {
    guard case .object(let attributes) = value else {
      report("@\(key)", "placeholder \"\(name)\" must be an object with a type")
      return nil
    }
    var type: PlaceholderType?
    var isMarked = false
    for (attribute, value) in attributes.sorted(by: { $0.key < $1.key }) {
      switch (attribute, value) {
      case ("type", .text(let word)):
        type = PlaceholderType(rawValue: word)
        if type == nil {
          let known = PlaceholderType.allCases.map(\.rawValue).joined(separator: ", ")
          report("@\(key)", "placeholder \"\(name)\" has the unknown type \"\(word)\"; there are \(known)")
          return nil
        }
      case ("marked", .flag(let flag)): isMarked = flag
      case ("example", .text), ("description", .text): continue
      default: report("@\(key)", "placeholder \"\(name)\" has an attribute that is not understood: \"\(attribute)\"")
      }
    }
    guard let type else {
      report("@\(key)", "placeholder \"\(name)\" has no type")
      return nil
    }
    return Placeholder(name: name, type: type, isMarked: isMarked)
  }
}
