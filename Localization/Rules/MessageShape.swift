import CICU

/// The arguments of an ICU message and how it uses them.
struct MessageShape {
  /// A use of an argument.
  struct Use {
    var name = ""
    let shape: cicu_argument_shape
    /// "number" in `{count, number}`; nil without one.
    var type: String?
    /// The cases of a plural or a select.
    var selectors: [String] = []
    /// Where a mark goes around it, in UTF-16 units: the whole argument, or each `#` of a plural.
    var marks: [Range<Int>] = []
  }

  /// A message that ICU cannot read.
  struct SyntaxError: Error {
    let reason: String
  }

  /// The uses of arguments in order of appearance.
  private(set) var uses: [Use] = []

  /// Reads a message.
  init(_ pattern: String) throws(SyntaxError) {
    let text = Array(pattern.utf16)
    var pattern = pattern
    let parsed = pattern.withUTF8 { bytes in
      cicu_parse_pattern(UnsafeRawBufferPointer(bytes).assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
    }
    defer { cicu_release_pattern(parsed) }
    if let error = parsed.error {
      throw SyntaxError(reason: "\(String(cString: error)) at character \(parsed.error_offset + 1)")
    }
    var open: [Int] = []
    for part in UnsafeBufferPointer(start: parsed.parts, count: parsed.count) {
      let words = { String(decoding: text[Int(part.start)..<Int(part.limit)], as: UTF16.self) }
      switch part.kind {
      case cicu_part_argument_start:
        open.append(uses.count)
        uses.append(Use(shape: part.shape, marks: [Int(part.start)..<Int(part.limit)]))
      case cicu_part_argument_limit:
        guard let use = open.popLast() else { continue }
        let isSimple = part.shape == cicu_shape_none || part.shape == cicu_shape_simple
        if isSimple, let start = uses[use].marks.first?.lowerBound {
          uses[use].marks = [start..<Int(part.limit)]
        } else if !uses[use].marks.isEmpty {
          uses[use].marks.removeFirst()
        }
      case cicu_part_argument_name, cicu_part_argument_number:
        if let use = open.last { uses[use].name = words() }
      case cicu_part_argument_type:
        if let use = open.last { uses[use].type = words() }
      case cicu_part_selector:
        if let use = open.last { uses[use].selectors.append(words()) }
      case cicu_part_replace_number:
        if let use = open.last(where: { uses[$0].isPlural }) {
          uses[use].marks.append(Int(part.start)..<Int(part.limit))
        }
      default: continue
      }
    }
  }
}

extension MessageShape.Use {
  /// Whether the message chooses a form by this number.
  var isPlural: Bool { shape == cicu_shape_plural || shape == cicu_shape_ordinal }
  /// Whether the plural is one of ordinal numbers ("1st").
  var isOrdinal: Bool { shape == cicu_shape_ordinal }
  /// Whether it is of ICU's old choice form.
  var isChoice: Bool { shape == cicu_shape_choice }
  /// Whether the message chooses a form by this word.
  var isSelect: Bool { shape == cicu_shape_select }
}

/// What ICU knows of a language's plurals.
enum PluralCategories {
  /// The categories a language has ("one", "other").
  static func of(_ language: String, ordinal: Bool) -> [String] {
    let text = cicu_plural_categories(language, ordinal)
    defer { cicu_release(text) }
    guard let bytes = text.bytes else { return ["other"] }
    return String(decoding: UnsafeRawBufferPointer(start: bytes, count: text.count), as: UTF8.self)
      .split(separator: " ").map(String.init)
  }
}
