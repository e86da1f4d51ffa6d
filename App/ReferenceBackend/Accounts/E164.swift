/// Phone numbers with their country, as ITU-T E.164 writes them.
enum E164 {
  /// The number; nil unless it is `+`, then 7 to 15 digits that do not begin with 0.
  static func read(_ text: String) -> String? {
    text.wholeMatch(of: /\+[1-9][0-9]{6,14}/) == nil ? nil : text
  }
}
