import ChargeCore
import ReferenceBackend
import SimulationFrame

/// What the screen says of money that the wallet holds is so in the wallet's own books.
extension ChargingLife {
  /// - Parameter session: The one that the panel shows.
  func walletClaimsAreTrue(
    _ panel: SessionPanel, of session: ChargingSession, _ device: SimulatedDevice, _ words: ClaimWords
  ) -> [Violation] {
    guard device.hasPurse, session.method == .wallet,
      let hold = world.walletHolds.first(where: { $0.id == session.id.rawValue })
    else { return [] }
    let texts = words.texts
    let said = panel.notices.map(\.text.plain) + panel.footnotes
    func says(_ words: String) -> Bool { said.contains { ClaimWords.sentence($0, isOf: words) } }
    let gap = ClaimWords.gap
    var found: [Violation] = []
    func judge(_ isTrue: Bool, _ claim: String) {
      guard !isTrue else { return }
      let standing = hold.isOpen ? "are held" : "are not held"
      found.append(Violation(Self.honest, "it says that \(claim), and \(hold.amount) öre \(standing) as \(hold.id)"))
    }
    if says(texts.chargingWalletGone(sum: gap)) || says(texts.chargingWalletGoneAccount(sum: gap)) {
      judge(!hold.isOpen, "the wallet holds the sum no longer")
    }
    if says(texts.chargingWalletNone) { judge(!hold.isOpen, "the wallet holds nothing") }
    if says(texts.chargingWalletReleased(sum: gap)) { judge(!hold.isOpen, "the sum was given back") }
    if says(texts.chargingWalletPaid(sum: gap)) { judge(!hold.isOpen, "the sum was paid") }
    if says(texts.chargingWalletHeld(sum: gap)) { judge(hold.isOpen, "the sum is held") }
    // The person has to know that it is not settled, and why.
    let isRefused = hold.isOpen && device.settled.refused.contains(hold.id) && !device.sight.isStoreBehind
    if isRefused, !says(texts.chargingWalletRefused(sum: gap, problem: gap)) {
      found.append(
        Violation(Self.honest, "it does not say that the wallet refused to settle \(hold.id), but \(said)"))
    }
    return found
  }

  /// The wallet is asked for what makes sense, and what it refused not again at once.
  func walletIsAskedWell(by device: SimulatedDevice) -> [Violation] {
    device.settled.takeProblems().map { Violation("the wallet is asked for what makes sense", $0) }
  }
}
