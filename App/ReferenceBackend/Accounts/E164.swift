/// Phone numbers with their country, as ITU-T E.164 writes them.
enum E164 {
  /// The number; nil unless it is `+`, then 7 to 15 digits that do not begin with 0.
  static func read(_ text: String) -> String? {
    guard text.first == "+" else { return nil }
    let digits = text.dropFirst().utf8
    guard (7...15).contains(digits.count), digits.first != 0x30, digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return text
  }
}
