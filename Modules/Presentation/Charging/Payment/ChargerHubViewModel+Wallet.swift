import ChargeDomain
import ChargeLocalization

/// An account of the wallet that can pay for charging.
struct WalletPayer: Hashable, Sendable {
  /// The account.
  let account: WalletAccount
  /// What can be spent of it; nil where that is not known: then the wallet decides.
  let available: Money?
  /// What is going to be held.
  let sum: Money

  /// Whether there is known to be too little in it.
  var isTooLittle: Bool { available.map { $0.minorUnits < sum.minorUnits } ?? false }
}

/// Paying from the wallet, before charging begins.
extension ChargerHubViewModel {
  /// Why the wallet cannot be chosen.
  enum WalletObstacle: Hashable, Sendable {
    case signedOut, loading, noSum
    case notRead(Failure)
    /// There is no account in this currency.
    case noAccount(Currency)
  }

  /// Whether the wallet is among the ways to pay: this network takes it, and there is one.
  var knowsWallet: Bool { takesWallet && surroundings.accounts[.wallet].map { $0 != .switchedOff } ?? false }

  /// What is going to be held at the site; nil where that is not known.
  private var sum: Money? {
    guard let site else { return nil }
    var place = ChargingPlace(charger: nil)
    (place.price, place.hold) = (site.price, site.hold)
    return SessionHold.amount(at: place)
  }

  /// The accounts that can pay, in the wallet's order: nothing is converted.
  var payers: [WalletPayer] {
    guard knowsWallet, isSignedInToWallet, let sum, let wallet = surroundings.wallet.wallet else { return [] }
    return wallet.accounts.filter { $0.balance.currency == sum.currency }.map { account in
      WalletPayer(account: account, available: surroundings.wallet.available(in: account.id), sum: sum)
    }
  }

  /// The account that pays: the chosen one, else the first with enough, else the first.
  var payer: WalletPayer? {
    let payers = payers
    return payers.first { $0.account.id == chosenAccount } ?? payers.first { !$0.isTooLittle } ?? payers.first
  }

  private var isSignedInToWallet: Bool { surroundings.accounts[.wallet]?.isSignedIn ?? false }

  /// Why the wallet cannot be chosen; nil where it can.
  var walletObstacle: WalletObstacle? {
    guard payer == nil else { return nil }
    guard isSignedInToWallet else { return .signedOut }
    guard let sum else { return .noSum }
    guard surroundings.wallet.wallet != nil else {
      return surroundings.wallet.failure.map { .notRead($0) } ?? .loading
    }
    return .noAccount(sum.currency)
  }

  /// The currency in which an account is missing; nil for none.
  var missingCurrency: Currency? {
    if knowsWallet, case .noAccount(let currency) = walletObstacle { currency } else { nil }
  }

  /// Why the wallet cannot be chosen, in words.
  func walletProblem(_ texts: Texts) -> String? {
    switch walletObstacle {
    case .signedOut: texts.hubWalletSignIn
    case .loading: texts.hubWalletLoading
    case .notRead(let failure): texts.hubWalletNotRead(problem: texts.failureTitle(failure))
    case .noSum: texts.hubWalletNoSum
    case .noAccount(let currency): texts.hubWalletNoAccount(currency: currency.rawValue)
    case nil: nil
    }
  }

  /// What the wallet has to say once it is chosen; before, how to sign in to it, or to open an account.
  func walletContent(in context: ViewContext) -> ChargerHubViewState.Wallet? {
    let (texts, formats) = (context.texts, context.formats)
    if knowsWallet, walletObstacle == .signedOut, surroundings.canSignIn(to: .wallet) {
      return ChargerHubViewState.Wallet(
        accountsTitle: texts.hubWalletAccount, accounts: [], signIn: texts.chargingWalletToSignIn)
    }
    if let missingCurrency {
      return ChargerHubViewState.Wallet(
        accountsTitle: texts.hubWalletAccount, accounts: [],
        newAccount: texts.hubWalletNewAccount(currency: missingCurrency.rawValue))
    }
    guard method == .wallet, let payer else { return nil }
    let accounts = payers.enumerated().map { number, other in
      ChargerHubViewState.Account(
        id: other.account.id, name: "\(number + 1)", label: label(of: other, texts, formats), isChosen: other == payer)
    }
    return ChargerHubViewState.Wallet(
      accountsTitle: texts.hubWalletAccount, accounts: accounts,
      deposit: payer.isTooLittle ? texts.walletDeposit : nil)
  }

  private func label(of payer: WalletPayer, _ texts: Texts, _ formats: Formats) -> String {
    guard let available = payer.available else { return payer.account.name }
    return texts.hubWalletAvailable(account: payer.account.name, sum: formats.money(available))
  }
}
