import CICU

/// The columns a text takes in a terminal: 2 for East Asian wide characters and emoji, 0 for what combines.
public enum DisplayWidth {
  /// The columns of one line of text.
  public static func columns(of text: String) -> Int {
    if let ascii = asciiColumns(text) { return ascii }
    return text.reduce(0) { $0 + columns(of: $1) }
  }

  /// The columns of one character as a person sees it.
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

  /// The text cut to a number of columns, with an ellipsis in the last one when something is left out.
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

  /// The text followed (or, with `trailing`, preceded) by blanks up to a number of columns. Longer text stays.
  public static func pad(_ text: String, to limit: Int, trailing: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, limit - columns(of: text)))
    return trailing ? blanks + text : text + blanks
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
