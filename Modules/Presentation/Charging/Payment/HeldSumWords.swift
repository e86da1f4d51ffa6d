import ChargeDomain
import ChargeLocalization

/// What is still to do about a sum that the wallet holds, in words, whichever screen tells of it.
struct HeldSumWords {
  let hold: SessionHold
  let wallet: WalletSide
  let context: ViewContext

  private var texts: Texts { context.texts }

  /// What is held.
  var sum: String { context.formats.roundSum(hold.hold.amount) }

  /// What keeps it from being paid or released: it stays until that is mended. Empty where nothing does.
  var notices: [Notice] { [signIn, settlement].compactMap(\.self) }

  /// The same with the site and the charger, where no session is shown.
  var noticesWithPlace: [Notice] {
    guard let place = hold.hold.reference else { return notices }
    return notices.map { Notice($0.tone, "\(place): \($0.text.plain)") }
  }

  /// What leads on.
  var buttons: [(name: SessionPanel.Button.Name, label: String)] {
    guard mustSignIn else {
      return hold.standing == .held && hold.refusal != nil ? [(.toWallet, texts.chargingWalletOpen)] : []
    }
    return wallet.isAnother
      ? [(.toWallet, texts.chargingWalletOpen)] : [(.walletSignIn, texts.chargingWalletToSignIn)]
  }

  /// Whether what is held can be neither taken nor given back before its owner has signed in.
  var mustSignIn: Bool { hold.isOpen && hold.standing != .asked && !wallet.isOwn }

  /// That the wallet no longer holds it. An account that is deleted has no statement.
  var gone: String {
    wallet.hasAccount == false ? texts.chargingWalletGoneAccount(sum: sum) : texts.chargingWalletGone(sum: sum)
  }

  private var signIn: Notice? {
    guard mustSignIn else { return nil }
    guard wallet.isAnother else { return Notice(.warning, texts.chargingWalletSignInHeld(sum: sum)) }
    let words =
      hold.walletNumber.map { texts.chargingWalletHeldInNumber(sum: sum, number: $0) }
      ?? texts.chargingWalletHeldElsewhere(sum: sum)
    return Notice(.warning, words)
  }

  private var settlement: Notice? {
    guard hold.standing == .held else { return nil }
    if let reason = hold.refusal { return refused(reason) }
    switch hold.bill {
    case .unknown: return Notice(.information, texts.chargingWalletUnknown(sum: sum))
    // It is held because nothing can be converted.
    case .total: return refused(.currencyMismatch)
    case .open, .nothing: return nil
    }
  }

  private func refused(_ reason: WalletRefusalReason) -> Notice {
    Notice(.error, texts.chargingWalletRefused(sum: sum, problem: texts.walletRefusal(reason)))
  }
}
