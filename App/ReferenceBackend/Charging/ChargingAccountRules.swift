import Foundation

/// The e-mail addresses that the charging network accepts.
enum ChargingEmail {
  /// The address in canonical composition; nil unless it has fewer than 100 characters, one `@`, letters of any script
  /// and a domain of at least two parts.
  static func read(_ text: String) -> String? {
    let email = text.precomposedStringWithCanonicalMapping
    guard email.count < 100, email.utf8.count <= 400 else { return nil }
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let names = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
    guard names.allSatisfy({ isPart($0, also: "!#$%&'*+/=?^_`{|}~-") }), labels.count > 1,
      labels.allSatisfy({ isPart($0, also: "-") && $0.first != "-" && $0.last != "-" }),
      let last = labels.last, last.count > 1, last.contains(where: { !$0.isNumber })
    else { return nil }
    return email
  }

  /// The form in which addresses are compared.
  static func key(_ email: String) -> String { email.lowercased() }

  private static func isPart(_ text: Substring, also signs: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
          .spacingMark, .decimalNumber:
          true
        default: signs.unicodeScalars.contains(scalar)
        }
      }
  }
}

/// The password policy of the user pool, in its own words.
enum ChargingPassword {
  /// Most characters of a password.
  private static let longest = 256
  private static let symbols = "^$*.[]{}()?-\"!@#%&/\\,><':;|_~`+="

  /// The password in canonical composition: letters have one spelling.
  static func canonical(_ password: String) -> String { password.precomposedStringWithCanonicalMapping }

  /// Why a new password is refused; nil when it is accepted.
  static func complaint(about password: String) -> ChargingRefusal? {
    guard password.count <= longest, SecretHash.fits(password) else {
      return .tooLong("password", most: longest)
    }
    if password.count < 8 { return .password("Password not long enough") }
    let scalars = password.unicodeScalars
    let needed: KeyValuePairs<String, ClosedRange<Unicode.Scalar>> = [
      "uppercase": "A"..."Z", "lowercase": "a"..."z", "numeric": "0"..."9",
    ]
    for (kind, range) in needed where !scalars.contains(where: { range.contains($0) }) {
      return .password("Password must have \(kind) characters")
    }
    // A blank counts as a symbol only inside.
    let isSpaced = password.contains(" ") && password.first != " " && password.last != " "
    if !isSpaced, !scalars.contains(where: { symbols.unicodeScalars.contains($0) }) {
      return .password("Password must have symbol characters")
    }
    return nil
  }
}
