import CICU

/// The columns of a text in a terminal: 2 for East Asian wide characters and emoji, 0 for combining characters.
public enum DisplayWidth {
  /// The columns of one line of text.
  public static func columns(of text: String) -> Int {
    if let ascii = asciiColumns(text) { return ascii }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of a character.
  public static func columns(of character: Character) -> Int {
    var widest = 0
    var flags = 0
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0xFE0F: widest = max(widest, 2)
      case 0x1F1E6...0x1F1FF:
        flags += 1
        widest = max(widest, min(flags, 2))
      default: widest = max(widest, Int(cicu_width(scalar.value)))
      }
    }
    return widest
  }

  /// The text cut to a number of columns, with an ellipsis in the last one if something was cut off.
  public static func truncate(_ text: String, to limit: Int) -> String {
    guard columns(of: text) > limit else { return text }
    guard limit > 0 else { return "" }
    var kept = ""
    var used = 0
    for character in text {
      let width = columns(of: character)
      if used + width > limit - 1 { break }
      kept.append(character)
      used += width
    }
    while kept.last == " " { kept.removeLast() }
    return kept + "…"
  }

  private static func asciiColumns(_ text: String) -> Int? {
    var count = 0
    for byte in text.utf8 {
      guard byte < 0x7F else { return nil }
      if byte >= 0x20 { count += 1 }
    }
    return count
  }
}
