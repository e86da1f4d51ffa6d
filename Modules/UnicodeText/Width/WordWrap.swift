extension DisplayWidth {
  /// The text in lines of at most `limit` columns, broken at blanks, or inside a word that is too long.
  ///
  /// A number stays whole ("1 000,00", "553 18") and with its unit or noun ("22 kW", "1 station"), no line begins with "·" or "×", a no-break space never breaks and becomes a
  /// blank, and line breaks of the text stay. An empty text is one empty line.
  public static func wrap(_ text: String, columns limit: Int) -> [String] {
    let limit = max(1, limit)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
      fill(pieces(of: paragraph, limit: limit), limit: limit)
    }
  }

  private static func fill(_ pieces: [String], limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for piece in pieces {
      let width = columns(of: piece)
      if used > 0, used + 1 + width <= limit {
        line += " " + piece
        used += 1 + width
        continue
      }
      if used > 0 { lines.append(line) }
      let parts = broken(piece, limit: limit)
      lines.append(contentsOf: parts.dropLast())
      line = parts.last ?? ""
      used = columns(of: line)
    }
    lines.append(line)
    return lines
  }

  /// What may not be torn: words, numbers with the short word that follows, and signs with the word before.
  private static func pieces(of paragraph: Substring, limit: Int) -> [String] {
    var pieces: [String] = []
    for word in paragraph.split(separator: " ") {
      let printed = word.map { $0 == "\u{A0}" || $0 == "\u{202F}" ? " " : String($0) }.joined()
      let fitsSign = pieces.last.map { columns(of: $0) + 2 <= limit } ?? false
      if let last = pieces.last, isSign(word) && fitsSign || stays(word, with: last, limit: limit) {
        pieces[pieces.count - 1] = last + " " + printed
      } else {
        pieces.append(printed)
      }
    }
    return pieces
  }

  /// A separator or sign that stays with the word before it, so that no line begins with it.
  private static func isSign(_ word: Substring) -> Bool { word == "·" || word == "×" }

  /// Whether a word belongs to the number before it: as its unit, its next digits or what it counts.
  private static func stays(_ word: Substring, with last: String, limit: Int) -> Bool {
    guard last.last?.isNumber == true else { return false }
    if isUnit(word) { return true }
    guard columns(of: last) + 1 + columns(of: String(word)) <= limit else { return false }
    let digits = last.reversed().prefix { $0.isNumber }.count
    let next = word.prefix { $0.isNumber }.count
    // Thousands, and the postcodes of some countries.
    let isPostcode = digits == 3 && next == 2 && word.dropFirst(2).allSatisfy { $0.isPunctuation }
    if next == 3 && digits <= 3 || isPostcode { return true }
    let isCount = last.dropLast(digits).last.map { $0 == " " } ?? true
    return isCount && word.first?.isLetter == true
  }

  private static func isUnit(_ word: Substring) -> Bool {
    word.count <= 2 && word.allSatisfy { $0.isLetter || $0 == "%" }
  }

  private static func broken(_ word: String, limit: Int) -> [String] {
    guard columns(of: word) > limit else { return [word] }
    // A number and its unit may be separated if they do not fit on a line.
    let words = word.split(separator: " ")
    if words.count > 1 { return fill(words.map(String.init), limit: limit) }
    var parts: [String] = []
    var part = ""
    var used = 0
    for character in word {
      let width = columns(of: character)
      if used + width > limit, !part.isEmpty {
        parts.append(part)
        part = ""
        used = 0
      }
      part.append(character)
      used += width
    }
    return parts + [part]
  }
}
