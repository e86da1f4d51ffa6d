/// The cookie by which a browser's visit is found again. Browsers do not tell the ports of a host apart: so its name does.
struct VisitCookie: Hashable, Sendable {
  /// Its name.
  let name: String
  /// True where browsers reach the server by TLS alone.
  let isSecure: Bool

  /// The cookie of a server on a port.
  init(port: Int, isSecure: Bool) {
    name = "visit-\(port)"
    self.isSecure = isSecure
  }

  /// The code in a Cookie field; the first one that is whole.
  func read(_ field: String?) -> RandomCode? {
    for pair in (field ?? "").split(separator: ";") {
      let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2, halves[0].drop(while: { $0 == " " }) == name else { continue }
      if let code = RandomCode(String(halves[1])) { return code }
    }
    return nil
  }

  /// The Set-Cookie field of a visit. No script reads it, no other site sends it, and it ends with the browser.
  func field(_ code: RandomCode) -> String {
    "\(name)=\(code.hex); Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
  }
}
