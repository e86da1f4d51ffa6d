/// Which keys can become names in Swift.
enum AccessorName {
  private static let taken: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
    "fallthrough", "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "language",
    "let", "message", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
    "static", "struct", "subscript", "super", "switch", "text", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  static func isValid(_ name: String) -> Bool {
    !taken.contains(name) && name.wholeMatch(of: /[a-z][A-Za-z0-9]*/) != nil
  }
}
