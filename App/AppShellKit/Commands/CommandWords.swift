/// The words of a command line: separated by blanks, kept together by quotes, with escapes.
struct CommandWords: Hashable, Sendable {
  /// The words without their quotes.
  let words: [String]

  /// Splits a line.
  ///
  /// `"..."` knows `\"`, `\\`, `\n`, `\t` and `\u{1F50C}`; `'...'` takes everything as it is; outside quotes a
  /// backslash takes the next character as it is. Throws when a quote or an escape does not end.
  init(line: String) throws(ShellProblem) {
    var scanner = WordScanner(rest: line[...])
    words = try scanner.words()
  }
}

private struct WordScanner {
  var rest: Substring

  mutating func words() throws(ShellProblem) -> [String] {
    var words: [String] = []
    while true {
      while let first = rest.first, first.isWhitespace { rest.removeFirst() }
      guard !rest.isEmpty else { return words }
      words.append(try word())
    }
  }

  private mutating func word() throws(ShellProblem) -> String {
    var word = ""
    while let character = rest.first, !character.isWhitespace {
      rest.removeFirst()
      switch character {
      case "\"": word += try quoted()
      case "'": word += try literal()
      case "\\":
        guard let next = rest.popFirst() else {
          throw ShellProblem(.usage, "the line ends in a backslash", remedy: "write \\\\ for a backslash")
        }
        word.append(next)
      default: word.append(character)
      }
    }
    return word
  }

  private mutating func quoted() throws(ShellProblem) -> String {
    var text = ""
    while let character = rest.popFirst() {
      switch character {
      case "\"": return text
      case "\\": text.append(try escape())
      default: text.append(character)
      }
    }
    throw Self.unclosed("\"")
  }

  private mutating func literal() throws(ShellProblem) -> String {
    guard let end = rest.firstIndex(of: "'") else { throw Self.unclosed("'") }
    defer { rest = rest[rest.index(after: end)...] }
    return String(rest[..<end])
  }

  private mutating func escape() throws(ShellProblem) -> Character {
    switch rest.popFirst() {
    case "\"": return "\""
    case "\\": return "\\"
    case "n": return "\n"
    case "t": return "\t"
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
        let value = UInt32(rest[..<end], radix: 16), let scalar = Unicode.Scalar(value)
      else { break }
      rest = rest[rest.index(after: end)...]
      return Character(scalar)
    default: break
    }
    throw ShellProblem(
      .usage, "an escape inside quotes is not known",
      remedy: #"there are \" \\ \n \t and \u{...} with the hexadecimal number of a character"#)
  }

  private static func unclosed(_ quote: String) -> ShellProblem {
    ShellProblem(.usage, "a quote \(quote) is opened and not closed", remedy: "close it on the same line")
  }
}
