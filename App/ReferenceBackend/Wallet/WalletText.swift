import Foundation

/// Texts that people give the wallet: their names, those of accounts, and what a hold is for.
enum WalletText {
  /// Most characters.
  private static let longest = 100

  /// The text as it is kept: trimmed, its letters composed; nil when it is too long or holds a control character.
  static func read(_ text: String) -> String? {
    let kept = text.trimmingCharacters(in: .whitespacesAndNewlines).precomposedStringWithCanonicalMapping
    let isPlain = !kept.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isPlain && kept.count <= longest && kept.utf8.count <= 4 * longest ? kept : nil
  }
}
