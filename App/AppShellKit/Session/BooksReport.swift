import ChargeDomain
import ChargeLayout

/// What `wallet verify` says of the books.
enum BooksReport {
  /// The lines for books that are right.
  /// - Throws: What is wrong with others.
  static func lines(of check: BookCheck) throws(ShellProblem) -> [String] {
    switch check {
    case .fine(entries: 0): return ["the books of the wallet have no entries yet"]
    case .fine(let entries): return ["the books of the wallet are right: \(count(entries)) checked"]
    case .wrong(let entry, let fault):
      throw ShellProblem(
        .expectation, "the books of the wallet are wrong at entry \(entry): \(words(fault))", remedy: remedy)
    case .differs(let differences, let entries):
      // The wallet makes the ids.
      let list = differences.map { StyledLine(line($0)).text }.joined(separator: "; ")
      throw ShellProblem(
        .expectation, "\(count(entries)) checked and right, but the wallet says other sums: \(list)", remedy: remedy)
    }
  }

  private static let remedy =
    "what the wallet says counts; signing out deletes the books, and they begin anew after the next sign-in"

  private static func count(_ entries: Int) -> String { entries == 1 ? "1 entry" : "\(entries) entries" }

  private static func words(_ fault: BookCheck.Fault) -> String {
    switch fault {
    case .gap: "it is missing, or stands where none may be"
    case .unbalanced: "its amounts do not sum to zero"
    case .hash: "it is not what was entered, or does not follow the entry before it"
    case .balance: "a balance beside it is not the sum of what was entered"
    }
  }

  private static func line(_ difference: BookBalances.Difference) -> String {
    "\(difference.account.name) has \(sum(difference.books)) in the books and \(sum(difference.wallet)) in the wallet"
  }

  private static func sum(_ money: Money) -> String { "\(money.decimalText) \(money.currency.rawValue)" }
}
