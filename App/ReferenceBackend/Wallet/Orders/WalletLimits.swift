/// What the wallet takes at most.
enum WalletLimits {
  /// Accounts of a user.
  static let accounts = 20
  /// The currency of accounts that name none.
  static let usualCurrency = "USD"

  /// Minor units on an account: a million of its currency.
  static func balance(in currency: String) -> Int {
    if withoutMinorUnit.contains(currency) { return 1_000_000 }
    return withThousandths.contains(currency) ? 1_000_000_000 : 100_000_000
  }

  /// Whether a text is the code of a currency, as ISO 4217 writes it.
  static func isCurrency(_ text: String) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy { (65...90).contains($0) }
  }

  private static let withoutMinorUnit: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF",
  ]
  private static let withThousandths: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]
}
