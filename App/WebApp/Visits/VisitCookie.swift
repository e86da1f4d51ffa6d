/// The cookie by which a browser's visit is found again.
enum VisitCookie {
  static let name = "visit"

  /// The code in a Cookie field; the first one that is whole.
  static func read(_ field: String?) -> RandomCode? {
    for pair in (field ?? "").split(separator: ";") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, halves[0].drop(while: { $0 == " " }) == name else { continue }
      if let code = RandomCode(String(halves[1])) { return code }
    }
    return nil
  }

  /// The Set-Cookie field of a visit. No script reads it, no other site sends it, and it ends with the browser.
  static func field(_ code: RandomCode) -> String { "\(name)=\(code.hex); Path=/; HttpOnly; SameSite=Strict" }
}
